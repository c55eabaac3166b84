package dev.semblance.cli;

import dev.semblance.JoinKind;
import dev.semblance.Plan;
import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.io.InputFormat;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The plan of another run. */
final class PlanOptions {
    @Option(
            names = "--plan",
            paramLabel = "FILE",
            description =
                    "Do all as the plan in this file says, which --save-plan has written; other options must not contradict it.")
    private @Nullable Path file;

    private @Nullable Plan plan;

    /** The plan's file, or null. */
    @Nullable
    Path file() {
        return file;
    }

    /** The plan that was applied, or null. */
    @Nullable
    Plan plan() {
        return plan;
    }

    /** Whether a plan that was applied tells the shingler. */
    boolean hasShingler() {
        return plan != null && !plan.shingler().equals(Plan.AUTO);
    }

    /** Whether a plan that was applied takes estimates for similarities. */
    boolean isEstimate() {
        return plan != null && plan.estimated();
    }

    /**
     * Takes the plan over, if there is one. To be called when all other options were applied.
     *
     * @throws IOException if it cannot be read
     * @throws UsageException if an option says something else
     */
    void apply(Semblance.Builder builder, CommandSpec command, InputFormat format) throws IOException {
        if (file == null) {
            return;
        }
        plan = PlanReader.read(file);
        for (Map.Entry<String, Object> planned : values(plan).entrySet()) {
            String option = planned.getKey();
            boolean isForced = format.givesSets() && (option.equals("--shingle") || option.equals("--normalize"));
            boolean isGiven = command.commandLine().getParseResult().hasMatchedOption(option);
            if (isForced || isGiven) {
                Object value = command.findOption(option).getValue();
                if (!isSame(value, planned.getValue())) {
                    throw new UsageException(option + " " + word(value) + (isGiven ? "" : ", which sets take,")
                            + " contradicts the plan " + file + ", which has " + word(planned.getValue()));
                }
            }
        }
        builder.plan(plan);
    }

    /** What options would have to say. */
    private static Map<String, Object> values(Plan plan) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("--threshold", plan.threshold());
        values.put("--recall", plan.recall());
        values.put("--join", plan.exactJoin() ? JoinKind.EXACT : JoinKind.LSH);
        values.put("--normalize", plan.normalizer());
        values.put("--shingle", plan.shingler());
        values.put("--stopwords", plan.shingler());
        values.put("--measure", plan.measure());
        values.put("--bag", plan.bag());
        values.put("--scheme", plan.scheme());
        if (plan.exactJoin()) {
            values.put("--bands", "none, but the exact join");
            values.put("--rows", "none, but the exact join");
        } else {
            values.put("--components", plan.components());
            values.put("--bands", plan.bands());
            values.put("--rows", plan.rows());
        }
        values.put("--seed", plan.seed());
        values.put(
                "--verify", new Verification(plan.estimated(), plan.conditions().limit()));
        values.put(
                "--distinguish",
                plan.conditions().sameNumbers() ? Choice.Distinguish.NUMBERS : Choice.Distinguish.NOTHING);
        return values;
    }

    /** {@code 0.80} is read as what it means. */
    private static boolean isSame(Object given, Object planned) {
        if (planned instanceof Threshold threshold) {
            return Threshold.parse(given.toString()).equals(threshold);
        }
        if (given instanceof Shingler shingler) {
            return shingler.name().equals(planned);
        }
        return given == JoinKind.AUTO || given.equals(planned);
    }

    private static String word(Object value) {
        if (value instanceof Enum<?> constant) {
            return Choice.word(constant);
        }
        if (value instanceof Shingler shingler) {
            return shingler.name();
        }
        return value instanceof Double number ? PlanFile.shortest(number) : value.toString();
    }
}
