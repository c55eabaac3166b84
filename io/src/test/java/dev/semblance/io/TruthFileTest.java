package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.evaluate.Truth;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TruthFileTest {
    private static final List<String> IDS = List.of("a", "b", "c", "d", "e");

    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Truth read(String name, String text, TruthFormat format) throws IOException {
        return TruthFile.read(write(name, text), format, IDS);
    }

    private Truth read(String name, String text) throws IOException {
        return read(name, text, TruthFormat.AUTO);
    }

    /** All pairs as two letters. */
    private static List<String> pairs(Truth truth) {
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < truth.documents(); i++) {
            int one = i;
            truth.forEachAfter(i, other -> pairs.add(IDS.get(one) + IDS.get(other)));
        }
        assertThat(pairs).hasSize((int) truth.pairs());
        return pairs;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "left\tright\tsimilarity\na\tb\t0.9\nb\tc\t0.8\n",
                "\ufeffleft\tright\na\tb\n\nc\tb\n",
                "similarity,right,left\r\n0.9,b,a\r\n0.8,\"c\",b\r\n",
                "id1;id2\na;b\nb;c",
                "{\"left\":\"a\",\"right\":\"b\"}\n\n{\"right\":\"c\",\"similarity\":0.8,\"left\":\"b\"}",
                "left\tright\na\tb\na\tb\nb\tc\n",
            })
    void pairsAreWhatTheRowsSay(String text) throws IOException {
        assertThat(pairs(read("truth", text))).containsExactly("ab", "bc");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id\tcluster\tsimilarity\na\t1\t1\nb\t1\t0.9\nd\t2\t1\nc\t1\t0.8\ne\t3\t1\n",
                "cluster,id\nx,a\nx,b\nx,c\n",
                "{\"id\":\"a\",\"group\":7}\n{\"id\":\"b\",\"group\":7}\n{\"id\":\"c\",\"group\":7}\n{\"id\":\"d\",\"group\":null}\n",
                "copy\toriginal\tjaccard\nb\ta\t0.9\nc\ta\t0.8\n",
                "{\"original\":\"a\",\"copies\":[\"b\",\"c\"]}\n{\"original\":\"d\",\"copies\":[]}\n",
                "{\"id1\":\"a\",\"id2\":null,\"text\":\"t\"}\n{\"id1\":\"b\",\"id2\":\"a\",\"changes\":[{\"made\":1}]}\n{\"id1\":\"c\",\"id2\":\"a\"}\n",
            })
    void inAClusterAllBelongTogether(String text) throws IOException {
        Truth truth = read("truth", text);
        assertThat(pairs(truth)).containsExactly("ab", "ac", "bc");
        assertThat(truth.clusters()).containsExactly(0, 0, 0, 3, 4);
    }

    @Test
    void whoSaysTheFormatNeedsNoHeader() throws IOException {
        assertThat(pairs(read("t.tsv", "a\tb\nb\tc\n", TruthFormat.PAIRS))).containsExactly("ab", "bc");
        assertThat(pairs(read("t.tsv", "one\tother\na\tb\n", TruthFormat.PAIRS)))
                .containsExactly("ab");
        assertThat(pairs(read("t.csv", "a,b\nb,b\nc,b\n", TruthFormat.CLUSTERS)))
                .containsExactly("ab", "ac", "bc");
        assertThat(pairs(read("t.csv", "name,author\na,x\nb,x\n", TruthFormat.CLUSTERS)))
                .containsExactly("ab");
        assertThat(pairs(read("t.jsonl", "{\"x\":\"a\",\"y\":\"b\"}\n", TruthFormat.PAIRS)))
                .containsExactly("ab");
    }

    @Test
    void readsCompressedFiles() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write("left\tright\na\tb\n".getBytes(StandardCharsets.UTF_8));
        }
        Path file = folder.resolve("truth.tsv.gz");
        Files.write(file, bytes.toByteArray());
        assertThat(pairs(TruthFile.read(file, TruthFormat.AUTO, IDS))).containsExactly("ab");

        Files.write(file, Arrays.copyOf(bytes.toByteArray(), bytes.size() - 9));
        assertThatThrownBy(() -> TruthFile.read(file, TruthFormat.AUTO, IDS))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("[" + file + "] ");
    }

    @Test
    void anEmptyTruthOfPairsHasNone() throws IOException {
        assertThat(read("t.tsv", "left\tright\n").pairs()).isZero();
    }

    @Test
    void unknownDocumentsAreListed() throws IOException {
        StringBuilder text = new StringBuilder("left\tright\na\tb\n");
        IntStream.rangeClosed(1, 12).forEach(i -> text.append("a\tx").append(i).append('\n'));
        assertThatThrownBy(() -> read("t.tsv", text.toString()))
                .hasMessage("[" + folder.resolve("t.tsv") + ":3] 12 documents are not in the input: x1, x2, x3, x4, x5,"
                        + " x6, x7, x8, x9, x10, ...; does --id name the field that the truth goes by?");
        assertThatThrownBy(() -> read("t.tsv", "id\tcluster\nz\t1\n"))
                .hasMessageContaining(":2] 1 document is not in the input: z;");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|] this is no truth: it is empty",
                "`a\tb\nb\tc\n`|:1] the first row (a, b) does not tell what the file holds",
                "`left\n`|:1] a truth needs two columns",
                "`left\tright\na\n`|:2] a row must have 2 columns at least but has 1",
                "`left\tright\na\ta\n`|:2] a is paired with itself",
                "`id\tcluster\na\t1\na\t2\n`|:3] a is in two clusters: another one stands in line 2",
                "`left,right\na,b\n\"a,b\n`|:3] quotes are not closed",
                "`{\"left\":\"a\",\"right\":\"b\"}\n{\"left\":\"a\",\n`|:2] broken JSON: ",
                "`{\"left\":\"a\",\"right\":\"b\"}\n[1]\n`|:2] not a JSON object",
                "`{\"left\":\"a\",\"right\":\"b\"}\n{\"left\":\"a\"}\n`|:2] there is no \"right\"",
                "`{\"left\":\"a\",\"right\":\"b\"} x\n`|:1] ",
            })
    void damageIsToldWithItsPlace(String text, String message) {
        String unquoted = text == null ? "" : text;
        assertThatThrownBy(() -> read("truth", unquoted))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("[" + folder.resolve("truth"))
                .hasMessageContaining(message);
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        assertThatThrownBy(() -> TruthFile.read(folder, TruthFormat.AUTO, IDS))
                .hasMessage("[" + folder + "] this is a folder, and no truth");
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> TruthFile.read(missing, TruthFormat.AUTO, IDS))
                .hasMessage("[" + missing + "] no such file or folder");
        Path binary = folder.resolve("binary");
        Files.write(binary, new byte[] {'l', (byte) 0xFF, (byte) 0xFE});
        assertThatThrownBy(() -> TruthFile.read(binary, TruthFormat.AUTO, IDS))
                .hasMessage("[" + binary + "] this is no truth: it is not UTF-8");
    }

    @Test
    void aNameThatSeveralDocumentsHaveTellsNothing() throws IOException {
        Path file = write("t.tsv", "left\tright\na\tb\n");
        assertThatThrownBy(() -> TruthFile.read(file, TruthFormat.AUTO, List.of("a", "b", "b")))
                .hasMessage("[" + file + ":2] the input has several documents of the name b");
    }
}
