package dev.semblance.walkthrough;

import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * MinHash and banding with all their steps, for a handful of small sets.
 *
 * <p>This is the method of the textbooks: an explicit permutation of the rows (or a hash function in its stead) for each component, and bands that
 * are compared value by value. Runs over collections do the same with hashed shingles, with Fast Similarity Sketching in the place of one permutation a component,
 * and with hashed bands.
 *
 * @param matrix the characteristic matrix, or null where only signatures are given
 * @param functions the permutations or hash functions; none where only signatures are given
 * @param steps how the signature matrix is filled, row by row
 * @param signatures the signature matrix
 * @param banding how it is cut into bands
 * @param buckets the buckets of each band
 * @param threshold the similarity from which a pair is similar
 * @param pairs all pairs of columns
 */
public record Walkthrough(
        @Nullable CharacteristicMatrix matrix,
        List<RowFunction> functions,
        List<FillStep> steps,
        SignatureMatrix signatures,
        Banding banding,
        List<List<Bucket>> buckets,
        Threshold threshold,
        List<ColumnPair> pairs) {

    /**
     * Goes all the way.
     *
     * @param banding null for the one that {@link #usualBanding} gives
     * @throws IllegalArgumentException unless the bands take up all components, of which there are 1 to 32
     */
    public static Walkthrough of(
            CharacteristicMatrix matrix,
            List<? extends RowFunction> functions,
            @Nullable Banding banding,
            Threshold threshold) {
        SignatureMatrix.checkComponents(functions.size());
        List<FillStep> steps = FillStep.all(matrix, functions);
        return of(
                matrix,
                List.copyOf(functions),
                steps,
                steps.get(steps.size() - 1).after(),
                banding,
                threshold);
    }

    /**
     * Goes the second half of the way, from signatures on.
     *
     * @throws IllegalArgumentException unless the bands take up all components
     */
    public static Walkthrough ofSignatures(SignatureMatrix signatures, @Nullable Banding banding, Threshold threshold) {
        return of(null, List.of(), List.of(), signatures, banding, threshold);
    }

    private static Walkthrough of(
            @Nullable CharacteristicMatrix matrix,
            List<RowFunction> functions,
            List<FillStep> steps,
            SignatureMatrix signatures,
            @Nullable Banding given,
            Threshold threshold) {
        Banding banding = Objects.requireNonNullElseGet(given, () -> usualBanding(signatures.size()));
        if (banding.components() != signatures.size()) {
            throw new IllegalArgumentException("bands times rows must be the " + signatures.size()
                    + " components but was " + banding.bands() + " times " + banding.rows());
        }
        List<List<Bucket>> buckets = Bucket.ofBands(signatures, banding);
        List<ColumnPair> pairs = new ArrayList<>();
        for (int left = 0; left < signatures.columns(); left++) {
            for (int right = left + 1; right < signatures.columns(); right++) {
                pairs.add(pair(matrix, signatures, banding, buckets, threshold, left, right));
            }
        }
        return new Walkthrough(matrix, functions, steps, signatures, banding, buckets, threshold, List.copyOf(pairs));
    }

    /** As many rows as divide the components and are at most their square root: 6 components make 3 bands of 2 rows. */
    public static Banding usualBanding(int components) {
        int rows = (int) Math.sqrt(components);
        while (components % rows != 0) {
            rows--;
        }
        return new Banding(components / rows, rows);
    }

    private static ColumnPair pair(
            @Nullable CharacteristicMatrix matrix,
            SignatureMatrix signatures,
            Banding banding,
            List<List<Bucket>> buckets,
            Threshold threshold,
            int left,
            int right) {
        List<Integer> bands = new ArrayList<>();
        for (int band = 0; band < buckets.size(); band++) {
            if (buckets.get(band).stream()
                    .anyMatch(bucket ->
                            bucket.columns().contains(left) && bucket.columns().contains(right))) {
                bands.add(band);
            }
        }
        boolean isCandidate = !bands.isEmpty();
        Share agreement = signatures.similarity(left, right);
        if (matrix == null) {
            ColumnPair.Verdict verdict = isCandidate ? ColumnPair.Verdict.CANDIDATE : ColumnPair.Verdict.NO_CANDIDATE;
            return new ColumnPair(left, right, null, null, agreement, List.copyOf(bands), Double.NaN, verdict);
        }
        Share similarity = matrix.similarity(left, right);
        return new ColumnPair(
                left,
                right,
                similarity,
                matrix.rows() <= AllPermutations.MAX_ROWS ? AllPermutations.agreeing(matrix, left, right) : null,
                agreement,
                List.copyOf(bands),
                matrix.size(left) == 0 || matrix.size(right) == 0
                        ? 0
                        : banding.candidateProbability(similarity.value()),
                verdict(isCandidate, threshold.isReached(similarity.part(), similarity.whole())));
    }

    private static ColumnPair.Verdict verdict(boolean isCandidate, boolean isSimilar) {
        if (isCandidate) {
            return isSimilar ? ColumnPair.Verdict.TRUE_POSITIVE : ColumnPair.Verdict.FALSE_POSITIVE;
        }
        return isSimilar ? ColumnPair.Verdict.FALSE_NEGATIVE : ColumnPair.Verdict.TRUE_NEGATIVE;
    }
}
