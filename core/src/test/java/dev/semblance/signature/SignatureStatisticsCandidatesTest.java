package dev.semblance.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Banding;
import dev.semblance.band.SketchFilter;
import dev.semblance.shingle.ShingleHash;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often two sets become a candidate pair: stored signatures under banding and under the filter, with one seed and
 * fresh sets in every trial, as a run over a corpus meets them.
 *
 * <p>All bounds are exact tails of the binomial distribution. A scheme that keeps its promise fails any of these tests
 * with probability at most 1e-6, shared equally among {@value #CHECKS} checks at most.
 */
class SignatureStatisticsCandidatesTest {
    private static final int TRIALS = 20_000;
    private static final long SEED = 20_170;
    private static final int CHECKS = 2 * 12 * 6 * 4 + 100;
    private static final double FAIL = 1e-6 / CHECKS;

    /**
     * Where on the S-curve pairs are wanted: five places where it is low, one in the middle, six where it is high. The
     * smallest sets have few similarities, so that some places fall together.
     */
    private static final double[] LEVELS = {0.001, 0.01, 0.05, 0.12, 0.22, 0.6, 0.955, 0.97, 0.98, 0.99, 0.995, 0.999};

    /**
     * Sets much smaller than the number of components, as large, and much larger. Classic MinHash takes n·t, so it has
     * fewer components and smaller sets; the slope of the curve does not matter to what is tested.
     */
    static Stream<Arguments> bandingsAndSizes() {
        return Stream.of(
                        Arguments.of("fss", new Banding(12, 5), new int[] {8, 20, 60, 120, 240, 960}),
                        Arguments.of("fss", new Banding(11, 10), new int[] {8, 20, 50, 110, 220, 880}),
                        Arguments.of("superminhash", new Banding(8, 4), new int[] {8, 16, 32, 64, 128, 512}),
                        Arguments.of("minhash", new Banding(8, 3), new int[] {4, 8, 12, 24, 48, 96}))
                .flatMap(a ->
                        Arrays.stream((int[]) a.get()[2]).mapToObj(size -> Arguments.of(a.get()[0], a.get()[1], size)));
    }

    @ParameterizedTest(name = "{0}, {1}, {2} elements")
    @MethodSource("bandingsAndSizes")
    void candidatesFollowTheCurveOrKeepToItsGoodSide(String name, Banding banding, int size) {
        SignatureStatisticsOverlap[] overlaps = Arrays.stream(LEVELS)
                .map(level -> similarityAt(level, banding))
                .mapToObj(similarity -> SignatureStatisticsOverlap.nearest(size, similarity))
                .toArray(SignatureStatisticsOverlap[]::new);
        int[] candidates = new int[overlaps.length];
        SignatureScheme scheme = SignatureScheme.named(name, banding.components(), SEED);
        trials(scheme, overlaps, (stored, i) -> candidates[i] += isCandidate(stored, banding, i + 1) ? 1 : 0);
        int low = 0;
        int high = 0;
        for (int i = 0; i < overlaps.length; i++) {
            double theory = banding.candidateProbability(stored(overlaps[i].similarity()));
            String what = String.format(
                    "%s, %s, %s, seed %d: %d of %d are candidates, theory %.5f",
                    name, banding, overlaps[i], SEED, candidates[i], TRIALS, theory);
            boolean independent = name.equals("minhash");
            if (independent || theory >= 0.95) {
                high += theory >= 0.95 ? 1 : 0;
                assertThat(BinomialTails.atMost(candidates[i], TRIALS, theory))
                        .as("chance of so few: %s", what)
                        .isGreaterThan(FAIL);
            }
            if (independent || theory <= 0.3) {
                low += theory <= 0.3 ? 1 : 0;
                assertThat(BinomialTails.atLeast(candidates[i], TRIALS, theory))
                        .as("chance of so many: %s", what)
                        .isGreaterThan(FAIL);
            }
        }
        assertThat(low).as("similarities where the curve is low").isGreaterThanOrEqualTo(4);
        assertThat(high).as("similarities where the curve is high").isGreaterThanOrEqualTo(4);
    }

    static Stream<Arguments> schemesAndSmallSizes() {
        return Stream.of("fss", "superminhash")
                .flatMap(name -> IntStream.of(9, 18, 36).mapToObj(size -> Arguments.of(name, size)));
    }

    /**
     * For small sets the curve is steeper than theory, and not by chance: half the misses at the threshold, or fewer.
     */
    @ParameterizedTest(name = "{0}, {1} elements")
    @MethodSource("schemesAndSmallSizes")
    void smallSetsAreMissedHalfAsOftenAsTheorySays(String name, int size) {
        Banding banding = new Banding(12, 5);
        SignatureStatisticsOverlap[] overlaps = {SignatureStatisticsOverlap.nearest(size, 0.8)};
        int[] missed = {0};
        SignatureScheme scheme = SignatureScheme.named(name, banding.components(), SEED);
        trials(scheme, overlaps, (stored, i) -> missed[0] += isCandidate(stored, banding, 1) ? 0 : 1);
        double theory = 1 - banding.candidateProbability(overlaps[0].similarity());
        assertThat(BinomialTails.lowerBound(missed[0], TRIALS, FAIL))
                .as("%s, %s, seed %d: %d of %d missed, theory %.5f", name, overlaps[0], SEED, missed[0], TRIALS, theory)
                .isLessThan(theory / 2);
    }

    static Stream<Arguments> filters() {
        return Stream.of("fss", "superminhash", "minhash")
                .flatMap(name -> Stream.of(
                        Arguments.of(name, 0.8, 60, 20), Arguments.of(name, 0.5, 32, 45),
                        Arguments.of(name, 0.9, 32, 95), Arguments.of(name, 0.8, 128, 18)));
    }

    /**
     * Of pairs exactly at the threshold, the filter passes over its share at most; one more match would be too much to
     * ask.
     */
    @ParameterizedTest(name = "{0}, threshold {1}, {2} components, {3} elements")
    @MethodSource("filters")
    void filterLosesItsShareAtMost(String name, double threshold, int components, int size) {
        SignatureStatisticsOverlap[] overlaps = {SignatureStatisticsOverlap.nearest(size, threshold)};
        assertThat(overlaps[0].similarity()).isEqualTo(threshold);
        int[] histogram = new int[components + 1];
        SignatureScheme scheme = SignatureScheme.named(name, components, SEED);
        trials(scheme, overlaps, (stored, i) -> histogram[StoredSignature.matches(stored[0], stored[1])]++);
        for (double loss : new double[] {0.05, 0.01, 1e-3, 1e-5}) {
            int least = SketchFilter.leastMatches(threshold, components, loss);
            assertThat(BinomialTails.atMost(least - 1, components, threshold)).isLessThanOrEqualTo(loss);
            assertThat(BinomialTails.atMost(least, components, threshold)).isGreaterThan(loss);
            int lost = Arrays.stream(histogram, 0, least).sum();
            assertThat(BinomialTails.atLeast(lost, TRIALS, loss))
                    .as(
                            "%s, %d components, %s, seed %d: %d of %d pairs with fewer than %d matches, allowed %s",
                            name, components, overlaps[0], SEED, lost, TRIALS, least, loss)
                    .isGreaterThan(FAIL);
        }
    }

    private interface Trial {
        void look(short[][] stored, int overlap);
    }

    /** Stores A as row 0 and its partner by each overlap as row 1, 2, …, with fresh elements in every trial. */
    private static void trials(SignatureScheme scheme, SignatureStatisticsOverlap[] overlaps, Trial trial) {
        short[][] stored = new short[1 + overlaps.length][scheme.components()];
        int most = Arrays.stream(overlaps)
                .mapToInt(SignatureStatisticsOverlap::union)
                .max()
                .orElseThrow();
        long[] union = new long[most];
        long[] other = new long[most];
        long[] signature = new long[scheme.components()];
        long next = 1;
        for (int i = 0; i < TRIALS; i++) {
            for (int j = 0; j < most; j++) {
                union[j] = ShingleHash.mix(next++);
            }
            scheme.sign(union, overlaps[0].size(), signature);
            StoredSignature.store(signature, stored[0]);
            for (int j = 0; j < overlaps.length; j++) {
                SignatureStatisticsOverlap overlap = overlaps[j];
                System.arraycopy(union, overlap.size() - overlap.shared(), other, 0, overlap.otherSize());
                scheme.sign(other, overlap.otherSize(), signature);
                StoredSignature.store(signature, stored[j + 1]);
                trial.look(stored, j);
            }
        }
    }

    private static boolean isCandidate(short[][] stored, Banding banding, int row) {
        for (int band = 0; band < banding.bands(); band++) {
            int from = band * banding.rows();
            int to = from + banding.rows();
            if (StoredSignature.key(stored[0], from, to) == StoredSignature.key(stored[row], from, to)) {
                return true;
            }
        }
        return false;
    }

    /** The similarity of stored components: unequal ones look equal once in 65536 times. */
    private static double stored(double similarity) {
        return similarity + (1 - similarity) / 65_536;
    }

    /** The similarity at which the curve has this value. */
    private static double similarityAt(double level, Banding banding) {
        return Math.pow(1 - Math.pow(1 - level, 1.0 / banding.bands()), 1.0 / banding.rows());
    }
}
