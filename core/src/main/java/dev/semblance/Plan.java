package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.ShingleSample;
import dev.semblance.band.SketchFilter;
import dev.semblance.band.Threshold;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.Estimate;
import dev.semblance.measure.Measure;
import dev.semblance.signature.SignatureScheme;
import org.jspecify.annotations.Nullable;

/**
 * How a run goes about it: all that its result depends on besides the documents. Whoever gives it to
 * {@link Semblance.Builder#plan} gets the same again.
 *
 * @param normalizer name of the normaliser, for example {@code text}
 * @param shingler name of the shingler, for example {@code char:9}; {@value #AUTO} where no document was seen that it could be chosen from
 * @param shinglerChosen whether the shingler was chosen from the documents ({@code auto}) rather than given
 * @param measure how similarities are reckoned
 * @param threshold the similarity from which pairs are wanted
 * @param recall the share of the pairs at the threshold that was asked for
 * @param exactJoin whether candidates come from the exact join; then bands, rows and components are 0
 * @param scheme name of the signature scheme, for example {@code fss}
 * @param components components of a signature; of containment, the shingles that are drawn of each document: then there are no bands
 * @param bands bands of a signature
 * @param rows components of a band
 * @param recallAtThreshold share of the pairs exactly at the threshold that are found, by theory. With estimates that is about
 *     half of the candidates, since every second estimate is too low
 * @param estimated whether similarities are estimates from signatures instead of exact
 * @param fromSketches whether the documents were sketches instead of texts
 * @param seed seed of all randomness
 * @param conditions what pairs must meet besides the threshold
 */
