package dev.semblance.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunerTest {
    private static final int COMPONENTS = 64;

    /** No two documents of the sample have anything in common. */
    private static SimilarityDistribution unlike(double threshold) {
        long[] pairs = new long[COMPONENTS + 1];
        pairs[0] = 100_000;
        return distribution(pairs, new long[COMPONENTS + 1], new long[COMPONENTS + 1], threshold);
    }

    private static SimilarityDistribution distribution(long[] pairs, long[] ofHalf, long[] across, double threshold) {
        return SimilarityDistribution.of(PairCounts.ofAll(pairs, ofHalf, across), threshold);
    }

    private static Tuner tuner(double documents, double shingles) {
        return new Tuner(0.8, 0.99, new Workload(documents, shingles, unlike(0.8)));
    }

    @Test
    void moreDocumentsTakeMoreRows() {
        int before = 0;
        for (double documents : new double[] {1e4, 1e6, 1e8, 1e10}) {
            int rows = tuner(documents, 100).choose().rows();
            assertThat(rows).isGreaterThan(before);
            before = rows;
        }
    }

    @Test
    void longerDocumentsTakeNoFewerRows() {
        assertThat(tuner(1e6, 10_000).choose().rows())
                .isGreaterThanOrEqualTo(tuner(1e6, 10).choose().rows());
    }

    @Test
    void theCheapestIsChosen() {
        for (double documents : new double[] {1e4, 1e6, 1e8}) {
            Tuner tuner = tuner(documents, 300);
            Banding chosen = tuner.choose();
            for (int rows = 1; rows < 25; rows++) {
                Banding other = tuner.leastBands(4096, 0, rows);
                if (other != null) {
                    assertThat(tuner.nanosecondsPerDocument(chosen))
                            .isLessThanOrEqualTo(tuner.nanosecondsPerDocument(other));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0.9", "0.8, 0.99", "0.95, 0.999"})
    void whateverTheCorpusTheRecallIsKept(double threshold, double recall) {
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            long[] pairs =
                    random.longs(COMPONENTS + 1, 0, 1 << random.nextInt(1, 20)).toArray();
            SimilarityDistribution distribution =
                    distribution(pairs, part(pairs, 2 + i % 4), part(pairs, 3), threshold);
            Workload workload = new Workload(Math.pow(10, random.nextInt(11)), random.nextInt(5000), distribution);
            Banding banding = new Tuner(threshold, recall, workload).choose(32);
            assertThat(banding.components()).isBetween(32, 4096);
            assertThat(banding.candidateProbability(threshold) - SketchFilter.loss(recall))
                    .isGreaterThanOrEqualTo(recall - 1e-12);
        }
    }

    private static long[] part(long[] pairs, int divisor) {
        return Arrays.stream(pairs).map(x -> x / divisor).toArray();
    }

    /** Pairs that come with each document do not grow with the square of the documents. */
    @Test
    void versionsOfOneTextDoNotCountAsChance() {
        assertThat(middle(200, 100, 0)).as("neighbours").isLessThan(2e-5);
        assertThat(middle(200, 100, 70)).as("copies of any before").isLessThan(2e-5);
        assertThat(middle(200, 0, 0)).as("all in the second half").isLessThan(2e-5);
        assertThat(middle(200, 200, 0)).as("all in the first half").isLessThan(2e-5);
    }

    @Test
    void whatGrowsWithTheSquareIsBelieved() {
        assertThat(middle(200, 50, 100)).isCloseTo(200 / 124_200.0, within(2e-5));
        assertThat(middle(60_000, 15_000, 30_000)).isCloseTo(60 / 184.0, within(2e-5));
        assertThat(middle(20, 5, 10)).as("too few to tell").isLessThan(2e-5);
    }

    /** The share of pairs above 3/8 of the threshold, where these pairs of the sample are there. */
    private static double middle(long inAll, long inHalf, long inAcross) {
        long[] pairs = new long[COMPONENTS + 1];
        pairs[0] = 124_000;
        pairs[30] = inAll;
        long[] ofHalf = new long[COMPONENTS + 1];
        ofHalf[30] = inHalf;
        long[] across = new long[COMPONENTS + 1];
        across[30] = inAcross;
        return middle(distribution(pairs, ofHalf, across, 0.8));
    }

    /** As many for each document as in the sample, whatever the size of the corpus; what grows with the square is not among them. */
    @Test
    void whatComesWithEachDocumentIsRelated() {
        long[] pairs = new long[COMPONENTS + 1];
        pairs[0] = 124_400;
        pairs[30] = 350;
        long[] ofHalf = new long[COMPONENTS + 1];
        long[] across = new long[COMPONENTS + 1];
        ofHalf[30] = 175;
        assertThat(related(distribution(pairs, ofHalf, across, 0.8))).isCloseTo(350 / 500.0, within(1e-3));
        ofHalf[30] = 88;
        across[30] = 175;
        assertThat(related(distribution(pairs, ofHalf, across, 0.8))).isCloseTo(0, within(0.01));
        Workload workload = new Workload(1e6, 100, distribution(pairs, new long[COMPONENTS + 1], across, 0.8));
        Workload larger = new Workload(4e6, 100, workload.distribution());
        Banding banding = new Banding(60, 15);
        assertThat(new Tuner(0.8, 0.99, larger).expectedCandidates(banding)
                        / new Tuner(0.8, 0.99, workload).expectedCandidates(banding))
                .isBetween(4.0, 16.0);
    }

    private static double related(SimilarityDistribution distribution) {
        return IntStream.range(0, distribution.size())
                .mapToDouble(distribution::related)
                .sum();
    }

    /** With m of 64 components equal, the chance that a band's components are among them. */
    @Test
    void similaritiesInBandsAreUnbiased() {
        Random random = new Random(8);
        for (double similarity : new double[] {0.06, 0.3, 0.7}) {
            for (int rows : new int[] {2, 4, 6}) {
                double sum = 0;
                int draws = 200_000;
                for (int i = 0; i < draws; i++) {
                    int matches = 0;
                    for (int component = 0; component < COMPONENTS; component++) {
                        matches += random.nextDouble() < similarity ? 1 : 0;
                    }
                    long[] pairs = new long[COMPONENTS + 1];
                    pairs[matches] = 1;
                    sum += IN_BANDS.computeIfAbsent(matches * 10 + rows, key -> inBands(pairs, rows));
                }
                double expected = Math.pow(similarity, rows);
                assertThat(sum / draws)
                        .as("similarity %s, %d rows", similarity, rows)
                        .isCloseTo(expected, within(Math.max(0.05 * expected, 2e-7)));
            }
        }
    }

    private static final Map<Integer, Double> IN_BANDS = new HashMap<>();

    /** The probability that a band agrees, by the one pair of these counts. */
    private static double inBands(long[] pairs, int rows) {
        SimilarityDistribution distribution =
                distribution(pairs, new long[COMPONENTS + 1], new long[COMPONENTS + 1], 1);
        double sum = 0;
        for (int i = 0; i < distribution.size(); i++) {
            if (distribution.share(i) > 0.5 || distribution.related(i) > 0) {
                sum += Math.pow(distribution.similarityInBands(i, rows), rows);
            }
        }
        return sum;
    }

    private static double middle(SimilarityDistribution distribution) {
        return IntStream.range(0, distribution.size())
                .filter(i -> distribution.similarity(i) >= 0.3)
                .mapToDouble(distribution::share)
                .sum();
    }

    /** Each number of equal components has too few pairs to tell, all together have enough. */
    @Test
    void rareSimilaritiesAreTakenTogether() {
        long[] pairs = new long[COMPONENTS + 1];
        pairs[0] = 124_000;
        Arrays.fill(pairs, 25, 50, 20);
        SimilarityDistribution distribution = distribution(pairs, part(pairs, 4), part(pairs, 2), 0.8);
        assertThat(middle(distribution)).isCloseTo(25 * 20 / 124_500.0, within(2e-4));
        assertThat(IntStream.range(0, distribution.size())
                        .filter(i -> distribution.similarity(i) > 0.7 && distribution.share(i) > 1e-4)
                        .count())
                .isPositive();
    }

    /** Forms: unrelated documents have half of the text in common, and most of the pairs would be candidates in bands of few rows. */
    @Test
    void unrelatedDocumentsThatHaveMuchInCommonTakeMoreRows() {
        long[] pairs = new long[COMPONENTS + 1];
        Arrays.fill(pairs, 20, 45, 5000);
        SimilarityDistribution forms = distribution(pairs, part(pairs, 4), part(pairs, 2), 0.85);
        Tuner tuner = new Tuner(0.85, 0.99, new Workload(1e6, 500, forms));
        Banding usual = new Banding(10, 6);
        assertThat(tuner.choose().rows()).isGreaterThan(12);
        assertThat(tuner.expectedCandidates(usual)).isGreaterThan(1e10);
        assertThat(tuner.expectedCandidates(tuner.choose())).isLessThan(tuner.expectedCandidates(usual) / 20);
    }

    @Test
    void candidatesAreCountedBehindTheFilter() {
        Tuner tuner = tuner(1e6, 100);
        double before = Double.MAX_VALUE;
        for (int rows = 1; rows <= 8; rows++) {
            Banding banding = new Banding(10, rows);
            double candidates = tuner.expectedInVain(banding);
            assertThat(candidates).isBetween(0.0, before);
            before = candidates;
        }
    }

    @Test
    void aRecallOfOneTakesNoBands() {
        assertThatThrownBy(() -> new Tuner(0.8, 1, Workload.typical(0.8)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("recall must be below 1");
    }

    @Test
    void bandingsAreReadAsTheyAreWritten() {
        assertThat(Banding.parse(new Banding(12, 5).toString())).isEqualTo(new Banding(12, 5));
        for (String wrong : new String[] {"", "12", "12x", "x5", "12 x 5", "0x5", "99999x1"}) {
            assertThatThrownBy(() -> Banding.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
