package dev.semblance.cli;

import dev.semblance.Making;
import dev.semblance.Plan;
import dev.semblance.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command did, for people and machines.
 *
 * @param command name of the command
 * @param summary what the engine did
 * @param textFields fields that held the texts, where records have fields
 * @param badRecords the first bad records
 * @param skippedBinaries binary files passed over in folders
 * @param charsets how many inputs are in which charset other than UTF-8
 * @param cutShort inputs that broke off
 * @param unreadable files and folders in folders that could not be opened
 * @param droppedEmpty empty documents that were left out of the output on request
 * @param writeNanoseconds time that went into output
 * @param totalNanoseconds time of the whole command
 * @param peakBytes memory used at most
 * @param making what was made, or null if no collection was
 * @param graph what was counted of a citation graph, or null if none was made
 */
record Report(
        String command,
        Summary summary,
        List<String> textFields,
        List<String> badRecords,
        long skippedBinaries,
        Map<String, Integer> charsets,
        long cutShort,
        long unreadable,
        long droppedEmpty,
        long writeNanoseconds,
        long totalNanoseconds,
        long peakBytes,
        @Nullable Making making,
        @Nullable GraphReport graph) {

    private static final double STEP = 0.05;

    /** Decimals of similarities near the threshold, which has nine at most, as a power of ten. */
    private static final double ROUND = 1e9;

    /**
     * How probable it is that a pair is reported.
     *
     * @param steps how many steps of 0.05 the similarity is above the threshold
     */
    record Chance(int steps, double similarity, double probability) {}

    /** The probabilities at the threshold, above and below it; similarities outside (0, 1] are left out. */
    static List<Chance> chances(Plan plan) {
        List<Chance> chances = new ArrayList<>();
        for (int steps : new int[] {0, 1, 2, -1, -2}) {
            double similarity = Math.round((plan.threshold().value() + steps * STEP) * ROUND) / ROUND;
            similarity = steps == 0 ? plan.threshold().value() : similarity;
            if (similarity > 0 && similarity <= 1) {
                chances.add(new Chance(steps, similarity, plan.probabilityOfReport(similarity)));
            }
        }
        return chances;
    }

    /** Whether sketches were made, and nothing was looked for. */
    boolean makesSketches() {
        return command.equals("sketch");
    }

    /** Inputs that could not be read, or not to their end. */
    long brokenInputs() {
        return cutShort + unreadable;
    }

    /** Documents that are identical to an earlier one. */
    long identicalDocuments() {
        return summary.documents() - summary.emptyDocuments() - summary.distinctTexts();
    }

    /** Bytes that signatures and buckets took for each document. */
    long indexBytesPerDocument() {
        return Math.round((double) summary.indexBytes() / summary.documents());
    }

    /** What {@link Summary#pairs()} counts. */
    String found() {
        return switch (command) {
            case "dedup" -> "removed";
            case "cluster" -> "clusters";
            case "citations" -> "works";
            case "stories" -> "stories";
            default -> "pairs";
        };
    }
}
