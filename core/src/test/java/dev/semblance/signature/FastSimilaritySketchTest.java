package dev.semblance.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.shingle.ShingleHash;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast rounds give what plain rounds give, bit for bit. */
class FastSimilaritySketchTest {
    private static final long SEED = 20261128;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 31, 32, 33, 59, 60, 61, 63, 64, 65, 100, 127, 128, 129, 208, 500, 4095, 4096})
    void onSetsOfAllSizes(int components) {
        Random random = new Random(SEED);
        int[] sizes = {1, 2, 3, 4, 5, 8, 30, 73, 74, 75, 76, 200, components, 5 * components, 17 * components};
        for (int size : sizes) {
            int sets = Math.max(1, Math.min(50, 50_000 / (size + 10 * components)));
            for (int i = 0; i < sets; i++) {
                check(components, random.nextLong(), random.longs(size).toArray());
            }
        }
    }

    /** Few distinct hashes among many: bins stay empty for long. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 60, 64, 65, 128})
    void onSetsWithManyRepeats(int components) {
        Random random = new Random(SEED);
        for (int distinct : new int[] {1, 2, 10, 50, 300}) {
            long[] few = random.longs(distinct).toArray();
            for (int size : new int[] {2 * distinct, 16 * components, 16 * components + 1, 40 * components}) {
                long[] hashes = new long[size];
                Arrays.setAll(hashes, i -> few[random.nextInt(distinct)]);
                check(components, random.nextLong(), hashes);
            }
        }
    }

    /**
     * Hashes that a later round throws at the very edges of bins, where the highest bits alone cannot tell one bin from the
     * next.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 12, 60, 63, 64, 65, 127, 128, 1000})
    void onHashesAtTheEdgesOfBins(int components) {
        Random random = new Random(SEED);
        for (int round = 0; round < Math.min(3, components); round++) {
            long salt = ShingleHash.mix(SEED);
            long factor = round == 0 ? 1 : ShingleHash.mix(SEED + round * ShingleHash.GOLDEN) | 1;
            for (int bin = 0; bin <= components; bin++) {
                long edge = ((((long) bin << 32) + components - 1) / components) << 32;
                long[] mixed = {edge - 1, edge, edge | 0xFFFFFFFFL, edge - (1L << 32), random.nextLong()};
                long[] hashes = Arrays.stream(mixed)
                        .map(m -> unmix(m * inverse(factor)) ^ salt)
                        .toArray();
                assertThat(ShingleHash.mix(hashes[1] ^ salt) * factor).isEqualTo(edge);
                check(components, SEED, hashes);
            }
        }
    }

    @Test
    void schemesAreValues() {
        SignatureScheme scheme = SignatureScheme.fss(60, 7);
        assertThat(scheme)
                .isEqualTo(SignatureScheme.fss(60, 7))
                .hasSameHashCodeAs(SignatureScheme.fss(60, 7))
                .isNotEqualTo(SignatureScheme.fss(60, 8))
                .isNotEqualTo(SignatureScheme.fss(61, 7))
                .isNotEqualTo(SignatureScheme.minHash(60, 7))
                .hasToString("FastSimilaritySketch[components=60, seed=7]");
    }

    private static void check(int components, long seed, long[] hashes) {
        long[] signature = new long[components];
        new FastSimilaritySketch(components, seed).sign(hashes, hashes.length, signature);
        if (!Arrays.equals(signature, plain(components, seed, hashes))) {
            assertThat(signature)
                    .as("%d components, seed %d, %d hashes", components, seed, hashes.length)
                    .isEqualTo(plain(components, seed, hashes));
        }
    }

    /** The definition. */
    private static long[] plain(int components, long seed, long[] hashes) {
        long[] signature = new long[components];
        Arrays.fill(signature, Long.MAX_VALUE);
        int empty = components;
        for (int round = 0; empty > 0; round++) {
            for (long hash : hashes) {
                long factor = round == 0 ? 1 : ShingleHash.mix(seed + round * ShingleHash.GOLDEN) | 1;
                long mixed = ShingleHash.mix(hash ^ ShingleHash.mix(seed)) * factor;
                int bin = round < components ? (int) ((mixed >>> 32) * components >>> 32) : round - components;
                empty -= signature[bin] == Long.MAX_VALUE ? 1 : 0;
                signature[bin] = Math.min(signature[bin], (long) round << 32 | mixed & 0xFFFFFFFFL);
            }
        }
        return signature;
    }

    /** The inverse of {@link ShingleHash#mix}. */
    private static long unmix(long mixed) {
        long z = mixed ^ mixed >>> 31 ^ mixed >>> 62;
        z *= inverse(0x94d049bb133111ebL);
        z = z ^ z >>> 27 ^ z >>> 54;
        z *= inverse(0xbf58476d1ce4e5b9L);
        return z ^ z >>> 30 ^ z >>> 60;
    }

    /** The inverse of an odd number modulo 2^64, by Newton's method. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int i = 0; i < 5; i++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }
}
