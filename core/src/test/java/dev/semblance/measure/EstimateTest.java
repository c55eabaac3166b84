package dev.semblance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.signature.BinomialTails;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimateTest {
    @Test
    void theEstimateIsCorrectedForChanceMatches() {
        double chance = 1.0 / 65536;
        for (int components : new int[] {1, 7, 256, 4096}) {
            for (int matches = 0; matches <= components; matches++) {
                double expected = Math.max(0, ((double) matches / components - chance) / (1 - chance));
                double estimate = Fraction.value(Estimate.fraction(matches, components));
                assertThat(estimate).isCloseTo(expected, within(1e-15));
                if (matches > 0) {
                    assertThat(Estimate.matches(estimate, components)).isEqualTo(matches);
                }
            }
            assertThat(Fraction.value(Estimate.fraction(components, components)))
                    .isEqualTo(1);
            assertThat(Estimate.matches(Fraction.value(Fraction.ONE), components))
                    .isEqualTo(components);
        }
    }

    @Test
    void theLeastMatchesAreThoseOfTheFirstEstimateAtTheThreshold() {
        for (String text : new String[] {"0.000000001", "0.1", "0.5", "0.75", "0.8", "0.999999999", "1"}) {
            Threshold threshold = Threshold.parse(text);
            for (int components : new int[] {1, 5, 64, 256, 1000, 4096}) {
                int first = 0;
                while (!isReached(threshold, first, components)) {
                    first++;
                }
                assertThat(Estimate.leastMatches(threshold, components))
                        .as("%s of %s", text, components)
                        .isEqualTo(first);
            }
        }
        // 192 of 256 is 0.75, of which chance matches take a little.
        assertThat(Estimate.leastMatches(Threshold.parse("0.75"), 256)).isEqualTo(193);
    }

    private static boolean isReached(Threshold threshold, int matches, int components) {
        long fraction = Estimate.fraction(matches, components);
        return threshold.isReached(Fraction.numerator(fraction), Fraction.denominator(fraction));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16, 256, 4096})
    void intervalsAreThoseOfClopperAndPearson(int components) {
        EstimateIntervals intervals = new EstimateIntervals(components);
        double chance = 1.0 / 65536;
        int step = Math.max(1, components / 64);
        for (int matches = step; matches <= components; matches += step) {
            double estimate = Fraction.value(Estimate.fraction(matches, components));
            double low = matches == 0 ? 0 : BinomialTails.lowerBound(matches, components, 0.025);
            double high = BinomialTails.upperBound(matches, components, 0.025);
            assertThat(intervals.low(estimate))
                    .isCloseTo(Math.max(0, (low - chance) / (1 - chance)), within(1e-9))
                    .isLessThanOrEqualTo(estimate);
            assertThat(intervals.high(estimate))
                    .isCloseTo((high - chance) / (1 - chance), within(1e-9))
                    .isGreaterThanOrEqualTo(estimate)
                    .isLessThanOrEqualTo(1);
        }
        assertThat(intervals.high(1)).isEqualTo(1);
        // All components are equal with probability 0.025 at the lower end.
        assertThat(Math.pow(intervals.low(1) + (1 - intervals.low(1)) / 65536, components))
                .isCloseTo(0.025, within(1e-9));
    }

    /** Random sets of a known similarity: an interval must hold it in at least 95 % of the cases, for each scheme. */
    @ParameterizedTest
    @CsvSource({
        "minhash, 64, 90, 100", "minhash, 64, 50, 100", "fss, 64, 80, 100", "fss, 256, 160, 200",
        "fss, 64, 5, 100", "superminhash, 64, 80, 100", "fss, 64, 950, 1000", "minhash, 32, 297, 300"
    })
    void intervalsHoldTheSimilarity(String name, int components, int shared, int union) {
        int trials = 2000;
        Random random = new Random(20261107);
        EstimateIntervals intervals = new EstimateIntervals(components);
        double similarity = (double) shared / union;
        int covered = 0;
        double width = 0;
        for (int trial = 0; trial < trials; trial++) {
            SignatureScheme scheme = SignatureScheme.named(name, components, random.nextLong());
            long[] hashes = random.longs(union).toArray();
            int middle = shared + (union - shared) / 2;
            long[] left = java.util.Arrays.copyOf(hashes, middle);
            long[] right = java.util.Arrays.copyOf(hashes, shared + union - middle);
            System.arraycopy(hashes, middle, right, shared, union - middle);
            int matches = StoredSignature.matches(stored(scheme, left), stored(scheme, right));
            double estimate = Fraction.value(Estimate.fraction(matches, components));
            double low = matches == 0 ? 0 : intervals.low(estimate);
            double high = matches == 0 ? 1 - Math.pow(0.025, 1.0 / components) : intervals.high(estimate);
            covered += low <= similarity && similarity <= high ? 1 : 0;
            width += (high - low) / trials;
        }
        // With 95 % coverage, so few would be covered with probability 1e-6.
        assertThat(BinomialTails.atMost(covered, trials, 0.95))
                .as("%d of %d, seed 20261107", covered, trials)
                .isGreaterThan(1e-6);
        double normal = 2 * 1.96 * Math.sqrt(similarity * (1 - similarity) / components);
        assertThat(width).isBetween(0.8 * normal, 1.2 * normal + 2.0 / components);
    }

    private static short[] stored(SignatureScheme scheme, long[] hashes) {
        return StoredSignature.of(scheme.sign(ShingleSet.ofHashes(hashes)));
    }

    @Test
    void aPairIsReportedAsOftenAsIsSaid() {
        Threshold threshold = Threshold.parse("0.8");
        Banding banding = new Banding(12, 5);
        // Half at the threshold, nearly all above it, hardly any below.
        assertThat(Estimate.probabilityOfReport(threshold, banding, 256, 0.8)).isBetween(0.45, 0.55);
        assertThat(Estimate.probabilityOfReport(threshold, banding, 256, 0.9)).isGreaterThan(0.999);
        assertThat(Estimate.probabilityOfReport(threshold, banding, 256, 0.7)).isLessThan(0.001);
        double narrow = Estimate.probabilityOfReport(threshold, banding, 1024, 0.75);
        assertThat(narrow).isLessThan(Estimate.probabilityOfReport(threshold, banding, 256, 0.75) / 10);
        int trials = 4000;
        for (double similarity : new double[] {0.75, 0.8, 0.85}) {
            int reported = 0;
            Random random = new Random(7);
            for (int trial = 0; trial < trials; trial++) {
                boolean[] equal = new boolean[256];
                int matches = 0;
                for (int i = 0; i < equal.length; i++) {
                    equal[i] = random.nextDouble() < similarity;
                    matches += equal[i] ? 1 : 0;
                }
                reported += isCandidate(equal, banding) && isReached(threshold, matches, 256) ? 1 : 0;
            }
            double said = Estimate.probabilityOfReport(threshold, banding, 256, similarity);
            double tail = similarity < 0.8
                    ? BinomialTails.atLeast(reported, trials, said)
                    : BinomialTails.atMost(reported, trials, said);
            assertThat(tail)
                    .as("%s: %d of %d, said %s", similarity, reported, trials, said)
                    .isGreaterThan(1e-6);
        }
    }

    private static boolean isCandidate(boolean[] equal, Banding banding) {
        for (int band = 0; band < banding.bands(); band++) {
            boolean all = true;
            for (int row = 0; row < banding.rows(); row++) {
                all &= equal[band * banding.rows() + row];
            }
            if (all) {
                return true;
            }
        }
        return false;
    }
}
