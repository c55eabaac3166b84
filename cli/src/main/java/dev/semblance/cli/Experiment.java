package dev.semblance.cli;

import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.evaluate.Bins;
import dev.semblance.evaluate.ClusterAgreement;
import dev.semblance.evaluate.Counts;
import dev.semblance.evaluate.EstimateErrors;
import dev.semblance.evaluate.PairCount;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.evaluate.Truth;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Runs all settings on one collection after the other, and counts what they found against what is true. */
final class Experiment {
    /** Bins of similarities. */
    static final int BINS = 10;

    /** More true pairs, or candidates, than this are not compared one by one. */
    static final int MOST_COMPARED = 5_000_000;

    private final List<Setting> settings;
    private final Supplier<Semblance.Builder> engine;
    private final ExperimentMemory memory;
    private final Path workFolder;
    private final Watcher watcher;
    private int runs;

    /** Is told how it goes. */
    interface Watcher {
        /** A run begins; false if its figures are there already. */
        boolean begin(int number, String noise, Setting setting);

        /**
         * A pair that was found and is not true, or is true and was not found.
         *
         * @param against {@code truth} or {@code exact}
         * @param isMiss whether it was not found
         * @param similarity exact similarity of the two
         */
        void error(Subject subject, Figures figures, String against, boolean isMiss, long pair, double similarity)
                throws IOException;

        /** Whether {@link #error} is of any use. */
        boolean wantsErrors();

        /** A run is over. */
        void end(Figures figures) throws IOException;
    }

    Experiment(
            List<Setting> settings,
            Supplier<Semblance.Builder> engine,
            ExperimentMemory memory,
            Path workFolder,
            Watcher watcher) {
        this.settings = settings;
        this.engine = engine;
        this.memory = memory;
        this.workFolder = workFolder;
        this.watcher = watcher;
    }

    /** Runs that are done. */
    int runs() {
        return runs;
    }

    /** Passes over a collection whose figures are there already. */
    void skip() {
        runs += settings.size();
    }

    /**
     * Runs all settings.
     *
     * @param originals what the collection was made of, or null
     */
    void run(Subject subject, @Nullable Originals originals) throws IOException {
        Map<Setting.Sets, ExactPairs> exacts = new HashMap<>();
        Map<Setting.Sets, Jaccards> trueJaccards = new HashMap<>();
        Signatures.Made signatures = new Signatures.Made();
        Setting.Sets last = null;
        for (Setting setting : settings) {
            Setting.Sets sets = setting.sets();
            if (!watcher.begin(++runs, subject.noise(), setting)) {
                continue;
            }
            if (!sets.equals(last)) {
                // Settings with the same sets stand together: what was kept for others is not wanted any more.
                exacts.clear();
                trueJaccards.clear();
                signatures.clear();
                last = sets;
            }
            ExactPairs exact = exacts.get(sets);
            if (exact == null) {
                exact = ExactPairs.of(
                        subject.corpus(), subject.documents(), sets, thresholds(sets), engine, workFolder, memory);
                exacts.put(sets, exact);
            }
            Truth truth = subject.truth();
            Jaccards ofTrue = trueJaccards.get(sets);
            if (truth != null && ofTrue == null && truth.pairs() <= MOST_COMPARED) {
                ofTrue = Jaccards.of(subject.corpus(), sets, pairs(truth), memory.forTexts());
                trueJaccards.put(sets, ofTrue);
            }
            LongPredicate neutral = originals == null ? pair -> false : neutral(subject, originals.natural(sets));
            run(subject, setting, new Known(exact, ofTrue, signatures), neutral);
        }
    }

    private List<Threshold> thresholds(Setting.Sets sets) {
        return settings.stream()
                .filter(setting -> setting.sets().equals(sets))
                .map(Setting::least)
                .distinct()
                .toList();
    }

    private static long[] pairs(Truth truth) {
        long[] pairs = new long[(int) truth.pairs()];
        int[] size = {0};
        for (int i = 0; i < truth.documents(); i++) {
            int document = i;
            truth.forEachAfter(document, other -> pairs[size[0]++] = TruePairs.pair(document, other));
        }
        return pairs;
    }

