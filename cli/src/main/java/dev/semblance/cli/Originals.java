package dev.semblance.cli;

import dev.semblance.JoinKind;
import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.evaluate.TruePairs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Supplier;

/** The originals of made collections, before anything is made of them: their own near-duplicates, for each way to make sets of them. */
final class Originals {
    private final Subject subject;
    private final Threshold least;
    private final Supplier<Semblance.Builder> engine;
    private final ExperimentMemory memory;
    private final Path workFolder;
    private final Map<Setting.Sets, ExactPairs> pairs = new HashMap<>();

    Originals(
            Subject subject,
            List<Setting> settings,
            Supplier<Semblance.Builder> engine,
            ExperimentMemory memory,
            Path workFolder) {
        this.subject = subject;
        this.least = settings.stream()
                .map(Setting::least)
                .min(Comparator.comparingDouble(Threshold::value))
                .orElseThrow();
        this.engine = engine;
        this.memory = memory;
        this.workFolder = workFolder;
    }

    /** Pairs of originals that reach the least threshold of the experiment. */
    TruePairs natural(Setting.Sets sets) throws IOException {
        return TruePairs.of(subject.documents(), pairs(sets).reaching(least).pairs());
    }

    private ExactPairs pairs(Setting.Sets sets) throws IOException {
        ExactPairs known = pairs.get(sets);
        if (known == null) {
            known = ExactPairs.of(
                    subject.corpus(), subject.documents(), sets, List.of(least), engine, workFolder, memory);
            pairs.put(sets, known);
        }
        return known;
    }

    /** What is to be said of them, in a line for people. */
    String line(Setting.Sets sets) throws IOException {
        ExactPairs found = pairs(sets);
        Jaccards natural = found.reaching(least);
        double greatest = found.knowsAll() ? found.greatest() : 0;
        for (int i = 0; i < natural.size(); i++) {
            greatest = Math.max(greatest, natural.similarity(i));
        }
        return sets.normalizer() + ", " + sets.shingles() + ": "
                + Numbers.count(natural.size(), "natural pair", "natural pairs") + " at or above " + least
                + (found.knowsAll() || natural.size() > 0
                        ? "; greatest similarity " + Numbers.share(greatest)
                        : "; greatest similarity below " + least)
                + (found.knowsAll()
                        ? "; pairs by tenths of similarity: " + counts(found.tenths())
                        : "; pairs by tenths of similarity, of a sample: " + counts(sampled(sets)));
    }

    private static String counts(long[] tenths) {
        StringJoiner line = new StringJoiner(" ");
        for (long tenth : tenths) {
            line.add(Numbers.count(tenth));
        }
        return line.toString();
    }

    /** How many pairs of a sample have a similarity in each tenth, as signatures tell it. */
    private long[] sampled(Setting.Sets sets) throws IOException {
        List<Long> sample = Setting.exact(engine.get(), sets, least)
                .join(JoinKind.AUTO)
                .build()
                .tune(subject.corpus())
                .pairs();
        long[] tenths = new long[Experiment.BINS];
        int components = sample.size() - 1;
        for (int matches = 0; matches <= components; matches++) {
            tenths[Math.min(Experiment.BINS - 1, Experiment.BINS * matches / Math.max(1, components))] +=
                    sample.get(matches);
        }
        return tenths;
    }
}
