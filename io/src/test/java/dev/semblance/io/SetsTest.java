package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of items become sets. */
class SetsTest {
    private final TempFiles files;

    SetsTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    @Test
    void aLineIsASet() throws IOException {
        Collected sets = files.read(InputFormat.SETS, "a.txt", "\uFEFFa b\r\n \tÄ  b\tÄ \n\n \t\r\n{\"x\":1} B");
        assertThat(sets.texts()).containsExactly("a b", "Ä  b\tÄ", "", "", "{\"x\":1} B");
        assertThat(files.inside(sets)).containsExactly("a.txt:1", "a.txt:2", "a.txt:3", "a.txt:4", "a.txt:5");
        assertThat(sets.messages()).isEmpty();
        assertThat(files.read(InputFormat.SETS, "empty", "").texts()).isEmpty();
    }

    @Test
    void theFormatHoldsForEveryInput() throws IOException {
        files.write("in/a.csv", "1 2\n");
        files.write("in/b.jsonl.gz", TempFiles.gzip("2 3\n"));
        InputOptions.Builder options = InputOptions.of(files.path("in"), "-")
                .format(InputFormat.SETS)
                .standardInput(new ByteArrayInputStream("3 4".getBytes(StandardCharsets.UTF_8)));
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            Collected sets = Collected.of(corpus);
            assertThat(sets.texts()).containsExactly("1 2", "2 3", "3 4");
            assertThat(files.inside(sets)).containsExactly("in/a.csv:1", "in/b.jsonl.gz:1", "stdin:1");
        }
    }

    @Test
    void otherCharsetsAreReadAndWrongBytesReported() throws IOException {
        String file = files.write("a.txt", "ä ö\nü\n".getBytes(StandardCharsets.UTF_16LE));
        InputOptions.Builder options =
                InputOptions.of(file).format(InputFormat.SETS).charset(StandardCharsets.UTF_16LE);
        assertThat(Collected.twice(options).texts()).containsExactly("ä ö", "ü");

        byte[] bytes = "жжжжжж жжж\n1 ? 2\n3\n".getBytes(StandardCharsets.UTF_8);
        bytes[22] = (byte) 0xFF;
        Collected sets =
                Collected.twice(InputOptions.of(files.write("b.txt", bytes)).format(InputFormat.SETS));
        assertThat(sets.texts()).containsExactly("жжжжжж жжж", "3");
        assertThat(sets.messages()).containsExactly("[" + files.path("b.txt") + ":2] undecodable bytes (not UTF-8)");
    }

    @Test
    void aLineMayBeLongButNotWithoutEnd() throws IOException {
        String line = "x".repeat(50) + " y";
        String file = files.write("a.txt", line + "\n" + line + " " + line + "\nz\n");
        InputOptions options = InputOptions.of(file).format(InputFormat.SETS).build();
        try (FileCorpus corpus = FileCorpus.of(options, new Tuning(16, 64))) {
            Collected sets = Collected.of(corpus);
            assertThat(sets.texts()).containsExactly(line, "z");
            assertThat(sets.messages())
                    .containsExactly("[" + file + ":2] record of more than 64 bytes; --max-document takes larger ones");
        }
    }

    @Test
    void setsHaveNoFields() throws IOException {
        String file = files.write("a.txt", "1 2\n");
        InputOptions.Builder options = InputOptions.of(file).format(InputFormat.SETS);
        assertThatThrownBy(() -> FileCorpus.of(options.idField("id").build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("id field \"id\" needs jsonl, csv, tsv or parquet but " + file + " is read as sets");
    }
}
