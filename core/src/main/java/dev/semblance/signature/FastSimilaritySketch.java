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
 */
final class FastSimilaritySketch implements SignatureScheme {
    /*
     * How the rounds are made fast:
     *
     * Values of a round are greater than all of earlier rounds, so a round can change those bins only that are empty when it starts:
     * soon a few. The later rounds therefore select first, and throw only what may reach an empty bin. A bin is a range of the
     * high bits, so the highest six say nearly enough: they name one of 64 cells, and a mask has the cells in which an empty
     * bin begins, lies or ends.
     *
     * Round 0 mixes the hashes, so that any numbers may be shingles. Further rounds need not mix again: a mixed number times an odd random
     * factor, modulo 2^64, is another number for the same shingle (multiply-shift hashing; Dietzfelbinger et al., 1997).
     */
    private static final long EMPTY = Long.MAX_VALUE;

    private static final int CELLS = 64;

    private final int components;
    private final long seed;

    /** The cells of each bin, as bits. */
    private final long[] cellsOfBin;

    /**
     * @param components number of components, t
     * @param seed seed of the rounds' hash functions
     */
    FastSimilaritySketch(int components, long seed) {
        SchemeArguments.checkComponents(components);
        this.components = components;
        this.seed = seed;
        this.cellsOfBin = new long[components];
        for (int bin = 0; bin < components; bin++) {
            int first = bin * CELLS / components;
            int last = ((bin + 1) * CELLS - 1) / components;
            cellsOfBin[bin] = -1L << first & -1L >>> CELLS - 1 - last;
        }
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
        sign(hashes, count, signature, new Scratch());
    }

    @Override
    public Signer newSigner() {
        Scratch scratch = new Scratch();
        return (hashes, count, signature) -> sign(hashes, count, signature, scratch);
    }

    /** Numbers of a set while it is signed. */
    private static final class Scratch {
        long[] mixed = {};
        long[] selected = {};

        void reserve(int count) {
            if (mixed.length < count) {
                mixed = new long[count + count / 4];
                selected = new long[mixed.length];
            }
        }
    }

    private void sign(long[] hashes, int count, long[] signature, Scratch scratch) {
        SchemeArguments.checkCount(count);
        Arrays.fill(signature, 0, components, EMPTY);
        firstRound(hashes, count, signature);
        int empty = countEmpty(signature);
        if (empty > 0) {
            laterRounds(hashes, count, signature, empty, scratch);
        }
    }

    private int countEmpty(long[] signature) {
        long empty = 0;
        for (int bin = 0; bin < components; bin++) {
            empty += isEmpty(signature[bin]);
        }
        return (int) empty;
    }

    /** 1 for an empty bin, 0 for any other. */
    private static long isEmpty(long component) {
        return component + 1 >>> 63;
    }

    /** Round 0, which is all there is for sets of more than t·ln t shingles. In fours, which took 0.9 of the time. */
    private void firstRound(long[] hashes, int count, long[] signature) {
        long bins = components;
        long salt = mix(seed);
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

    private void laterRounds(long[] hashes, int count, long[] signature, int emptyBins, Scratch scratch) {
        long[] distinct = hashes;
        int n = count;
        if (count > 16L * components) {
            // So many distinct hashes would hardly have left a bin empty: most are repeats, which rounds need not see
            // again.
            distinct = ShingleSet.ofHashes(Arrays.copyOf(hashes, count)).hashes();
            n = distinct.length;
        }
        scratch.reserve(n);
        long[] mixed = scratch.mixed;
        long[] selected = scratch.selected;
        long salt = mix(seed);
        for (int i = 0; i < n; i++) {
            mixed[i] = mix(distinct[i] ^ salt);
        }
        int empty = emptyBins;
        int emptyInCells = Integer.MAX_VALUE;
        long cells = 0;
        for (int round = 1; round < components; round++) {
            if (empty <= emptyInCells >> 1) {
                cells = cellsOfEmpty(signature);
                emptyInCells = empty;
            }
            int reaching = select(round, mixed, n, cells, selected);
            empty -= throwSelected(round, selected, reaching, signature);
            if (empty == 0) {
                return;
            }
        }
        for (int bin = 0; bin < components; bin++) {
            if (signature[bin] == EMPTY) {
                signature[bin] = lastRound(components + bin, mixed, n);
            }
        }
    }

    private long cellsOfEmpty(long[] signature) {
        long cells = 0;
        for (int bin = 0; bin < components; bin++) {
            cells |= cellsOfBin[bin] & -isEmpty(signature[bin]);
        }
        return cells;
    }

    private long factor(int round) {
        return mix(seed + round * GOLDEN) | 1;
    }

    /** Puts those numbers of a round in front that fall into these cells; returns how many. */
    private int select(int round, long[] mixed, int count, long cells, long[] selected) {
        long factor = factor(round);
        int length = 0;
        for (int i = 0; i < count; i++) {
            long m = mixed[i] * factor;
            selected[length] = m;
            length += (int) (cells >>> (m >>> 58)) & 1;
        }
        return length;
    }

    /** One of the rounds 1 to t-1; returns how many bins are no longer empty. */
    private int throwSelected(int round, long[] selected, int count, long[] signature) {
        long bins = components;
        int filled = 0;
        for (int i = 0; i < count; i++) {
            long m = selected[i];
            int bin = bin(m, bins);
            filled += (int) isEmpty(signature[bin]);
            throwInto(signature, bin, value(round, m));
        }
        return filled;
    }

    /** One of the rounds t to 2t-1, each for one bin: its value. */
    private long lastRound(int round, long[] mixed, int count) {
        long factor = factor(round);
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
