package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a collection that reach thresholds, and where there are few enough documents, the similarities of all pairs.
 *
 * <p>Collections of up to {@value SharedShingles#MOST_SETS} documents and {@value #MOST_SHINGLES} shingles are counted through, which no join has a part in. Larger ones are
 * searched by the exact join.
 */
final class ExactPairs {
    private static final long MOST_SHINGLES = 200_000_000;

    /** Shingles that are in memory together, 8 bytes each. */
    private static final long SHINGLES_AT_ONCE = 8_000_000;

    /** Similarities of all pairs are told apart by thousandths. */
    private static final int STEPS = 1000;

    /** So that 0.29, a little less than 29/100 as a double, is in the step that begins with it. */
    private static final double ROUNDING = 1e-9;

    private final Map<Threshold, Jaccards> reaching = new LinkedHashMap<>();
    private final long @Nullable [] thousandths;
    private final double greatest;
    private final @Nullable SharedShingles all;

    private ExactPairs(@Nullable SharedShingles all, long @Nullable [] thousandths, double greatest) {
        this.all = all;
        this.thousandths = thousandths;
        this.greatest = greatest;
    }

    /**
     * Finds pairs.
     *
     * @param documents number of documents
     * @param thresholds that pairs are wanted for
     */
    static ExactPairs of(
            Corpus corpus,
            int documents,
            Setting.Sets sets,
            List<Threshold> thresholds,
            Supplier<Semblance.Builder> engine,
            Path workFolder)
            throws IOException {
        ExactPairs counted = documents > SharedShingles.MOST_SETS ? null : counted(corpus, documents, sets, thresholds);
        return counted == null ? joined(corpus, sets, thresholds, engine, workFolder) : counted;
    }

    /** Counts through all pairs, reading the documents once for each part of their shingles; null if there are too many of these. */
    static @Nullable ExactPairs counted(Corpus corpus, int documents, Setting.Sets sets, List<Threshold> thresholds)
            throws IOException {
        int[] sizes = new int[documents];
        forEachSet(corpus, documents, sets, (document, set) -> sizes[document] = set.size());
        long shingles = Arrays.stream(sizes).asLongStream().sum();
        if (shingles > MOST_SHINGLES) {
            return null;
        }
        SharedShingles shared = new SharedShingles(sizes);
        int parts = (int) (shingles / SHINGLES_AT_ONCE) + 1;
        long[][] hashes = new long[documents][];
        for (int i = 0; i < parts; i++) {
            int part = i;
            forEachSet(
                    corpus,
                    documents,
                    sets,
                    (document, set) -> hashes[document] = Arrays.stream(set.hashes())
                            .filter(hash -> SharedShingles.part(hash, parts) == part)
                            .toArray());
            shared.add(hashes);
        }
        return of(shared, documents, thresholds);
    }

    /** Searches by the exact join. */
    static ExactPairs joined(
            Corpus corpus,
            Setting.Sets sets,
            List<Threshold> thresholds,
            Supplier<Semblance.Builder> engine,
            Path workFolder)
            throws IOException {
        ExactPairs pairs = new ExactPairs(null, null, Double.NaN);
        for (Threshold threshold : thresholds) {
            pairs.reaching.put(
                    threshold,
                    Jaccards.of(Found.by(
                            Setting.exact(engine.get(), sets, threshold).build(), corpus, workFolder)));
        }
        return pairs;
    }

    /** Takes a document's set. */
    private interface Sets {
        void set(int document, ShingleSet set);
    }

    private static void forEachSet(Corpus corpus, int documents, Setting.Sets sets, Sets taker) throws IOException {
        Shingling shingling = sets.shingling();
        HashBuffer buffer = shingling.newBuffer();
        BitSet all = new BitSet();
        all.set(0, documents);
        Jaccards.forEachText(
                corpus,
                sets,
                all,
                (document, text) -> taker.set(document, shingling.set(text, 0, text.length, buffer)));
    }

    private static ExactPairs of(SharedShingles shared, int documents, List<Threshold> thresholds) {
        long[] thousandths = new long[STEPS + 1];
        double greatest = 0;
        for (int later = 1; later < documents; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                double similarity = shared.similarity(later, earlier);
                thousandths[(int) (similarity * STEPS + ROUNDING)]++;
                greatest = Math.max(greatest, similarity);
            }
        }
        ExactPairs result = new ExactPairs(shared, thousandths, greatest);
        for (Threshold threshold : thresholds) {
            result.reaching.put(threshold, reaching(shared, documents, threshold));
        }
        return result;
    }

    private static Jaccards reaching(SharedShingles shared, int documents, Threshold threshold) {
        LongStream.Builder pairs = LongStream.builder();
        DoubleStream.Builder similarities = DoubleStream.builder();
        for (int one = 0; one < documents; one++) {
            for (int other = one + 1; other < documents; other++) {
                int both = shared.shared(other, one);
                if (both > 0 && threshold.isReached(both, shared.either(other, one))) {
                    pairs.add(TruePairs.pair(one, other));
                    similarities.add(shared.similarity(other, one));
                }
            }
        }
        return Jaccards.of(pairs.build().toArray(), similarities.build().toArray());
    }

    /** The pairs that reach one of the thresholds. */
    Jaccards reaching(Threshold threshold) {
        Jaccards pairs = reaching.get(threshold);
        if (pairs == null) {
            throw new IllegalArgumentException("no pairs were wanted for the threshold " + threshold);
        }
        return pairs;
    }

    /** Whether the similarities of all pairs are known. */
    boolean knowsAll() {
        return thousandths != null;
    }

    /** The greatest similarity of two documents, if all are known. */
    double greatest() {
        return greatest;
    }

    /** How many pairs have a similarity in each tenth, if all are known. */
    long[] tenths() {
        long[] tenths = new long[Experiment.BINS];
        for (int i = 0; thousandths != null && i <= STEPS; i++) {
            tenths[Math.min(Experiment.BINS - 1, i * Experiment.BINS / STEPS)] += thousandths[i];
        }
        return tenths;
    }

    /**
     * Adds all pairs to a curve, if all are known.
     *
     * @param candidates those of them that agree in a band
     */
    void addTo(CandidateFigures.Curve curve, long[] candidates) {
        if (all == null || thousandths == null) {
            return;
        }
        for (int i = 0; i <= STEPS; i++) {
            if (thousandths[i] > 0) {
                curve.addPairs(Math.min(1, (i + 0.5) / STEPS), thousandths[i]);
            }
        }
        for (long pair : candidates) {
            curve.addCandidate(all.similarity((int) pair, (int) (pair >>> Integer.SIZE)));
        }
    }
}
