package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.measure.Conditions;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of a collection that reach thresholds, and where there are few enough documents, the similarities of all pairs.
 *
 * <p>Collections of up to {@value SharedShingles#MOST_SETS} documents and {@value #MOST_SHINGLES} shingles are counted through, which no join has a part in. Larger ones are
 * searched by the exact join, which tells all pairs that reach a threshold; of those below, the pairs of some documents are counted through, that are chosen evenly.
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
    private final long[] thousandths = new long[STEPS + 1];
    private double greatest;
    private final SharedShingles counted;

    /** The documents that were counted through, ascending. */
    private final int[] documents;

    /** Whether these are all documents. */
    private final boolean knowsAll;

    /** What the conditions of settings leave of the pairs. */
    private final Map<List<Object>, Jaccards> meeting = new HashMap<>();

    private final ExperimentMemory memory;

    private ExactPairs(SharedShingles counted, int[] documents, boolean knowsAll, ExperimentMemory memory) {
        this.memory = memory;
        this.counted = counted;
        this.documents = documents;
        this.knowsAll = knowsAll;
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
            Path workFolder,
            ExperimentMemory memory)
            throws IOException {
        ExactPairs counted =
                documents > SharedShingles.MOST_SETS ? null : counted(corpus, documents, sets, thresholds, memory);
        return counted == null ? joined(corpus, documents, sets, thresholds, engine, workFolder, memory) : counted;
    }

    /** Counts through all pairs, reading the documents once for each part of their shingles; null if there are too many of these. */
    static @Nullable ExactPairs counted(
            Corpus corpus, int documents, Setting.Sets sets, List<Threshold> thresholds, ExperimentMemory memory)
            throws IOException {
        int[] all = evenly(documents, documents);
        SharedShingles shared = shared(corpus, all, sets);
        if (shared == null) {
            return null;
        }
        ExactPairs result = new ExactPairs(shared, all, true, memory);
        result.forEachCounted((pair, similarity) -> result.addPair(similarity));
        for (Threshold threshold : thresholds) {
            result.reaching.put(threshold, result.reaching(documents, threshold));
        }
        return result;
    }

    /** Searches by the exact join, and counts through the pairs of some documents. */
    static ExactPairs joined(
            Corpus corpus,
            int documents,
            Setting.Sets sets,
            List<Threshold> thresholds,
            Supplier<Semblance.Builder> engine,
            Path workFolder,
            ExperimentMemory memory)
            throws IOException {
        int[] some = evenly(documents, Math.min(documents, SharedShingles.MOST_SETS));
        SharedShingles shared = shared(corpus, some, sets);
        while (shared == null) {
            some = evenly(documents, some.length / 2);
            shared = shared(corpus, some, sets);
        }
        ExactPairs result = new ExactPairs(shared, some, false, memory);
        for (Threshold threshold : thresholds) {
            result.reaching.put(
                    threshold,
                    Jaccards.of(Found.by(
                            Setting.exact(engine.get(), sets, threshold).build(), corpus, workFolder, memory)));
        }
        Jaccards known = result.known();
        for (int i = 0; i < known.size(); i++) {
            result.addPair(known.similarity(i));
        }
        result.forEachCounted((pair, similarity) -> {
            if (!known.has(pair)) {
                result.addPair(similarity);
            }
        });
        return result;
    }

    /** The pairs at or above the least threshold. */
    private Jaccards known() {
        return Objects.requireNonNull(reaching.get(reaching.keySet().stream()
                .min(Comparator.comparingDouble(Threshold::value))
                .orElseThrow()));
    }

    private static int[] evenly(int documents, int count) {
        return IntStream.range(0, count)
                .map(i -> (int) ((long) i * documents / count))
                .toArray();
    }

    /** Counts what documents share, or null if they have too many shingles. */
    private static @Nullable SharedShingles shared(Corpus corpus, int[] documents, Setting.Sets sets)
            throws IOException {
        int[] sizes = new int[documents.length];
        forEachSet(corpus, documents, sets, (number, set) -> sizes[number] = set.size());
        long shingles = Arrays.stream(sizes).asLongStream().sum();
        if (shingles > MOST_SHINGLES && documents.length > 1) {
            return null;
        }
        SharedShingles shared = new SharedShingles(sizes);
        int parts = (int) (shingles / SHINGLES_AT_ONCE) + 1;
        long[][] hashes = new long[documents.length][];
        for (int i = 0; i < parts; i++) {
            int part = i;
            forEachSet(
                    corpus,
                    documents,
                    sets,
                    (number, set) -> hashes[number] = Arrays.stream(set.hashes())
                            .filter(hash -> SharedShingles.part(hash, parts) == part)
                            .toArray());
            shared.add(hashes);
        }
        return shared;
    }

    /** Takes the set of one of some documents. */
    private interface Sets {
        void set(int number, ShingleSet set);
    }

    private static void forEachSet(Corpus corpus, int[] documents, Setting.Sets sets, Sets taker) throws IOException {
        Shingling shingling = sets.shingling();
        HashBuffer buffer = shingling.newBuffer();
        BitSet wanted = new BitSet();
        for (int document : documents) {
            wanted.set(document);
        }
        int[] next = {0};
        Jaccards.forEachText(
                corpus,
                sets,
                wanted,
                (document, text) -> taker.set(next[0]++, shingling.set(text, 0, text.length, buffer)));
    }

    /** Takes a pair and its similarity. */
    private interface Counted {
        void pair(long pair, double similarity);
    }

    private void forEachCounted(Counted taker) {
        for (int later = 1; later < documents.length; later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                taker.pair(TruePairs.pair(documents[earlier], documents[later]), counted.similarity(later, earlier));
            }
        }
    }

    private void addPair(double similarity) {
        thousandths[(int) (similarity * STEPS + ROUNDING)]++;
        greatest = Math.max(greatest, similarity);
    }

    private Jaccards reaching(int documents, Threshold threshold) throws IOException {
        long count = 0;
        for (int other = 1; other < documents; other++) {
            for (int one = 0; one < other; one++) {
                count += isReached(threshold, one, other) ? 1 : 0;
            }
        }
        memory.requirePairs(count);
        long[] pairs = new long[(int) count];
        double[] similarities = new double[pairs.length];
        int size = 0;
        for (int one = 0; one < documents; one++) {
            for (int other = one + 1; other < documents; other++) {
                if (isReached(threshold, one, other)) {
                    pairs[size] = TruePairs.pair(one, other);
                    similarities[size++] = counted.similarity(other, one);
                }
            }
        }
        return Jaccards.of(pairs, similarities);
    }

    private boolean isReached(Threshold threshold, int one, int other) {
        int both = counted.shared(other, one);
        return both > 0 && threshold.isReached(both, counted.either(other, one));
    }

    /** The pairs that reach one of the thresholds. */
    Jaccards reaching(Threshold threshold) {
        Jaccards pairs = reaching.get(threshold);
        if (pairs == null) {
            throw new IllegalArgumentException("no pairs were wanted for the threshold " + threshold);
        }
        return pairs;
    }

    /** The pairs that reach one of the thresholds and meet conditions. */
    Jaccards reaching(Threshold threshold, Conditions conditions, Corpus corpus, Setting.Sets sets) throws IOException {
        Jaccards all = reaching(threshold);
        if (!conditions.any()) {
            return all;
        }
        List<Object> key = List.of(threshold, conditions);
        Jaccards known = meeting.get(key);
        if (known == null) {
            known = all.meeting(conditions, corpus, sets, memory.forTexts());
            meeting.put(key, known);
        }
        return known;
    }

    /** Whether the similarities of all pairs are known, and not only of those that reach a threshold. */
    boolean knowsAll() {
        return knowsAll;
    }

    /** How many documents had all their pairs counted through. */
    int countedDocuments() {
        return documents.length;
    }

    /** The greatest similarity of two documents. */
    double greatest() {
        return greatest;
    }

    /** How many of the known pairs have a similarity in each tenth. */
    long[] tenths() {
        long[] tenths = new long[Experiment.BINS];
        for (int i = 0; i <= STEPS; i++) {
            tenths[Math.min(Experiment.BINS - 1, i * Experiment.BINS / STEPS)] += thousandths[i];
        }
        return tenths;
    }

    /**
     * Adds all known pairs to a curve.
     *
     * @param candidates the pairs that agree in a band; those that are not known are left out
     */
    void addTo(CandidateFigures.Curve curve, long[] candidates) {
        for (int i = 0; i <= STEPS; i++) {
            if (thousandths[i] > 0) {
                curve.addPairs(Math.min(1, (i + 0.5) / STEPS), thousandths[i]);
            }
        }
        Jaccards known = known();
        for (long pair : candidates) {
            int earlier = number((int) (pair >>> Integer.SIZE));
            int later = number((int) pair);
            if (earlier >= 0 && later >= 0) {
                curve.addCandidate(counted.similarity(later, earlier));
            } else if (known.has(pair)) {
                curve.addCandidate(known.of(pair));
            }
        }
    }

    /** Which of the documents that were counted through one is; negative if it is none. */
    private int number(int document) {
        return knowsAll ? document : Arrays.binarySearch(documents, document);
    }
}
