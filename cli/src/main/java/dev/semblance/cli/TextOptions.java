package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.InputFormat;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import picocli.CommandLine.Option;

/** How a text becomes a set. */
final class TextOptions {
    private static final String AUTO = "auto";
    private static final String NONE = "none";

    @Option(
            names = "--normalize",
            converter = Choice.Normalizers.class,
            paramLabel = "NAME",
            description =
                    "text (lower case, white space as one blank), letters (also without punctuation), folded (also without accents) or none"
                            + " (default: text; none for sets).")
    private String normalize = AUTO;

    @Option(
            names = "--shingle",
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE",
            description =
                    "auto, char:K (K characters), word:N (N words) or items (what stands between blanks, as it is)"
                            + " (default: auto, by what the texts look like; items for sets).")
    private String shingle = AUTO;

    @Option(names = "--bag", description = "Count repeated shingles.")
    private boolean bag;

    /** Whether the shingles are to be chosen by what the texts look like. */
    boolean isAutomatic() {
        return shingle.equals(AUTO);
    }

    /**
     * @throws IllegalArgumentException if the format gives sets, and these are to be changed
     */
    void apply(Semblance.Builder builder, InputFormat format) {
        if (format.givesSets()) {
            normalize = keepSets("--normalize", normalize, NONE, format);
            shingle = keepSets("--shingle", shingle, Shingler.ITEMS, format);
        } else if (normalize.equals(AUTO)) {
            normalize = "text";
        }
        builder.normalizer(Normalizer.named(normalize)).bag(bag);
        if (!isAutomatic()) {
            builder.shingler(Shingler.parse(shingle));
        }
    }

    private static String keepSets(String option, String given, String only, InputFormat format) {
        if (!given.equals(AUTO) && !given.equals(only)) {
            throw new IllegalArgumentException("%s must be %s with --format %s, whose sets stay as they are, but was %s"
                    .formatted(option, only, Choice.word(format), given));
        }
        return only;
    }
}