    /**
     * Tells the pairs that may rightly resemble each other though they are of different originals: because these do without any copying, or because of a document that one of
     * them was put into.
     */
    private static LongPredicate neutral(Subject subject, TruePairs natural) {
        int[] originals = subject.originals();
        int[] hosts = subject.hosts();
        return pair -> {
            int one = (int) (pair >>> Integer.SIZE);
            int other = (int) pair;
            return originals[one] != originals[other]
                    && (areAlike(originals[one], originals[other], natural)
                            || areAlike(hosts[one], originals[other], natural)
                            || areAlike(originals[one], hosts[other], natural)
                            || areAlike(hosts[one], hosts[other], natural));
        };
    }

    /** Whether two texts, each of an original or none, have much in common without any copying. */
    private static boolean areAlike(int one, int other, TruePairs natural) {
        return one >= 0 && other >= 0 && (one == other || natural.contains(one, other));
    }

    /**
     * What is known of a collection's sets, whatever the bands.
     *
     * @param exact pairs at thresholds, and perhaps all others
     * @param ofTrue similarities of the true pairs, or null if there are none or too many
     * @param signatures that were made so far
     */
    private record Known(ExactPairs exact, @Nullable Jaccards ofTrue, Signatures.Made signatures) {
        /** Similarities of pairs, chosen by no signature: of the true ones, else of those at the threshold. */
        Jaccards unchosen(Threshold threshold) {
            return ofTrue == null ? exact.reaching(threshold) : ofTrue;
        }
    }

    private void run(Subject subject, Setting setting, Known known, LongPredicate neutral) throws IOException {
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
        long begun = System.nanoTime();
        Found found = Found.by(setting.apply(engine.get()).build(), subject.corpus(), workFolder, memory);
        long nanoseconds = System.nanoTime() - begun;
        long heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
        int documents = subject.documents();
        Truth truth = subject.truth();
        PairCount againstTruth = truth == null ? null : count(truth, found.pairs(), neutral);
        TruePairs exact = TruePairs.of(
                documents,
                known.exact
                        .reaching(setting.least(), setting.conditions(), subject.corpus(), setting.sets())
                        .pairs());
        PairCount againstExact = count(exact, found.pairs(), pair -> false);
        boolean isOther = setting.estimate() || setting.conditions().limit() != null;
        Jaccards ofFound = isOther
                ? Jaccards.of(subject.corpus(), setting.sets(), found.pairs().toArray(), memory.forTexts())
                : null;
        Plan plan = found.summary().plan();
        Signatures signatures = signatures(subject, setting, known, plan);
        Figures figures = new Figures(
                runs,
                subject.size(),
                subject.noise(),
                setting,
                truth == null || againstTruth == null
                        ? null
                        : agreement(againstTruth, truth, found, documents, neutral),
                agreement(againstExact, exact, found, documents, pair -> false),
                found.pairs().filter(neutral).count(),
                ofFound == null || !setting.estimate() ? null : errors(found, ofFound),
                againstTruth == null || known.ofTrue == null
                        ? List.of()
                        : bins(againstTruth, known.ofTrue, found, ofFound),
                candidates(subject, setting, known, signatures, plan, exact, neutral),
                signatures == null
                        ? null
                        : EstimateSample.of(signatures, plan.components(), known.unchosen(setting.least())),
                found.summary(),
                nanoseconds,
                heap,
                found.diskBytes());
        if (watcher.wantsErrors()) {
            if (againstTruth != null) {
                tell(subject, figures, "truth", againstTruth, found, ofFound, known.ofTrue);
            }
            tell(subject, figures, "exact", againstExact, found, ofFound, null);
        }
        watcher.end(figures);
    }

    /** The signatures of a run: of all documents, or if these are too many, of those in the sample that is estimated. */
    private static @Nullable Signatures signatures(Subject subject, Setting setting, Known known, Plan plan)
            throws IOException {
        if (plan.exactJoin()) {
            return null;
        }
        return Signatures.fit(subject.documents(), plan.components())
                ? known.signatures.ofAll(subject.corpus(), subject.documents(), setting.sets(), plan)
                : Signatures.of(
                        subject.corpus(),
                        setting.sets(),
                        plan,
                        EstimateSample.documents(known.unchosen(setting.least())));
    }

