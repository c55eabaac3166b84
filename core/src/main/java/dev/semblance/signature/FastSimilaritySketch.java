package dev.semblance.signature;

import static dev.semblance.shingle.ShingleHash.GOLDEN;
import static dev.semblance.shingle.ShingleHash.mix;

import dev.semblance.shingle.ShingleHash;
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
 */
final class FastSimilaritySketch implements SignatureScheme {
    /*
     * How the rounds are made fast:
     *
     * Values of a round are greater than all of earlier rounds, so a round can change those bins only that are empty when it starts:
     * soon a few. A bit for each bin says which those are. The later rounds select first, without a branch, and throw only what reaches an empty
     * bin.
     *
     * Round 0 mixes the hashes, so that any numbers may be shingles. Further rounds need not mix again: a mixed number times an odd random
     * factor, modulo 2^64, is another number for the same shingle (multiply-shift hashing; Dietzfelbinger et al., 1997).
     */
    private static final long EMPTY = Long.MAX_VALUE;

    /** A set of so many shingles a component at most may well leave a bin empty. */
    private static final int FEW = 16;

    private final int components;
    private final long seed;
    private final long salt;

    /** For each round an odd factor. */
    private final long[] factors;

    /**
     * @param components number of components, t
     * @param seed seed of the rounds' hash functions
     */
    FastSimilaritySketch(int components, long seed) {
        SchemeArguments.checkComponents(components);
        this.components = components;
        this.seed = seed;
        this.salt = mix(seed);
        this.factors = new long[2 * components];
        Arrays.setAll(factors, round -> mix(seed + round * GOLDEN) | 1);
    }

    @Override
    public String name() {
        return "fss";
    }

