package dev.semblance.benchmarks;

import dev.semblance.Pairs;
import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.Tuning;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How many pairs {@code tune} says will be verified in vain, beside how many are, for files of one document a line or, where the name ends in
 * {@code .dat.gz}, of one set a line.
 *
 * <p>Verified in vain are all that were verified but the pairs that were found. Of identical documents one is verified only, so pairs of
 * similarity 1 do not count.
 */
final class Predictions {
    private static final String ROW = "%-24s %10s %8s %12s %12s %12s %10s%n";

    private Predictions() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            System.err.println("usage: predictions FILE...");
            System.exit(2);
        }
        System.out.printf(ROW, "corpus", "documents", "plan", "predicted", "in vain", "similar", "factor");
        for (String argument : arguments) {
            predict(Path.of(argument));
        }
    }

    private static void predict(Path file) throws IOException {
        boolean isSets = file.toString().endsWith(".dat.gz");
        InputOptions options = InputOptions.of(List.of(file.toString()))
                .format(isSets ? InputFormat.SETS : InputFormat.LINES)
                .build();
        Semblance.Builder builder = Semblance.builder();
        if (isSets) {
            builder.normalizer(Normalizer.none()).shingler(Shingler.items());
        }
        Semblance semblance = builder.build();
        try (FileCorpus corpus = FileCorpus.of(options)) {
            Tuning tuning = semblance.tune(corpus);
            Plan plan = tuning.plan();
            double predicted = tuning.alternatives().stream()
                    .filter(each -> each.bands() == plan.bands() && each.rows() == plan.rows())
                    .findFirst()
                    .orElseThrow()
                    .inVain();
            try (Pairs pairs = semblance.pairs(corpus)) {
                long similar =
                        pairs.stream().filter(pair -> pair.similarity() < 1).count();
                long inVain = pairs.summary().candidates() - similar;
                System.out.printf(
                        Locale.ROOT,
                        ROW,
                        file.getFileName(),
                        pairs.summary().documents(),
                        plan.bands() + "x" + plan.rows(),
                        Math.round(predicted),
                        inVain,
                        similar,
                        String.format(Locale.ROOT, "%.2f", predicted / Math.max(1, inVain)));
            }
        }
    }
}
