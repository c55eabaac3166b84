package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.join.PairFilter;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Records;

/** The verifiers there are. For the engine: users of the library cannot make what rows are read from. */
@SuppressWarnings("exports")
public final class Verifiers {
    private Verifiers() {}

    /**
     * Exact Jaccard similarity |A∩B| / |A∪B| of the shingle sets of texts, in whole numbers. (Of bags, when repeats count.)
     *
     * @param texts the rows' normalised texts
     * @param rows number of rows
     * @param room bytes of memory for what is kept of texts that are compared often
     * @param filter passes over rows that are hardly similar, before their texts are looked at
     */
    public static Verifier ofTexts(
            Records texts, int rows, long room, Shingling shingling, Threshold threshold, PairFilter filter) {
        return ofTexts(
                texts, rows, room, shingling, Measure.ofRepeats(shingling.bag()), threshold, filter, Conditions.NONE);
    }

    /**
     * The same by any measure, of texts that meet further conditions. What is said of containment is how much of the other row lies in the one that others are
     * compared with.
     *
     * @param measure what the shingling is made for
     * @param conditions what texts whose shingle sets are similar must meet besides
     */
    public static Verifier ofTexts(
            Records texts,
            int rows,
            long room,
            Shingling shingling,
            Measure measure,
            Threshold threshold,
            PairFilter filter,
            Conditions conditions) {
        HashCache cache = new HashCache(rows, room);
        return new ProbePerThread<>(
                () -> new TextProbe(texts, cache, shingling, measure, threshold, filter, conditions));
    }

    /**
     * Jaccard similarity estimated from stored signatures; see {@link Estimate}.
     *
     * @param signatures the rows' stored components, two bytes each
     * @param filter passes over rows that are hardly similar, before their signatures are looked at
     */
    public static Verifier ofSignatures(Records signatures, int components, Threshold threshold, PairFilter filter) {
        return new ProbePerThread<>(() -> new SignatureProbe(signatures, components, threshold, filter));
    }
}
