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
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The originals of made collections, before anything is made of them: their own near-duplicates, for each way to make sets of them. */
final class Originals {
    /** Where the greatest similarity is looked for if nothing reaches the least threshold. Below these, long texts of one language all meet. */
    private static final List<String> LOWER = List.of("0.5", "0.3");

    /** With more originals than this it is not looked for: the exact join would compare each with each. */
    private static final int MOST_LOOKED_THROUGH = 200;

    private static final int TENTHS = 10;

    private final Subject subject;
    private final Threshold least;
    private final Supplier<Semblance.Builder> engine;
    private final Path workFolder;
    private final Map<Setting.Sets, TruePairs> natural = new HashMap<>();

    Originals(Subject subject, List<Setting> settings, Supplier<Semblance.Builder> engine, Path workFolder) {
        this.subject = subject;
        this.least = settings.stream()
                .map(Setting::least)
                .min(Comparator.comparingDouble(Threshold::value))
                .orElseThrow();
        this.engine = engine;
        this.workFolder = workFolder;
    }

    /** Pairs of originals that reach the least threshold of the experiment. */
    TruePairs natural(Setting.Sets sets) throws IOException {
        TruePairs known = natural.get(sets);
        if (known == null) {
            known = TruePairs.of(subject.documents(), search(sets, least).pairs());
            natural.put(sets, known);
        }
        return known;
    }

    private Found search(Setting.Sets sets, Threshold threshold) throws IOException {
        return Found.by(Setting.exact(engine.get(), sets, threshold).build(), subject.corpus(), workFolder);
    }

    /** What is to be said of them, in a line for people. */
    String line(Setting.Sets sets) throws IOException {
        Found found = search(sets, least);
        natural.putIfAbsent(sets, TruePairs.of(subject.documents(), found.pairs()));
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "%s, %s%s: %s at or above %s; ",
                sets.normalizer(),
                sets.shingler(),
                sets.bag() ? " as bags" : "",
                Numbers.count(found.size(), "natural pair", "natural pairs"),
                least));
        double greatest = 0;
        String looked = least.toString();
        if (found.size() == 0 && subject.documents() <= MOST_LOOKED_THROUGH) {
            for (String lower : LOWER) {
                if (found.size() == 0 && Threshold.parse(lower).value() < least.value()) {
                    found = search(sets, Threshold.parse(lower));
                    looked = lower;
                }
            }
        }
        for (int i = 0; i < found.size(); i++) {
            greatest = Math.max(greatest, found.similarity(i));
        }
        line.append(
                found.size() == 0
                        ? "greatest similarity below " + looked
                        : "greatest similarity " + Numbers.share(greatest));
        line.append("; pairs by tenths of similarity, of a sample: ").append(tenths(sets));
        return line.toString();
    }

    /** How many pairs of a sample have a similarity in each tenth, as signatures tell it. */
    private String tenths(Setting.Sets sets) throws IOException {
        List<Long> pairs = Setting.exact(engine.get(), sets, least)
                .join(JoinKind.AUTO)
                .build()
                .tune(subject.corpus())
                .pairs();
        long[] tenths = new long[TENTHS];
        int components = pairs.size() - 1;
        for (int matches = 0; matches <= components; matches++) {
            tenths[Math.min(TENTHS - 1, TENTHS * matches / Math.max(1, components))] += pairs.get(matches);
        }
        StringBuilder line = new StringBuilder();
        for (long tenth : tenths) {
            line.append(line.isEmpty() ? "" : " ").append(Numbers.count(tenth));
        }
        return line.toString();
    }
}
