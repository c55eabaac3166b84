package dev.semblance.band;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TunerTest {
    private static final int COMPONENTS = 64;

    /** No two documents of the sample have anything in common. */
    private static SimilarityDistribution unlike(double threshold) {
        long[] pairs = new long[COMPONENTS + 1];
        pairs[0] = 100_000;
        return SimilarityDistribution.ofMatches(pairs, new long[COMPONENTS + 1], threshold);
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
            SimilarityDistribution distribution = SimilarityDistribution.ofMatches(
                    pairs, Arrays.stream(pairs).map(x -> x / 3).toArray(), threshold);
            Workload workload = new Workload(Math.pow(10, random.nextInt(11)), random.nextInt(5000), distribution);
            Banding banding = new Tuner(threshold, recall, workload).choose(32);
            assertThat(banding.components()).isBetween(32, 4096);
            assertThat(banding.candidateProbability(threshold) - SketchFilter.loss(recall))
                    .isGreaterThanOrEqualTo(recall - 1e-12);
        }
    }

    /** Pairs that come with each document do not grow with the square of the documents. */
    @Test
    void versionsOfOneTextDoNotCountAsChance() {
        long[] pairs = new long[COMPONENTS + 1];
        pairs[0] = 124_000;
        long[] ofHalf = new long[COMPONENTS + 1];
        ofHalf[0] = 31_000;
        pairs[30] = 200;
        ofHalf[30] = 100;
        assertThat(middle(pairs, ofHalf)).isLessThan(1e-5);
        ofHalf[30] = 50;
        assertThat(middle(pairs, ofHalf)).isEqualTo(1e-4, within(1e-12));
    }

    private static double middle(long[] pairs, long[] ofHalf) {
        SimilarityDistribution distribution = SimilarityDistribution.ofMatches(pairs, ofHalf, 0.8);
        return distribution.share(distribution.size() - 2);
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
