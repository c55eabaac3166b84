package dev.semblance.sketch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.LittleEndian;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SketchFileBytesTest {
    private static final SignatureScheme SCHEME = SignatureScheme.fss(12, -42);
    private static final Shingler SHINGLER = Shingler.characters(4);
    private static final SketchParameters PARAMETERS = SketchParameters.of(SCHEME, SHINGLER, false, Normalizer.text());

    /** What the golden files have. */
    private static List<Sketch> golden() {
        return List.of(
                sketch("monday", "the library is closed on monday for the yearly stocktaking."),
                sketch("tuesday", "the library is closed on tuesday for the yearly stocktaking."),
                sketch("nothing", ""),
                sketch("très court", "thé"));
    }

    private static Sketch sketch(String id, String normalized) {
        return Sketch.of(id, ShingleSet.of(normalized, SHINGLER), SCHEME);
    }

    private static byte[] goldenFile(SketchForm form) throws IOException {
        String name = form == SketchForm.COMPACT ? "compact-1.sketch" : "long-1.sketch";
        return Files.readAllBytes(Path.of("src/test/resources/dev/semblance/sketch", name));
    }

    private static byte[] bytes(SketchForm form, List<Sketch> sketches) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SketchWriter writer = new SketchWriter(out, PARAMETERS, form);
        for (Sketch sketch : sketches) {
            writer.add(sketch);
        }
        writer.finish();
        assertThat(writer.documents()).isEqualTo(sketches.size());
        return out.toByteArray();
    }

    private static SketchReader reader(byte[] bytes) throws IOException {
        return new SketchReader(new ByteArrayInputStream(bytes));
    }

    private static List<Sketch> read(byte[] bytes) throws IOException {
        return reader(bytes).readAll();
    }

    private static void assertSame(List<Sketch> found, List<Sketch> expected, SketchForm form) {
        assertThat(found).extracting(Sketch::id).containsExactlyElementsOf(ids(expected));
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i).shingles()).isEqualTo(expected.get(i).shingles());
            assertThat(found.get(i).stored()).isEqualTo(expected.get(i).stored());
            assertThat(found.get(i).signature())
                    .isEqualTo(form == SketchForm.LONG ? expected.get(i).signature() : null);
        }
    }

    private static List<String> ids(List<Sketch> sketches) {
        return sketches.stream().map(Sketch::id).toList();
    }

    @ParameterizedTest
    @EnumSource
    void goldenFilesAreReadForEver(SketchForm form) throws IOException {
        SketchReader reader = reader(goldenFile(form));

        assertThat(reader.form()).isEqualTo(form);
        assertThat(reader.parameters())
                .isEqualTo(new SketchParameters("fss", 12, -42, "char:4", false, "text", 1))
                .isEqualTo(PARAMETERS);
        List<Sketch> found = reader.readAll();
        assertThat(found).extracting(Sketch::shingles).containsExactly(55L, 56L, 0L, 1L);
        assertSame(found, golden(), form);
        assertThat(reader.next()).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void theSameDocumentsGiveTheSameBytes(SketchForm form) throws IOException {
        assertThat(bytes(form, golden())).isEqualTo(goldenFile(form));
    }

    @ParameterizedTest
    @EnumSource
    void manyBlocksComeBack(SketchForm form) throws IOException {
        List<Sketch> sketches = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 40_000; i++) {
            String id = "document é" + i + "x".repeat(random.nextInt(100));
            sketches.add(i % 9 == 0 ? Sketch.ofEmpty(id) : sketch(id, "w" + random.nextLong() + " " + i));
        }
        String longId = "y".repeat(SketchLayout.MAX_ID_BYTES);
        sketches.add(30_000, sketch(longId, "the longest id"));
        byte[] bytes = bytes(form, sketches);

        assertThat(bytes.length).isGreaterThan(3 << 20);
        assertSame(read(bytes), sketches, form);
    }

    @Test
    void aFileMayHaveNoDocuments() throws IOException {
        assertThat(read(bytes(SketchForm.LONG, List.of()))).isEmpty();
    }

    @Test
    void longFormsAreUnitedAsSetsAre() throws IOException {
        List<Sketch> found = read(goldenFile(SketchForm.LONG));
        Signature one = found.get(0).signature();
        Signature other = found.get(1).signature();
        assertThat(one).isNotNull();
        assertThat(other).isNotNull();

        long[] both = java.util.stream.LongStream.concat(
                        Arrays.stream(
                                ShingleSet.of("the library is closed on monday for the yearly stocktaking.", SHINGLER)
                                        .hashes()),
                        Arrays.stream(
                                ShingleSet.of("the library is closed on tuesday for the yearly stocktaking.", SHINGLER)
                                        .hashes()))
                .toArray();

        assertThat(one.union(other)).isEqualTo(SCHEME.sign(ShingleSet.ofHashes(both)));
    }

    @ParameterizedTest
    @EnumSource
    void everyFlippedBitIsNoticed(SketchForm form) throws IOException {
        byte[] whole = goldenFile(form);
        for (int bit = 0; bit < 8 * whole.length; bit++) {
            byte[] damaged = whole.clone();
            damaged[bit / 8] = (byte) (damaged[bit / 8] ^ 1 << bit % 8);
            assertRefused(damaged, "bit " + bit);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyOtherByteIsNoticed(SketchForm form) throws IOException {
        byte[] whole = goldenFile(form);
        for (int at = 0; at < whole.length; at++) {
            for (int value : new int[] {0, 1, 0x7F, 0x80, 0xFF}) {
                byte[] damaged = whole.clone();
                damaged[at] = (byte) value;
                if (whole[at] == (byte) value) {
                    continue;
                }
                assertRefused(damaged, "byte " + at + " is " + value);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMissingEndIsNoticed(SketchForm form) throws IOException {
        byte[] whole = goldenFile(form);
        for (int length = 0; length < whole.length; length++) {
            assertRefused(Arrays.copyOf(whole, length), "length " + length);
        }
        assertThatThrownBy(() -> read(Arrays.copyOf(whole, whole.length + 1))).hasMessageContaining("bytes follow");
    }

    @Test
    void aMissingOrMovedBlockIsNoticed() throws IOException {
        List<Sketch> sketches = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            sketches.add(sketch(i + "y".repeat(SketchLayout.BLOCK_BYTES - 1), "one block"));
        }
        byte[] whole = bytes(SketchForm.COMPACT, sketches);
        int header = bytes(SketchForm.COMPACT, List.of()).length - 16;
        int block = (whole.length - header - 16) / 3;
        assertThat(header + 3 * block + 16).isEqualTo(whole.length);

        ByteArrayOutputStream without = new ByteArrayOutputStream();
        without.write(whole, 0, header);
        without.write(whole, header + block, whole.length - header - block);
        assertRefused(without.toByteArray(), "a missing block");

        byte[] moved = whole.clone();
        System.arraycopy(whole, header, moved, header + block, block);
        System.arraycopy(whole, header + block, moved, header, block);
        assertRefused(moved, "moved blocks");
    }

    private static void assertRefused(byte[] bytes, String what) {
        assertThatThrownBy(() -> read(bytes)).as(what).isExactlyInstanceOf(IOException.class);
    }

    @Test
    void whatIsWrongIsSaid() throws IOException {
        byte[] whole = goldenFile(SketchForm.COMPACT);

        assertThatThrownBy(() -> read(new byte[0])).hasMessage("not a sketch file");
        assertThatThrownBy(() -> read("left\tright\n".getBytes(StandardCharsets.UTF_8)))
                .hasMessage("not a sketch file");
        byte[] newer = whole.clone();
        newer[8] = 2;
        assertThatThrownBy(() -> read(newer))
                .hasMessage("a sketch file of version 2, and this program reads version 1");
        assertThatThrownBy(() -> read(Arrays.copyOf(whole, 100))).hasMessage("damaged: it ends too early, at byte 100");
        byte[] damaged = whole.clone();
        damaged[80]++;
        assertThatThrownBy(() -> read(damaged)).hasMessage("damaged: the checksum of the block at byte 42 is wrong");
    }

    /** Files whose sums are right, but that no writer would have written: the sums do not make them trusted. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 0161 01 0000             | a document goes beyond the end of its block",
                "1 | FFFFFFFF07 61            | an id has 2147483647 bytes",
                "1 | FFFFFFFFFFFFFFFFFFFF01   | a number has more than nine bytes",
                "1 | 01FF 00                  | an id is not UTF-8",
                "2 | 0161 00                  | it has 1 documents and says 2",
                "1 | 0161 00 0162 00          | it has 2 documents and says 1",
                "0 | 0161 00                  | cannot have 0 documents",
                "-1 | 0161 00                 | cannot have -1 documents",
            })
    void whatDoesNotFitIsRefusedThoughTheSumIsRight(int documents, String hex, String message) throws IOException {
        byte[] payload = java.util.HexFormat.of().parseHex(hex.replace(" ", ""));

        assertThatThrownBy(() -> read(file(PARAMETERS, SketchForm.COMPACT, documents, payload)))
                .isExactlyInstanceOf(IOException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aNegativeComponentIsRefused() throws IOException {
        byte[] payload = new byte[3 + 12 * Long.BYTES];
        payload[0] = 1;
        payload[1] = 'a';
        payload[2] = 1;
        LittleEndian.setLong(payload, 3, -1);

        assertThatThrownBy(() -> read(file(PARAMETERS, SketchForm.LONG, 1, payload)))
                .hasMessageContaining("a component is negative");
    }

    @Test
    void aLengthIsNotTrustedWithMemory() throws IOException {
        byte[] header = bytes(SketchForm.COMPACT, List.of());
        byte[] begun = Arrays.copyOf(header, header.length - 16 + 8);
        for (int length : new int[] {Integer.MIN_VALUE, -1, SketchLayout.MAX_BLOCK_BYTES + 1, Integer.MAX_VALUE}) {
            LittleEndian.setInt(begun, header.length - 16, length);
            assertThatThrownBy(() -> read(begun)).hasMessageContaining("cannot have " + length + " bytes");
        }
        LittleEndian.setInt(begun, header.length - 16, SketchLayout.MAX_BLOCK_BYTES);
        assertThatThrownBy(() -> read(begun)).hasMessageContaining("ends too early");
    }

    /** A file of one block with the sums that it should have. */
    private static byte[] file(SketchParameters parameters, SketchForm form, int documents, byte[] payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CRC32C sum = new CRC32C();
        byte[] head = new byte[8];
        LittleEndian.setInt(head, 0, payload.length);
        LittleEndian.setInt(head, 4, documents);
        byte[] end = new byte[12];
        LittleEndian.setLong(end, 4, documents);
        for (byte[] part : List.of(SketchLayout.header(parameters, form), concatenated(head, payload), end)) {
            sum.update(part);
            byte[] sumBytes = new byte[4];
            LittleEndian.setInt(sumBytes, 0, (int) sum.getValue());
            out.writeBytes(part);
            out.writeBytes(sumBytes);
        }
        return out.toByteArray();
    }

    private static byte[] concatenated(byte[] one, byte[] other) {
        byte[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }

    @Test
    void headersThatAreNotUnderstoodAreRefusedThoughTheSumIsRight() throws IOException {
        assertHeader(9, 3, "form must be 1 or 2 but was 3");
        assertHeader(10, 2, "it was made by version 2 of the shingle hash, and this program has version 1");
        assertHeader(11, 2, "must be 0 or 1 but was 2");
        assertHeader(13, 0x20, "between 1 and 4096 but was 8204");
        assertHeader(23, 'x', "scheme must be fss, minhash or superminhash but was xss");
        assertHeader(27, 'x', "shingle must be char:K, word:N, stopword:LANGUAGE or items but was xhar:4");
        assertHeader(34, 'x', "normalizer must be text, letters, folded, loose, strict or none but was xext");
    }

    private static void assertHeader(int at, int value, String message) {
        byte[] header = SketchLayout.header(PARAMETERS, SketchForm.COMPACT);
        header[at] = (byte) value;
        CRC32C sum = new CRC32C();
        sum.update(header);
        byte[] bytes = Arrays.copyOf(header, header.length + 4);
        LittleEndian.setInt(bytes, header.length, (int) sum.getValue());
        assertThatThrownBy(() -> reader(bytes)).hasMessageContaining(message);
    }

    @Test
    void whatAFileCannotTellIsNotWritten() {
        assertThatThrownBy(() -> SketchParameters.of(SCHEME, SHINGLER, false, Normalizer.nfc()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("but was nfc");
        assertThatThrownBy(() ->
                        bytes(SketchForm.COMPACT, List.of(sketch("y".repeat(SketchLayout.MAX_ID_BYTES + 1), "text"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 1048576 bytes");
        Sketch ofOthers = Sketch.of("a", ShingleSet.of("text", SHINGLER), SignatureScheme.fss(13, 1));
        assertThatThrownBy(() -> bytes(SketchForm.COMPACT, List.of(ofOthers)))
                .hasMessage("a sketch must have 12 components but has 13");
        assertThatThrownBy(() -> bytes(SketchForm.LONG, read(goldenFile(SketchForm.COMPACT))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the long form must be kept of monday");
    }

    @Test
    void differencesAreNamed() {
        assertThat(PARAMETERS.difference(PARAMETERS)).isNull();
        SketchParameters other = new SketchParameters("fss", 12, -42, "char:5", false, "text", 1);
        assertThat(other.difference(PARAMETERS)).isEqualTo("shingle is char:5 and not char:4");
        assertThat(new SketchParameters("fss", 12, -42, "char:4", true, "text", 1).difference(PARAMETERS))
                .isEqualTo("measure is bag and not jaccard");
    }

    @Test
    void aDocumentOfASketchSaysAllThatIsCompared() {
        Sketch sketch = golden().get(1);
        short[] stored = new short[12];

        byte[] bytes = sketch.document().utf8();

        assertThat(bytes).hasSize(Sketch.bytes(12));
        assertThat(Sketch.read(bytes, 0, stored)).isEqualTo(56);
        assertThat(stored).isEqualTo(sketch.stored()).isEqualTo(StoredSignature.of(sketch.signature()));
        assertThat(Sketch.ofEmpty("x").document().length()).isZero();
    }
}
