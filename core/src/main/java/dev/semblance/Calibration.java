package dev.semblance;

import dev.semblance.band.Costs;
import dev.semblance.band.Threshold;
import dev.semblance.join.BandKeys;
import dev.semblance.join.BucketLog;
import dev.semblance.join.Buckets;
import dev.semblance.join.Candidates;
import dev.semblance.join.LshJoin;
import dev.semblance.measure.JaccardProbe;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.Signer;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;

/**
 * Measures {@link Costs} on this machine, by running the steps themselves on made input, on one core. Each figure is the difference between two
 * runs that differ in nothing but what is measured, and each run the median of several after a warm-up. Some seconds.
 */
final class Calibration {
    /** Nanoseconds without a faster run after which the compiler is taken to be done. */
    private static final long WARM = 400_000_000;

    /** Nanoseconds after which nobody waits for it any more. */
    private static final long WARM_AT_LAST = 1_000_000_000;

    /** How much faster a run must be to count. */
    private static final double FASTER = 0.95;

    private static final int RUNS = 9;

    /** What is taken where noise makes a cost vanish: nothing is free. */
    private static final double LEAST_NANOSECONDS = 0.1;

    /** Rows of the made join: their keys fill a processor's larger caches, as those of most corpora do. */
    private static final int ROWS = 1 << 17;

    private static final int BANDS = 8;

    private static final int SETS = 300;
    private static final int SHINGLES = 300;

    private static final int SHORT_TEXT = 250;
    private static final int LONG_TEXT = 2500;
    private static final int TEXTS = 60;

    private final Random random = new Random(1);

    private Calibration() {}

    /** A step on made input. */
    private interface Action {
        void run() throws IOException;
    }

    static Costs measure() throws IOException {
        return new Calibration().costs();
    }

    private Costs costs() throws IOException {
        double apart = join(false);
        double inPairs = join(true);
        double shortPair = verification(SHORT_TEXT);
        double longPair = verification(LONG_TEXT);
        double shingle = (longPair - shortPair) / (LONG_TEXT - SHORT_TEXT);
        return new Costs(
                cost(component()),
                cost(apart / ROWS / BANDS),
                cost((inPairs - apart) / ((double) ROWS / 2 * BANDS)),
                cost(shingle));
    }

    /** Two digits: more are noise. */
    private static double cost(double nanoseconds) {
        double least = Math.max(LEAST_NANOSECONDS, nanoseconds);
        return new BigDecimal(least).round(new MathContext(2)).doubleValue();
    }

    private static double median(Action action) throws IOException {
        warmUp(action);
        double[] times = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            long begun = System.nanoTime();
            action.run();
            times[i] = (double) (System.nanoTime() - begun);
        }
        Arrays.sort(times);
        return times[RUNS / 2];
    }

    /** Runs until that gets no faster: on a busy machine the compiler takes its time. */
    private static void warmUp(Action action) throws IOException {
        long begun = System.nanoTime();
        long now = begun;
        long lastFaster = begun;
        double fastest = Double.MAX_VALUE;
        while (now - lastFaster < WARM && now - begun < WARM_AT_LAST) {
            action.run();
            long end = System.nanoTime();
            if ((double) (end - now) < FASTER * fastest) {
                fastest = (double) (end - now);
                lastFaster = end;
            }
            now = end;
        }
    }

    /** A component of a signature, of which there are some dozens. */
    private double component() throws IOException {
        int few = 32;
        int many = 128;
        return (signing(many) - signing(few)) / (many - few) / SETS;
    }

    private double signing(int components) throws IOException {
        long[][] sets = new long[SETS][];
        for (int i = 0; i < SETS; i++) {
            sets[i] = random.longs(SHINGLES).toArray();
        }
        Signer signer = SignatureScheme.fss(components, 1).newSigner();
        long[] signature = new long[components];
        return median(() -> {
            for (long[] set : sets) {
                signer.sign(set, set.length, signature);
            }
        });
    }

    /** Keeping and grouping band keys, and finding the candidates. In each band all rows have other keys, or two and two the same. */
    private double join(boolean inPairs) throws IOException {
        int[][] keys = new int[ROWS][BANDS];
        for (int band = 0; band < BANDS; band++) {
            int odd = random.nextInt() | 1;
            int[] keyOf = random.ints(ROWS).toArray();
            for (int row = 0; row < ROWS; row++) {
                int place = row * odd & ROWS - 1;
                keys[row][band] = keyOf[inPairs ? place >> 1 : place];
            }
        }
        try (Workers workers = new Workers(1)) {
            return median(() -> {
                try (Storage storage = Storage.inMemory()) {
                    BandKeys kept = new BandKeys(storage.log("keys"), BANDS);
                    for (int[] ofRow : keys) {
                        kept.add(ofRow, 0);
                    }
                    kept.seal();
                    BucketLog buckets = new BucketLog(storage.log("buckets"));
                    new LshJoin(kept, new BitSet(), Long.MAX_VALUE / 2, workers).write(buckets, done -> {});
                    Candidates candidates = new Candidates(Buckets.of(ROWS, buckets.seal()));
                    for (int row = 0; row < ROWS; row++) {
                        candidates.after(row);
                    }
                }
            });
        }
    }

    /** Verifying two texts of so many shingles that have nothing in common. */
    private double verification(int shingles) throws IOException {
        Shingler shingler = Shingler.characters(9);
        JaccardProbe probe = new JaccardProbe(new Shingling(shingler, false), new Threshold(4, 5));
        byte[][] texts = new byte[TEXTS][];
        for (int i = 0; i < TEXTS; i++) {
            byte[] text = new byte[shingles + 8];
            for (int at = 0; at < text.length; at++) {
                text[at] = (byte) ('a' + random.nextInt(26));
            }
            texts[i] = text;
        }
        return median(() -> {
                    for (int i = 1; i < TEXTS; i++) {
                        probe.load(texts[i - 1], 0, texts[i - 1].length);
                        probe.verify(texts[i], 0, texts[i].length);
                    }
                })
                / (TEXTS - 1);
    }
}
