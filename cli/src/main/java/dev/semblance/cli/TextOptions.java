package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.InputFormat;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a text becomes a set. */
final class TextOptions {
    /** What {@code --measure} says of itself. */
    static final String MEASURE =
            "How similarities are reckoned: jaccard (of sets of shingles) or bag (of bags: it counts how often a"
                    + " shingle comes) (default: jaccard).";

    private static final String WITH_CONTAINMENT =
            "How similarities are reckoned: jaccard (of sets of shingles), bag (of bags: it counts how often a shingle comes) or, for pairs,"
                    + " containment (the share of the left document's shingles that the right one has) (default: jaccard).";

    private static final String AUTO = "auto";
    private static final String NONE = "none";

    @Option(
            names = "--normalize",
            converter = Choice.Normalizers.class,
            paramLabel = "NAME",
            description =
                    "text (lower case, white space as one blank), letters (also without punctuation), folded (also without accents), loose (text without"
                            + " accents, vowel signs and what shows nothing), strict (NFC alone) or none (default: text; none for sets).")
    private String normalize = AUTO;

    @Option(
            names = "--shingle",
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE",
            description =
                    "auto, char:K (K characters), word:N (N words), stopword:LANGUAGE (a stop word and the two words behind it; en, fr, ..., or auto for"
                            + " each text's own) or items (what stands between blanks, as it is) (default: auto, by what the texts look like;"
                            + " items for sets).")
    private String shingle = AUTO;

    @Option(
            names = "--stopwords",
            converter = StopWordFile.class,
            paramLabel = "FILE",
            description = "Shingles are the stop words of this file, one a line, each with the two words behind it.")
    private @Nullable Shingler stopWords;

    @Option(names = "--measure", paramLabel = "MEASURE", description = WITH_CONTAINMENT)
    private @Nullable Measure measure;

    @Option(names = "--bag", description = "The same as --measure bag.")
    private boolean bag;

    /** Whether the shingles are to be chosen by what the texts look like. */
    boolean isAutomatic() {
        return shingle.equals(AUTO) && stopWords == null;
    }

    /**
     * @throws IllegalArgumentException if the format gives sets, and these are to be changed
     */
    void apply(Semblance.Builder builder, InputFormat format) {
        requireSymmetric(measure(measure, bag));
        applyAny(builder, format);
    }

    /** @throws UsageException if it matters to the measure which of two documents is the first */
    static void requireSymmetric(Measure measure) {
        if (measure.isDirected()) {
            throw new UsageException("--measure " + Choice.word(measure) + " is for pairs only");
        }
    }

    /**
     * The same for what takes any measure.
     *
     * @throws IllegalArgumentException if the format gives sets, and these are to be changed
     */
    void applyAny(Semblance.Builder builder, InputFormat format) {
        if (stopWords != null && (!shingle.equals(AUTO) || format.givesSets())) {
            throw new UsageException("--stopwords excludes "
                    + (format.givesSets() ? "--format " + Choice.word(format) : "--shingle " + shingle));
        }
        if (format.givesSets()) {
            normalize = keepSets("--normalize", normalize, NONE, format);
            shingle = keepSets("--shingle", shingle, Shingler.ITEMS, format);
        } else if (normalize.equals(AUTO)) {
            normalize = "text";
        }
        builder.normalizer(Normalizer.named(normalize)).measure(measure(measure, bag));
        if (stopWords != null) {
            builder.shingler(stopWords);
        } else if (!isAutomatic()) {
            builder.shingler(Shingler.parse(shingle));
        }
    }

    /**
     * The measure that options say.
     *
     * @param bag whether {@code --bag} was given
     * @throws UsageException if they contradict each other
     */
    static Measure measure(@Nullable Measure given, boolean bag) {
        if (bag && given != null && !given.countsRepeats()) {
            throw new UsageException("--measure " + Choice.word(given) + " contradicts --bag, which is --measure bag");
        }
        return bag ? Measure.BAG : given == null ? Measure.JACCARD : given;
    }

    private static String keepSets(String option, String given, String only, InputFormat format) {
        if (!given.equals(AUTO) && !given.equals(only)) {
            throw new IllegalArgumentException("%s must be %s with --format %s, whose sets stay as they are, but was %s"
                    .formatted(option, only, Choice.word(format), given));
        }
        return only;
    }
}
