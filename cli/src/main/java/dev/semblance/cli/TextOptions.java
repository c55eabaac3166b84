package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import picocli.CommandLine.Option;

/** How a text becomes a set. */
final class TextOptions {
    private static final String AUTO = "auto";

    @Option(
            names = "--normalize",
            converter = Choice.Normalizers.class,
            paramLabel = "NAME",
            description = "text (lower case, white space as one blank), letters (also without punctuation) or none"
                    + " (default: text).")
    private String normalize = "text";

    @Option(
            names = "--shingle",
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE",
            description =
                    "auto, char:K (K characters) or word:N (N words) (default: auto, by what the texts look like).")
    private String shingle = AUTO;

    @Option(names = "--bag", description = "Count repeated shingles.")
    private boolean bag;

    /** Whether the shingles are to be chosen by what the texts look like. */
    boolean isAutomatic() {
        return shingle.equals(AUTO);
    }

    void apply(Semblance.Builder builder) {
        builder.normalizer(Normalizer.named(normalize)).bag(bag);
        if (!isAutomatic()) {
            builder.shingler(Shingler.parse(shingle));
        }
    }
}
