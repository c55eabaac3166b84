package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Document;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.sketch.Sketch;
import dev.semblance.sketch.SketchForm;
import dev.semblance.sketch.SketchParameters;
import dev.semblance.sketch.SketchWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SketchInputsTest {
    private static final SketchParameters PARAMETERS = new SketchParameters("fss", 64, 1, "char:4", false, "text", 1);

    @TempDir
    private Path folder;

    private static byte[] bytes(SketchParameters parameters, SketchForm form, int from, int to) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SketchWriter writer = new SketchWriter(out, parameters, form);
        for (int i = from; i < to; i++) {
            ShingleSet set = ShingleSet.of(i % 10 == 9 ? "" : "text number " + i, Shingler.characters(4));
            writer.add(Sketch.of("d" + i, set, parameters.signatureScheme()));
        }
        writer.finish();
        return out.toByteArray();
    }

    private String file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes).toString();
    }

    private static InputOptions.Builder options(String... paths) {
        return InputOptions.of(paths).sketches(true);
    }

    @Test
    void documentsOfSeveralFilesFollowEachOther() throws IOException {
        String compact = file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 20_000));
        String longForm = file("b.jsonl", bytes(PARAMETERS, SketchForm.LONG, 20_000, 20_010));

        Collected found = Collected.twice(options(compact, longForm));

        assertThat(found.batches()).isGreaterThan(2);
        assertThat(found.documents()).hasSize(20_010);
        assertThat(found.bad()).isEmpty();
        for (int i : new int[] {0, 9, 19_998, 19_999, 20_000, 20_009}) {
            Document document = found.documents().get(i);
            assertThat(document.id()).isEqualTo("d" + i);
            assertThat(document.length()).isEqualTo(i % 10 == 9 ? 0 : Sketch.bytes(64));
        }
        try (FileCorpus corpus = FileCorpus.of(options(compact, longForm).build())) {
            assertThat(corpus.sketches()).isEqualTo(PARAMETERS);
            assertThat(corpus.inputs()).extracting(Input::format).containsOnly(InputFormat.SKETCHES);
            assertThat(corpus.notes()).isEmpty();
        }
    }

    @Test
    void compressedFilesAndStandardInputAreRecognised() throws IOException {
        byte[] bytes = bytes(PARAMETERS, SketchForm.LONG, 0, 3000);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        String file = file("a.sketch.gz", packed.toByteArray());

        InputOptions.Builder both = options("-", file).standardInput(new ByteArrayInputStream(bytes));
        try (FileCorpus corpus = FileCorpus.of(both.build())) {
            assertThat(Collected.of(corpus).documents()).hasSize(6000);
        }
    }

    @Test
    void aFolderIsTakenWhereTheFormatIsGiven() throws IOException {
        file("a.sketch", bytes(PARAMETERS, SketchForm.LONG, 0, 3));
        file("b.sketch", bytes(PARAMETERS, SketchForm.LONG, 3, 5));

        Collected found = Collected.twice(options(folder.toString()).format(InputFormat.SKETCHES));

        assertThat(found.ids()).containsExactly("d0", "d1", "d2", "d3", "d4");
    }

    @Test
    void filesThatWereNotMadeAlikeAreRefused() throws IOException {
        String one = file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 3));
        SketchParameters other = new SketchParameters("fss", 64, 2, "char:4", false, "text", 1);
        String another = file("b.sketch", bytes(other, SketchForm.COMPACT, 0, 3));

        assertThatThrownBy(() -> FileCorpus.of(options(one, another).build()))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("[%s] cannot be compared with %s: its seed is 2 and not 1", another, one);
    }

    @Test
    void textsAmongSketchesAreRefused() throws IOException {
        String sketches = file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 3));
        for (String content : new String[] {"", "a text\n", "{\"text\":\"a\"}\n", "\u0089SMBSK"}) {
            String text = Files.writeString(folder.resolve("b"), content).toString();
            assertThatThrownBy(() -> FileCorpus.of(options(text, sketches).build()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(sketches + " is a sketch file and " + text + " is not");
        }
    }

    @Test
    void sketchesWhereTextsAreWantedAreRefused() throws IOException {
        String sketches = file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 3));

        assertThatThrownBy(() -> FileCorpus.of(InputOptions.of(sketches).build()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sketches + " is a sketch file, and texts are wanted here");
        assertThatThrownBy(() -> FileCorpus.of(
                        InputOptions.of(sketches).format(InputFormat.SKETCHES).build()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsNoSketchFileIsRefusedWithItsName() throws IOException {
        for (byte[] content : new byte[][] {{}, "text".getBytes(java.nio.charset.StandardCharsets.US_ASCII)}) {
            String file = file("x", content);
            assertThatThrownBy(() -> FileCorpus.of(
                            options(file).format(InputFormat.SKETCHES).build()))
                    .isExactlyInstanceOf(IOException.class)
                    .hasMessage("[%s] not a sketch file", file);
            assertThatThrownBy(() -> SketchFile.open(Path.of(file))).hasMessage("[%s] not a sketch file", file);
        }
        assertThatThrownBy(() -> SketchFile.open(folder)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> SketchFile.open(folder.resolve("none")))
                .hasMessage("[%s] no such file or folder", folder.resolve("none"));
    }

    @Test
    void damageIsFoundWhileItIsReadAndSaidWithTheName() throws IOException {
        byte[] bytes = bytes(PARAMETERS, SketchForm.LONG, 0, 10_000);
        byte[] flipped = bytes.clone();
        flipped[flipped.length / 2]++;
        String damaged = file("damaged.sketch", flipped);
        String cut = file("cut.sketch", Arrays.copyOf(bytes, bytes.length - 5));

        assertThatThrownBy(() -> read(damaged))
                .isExactlyInstanceOf(IOException.class)
                .hasMessageContaining("[" + damaged + "] damaged: the checksum of the block at byte ");
        assertThatThrownBy(() -> read(cut)).hasMessageContaining("[" + cut + "] damaged: it ends too early");
    }

    private static void read(String file) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(options(file).build())) {
            Collected.of(corpus);
        }
    }

    @Test
    void aFileThatIsReplacedIsNoticed() throws IOException {
        String file = file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 3));
        try (FileCorpus corpus = FileCorpus.of(options(file).build())) {
            file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 4));

            assertThatThrownBy(() -> Collected.of(corpus)).hasMessageContaining("changed while it was being read");
        }
    }

    @Test
    void aFileIsReadByTheLibrary() throws IOException {
        String file = file("a.sketch", bytes(PARAMETERS, SketchForm.COMPACT, 0, 20_000));
        int[] documents = {0};
        try (SketchFile sketches = SketchFile.open(Path.of(file))) {
            assertThat(sketches.parameters()).isEqualTo(PARAMETERS);
            for (var block = sketches.next(); block != null; block = sketches.next()) {
                block.forEach(sketch -> assertThat(sketch.id()).isEqualTo("d" + documents[0]++));
            }
        }
        assertThat(documents[0]).isEqualTo(20_000);
    }
}
