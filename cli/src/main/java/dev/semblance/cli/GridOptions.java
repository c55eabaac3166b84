package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.cli.Choice.Verify;
import dev.semblance.document.Corpus;
import dev.semblance.io.InputFormat;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The settings of an experiment: each combination of what the options list. */
final class GridOptions {
    private static final String AUTO = "auto";
    private static final int MOST_SETTINGS = 10_000;

    @Option(
            names = {"-t", "--threshold"},
            split = ",",
            hideParamSyntax = true,
            paramLabel = "SIMILARITY,...",
            description = "Jaccard similarities from which documents are similar, above 0 to 1 (default: 0.8).")
    private List<String> thresholds = new ArrayList<>();

    @Option(
            names = "--recall",
            split = ",",
            hideParamSyntax = true,
            converter = Bounds.Share.class,
            paramLabel = "SHARE,...",
            description = "Shares of the similar pairs to be found; 1 misses none (exact join) (default: 0.99).")
    private List<Double> recalls = new ArrayList<>();

    @Option(
            names = "--normalize",
            split = ",",
            hideParamSyntax = true,
            converter = Choice.Normalizers.class,
            paramLabel = "NAME,...",
            description = "text, letters, folded or none (default: text; none for sets).")
    private List<String> normalizers = new ArrayList<>();

    @Option(
            names = "--shingle",
            split = ",",
            hideParamSyntax = true,
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE,...",
            description = "auto, char:K, word:N or items (default: auto; items for sets).")
    private List<String> shinglers = new ArrayList<>();

    @Option(names = "--bag", description = "Count repeated shingles.")
    private boolean bag;

    @Option(
            names = "--banding",
            split = ",",
            hideParamSyntax = true,
            paramLabel = "BxR,...",
            description =
                    "Bands and rows of signatures, such as 20x5; auto is what follows from threshold, recall and corpus, which may be the"
                            + " exact join (default: auto).")
    private List<String> bandings = new ArrayList<>();

    @Option(
            names = "--scheme",
            split = ",",
            hideParamSyntax = true,
            converter = Choice.Schemes.class,
            paramLabel = "NAME,...",
            description = "Signature schemes: fss, minhash, superminhash (default: fss).")
    private List<String> schemes = new ArrayList<>();

    @Option(
            names = "--components",
            split = ",",
            hideParamSyntax = true,
            converter = Bounds.Components.class,
            paramLabel = "N,...",
            description = "Components of a signature, at least bands times rows (default: what the bands need).")
    private List<Integer> components = new ArrayList<>();

    @Option(
            names = "--verify",
            split = ",",
            hideParamSyntax = true,
            paramLabel = "HOW,...",
            description = "exact, or estimate: take the signatures' word for similarities (default: exact).")
    private List<Verify> verifications = new ArrayList<>();

    @Option(
            names = "--sizes",
            split = ",",
            hideParamSyntax = true,
            converter = Bounds.Count.class,
            paramLabel = "N,...",
            description = "Search so many of the first documents, each with all settings, to see how cost grows.")
    private List<Integer> sizes = new ArrayList<>();

    /**
     * How many of the first documents are searched; none for all.
     *
     * @param documents number of documents
     * @throws UsageException if there are not so many
     */
    List<Integer> sizes(int documents, InputFormat format) {
        for (int size : sizes) {
            if (size > documents) {
                throw new UsageException("--sizes must be at most the " + Numbers.count(documents)
                        + " documents of the input but was " + Numbers.count(size));
            }
        }
        if (!sizes.isEmpty() && format.givesSets()) {
            throw new UsageException("--sizes cannot be given with sets");
        }
        return sizes.stream().distinct().sorted().toList();
    }

    /**
     * All settings, in the order in which the options list values, the last option changing first. Those that are the same once the shingles are chosen
     * are one.
     *
     * @param corpus tells which shingles are chosen where that is wanted
     * @throws UsageException if a setting cannot be
     */
    List<Setting> settings(Corpus corpus, InputFormat format) throws IOException {
        Map<String, String> chosen = new HashMap<>();
        Set<Setting> settings = new LinkedHashSet<>();
        for (Setting.Sets sets : sets(corpus, format, chosen)) {
            for (String threshold : or(thresholds, "0.8")) {
                UsageException.check(() -> Threshold.parse(threshold));
                for (double recall : or(recalls, 0.99)) {
                    for (String banding : or(bandings, AUTO)) {
                        addSketches(settings, sets, threshold, recall, banding(banding));
                    }
                }
            }
        }
        if (settings.size() > MOST_SETTINGS) {
            throw new UsageException("an experiment must have " + Numbers.count(MOST_SETTINGS)
                    + " settings at most but has " + Numbers.count(settings.size()));
        }
        for (Setting setting : settings) {
            setting.check();
        }
        return List.copyOf(settings);
    }

    private void addSketches(
            Set<Setting> settings, Setting.Sets sets, String threshold, double recall, @Nullable Banding banding) {
        List<@Nullable Integer> counts = new ArrayList<>(components);
        if (counts.isEmpty()) {
            counts.add(null);
        }
        for (String scheme : or(schemes, "fss")) {
            for (Integer count : counts) {
                for (Verify verify : or(verifications, Verify.EXACT)) {
                    settings.add(
                            new Setting(sets, threshold, recall, banding, scheme, count, verify == Verify.ESTIMATE));
                }
            }
        }
    }

    private List<Setting.Sets> sets(Corpus corpus, InputFormat format, Map<String, String> chosen) throws IOException {
        boolean given = format.givesSets();
        List<Setting.Sets> all = new ArrayList<>();
        for (String normalizer : or(normalizers, given ? "none" : "text")) {
            for (String shingler : or(shinglers, given ? Shingler.ITEMS : AUTO)) {
                if (given && !(normalizer.equals("none") && shingler.equals(Shingler.ITEMS))) {
                    throw new UsageException("--format " + Choice.word(format)
                            + " gives sets, which stay as they are: --normalize must be none, and --shingle items");
                }
                String name = shingler;
                if (name.equals(AUTO)) {
                    name = chosen.get(normalizer);
                    if (name == null) {
                        name = choose(corpus, normalizer);
                        chosen.put(normalizer, name);
                    }
                }
                all.add(new Setting.Sets(normalizer, name, bag));
            }
        }
        return all;
    }

    private static String choose(Corpus corpus, String normalizer) throws IOException {
        return Semblance.builder()
                .normalizer(Normalizer.named(normalizer))
                .build()
                .tune(corpus)
                .plan()
                .shingler();
    }

    private static @Nullable Banding banding(String name) throws IOException {
        if (name.equals(AUTO)) {
            return null;
        }
        try {
            return Banding.parse(name);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--banding must be auto or BANDSxROWS, such as 20x5: " + e.getMessage());
        }
    }

    private static <T> List<T> or(List<T> given, T usual) {
        return given.isEmpty() ? List.of(usual) : given;
    }
}
