package dev.semblance.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.io.TextExtractor;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files with wrong bytes in them are read or refused, and nothing else happens. */
class MutationsTest {
    private static final int MUTATIONS = 300;

    private static byte[] mutated(byte[] file, long seed) {
        Random random = new Random(seed);
        byte[] bytes = file.clone();
        for (int i = random.nextInt(20); i >= 0; i--) {
            int from = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[from] = (byte) random.nextInt(256);
                case 1 -> bytes[from] ^= (byte) (1 << random.nextInt(8));
                case 2 -> Arrays.fill(bytes, from, Math.min(bytes.length, from + random.nextInt(50)), (byte) '9');
                default -> bytes = random.nextInt(10) == 0 ? Arrays.copyOf(bytes, from + 1) : bytes;
            }
        }
        return bytes;
    }

    private static void assertReadOrRefused(TextExtractor extractor, byte[] file) {
        int read = 0;
        for (int seed = 0; seed < MUTATIONS; seed++) {
            try {
                assertThat(extractor.extract(mutated(file, seed)).text()).isNotBlank();
                read++;
            } catch (IOException e) {
                assertThat(e.getMessage()).as("seed %d", seed).isNotBlank().doesNotContain("\n");
            }
        }
        assertThat(read).isBetween(1, MUTATIONS - 1);
    }

    @Test
    void ofPdf() throws IOException {
        assertReadOrRefused(new PdfExtractor(), Pdfs.of("The quick brown fox", "jumps over the dog."));
    }

    @Test
    void ofWord() throws IOException {
        assertReadOrRefused(new WordExtractor(), Words.of("The quick brown fox", "jumps over the dog."));
    }
}
