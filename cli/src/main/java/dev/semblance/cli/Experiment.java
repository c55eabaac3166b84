package dev.semblance.cli;

import dev.semblance.Semblance;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs all settings on one collection after the other, and counts what they found against what is true. */
final class Experiment {
    /** Bins of similarities. */
    static final int BINS = 10;

    /** More true pairs than this are not compared one by one. */
    private static final long MOST_COMPARED = 5_000_000;

    private static final double ROUNDING = 1e-9;

    private final List<Setting> settings;
    private final Supplier<Semblance.Builder> engine;
    private final Path workFolder;
    private final Watcher watcher;
    private int runs;

    /** Is told how it goes. */
    interface Watcher {
        /** A run begins. */
        void begin(int number, String noise, Setting setting);

        /** A run is over. */
        void end(Figures figures) throws IOException;

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
    }

    Experiment(List<Setting> settings, Supplier<Semblance.Builder> engine, Path workFolder, Watcher watcher) {
        this.settings = settings;
        this.engine = engine;
        this.workFolder = workFolder;
        this.watcher = watcher;
    }

    /**
     * Runs all settings.
     *
     * @param originals what the collection was made of, or null
     */
    void run(Subject subject, @Nullable Originals originals) throws IOException {
        Map<List<Object>, Found> exacts = new HashMap<>();
        Map<Setting.Sets, Jaccards> trueJaccards = new HashMap<>();
        Setting.Sets last = null;
        for (Setting setting : settings) {
            Setting.Sets sets = setting.sets();
            if (!sets.equals(last)) {
                // Settings with the same sets stand together: what was kept for others is not wanted any more.
                exacts.clear();
                trueJaccards.clear();
                last = sets;
            }
            watcher.begin(++runs, subject.noise(), setting);
            Found exact = exacts.get(List.of(sets, setting.least()));
            if (exact == null) {
                exact = Found.by(
                        Setting.exact(engine.get(), sets, setting.least()).build(), subject.corpus(), workFolder);
                exacts.put(List.of(sets, setting.least()), exact);
            }
            Truth truth = subject.truth();
            Jaccards ofTrue = trueJaccards.get(sets);
            if (truth != null && ofTrue == null && truth.pairs() <= MOST_COMPARED) {
                ofTrue = Jaccards.of(subject.corpus(), sets, pairs(truth));
                trueJaccards.put(sets, ofTrue);
            }
            LongPredicate neutral = originals == null ? pair -> false : neutral(subject, originals.natural(sets));
            run(subject, setting, exact, ofTrue, neutral);
        }
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

    /** Tells the pairs whose originals resemble each other without any copying. */
    private static LongPredicate neutral(Subject subject, TruePairs natural) {
        int[] originals = subject.originals();
        return pair -> {
            int one = (int) (pair >>> Integer.SIZE);
            int other = (int) pair;
            int from = originals[one];
            int to = originals[other];
            return from != to
                    && (natural.contains(from, to)
                            || subject.embedded().contains(MadeCollection.embedding(one, to))
                            || subject.embedded().contains(MadeCollection.embedding(other, from)));
        };
    }

    private void run(Subject subject, Setting setting, Found exact, @Nullable Jaccards ofTrue, LongPredicate neutral)
            throws IOException {
        ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
        long begun = System.nanoTime();
        Found found = Found.by(setting.apply(engine.get()).build(), subject.corpus(), workFolder);
        long nanoseconds = System.nanoTime() - begun;
        long heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
        int documents = subject.documents();
        Truth truth = subject.truth();
        PairCount againstTruth = truth == null ? null : count(truth, found, neutral);
        PairCount againstExact = count(TruePairs.of(documents, exact.pairs()), found, pair -> false);
        Jaccards ofFound = setting.estimate()
                ? Jaccards.of(subject.corpus(), setting.sets(), found.pairs().toArray())
                : null;
        Figures figures = new Figures(
                runs,
                subject.noise(),
                setting,
                truth == null || againstTruth == null
                        ? null
                        : agreement(againstTruth, truth, found, documents, neutral),
                agreement(againstExact, TruePairs.of(documents, exact.pairs()), found, documents, pair -> false),
                found.pairs().filter(neutral).count(),
                ofFound == null ? null : errors(found, ofFound),
                ofTrue == null ? List.of() : bins(ofTrue, found),
                found.summary(),
                nanoseconds,
                heap,
                found.diskBytes());
        watcher.end(figures);
        if (watcher.wantsErrors()) {
            if (againstTruth != null) {
                tell(subject, figures, "truth", againstTruth, found, ofFound, ofTrue);
            }
            tell(subject, figures, "exact", againstExact, found, ofFound, null);
        }
    }

    private static PairCount count(Truth truth, Found found, LongPredicate neutral) {
        PairCount count = new PairCount(truth);
        found.pairs().filter(neutral.negate()).forEach(pair -> count.add((int) (pair >>> Integer.SIZE), (int) pair));
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

    private static List<Figures.Bin> bins(Jaccards real, Found found) {
        long[] all = new long[BINS];
        long[] hits = new long[BINS];
        for (int i = 0; i < real.size(); i++) {
            int bin = (int) Math.min(BINS - 1, real.similarity(i) * BINS + ROUNDING);
            all[bin]++;
            hits[bin] += found.has(real.pair(i)) ? 1 : 0;
        }
        List<Figures.Bin> bins = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            bins.add(new Figures.Bin(all[bin], hits[bin]));
        }
        return bins;
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
            double similarity = ofFound == null ? found.of(pair) : ofFound.of(pair);
            watcher.error(subject, figures, against, false, pair, similarity);
        }
        Jaccards ofMisses = ofTrue == null
                ? Jaccards.of(
                        subject.corpus(),
                        figures.setting().sets(),
                        misses.stream().mapToLong(Long::longValue).sorted().toArray())
                : ofTrue;
        for (long pair : misses) {
            watcher.error(subject, figures, against, true, pair, ofMisses.of(pair));
        }
    }
}
