package dev.semblance.cli;

import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.cli.Choice.Distinguish;
import dev.semblance.document.Corpus;
import dev.semblance.io.InputFormat;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
            description = "Similarities of shingles from which documents are similar, above 0 to 1 (default: 0.8; with"
                    + " --verify edit:LIMIT and the like, what that makes of the shingles).")
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
            description = "text, letters, folded, loose, strict or none (default: text; none for sets).")
    private List<String> normalizers = new ArrayList<>();

    @Option(
            names = "--shingle",
            split = ",",
            hideParamSyntax = true,
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE,...",
            description = "auto, char:K, word:N, stopword:LANGUAGE or items (default: auto; items for sets).")
    private List<String> shinglers = new ArrayList<>();

    @Option(
            names = "--measure",
            split = ",",
            hideParamSyntax = true,
            paramLabel = "MEASURE,...",
            description = "jaccard, or bag: count repeated shingles (default: jaccard).")
    private List<Measure> measures = new ArrayList<>();

    @Option(names = "--bag", description = "The same as --measure bag.")
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
            description =
                    "exact; estimate: take the signatures' word for similarities; edit:LIMIT, indel:LIMIT or weighted:LIMIT[:...]:"
                            + " texts may also be only so far from each other (default: exact).")
    private List<String> verifications = new ArrayList<>();

    @Option(
            names = "--distinguish",
            split = ",",
            hideParamSyntax = true,
            paramLabel = "WHAT,...",
            description =
                    "numbers: pairs whose texts differ in a number or roman numeral are not similar; or nothing (default:"
                            + " nothing).")
    private List<Distinguish> distinctions = new ArrayList<>();

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
     * Refuses what contradicts itself before anything is read.
     *
     * @throws UsageException if something does
     */
    void check() {
        verifications();
        measures();
    }

    /**
     * All settings, in the order in which the options list values, the last option changing first; but those with the same sets stand together. Those that
     * are the same once shingles and thresholds are chosen are one.
     *
     * @param corpus tells which shingles are chosen where that is wanted
     * @throws UsageException if a setting cannot be
     */
    List<Setting> settings(Corpus corpus, InputFormat format) throws IOException {
        for (String threshold : thresholds) {
            UsageException.check(() -> Threshold.parse(threshold));
        }
        Map<List<Object>, Plan> chosen = new HashMap<>();
        Map<Setting.Sets, Map<String, List<Verification>>> verified = new LinkedHashMap<>();
        for (Verification verification : verifications()) {
            for (Setting.Sets sets : sets(corpus, format, verification.limit(), chosen)) {
                for (String threshold : thresholds(corpus, sets, verification.limit(), chosen)) {
                    verified.computeIfAbsent(sets, key -> new LinkedHashMap<>())
                            .computeIfAbsent(threshold, key -> new ArrayList<>())
                            .add(verification);
                }
            }
        }
        Set<Setting> settings = new LinkedHashSet<>();
        for (Map.Entry<Setting.Sets, Map<String, List<Verification>>> ofSets : verified.entrySet()) {
            for (Map.Entry<String, List<Verification>> ofThreshold :
                    ofSets.getValue().entrySet()) {
                add(settings, ofSets.getKey(), ofThreshold.getKey(), ofThreshold.getValue());
            }
        }
        List<Setting> all = List.copyOf(settings);
        if (all.size() > MOST_SETTINGS) {
            throw new UsageException("an experiment must have " + Numbers.count(MOST_SETTINGS)
                    + " settings at most but has " + Numbers.count(all.size()));
        }
        for (Setting setting : all) {
            setting.check();
        }
        return all;
    }

    private void add(Set<Setting> settings, Setting.Sets sets, String threshold, List<Verification> verified)
            throws IOException {
        List<@Nullable Integer> counts = new ArrayList<>(components);
        if (counts.isEmpty()) {
            counts.add(null);
        }
        for (double recall : or(recalls, 0.99)) {
            for (String name : or(bandings, AUTO)) {
                Banding banding = banding(name);
                for (String scheme : or(schemes, "fss")) {
                    for (Integer count : counts) {
                        for (Verification verification : verified) {
                            for (Distinguish distinguish : or(distinctions, Distinguish.NOTHING)) {
                                settings.add(new Setting(
                                        sets, threshold, recall, banding, scheme, count, verification, distinguish));
                            }
                        }
                    }
                }
            }
        }
    }

    private List<Measure> measures() {
        if (bag && !measures.isEmpty()) {
            throw new UsageException("--measure and --bag cannot be given together: --bag is --measure bag");
        }
        measures.forEach(TextOptions::requireSymmetric);
        return or(measures, Measure.ofRepeats(bag));
    }

    /** What the option lists. The costs of {@code weighted} have commas of their own. */
    private List<Verification> verifications() {
        List<String> words = new ArrayList<>();
        for (String part : verifications) {
            boolean isCost = part.indexOf('=') >= 0 && part.indexOf(':') < 0 && !words.isEmpty();
            if (isCost) {
                words.add(words.remove(words.size() - 1) + "," + part);
            } else {
                words.add(part);
            }
        }
        List<Verification> all = new ArrayList<>();
        for (String word : words) {
            try {
                all.add(Verification.parse(word));
            } catch (IllegalArgumentException e) {
                throw new UsageException("--verify " + e.getMessage());
            }
        }
        return or(all, Verification.EXACT);
    }

    private List<Setting.Sets> sets(
            Corpus corpus, InputFormat format, @Nullable EditLimit limit, Map<List<Object>, Plan> chosen)
            throws IOException {
        boolean given = format.givesSets();
        List<Setting.Sets> all = new ArrayList<>();
        for (String normalizer : or(normalizers, given ? "none" : "text")) {
            for (String shingler : or(shinglers, given ? Shingler.ITEMS : AUTO)) {
                if (given && !(normalizer.equals("none") && shingler.equals(Shingler.ITEMS))) {
                    throw new UsageException("--format " + Choice.word(format)
                            + " gives sets, which stay as they are: --normalize must be none, and --shingle items");
                }
                // A limit says something of shingles only where it says which similarity follows.
                EditLimit saying = thresholds.isEmpty() ? limit : null;
                String name = shingler.equals(AUTO)
                        ? plan(corpus, normalizer, null, saying, chosen).shingler()
                        : shingler;
                for (Measure measure : measures()) {
                    all.add(new Setting.Sets(normalizer, name, measure));
                }
            }
        }
        return all;
    }

    private List<String> thresholds(
            Corpus corpus, Setting.Sets sets, @Nullable EditLimit limit, Map<List<Object>, Plan> chosen)
            throws IOException {
        if (!thresholds.isEmpty() || limit == null) {
            return or(thresholds, "0.8");
        }
        Plan plan = plan(corpus, sets.normalizer(), sets.shingler(), limit, chosen);
        return List.of(plan.threshold().toString());
    }

    /** What is chosen where shingles, or the threshold for a limit, are not given. */
    private static Plan plan(
            Corpus corpus,
            String normalizer,
            @Nullable String shingler,
            @Nullable EditLimit limit,
            Map<List<Object>, Plan> chosen)
            throws IOException {
        List<Object> key = Arrays.asList(normalizer, shingler, limit);
        Plan known = chosen.get(key);
        if (known != null) {
            return known;
        }
        Semblance.Builder builder =
                Semblance.builder().normalizer(Normalizer.named(normalizer)).edit(limit);
        if (shingler != null) {
            builder.shingler(Shingler.parse(shingler));
        }
        Plan plan = UsageException.check(builder::build).tune(corpus).plan();
        chosen.put(key, plan);
        return plan;
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
