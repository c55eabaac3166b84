package dev.semblance.io.compress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CompressionTest {
    private static final byte[] TEXT = text();

    private static byte[] text() {
        StringBuilder text = new StringBuilder();
        Random random = new Random(7);
        for (int i = 0; i < 60_000; i++) {
            text.append(Integer.toString(random.nextInt(100_000), 36)).append(i % 9 == 0 ? '\n' : ' ');
        }
        return text.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    }

    private static byte[] compress(Compression compression, byte[] bytes) throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = compression.compress(sink)) {
            out.write(bytes);
        }
        return sink.toByteArray();
    }

    private static byte[] join(byte[]... parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.write(part);
        }
        return all.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({"a.txt, NONE", "a.txt.gz, GZIP", "A.JSONL.GZ, GZIP", "a.zst, ZSTD", "a.xz, XZ", "gz, NONE"})
    void isToldByTheEndOfTheName(String fileName, Compression compression) {
        assertThat(Compression.ofName(fileName)).isEqualTo(compression);
        assertThat(Compression.stripEnding("a.txt.gz")).isEqualTo("a.txt");
    }

    @ParameterizedTest
    @EnumSource(Compression.class)
    void readsSeveralMembersAsOne(Compression compression) throws IOException {
        byte[] two = join(compress(compression, TEXT), compress(compression, new byte[0]), compress(compression, TEXT));
        InputStream source = new ByteArrayInputStream(two) {
            @Override
            public synchronized int available() {
                return 0;
            }
        };
        assertThat(Compression.decompress(source, "no-ending").readAllBytes()).isEqualTo(join(TEXT, TEXT));
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD", "XZ"})
    void saysThatAStreamIsCutOffAndGivesWhatCameBefore(Compression compression) throws IOException {
        byte[] whole = compress(compression, TEXT);
        for (int length : new int[] {7, whole.length / 2, whole.length - 5, whole.length - 1}) {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            InputStream in = Compression.decompress(new ByteArrayInputStream(whole, 0, length), "x");
            assertThatThrownBy(() -> in.transferTo(read))
                    .isInstanceOf(BrokenStreamException.class)
                    .hasMessageStartingWith("broken ");
            assertThat(Arrays.mismatch(read.toByteArray(), TEXT)).isIn(-1, read.size());
            if (length == whole.length / 2 && compression != Compression.XZ) {
                assertThat(read.size()).isGreaterThan(TEXT.length / 4);
            }
        }
    }

    @Test
    void keepsWhatCameBeforeDamageInGzip() throws IOException {
        byte[] damaged = compress(Compression.GZIP, TEXT);
        Arrays.fill(damaged, damaged.length / 2, damaged.length / 2 + 64, (byte) 0xFF);
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        InputStream in = Compression.decompress(new ByteArrayInputStream(damaged), "x");
        assertThatThrownBy(() -> in.transferTo(read)).isInstanceOf(BrokenStreamException.class);
        assertThat(read.size()).isGreaterThan(TEXT.length / 4);
    }

    @Test
    void findsAWrongChecksum() throws IOException {
        byte[] damaged = compress(Compression.GZIP, TEXT);
        damaged[damaged.length - 6] ^= 1;
        assertThatThrownBy(() -> Compression.decompress(new ByteArrayInputStream(damaged), "x")
                        .readAllBytes())
                .hasMessage("broken gzip: wrong checksum");
    }

    @Test
    void reportsGarbageAfterTheEndButNotZeros() throws IOException {
        byte[] good = compress(Compression.GZIP, TEXT);
        assertThat(Compression.decompress(new ByteArrayInputStream(join(good, new byte[700])), "x")
                        .readAllBytes())
                .isEqualTo(TEXT);
        InputStream in = Compression.decompress(new ByteArrayInputStream(join(good, new byte[] {'x'})), "x");
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        assertThatThrownBy(() -> in.transferTo(read))
                .isInstanceOfSatisfying(
                        BrokenStreamException.class,
                        e -> assertThat(e.isWhole()).isTrue());
        assertThat(read.toByteArray()).isEqualTo(TEXT);
    }

    @Test
    void refusesAFileThatIsNotWhatItsNameSays() throws IOException {
        for (String name : new String[] {"a.gz", "a.zst", "a.xz"}) {
            for (byte[] content :
                    new byte[][] {{}, {'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'}}) {
                InputStream in = Compression.decompress(new ByteArrayInputStream(content), name);
                assertThatThrownBy(in::readAllBytes).isInstanceOf(BrokenStreamException.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD", "XZ"})
    void tellsAFailingDiskFromABrokenStream(Compression compression) throws IOException {
        byte[] whole = compress(compression, TEXT);
        InputStream failing = new FilterInputStream(new ByteArrayInputStream(whole, 0, whole.length / 2)) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int count = super.read(bytes, offset, length);
                if (count < 0) {
                    throw new IOException("disk on fire");
                }
                return count;
            }
        };
        assertThatThrownBy(() -> Compression.decompress(failing, "x").readAllBytes())
                .isNotInstanceOf(BrokenStreamException.class)
                .hasMessage("disk on fire");
    }
}
