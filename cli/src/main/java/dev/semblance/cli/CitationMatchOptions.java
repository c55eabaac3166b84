package dev.semblance.cli;

import dev.semblance.JoinKind;
import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.cli.Choice.Distinguish;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import picocli.CommandLine.Option;

/** Which titles mean the same work. */
final class CitationMatchOptions {
    private static final String LETTERS = Normalizer.letters().name();
    private static final String FOLDED = Normalizer.folded().name();

    @Option(
            names = {"-t", "--threshold"},
            paramLabel = "SIMILARITY",
            description =
                    "Jaccard similarity from which a title means the work of a more frequent one, above 0 to 1 (default: 0.65).")
    private String threshold = "0.65";

    @Option(
            names = "--recall",
            converter = Bounds.Share.class,
            paramLabel = "SHARE",
            description =
                    "Share of the similar pairs to be found, above 0 to 1; 1 misses none (exact join) (default: 0.95).")
    private double recall = 0.95;

    @Option(
            names = "--join",
            paramLabel = "HOW",
            description = "How candidates are found: lsh, exact or auto, the one that costs less (default: auto).")
    private JoinKind join = JoinKind.AUTO;

    @Option(
            names = "--shingle",
            converter = Choice.Shinglers.class,
            paramLabel = "SHINGLE",
            description = "char:K (K characters) or word:N (N words) (default: char:4).")
    private String shingle = "char:4";

    @Option(
            names = "--verify",
            converter = Verification.Converter.class,
            paramLabel = "HOW",
            description =
                    "exact; or edit:LIMIT, indel:LIMIT or weighted:LIMIT: titles may also be only so far from each other, as a"
                            + " share of their length (default: exact).")
    private Verification verification = Verification.EXACT;

    @Option(
            names = "--distinguish",
            paramLabel = "WHAT",
            description =
                    "numbers: titles that differ in a number or roman numeral are other works, such as Part I and Part II; or"
                            + " nothing (default: numbers).")
    private Distinguish distinguish = Distinguish.NUMBERS;

    @Option(names = "--fold", description = "Take letters with accents for those without.")
    private boolean fold;

    /** @throws UsageException if the plan that was applied compares titles as citations do not */
    void check(PlanOptions planned) {
        Plan plan = planned.plan();
        if (plan == null) {
            return;
        }
        TextOptions.requireSymmetric(plan.measure());
        if (plan.estimated()) {
            throw new UsageException(
                    "the plan " + planned.file() + " has estimates for similarities, which is not for citations");
        }
        if (!plan.normalizer().equals(LETTERS) && !plan.normalizer().equals(FOLDED)) {
            throw new UsageException("the plan " + planned.file() + " must normalise by " + LETTERS + " or " + FOLDED
                    + " for citations but has " + plan.normalizer());
        }
        if (fold && !plan.normalizer().equals(FOLDED)) {
            throw new UsageException(
                    "--fold contradicts the plan " + planned.file() + ", which has " + plan.normalizer());
        }
    }

    /** @throws IllegalArgumentException if titles are to be compared by estimates */
    void apply(Semblance.Builder builder) {
        if (verification.estimate()) {
            throw new IllegalArgumentException(
                    "--verify must be exact, edit:LIMIT, indel:LIMIT or weighted:LIMIT for citations but was estimate");
        }
        builder.normalizer(fold ? Normalizer.folded() : Normalizer.letters())
                .shingler(Shingler.parse(shingle))
                .threshold(Threshold.parse(threshold))
                .recall(recall)
                .join(join)
                .edit(verification.limit())
                .distinguishNumbers(distinguish == Distinguish.NUMBERS);
    }
}
