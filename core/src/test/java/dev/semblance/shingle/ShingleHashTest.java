package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShingleHashTest {
    private static final long SEED = 20260106;

    /**
     * Hashes of the first 1 to 40 bytes of 11, 48, 85, … (37·i + 11 mod 256), computed by another implementation from the class
     * comment. Stored data depend on them: they never change.
     */
    private static final long[] KNOWN = {
        0x50f5647d2380309dL,
        0x4ad8512c91dd212dL,
        0xbb2fc56abe901474L,
        0x9b98ec15efae0768L,
        0xd9364c761a70f13cL,
        0x6ab560b068760012L,
        0xb172a7f937a23494L,
        0x80863020c74f21b1L,
        0xb22ae190800a8afeL,
        0x97b78d82a1cdfea3L,
        0x80acfe3a0c18dfb0L,
        0x24533a8c2967f6b9L,
        0x86b4515eb00c7f2fL,
        0x6f272a2a0de4ad3bL,
        0xb29ab54f6840b4abL,
        0x486a829dfaed4d4fL,
        0xe2efb599f94434cdL,
        0x906c8739b58542e2L,
        0x2378cf794f1d228eL,
        0x62490b73d5ffa783L,
        0x48527f1612baae47L,
        0x6b174343ba7feae2L,
        0xdcd7c6869bb1294cL,
        0xc48229977cc11c8cL,
        0xa7d3d72e609ffb13L,
        0x94db53e1cabca890L,
        0x728f51864cb1d1acL,
        0x166f08b3c3dadab2L,
        0x88f8d260541d8becL,
        0xecbe328229ddcd2aL,
        0x48cc8034dde81f89L,
        0x3d6e1ec761f067e0L,
        0x7605adbc7bad86deL,
        0x45547d1683d25d7fL,
        0x62bd7909e8b0477cL,
        0x9f580b3cfcd52540L,
        0x98e33a3dce0e1634L,
        0x2c0ec696537cee1aL,
        0x0af8f8ec352c0dccL,
        0x2aa193b20f384556L,
    };

    @Test
    void knownAnswers() {
        byte[] bytes = new byte[40];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (37 * i + 11);
        }
        for (int length = 1; length <= bytes.length; length++) {
            assertThat(ShingleHash.hash(bytes, 0, length))
                    .as("length %d", length)
                    .isEqualTo(KNOWN[length - 1]);
        }
    }

    @Test
    void knownAnswerOfAWordSequence() {
        HashBuffer out = new HashBuffer(true);
        byte[] text = "the quick brown".getBytes(StandardCharsets.UTF_8);
        Shingler.words(3).shingle(text, 0, text.length, out);
        assertThat(Arrays.copyOf(out.array(), out.length())).containsExactly(0xa98945fc1e87a6d2L);
    }

    /** The hash is of the bytes alone: not of what stands around them, nor of their place in the array. */
    @Test
    void whatStandsAroundDoesNotMatter() {
        Random random = new Random(SEED);
        for (int length = 1; length <= 70; length++) {
            byte[] alone = new byte[length];
            random.nextBytes(alone);
            long hash = ShingleHash.hash(alone, 0, length);
            for (int before = 0; before <= 9; before++) {
                for (int behind = 0; behind <= 9; behind++) {
                    byte[] array = new byte[before + length + behind];
                    random.nextBytes(array);
                    System.arraycopy(alone, 0, array, before, length);
                    assertThat(ShingleHash.hash(array, before, before + length))
                            .as("seed %d: %d bytes between %d and %d", SEED, length, before, behind)
                            .isEqualTo(hash);
                }
            }
        }
    }

    @Test
    void noTwoStringsOfOneOrTwoBytesCollide() {
        Set<Long> hashes = new HashSet<>();
        byte[] bytes = new byte[2];
        for (int a = 0; a < 256; a++) {
            bytes[0] = (byte) a;
            hashes.add(ShingleHash.hash(bytes, 0, 1));
            for (int b = 0; b < 256; b++) {
                bytes[1] = (byte) b;
                hashes.add(ShingleHash.hash(bytes, 0, 2));
            }
        }
        assertThat(hashes).hasSize(256 + 65536);
    }

    /** Texts of few letters, and runs of one byte that differ only in length, are where weak hashes collide. */
    @Test
    void similarStringsDoNotCollide() {
        Set<Long> hashes = new HashSet<>();
        int strings = 0;
        for (int value : new int[] {0, 'a', 0xFF}) {
            byte[] run = new byte[500];
            Arrays.fill(run, (byte) value);
            for (int length = 1; length <= run.length; length++) {
                hashes.add(ShingleHash.hash(run, 0, length));
                strings++;
            }
        }
        // Every string over {b, c} of 9, 12, 16 and 17 bytes.
        for (int length : new int[] {9, 12, 16, 17}) {
            byte[] bytes = new byte[length];
            for (int bits = 0; bits < 1 << length; bits++) {
                for (int i = 0; i < length; i++) {
                    bytes[i] = (byte) ('b' + (bits >>> i & 1));
                }
                hashes.add(ShingleHash.hash(bytes, 0, length));
                strings++;
            }
        }
        assertThat(hashes).hasSize(strings);
    }

    /** Every input bit turns over every output bit half of the time. Of 2000 samples, ±.07 is 6 σ. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 9, 13, 16, 17, 31, 32, 33, 48})
    void everyBitReachesEveryBit(int length) {
        Random random = new Random(SEED);
        int samples = 2000;
        for (int bit = 0; bit < 8 * length; bit += length > 8 ? 5 : 1) {
            int[] turned = new int[64];
            for (int i = 0; i < samples; i++) {
                byte[] bytes = new byte[length];
                random.nextBytes(bytes);
                long hash = ShingleHash.hash(bytes, 0, length);
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
                long difference = hash ^ ShingleHash.hash(bytes, 0, length);
                for (int out = 0; out < 64; out++) {
                    turned[out] += (int) (difference >>> out & 1);
                }
            }
            for (int out = 0; out < 64; out++) {
                assertThat((double) turned[out] / samples)
                        .as("seed %d: input bit %d, output bit %d", SEED, bit, out)
                        .isBetween(0.43, 0.57);
            }
        }
    }

    @Test
    void theOrderOfAppendedHashesMatters() {
        long a = ShingleHash.mix(1);
        long b = ShingleHash.mix(2);
        assertThat(ShingleHash.append(ShingleHash.append(0, a), b))
                .isNotEqualTo(ShingleHash.append(ShingleHash.append(0, b), a));
    }
}