    /**
     * What the bands of a run give by themselves: the run keeps only what reaches the threshold. Null where numbers are among what the bands agree in, which these
     * signatures know nothing of.
     */
    private static @Nullable CandidateFigures candidates(
            Subject subject,
            Setting setting,
            Known known,
            @Nullable Signatures signatures,
            Plan plan,
            TruePairs exact,
            LongPredicate neutral) {
        boolean isCounted = signatures != null
                && !setting.conditions().sameNumbers()
                && Signatures.fit(subject.documents(), plan.components());
        long[] candidates = signatures == null || !isCounted
                ? null
                : signatures.candidates(plan.bands(), plan.rows(), MOST_COMPARED);
        if (candidates == null) {
            return null;
        }
        CandidateFigures.Curve curve = new CandidateFigures.Curve(plan.bands(), plan.rows());
        known.exact.addTo(curve, candidates);
        Truth truth = subject.truth();
        return new CandidateFigures(
                truth == null
                        ? null
                        : count(truth, Arrays.stream(candidates), neutral).counts(),
                count(exact, Arrays.stream(candidates), pair -> false).counts(),
                curve,
                known.exact.knowsAll() ? null : (long) known.exact.countedDocuments());
    }

    private static PairCount count(Truth truth, LongStream found, LongPredicate neutral) {
        PairCount count = new PairCount(truth);
        found.filter(neutral.negate()).forEach(pair -> count.add((int) (pair >>> Integer.SIZE), (int) pair));
        return count;
    }

    private static Figures.Agreement agreement(
            PairCount count, Truth truth, Found found, int documents, LongPredicate neutral) {
        Counts counts = count.counts();
        int[] clusters =
                TruePairs.of(documents, found.pairs().filter(neutral.negate())).clusters();
        return new Figures.Agreement(counts, ClusterAgreement.of(clusters, truth.clusters()));
    }

    private static EstimateErrors errors(Found found, Jaccards exact) {
        EstimateErrors errors = new EstimateErrors(found.summary().plan().components());
        for (int i = 0; i < found.size(); i++) {
            errors.add(found.similarity(i), exact.similarity(i));
        }
        return errors;
    }

    /** @param ofFound exact similarities of the found pairs, or null if those that were found are exact */
    private static List<Counts> bins(PairCount count, Jaccards ofTrue, Found found, @Nullable Jaccards ofFound) {
        long[] real = new long[BINS];
        long[] hits = new long[BINS];
        long[] falseAlarms = new long[BINS];
        Bins tenths = new Bins(BINS);
        for (int i = 0; i < ofTrue.size(); i++) {
            int bin = tenths.bin(ofTrue.similarity(i));
            real[bin]++;
            hits[bin] += found.has(ofTrue.pair(i)) ? 1 : 0;
        }
        count.forEachFalseAlarm((one, other) -> {
            falseAlarms[tenths.bin(exactSimilarity(TruePairs.pair(one, other), found, ofFound))]++;
        });
        return IntStream.range(0, BINS)
                .mapToObj(bin -> new Counts(hits[bin], falseAlarms[bin], real[bin] - hits[bin]))
                .toList();
    }

    private static double exactSimilarity(long pair, Found found, @Nullable Jaccards ofFound) {
        return ofFound == null ? found.of(pair) : ofFound.of(pair);
    }

    private void tell(
            Subject subject,
            Figures figures,
            String against,
            PairCount count,
            Found found,
            @Nullable Jaccards ofFound,
            @Nullable Jaccards ofTrue)
            throws IOException {
        List<Long> alarms = new ArrayList<>();
        List<Long> misses = new ArrayList<>();
        count.forEachFalseAlarm((one, other) -> alarms.add(TruePairs.pair(one, other)));
        count.forEachMiss((one, other) -> misses.add(TruePairs.pair(one, other)));
        for (long pair : alarms) {
            watcher.error(subject, figures, against, false, pair, exactSimilarity(pair, found, ofFound));
        }
        Jaccards ofMisses = ofTrue == null
                ? Jaccards.of(
                        subject.corpus(),
                        figures.setting().sets(),
                        misses.stream().mapToLong(Long::longValue).sorted().toArray(),
                        memory.forTexts())
                : ofTrue;
        for (long pair : misses) {
            watcher.error(subject, figures, against, true, pair, ofMisses.of(pair));
        }
    }
}
