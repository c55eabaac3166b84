package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Columnar formats, where nothing on the class path reads them. */
class ColumnarFormatTest {
    private static final String REASON = "reading parquet needs semblance-parquet on the class path";

    private final TempFiles files;

    ColumnarFormatTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    @Test
    void aNamedFileSaysWhatIsNeeded() throws IOException {
        String file = files.write("a.parquet", "PAR1");
        assertThatThrownBy(() -> Collected.twice(InputOptions.of(file)))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + file + "] " + REASON);
    }

    @Test
    void othersInAFolderAreRead() throws IOException {
        String file = files.write("in/a.parquet", "PAR1");
        files.write("in/b.txt", "text");
        Collected read = Collected.twice(InputOptions.of(files.path("in")));
        assertThat(read.texts()).containsExactly("text");
        assertThat(read.messages()).containsExactly("[" + file + "] " + REASON);
    }

    @Test
    void onlyColumnarFormatsAreAskedFor() {
        assertThatThrownBy(() -> ColumnarFormat.of(InputFormat.JSONL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("format must be columnar but was jsonl");
    }
}
