package dev.semblance.cli;

import dev.semblance.JoinKind;
import dev.semblance.Semblance;
import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One setting of an experiment.
 *
 * @param sets how texts become sets
 * @param threshold similarity from which pairs are wanted, as it was written
 * @param recall share of them to be found
 * @param banding bands and rows, or null for what the engine chooses
 * @param scheme name of the signature scheme
 * @param components components of a signature, or null for what the engine chooses
 * @param verification how pairs are verified
 * @param distinguish what keeps nearly equal texts apart
 */
record Setting(
        Sets sets,
        String threshold,
        double recall,
        @Nullable Banding banding,
        String scheme,
        @Nullable Integer components,
        Verification verification,
        Choice.Distinguish distinguish) {

    /** How texts become sets: all that the exact similarity of two texts depends on. */
    record Sets(String normalizer, String shingler, Measure measure) {
        Shingling shingling() {
            return new Shingling(Shingler.parse(shingler), measure.countsRepeats());
        }

        Normalizer normalize() {
            return Normalizer.named(normalizer);
        }

        /** The shingles, as people read it. */
        String shingles() {
            return shingler + (measure.countsRepeats() ? " as bags" : "");
        }
    }

    Threshold least() {
        return Threshold.parse(threshold);
    }

    /** Adds what this setting says, for a search. */
    Semblance.Builder apply(Semblance.Builder builder) {
        sets(builder, sets)
                .threshold(least())
                .recall(recall)
                .scheme(scheme)
                .estimate(estimate())
                .edit(verification.limit())
                .distinguishNumbers(conditions().sameNumbers());
        if (banding != null) {
            builder.bands(banding.bands()).rows(banding.rows());
        }
        if (components != null) {
            builder.components(components);
        }
        return builder;
    }

    /** Adds what the exact join needs, which has no signatures. */
    static Semblance.Builder exact(Semblance.Builder builder, Sets sets, Threshold threshold) {
        return sets(builder, sets).threshold(threshold).join(JoinKind.EXACT);
    }

    private static Semblance.Builder sets(Semblance.Builder builder, Sets sets) {
        return builder.normalizer(sets.normalize())
                .shingler(Shingler.parse(sets.shingler()))
                .measure(sets.measure());
    }

    /** What is said of bands and rows. */
    String bandingName() {
        return banding == null ? "auto" : banding.toString();
    }

    /** Whether similarities are estimates. */
    boolean estimate() {
        return verification.estimate();
    }

    /** What pairs must meet besides the threshold. */
    Conditions conditions() {
        return new Conditions(verification.limit(), distinguish == Choice.Distinguish.NUMBERS);
    }

    /** @throws UsageException if the setting contradicts itself */
    void check() throws IOException {
        try {
            UsageException.check(() -> apply(Semblance.builder()).build());
        } catch (UsageException e) {
            throw new UsageException(e.getMessage() + " (in the setting " + name() + ")");
        }
    }

    /** All of it in a line. */
    String name() {
        List<String> parts = new ArrayList<>(List.of(sets.normalizer(), sets.shingles(), "threshold " + threshold));
        parts.add("recall " + PlanFile.shortest(recall));
        parts.add("bands " + bandingName());
        parts.add(scheme);
        if (components != null) {
            parts.add(components + " components");
        }
        parts.add("verify " + verification);
        if (conditions().sameNumbers()) {
            parts.add("distinguish numbers");
        }
        return String.join(", ", parts);
    }
}