public record Plan(
        String normalizer,
        String shingler,
        boolean shinglerChosen,
        Measure measure,
        Threshold threshold,
        double recall,
        boolean exactJoin,
        String scheme,
        int components,
        int bands,
        int rows,
        double recallAtThreshold,
        boolean estimated,
        boolean fromSketches,
        long seed,
        Conditions conditions) {
    /** In the place of a shingler's name: the first documents decide. */
    public static final String AUTO = "auto";

    /** @throws IllegalArgumentException if the numbers contradict each other; the message names parameter, bound and value */
    public Plan {
        checkRecall(recall);
        checkTexts(conditions, estimated);
        if (exactJoin) {
            if (estimated) {
                throw new IllegalArgumentException("the exact join has no signatures to estimate similarities from");
            }
            if (components != 0 || bands != 0 || rows != 0) {
                throw new IllegalArgumentException("components, bands and rows must be 0 for the exact join but were "
                        + components + ", " + bands + " and " + rows);
            }
        } else {
            checkComponents(components, 1);
            if (bands != 0 || rows != 0) {
                checkFits(new Banding(bands, rows), components);
            }
        }
    }

    /**
     * A plan that was not chosen but is given.
     *
     * @param banding null for the exact join, which takes no components
     * @throws IllegalArgumentException if the settings contradict each other; the message names parameter, bound and value
     */
    public static Plan of(
            String normalizer,
            String shingler,
            Measure measure,
            Threshold threshold,
            double recall,
            String scheme,
            int components,
            @Nullable Banding banding,
            boolean estimated,
            long seed) {
        return of(
                normalizer,
                shingler,
                false,
                measure,
                threshold,
                recall,
                scheme,
                components,
                banding,
                estimated,
                false,
                seed);
    }

    /**
     * A plan for containment.
     *
     * @param sample the shingles that are drawn of each document
     * @param seed decides which they are
     */
    public static Plan ofContainment(
            String normalizer, String shingler, double recall, ShingleSample sample, String scheme, long seed) {
        return ofContainment(normalizer, shingler, false, recall, sample, scheme, seed);
    }

    static Plan ofContainment(
            String normalizer,
            String shingler,
            boolean shinglerChosen,
            double recall,
            ShingleSample sample,
            String scheme,
            long seed) {
        return new Plan(
                normalizer,
                shingler,
                shinglerChosen,
                Measure.CONTAINMENT,
                sample.threshold(),
                recall,
                sample.isAll(),
                scheme,
                sample.isAll() ? 0 : sample.size(),
                0,
                0,
                sample.probability(sample.threshold().value()),
                false,
                false,
                seed,
                Conditions.NONE);
    }

    static Plan of(
            String normalizer,
            String shingler,
            boolean shinglerChosen,
            Measure measure,
            Threshold threshold,
            double recall,
            String scheme,
            int components,
            @Nullable Banding banding,
            boolean estimated,
            boolean fromSketches,
            long seed) {
        return new Plan(
                normalizer,
                shingler,
                shinglerChosen,
                measure,
                threshold,
                recall,
                banding == null,
                scheme,
                banding == null ? 0 : components,
                banding == null ? 0 : banding.bands(),
                banding == null ? 0 : banding.rows(),
                recallAtThreshold(threshold, recall, components, banding, estimated),
                estimated,
                fromSketches,
                seed,
                Conditions.NONE);
    }

    /** Whether repeated shingles count. */
    public boolean bag() {
        return measure.countsRepeats();
    }

    /** The same with other conditions. */
    public Plan with(Conditions newConditions) {
        return new Plan(
                normalizer,
                shingler,
                shinglerChosen,
                measure,
                threshold,
                recall,
                exactJoin,
                scheme,
                components,
                bands,
                rows,
                recallAtThreshold,
                estimated,
                fromSketches,
                seed,
                newConditions);
    }

    /** What a banding gives at the threshold, less what the filter may take. */
    private static double recallAtThreshold(
            Threshold threshold, double recall, int components, @Nullable Banding banding, boolean estimated) {
        if (banding == null) {
            return 1;
        }
        checkRecall(recall);
        checkComponents(components, 1);
        double candidates = banding.candidateProbability(threshold.value());
        if (estimated) {
            // A candidate at the threshold is reported if its estimate happens to be no lower: about every second is.
            return Estimate.probabilityOfReport(threshold, banding, components, threshold.value());
        }
        return Math.max(0, candidates - SketchFilter.loss(recall));
    }

    /** @throws IllegalArgumentException unless the recall is in (0, 1] */
    static void checkRecall(double recall) {
        if (!(recall > 0 && recall <= 1)) {
            throw new IllegalArgumentException("recall must be above 0 and at most 1 but was " + recall);
        }
    }

    /** @throws IllegalArgumentException if there are conditions, which need texts, and only estimates from signatures */
    static void checkTexts(Conditions conditions, boolean estimated) {
        if (estimated && conditions.any()) {
            throw new IllegalArgumentException(
                    "edit limits and distinguished numbers need texts, and estimates have signatures only");
        }
    }

    /** @param least 0 where a number may be left out */
    static void checkComponents(int components, int least) {
        if (components < least || components > SignatureScheme.MAX_COMPONENTS) {
            throw new IllegalArgumentException(
                    "components must be between 1 and " + SignatureScheme.MAX_COMPONENTS + " but was " + components);
        }
    }

    /** @throws IllegalArgumentException if the bands take more components than there are */
    static void checkFits(Banding banding, int components) {
        if (banding.components() > components) {
            throw new IllegalArgumentException("bands times rows must be at most the " + components
                    + " components but was " + banding.bands() + " times " + banding.rows());
        }
    }

    /**
     * The probability that a pair of this similarity is reported, by theory. Where similarities are estimates, that is a lower bound for pairs at or
     * above the threshold, and an upper bound for pairs below it, which should not be reported.
     */
    public double probabilityOfReport(double similarity) {
        if (estimated) {
            return Estimate.probabilityOfReport(threshold, new Banding(bands, rows), components, similarity);
        }
        if (similarity < threshold.value()) {
            return 0;
        }
        if (exactJoin) {
            return 1;
        }
        return measure.isDirected()
                ? ShingleSample.of(threshold, recall, components).probability(similarity)
                : new Banding(bands, rows).candidateProbability(similarity);
    }
}
