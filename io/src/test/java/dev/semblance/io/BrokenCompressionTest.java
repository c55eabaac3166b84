package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes out of damaged compressed files. */
class BrokenCompressionTest {
    private final Path folder;
    private final TempFiles files;

    BrokenCompressionTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    @Test
    void aBrokenGzipOfOneDocumentIsOneBadRecord() throws IOException {
        byte[] whole = TempFiles.gzip("some words\n".repeat(1000));
        files.write("d/a.txt.gz", Arrays.copyOf(whole, whole.length - 10));
        files.write("d/b.txt", "b");
        Collected collected = Collected.twice(InputOptions.of(files.path("d")));
        assertThat(collected.texts()).containsExactly("b");
        assertThat(collected.messages()).containsExactly("[" + folder + "/d/a.txt.gz] broken gzip: ends too early");
    }

    @Test
    void aBrokenGzipOfRecordsGivesWhatCameBefore() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(3);
        for (int i = 0; i < 5000; i++) {
            text.append(random.nextLong()).append('\n');
        }
        byte[] whole = TempFiles.gzip(text.toString());
        String broken = files.write("a.txt.gz", Arrays.copyOf(whole, whole.length / 2));
        String good = files.write("b.txt", "good\n");
        Collected collected = Collected.twice(InputOptions.of(broken, good).format(InputFormat.LINES));
        int before = collected.texts().size() - 1;
        assertThat(before).isBetween(1000, 4000);
        assertThat(text).startsWith(String.join("\n", collected.texts().subList(0, before)) + "\n");
        assertThat(collected.texts().get(before)).isEqualTo("good");
        assertThat(collected.messages())
                .containsExactly("[" + broken + ":" + (before + 1)
                        + "] broken gzip: ends too early; the rest of the file is missing");
    }

    @Test
    void garbageAfterAGzipCostsNothing() throws IOException {
        byte[] whole = Arrays.copyOf(TempFiles.gzip("one\ntwo"), 200);
        whole[199] = 'x';
        String file = files.write("a.gz", whole);
        Collected lines = Collected.twice(InputOptions.of(file).format(InputFormat.LINES));
        assertThat(lines.texts()).containsExactly("one", "two");
        assertThat(lines.messages()).hasSize(1);
        Collected document = Collected.twice(InputOptions.of(file).format(InputFormat.FILES));
        assertThat(document.texts()).containsExactly("one\ntwo");
        assertThat(document.messages())
                .containsExactly("[" + file + "] broken gzip: bytes that are not gzip follow the compressed data");
    }
}
