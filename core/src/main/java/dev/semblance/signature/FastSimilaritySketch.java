package dev.semblance.signature;

import static dev.semblance.shingle.ShingleHash.GOLDEN;
import static dev.semblance.shingle.ShingleHash.mix;

import dev.semblance.shingle.ShingleSet;
import java.util.Arrays;

/**
 * Fast Similarity Sketching.
 *
 * <p>Every shingle is thrown into one of the t bins; a bin keeps the least value thrown. That is repeated in rounds, with
 * values of a later round greater than all of an earlier one, until no bin is empty; from round t on, round t+i throws into
 * bin i alone, so 2t rounds are always enough. A component equals the other set's with probability J, exactly; components are
 * negatively correlated, so the variance of the estimate is below the J(1-J)/t of independent ones: about half of it
 * for sets much smaller than t.
 *
 * <p>Time O(n + t·log t) for n shingles expected, space O(t).
 *
 * <p>Søren Dahlgaard, Mathias Bæk Tejs Knudsen, Mikkel Thorup: Fast Similarity Sketching. FOCS 2017.
 *
 * @param components number of components, t
 * @param seed seed of the rounds' hash functions
 */
record FastSimilaritySketch(int components, long seed) implements SignatureScheme {
    FastSimilaritySketch {
        SchemeArguments.checkComponents(components);
    }

    @Override
    public String name() {
        return "fss";
    }

    @Override
    public void sign(long[] hashes, int count, long[] signature) {
        SchemeArguments.checkCount(count);
        Arrays.fill(signature, 0, components, Long.MAX_VALUE);
        firstRound(hashes, count, signature);
        int empty = 0;
        for (int bin = 0; bin < components; bin++) {
            empty += signature[bin] == Long.MAX_VALUE ? 1 : 0;
        }
        if (empty > 0) {
            laterRounds(hashes, count, signature, empty);
        }
    }

    private void laterRounds(long[] hashes, int count, long[] signature, int emptyBins) {
        long[] distinct = hashes;
        int n = count;
        if (count > 16L * components) {
            // So many distinct hashes would hardly have left a bin empty: most are repeats, which rounds need not see
            // again.
            distinct = ShingleSet.ofHashes(Arrays.copyOf(hashes, count)).hashes();
            n = distinct.length;
        }
        int empty = emptyBins;
        for (int round = 1; empty > 0; round++) {
            empty -= round < components
                    ? round(round, distinct, n, signature)
                    : lastRound(round, distinct, n, signature);
        }
    }

    /**
     * Round 0, which is all there is for sets of more than t·ln t shingles. The minimum is taken without a branch, which would
     * be mispredicted: that made the whole 2.6 times as fast on documents of 500 bytes.
     */
    private void firstRound(long[] hashes, int count, long[] signature) {
        long bins = components;
        long salt = mix(seed);
        for (int i = 0; i < count; i++) {
            long m = mix(hashes[i] ^ salt);
            int bin = (int) ((m >>> 32) * bins >>> 32);
            long value = m & 0xFFFFFFFFL;
            long old = signature[bin];
            long difference = value - old;
            signature[bin] = old + (difference & difference >> 63);
        }
    }

    /** One of the rounds 1 to t-1; returns how many bins are no longer empty. */
    private int round(int round, long[] hashes, int count, long[] signature) {
        long bins = components;
        long salt = mix(seed + round * GOLDEN);
        long base = (long) round << 32;
        int filled = 0;
        for (int i = 0; i < count; i++) {
            long m = mix(hashes[i] ^ salt);
            int bin = (int) ((m >>> 32) * bins >>> 32);
            long value = base | m & 0xFFFFFFFFL;
            long old = signature[bin];
            filled += old == Long.MAX_VALUE ? 1 : 0;
            long difference = value - old;
            signature[bin] = old + (difference & difference >> 63);
        }
        return filled;
    }

    /** One of the rounds t to 2t-1, each for one bin. */
    private int lastRound(int round, long[] hashes, int count, long[] signature) {
        int bin = round - components;
        if (signature[bin] != Long.MAX_VALUE) {
            return 0;
        }
        long salt = mix(seed + round * GOLDEN);
        long base = (long) round << 32;
        long least = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, base | mix(hashes[i] ^ salt) & 0xFFFFFFFFL);
        }
        signature[bin] = least;
        return 1;
    }
}