    @Override
    public int components() {
        return components;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public void sign(long[] hashes, int count, long[] signature) {
        sign(hashes, count, signature, new Scratch(components));
    }

    @Override
    public Signer newSigner() {
        Scratch scratch = new Scratch(components);
        return (hashes, count, signature) -> sign(hashes, count, signature, scratch);
    }

    /** Numbers of a set while it is signed. */
    private static final class Scratch {
        long[] mixed = {};
        long[] selected = {};

        /** A bit for each bin. */
        final long[] empty;

        Scratch(int components) {
            empty = new long[(components - 1 >>> 6) + 1];
        }

        /** Mixes the first hashes. */
        void mix(long[] hashes, int count, long salt) {
            if (mixed.length < count) {
                mixed = new long[count + count / 4];
                selected = new long[mixed.length];
            }
            for (int i = 0; i < count; i++) {
                mixed[i] = ShingleHash.mix(hashes[i] ^ salt);
            }
        }
    }

    private void sign(long[] hashes, int count, long[] signature, Scratch scratch) {
        SchemeArguments.checkCount(count);
        Arrays.fill(signature, 0, components, EMPTY);
        boolean isSmall = count <= FEW * components;
        if (isSmall) {
            scratch.mix(hashes, count, salt);
            firstRound(scratch.mixed, count, signature);
        } else {
            mixAndFirstRound(hashes, count, signature);
        }
        int left = noteEmpty(signature, scratch.empty);
        if (left > 0 && isSmall) {
            laterRounds(count, signature, left, scratch);
        } else if (left > 0) {
            // So many distinct hashes would hardly have left a bin empty: most are repeats, which rounds need not see
            // again.
            long[] distinct = ShingleSet.ofHashes(Arrays.copyOf(hashes, count)).hashes();
            scratch.mix(distinct, distinct.length, salt);
            laterRounds(distinct.length, signature, left, scratch);
        }
    }

    /** Sets the bits of the empty bins, and counts them. */
    private int noteEmpty(long[] signature, long[] empty) {
        Arrays.fill(empty, 0);
        long count = 0;
        for (int bin = 0; bin < components; bin++) {
            long isEmpty = isEmpty(signature[bin]);
            empty[bin >>> 6] |= isEmpty << bin;
            count += isEmpty;
        }
        return (int) count;
    }

    /** 1 for an empty bin, 0 for any other. */
    private static long isEmpty(long component) {
        return component + 1 >>> 63;
    }

    private void firstRound(long[] mixed, int count, long[] signature) {
        long bins = components;
        for (int i = 0; i < count; i++) {
            throwInto(signature, bin(mixed[i], bins), value(0, mixed[i]));
        }
    }

    /** Round 0, which is all there is for sets of more than t·ln t shingles. In fours, which took 0.9 of the time. */
    private void mixAndFirstRound(long[] hashes, int count, long[] signature) {
        long bins = components;
        int i = 0;
        for (; i < count - 3; i += 4) {
            long a = mix(hashes[i] ^ salt);
            long b = mix(hashes[i + 1] ^ salt);
            long c = mix(hashes[i + 2] ^ salt);
            long d = mix(hashes[i + 3] ^ salt);
            throwInto(signature, bin(a, bins), value(0, a));
            throwInto(signature, bin(b, bins), value(0, b));
            throwInto(signature, bin(c, bins), value(0, c));
            throwInto(signature, bin(d, bins), value(0, d));
        }
        for (; i < count; i++) {
            long m = mix(hashes[i] ^ salt);
            throwInto(signature, bin(m, bins), value(0, m));
        }
    }

    private static int bin(long mixed, long bins) {
        return (int) ((mixed >>> 32) * bins >>> 32);
    }

    private static long value(int round, long mixed) {
        return (long) round << 32 | mixed & 0xFFFFFFFFL;
    }

    /**
     * The minimum is taken without a branch, which would be mispredicted: that made the whole 2.6 times as fast on documents of 500
     * bytes.
     */
    private static void throwInto(long[] signature, int bin, long value) {
        long old = signature[bin];
        long difference = value - old;
        signature[bin] = old + (difference & difference >> 63);
    }

    private void laterRounds(int count, long[] signature, int emptyBins, Scratch scratch) {
        long[] mixed = scratch.mixed;
        long[] selected = scratch.selected;
        int left = emptyBins;
        for (int round = 1; round < components; round++) {
            int reaching = select(round, mixed, count, scratch.empty, selected);
            left -= throwSelected(round, selected, reaching, signature, scratch.empty);
            if (left == 0) {
                return;
            }
        }
        for (int bin = 0; bin < components; bin++) {
            if (signature[bin] == EMPTY) {
                signature[bin] = lastRound(components + bin, mixed, count);
            }
        }
    }

    /** Puts those numbers of a round in front that fall into empty bins; returns how many. */
    private int select(int round, long[] mixed, int count, long[] empty, long[] selected) {
        long factor = factors[round];
        long bins = components;
        int length = 0;
        for (int i = 0; i < count; i++) {
            long m = mixed[i] * factor;
            int bin = bin(m, bins);
            selected[length] = m;
            length += (int) (empty[bin >>> 6] >>> bin) & 1;
        }
        return length;
    }

    /** One of the rounds 1 to t-1, with what falls into bins that it found empty; returns how many of these are filled now. */
    private int throwSelected(int round, long[] selected, int count, long[] signature, long[] empty) {
        long bins = components;
        int filled = 0;
        for (int i = 0; i < count; i++) {
            long m = selected[i];
            int bin = bin(m, bins);
            throwInto(signature, bin, value(round, m));
            long bits = empty[bin >>> 6];
            filled += (int) (bits >>> bin) & 1;
            empty[bin >>> 6] = bits & ~(1L << bin);
        }
        return filled;
    }

    /** One of the rounds t to 2t-1, each for one bin: its value. */
    private long lastRound(int round, long[] mixed, int count) {
        long factor = factors[round];
        long least = EMPTY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, value(round, mixed[i] * factor));
        }
        return least;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FastSimilaritySketch sketch && components == sketch.components && seed == sketch.seed;
    }

    @Override
    public int hashCode() {
        return 31 * components + Long.hashCode(seed);
    }

    @Override
    public String toString() {
        return "FastSimilaritySketch[components=" + components + ", seed=" + seed + "]";
    }
}
