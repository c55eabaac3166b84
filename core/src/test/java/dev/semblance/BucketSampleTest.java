package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.band.PairCounts;
import dev.semblance.signature.StoredSignature;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BucketSampleTest {
    private static final int COMPONENTS = BucketSample.COMPONENTS;

    private static short[] signature(Random random) {
        short[] signature = new short[COMPONENTS];
        for (int i = 0; i < COMPONENTS; i++) {
            signature[i] = (short) random.nextInt();
        }
        return signature;
    }

    /** Agrees with the other in so many components, anywhere. */
    private static short[] like(short[] other, int matches, Random random) {
        short[] signature = other.clone();
        random.ints(0, COMPONENTS)
                .distinct()
                .limit(COMPONENTS - matches)
                .forEach(i -> signature[i] += (short) (1 + random.nextInt(1000)));
        return signature;
    }

    @Test
    void weightsAreTheInverseOfHowOftenABandIsFull() {
        Random random = new Random(1);
        double[] weights = BucketSample.weights();
        int draws = 200_000;
        for (int matches : new int[] {10, 20, 32, 45}) {
            int full = 0;
            for (int i = 0; i < draws; i++) {
                BitSet equal = new BitSet();
                random.ints(0, COMPONENTS).distinct().limit(matches).forEach(equal::set);
                boolean isFull = false;
                for (int band = 0; band < COMPONENTS; band += 4) {
                    isFull |= equal.nextClearBit(band) >= band + 4;
                }
                full += isFull ? 1 : 0;
            }
            double probability = 1 / weights[matches];
            double deviation = Math.sqrt(probability * (1 - probability) / draws);
            assertThat((double) full / draws).as("%d equal", matches).isCloseTo(probability, within(5 * deviation));
        }
        assertThat(weights[3]).isInfinite();
        assertThat(weights[COMPONENTS]).isCloseTo(1, within(1e-9));
        assertThat(weights[49]).as("no way to leave each band of 16 one short").isCloseTo(1, within(1e-9));
    }

    /** Each pair is counted once, in the half that it belongs to, and by a weight that makes up for those that share no bucket. */
    @Test
    void countsAreThoseOfAllPairsOnAverage() {
        Random random = new Random(2);
        List<short[]> signatures = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            short[] one = signature(random);
            signatures.add(i % 2 == 0 ? one : like(signatures.get(random.nextInt(i)), 16 + i % 40, random));
        }
        double[] pairs = new double[COMPONENTS + 1];
        double[] ofHalf = new double[COMPONENTS + 1];
        double[] across = new double[COMPONENTS + 1];
        int half = signatures.size() / 2;
        for (int i = 0; i < signatures.size(); i++) {
            for (int j = 0; j < i; j++) {
                int matches = StoredSignature.matches(signatures.get(i), signatures.get(j));
                pairs[matches]++;
                ofHalf[matches] += i < half ? 1 : 0;
                across[matches] += i >= half && j < half ? 1 : 0;
            }
        }
        PairCounts counts = BucketSample.of(signatures);
        assertThat(counts.all()).isEqualTo(3000 * 2999 / 2.0);
        for (int matches = 16; matches <= COMPONENTS; matches++) {
            double weight = counts.weights()[matches];
            double deviation = Math.sqrt(Math.max(1, pairs[matches]) * (weight - 1)) + 1e-9;
            assertThat(counts.pairs()[matches])
                    .as("%d equal", matches)
                    .isCloseTo(pairs[matches], within(5 * deviation));
            assertThat(counts.ofHalf()[matches]).isCloseTo(ofHalf[matches], within(5 * deviation));
            assertThat(counts.across()[matches]).isCloseTo(across[matches], within(5 * deviation));
        }
        assertThat(counts.pairs()[50]).as("found wherever they are").isEqualTo(pairs[50]);
    }

    /** Forms: all pairs share buckets, and are not all looked at. */
    @Test
    void ofDocumentsThatAllShareBucketsFewerAreLookedAt() {
        Random random = new Random(3);
        short[] form = signature(random);
        List<short[]> signatures = new ArrayList<>();
        for (int i = 0; i < 8000; i++) {
            signatures.add(like(form, 55, random));
        }
        PairCounts counts = BucketSample.of(signatures);
        assertThat(counts.all()).isBetween(10_000.0, 1e6);
        double sum = 0;
        for (double share : counts.pairs()) {
            sum += share;
        }
        assertThat(sum).isCloseTo(counts.all(), within(counts.all() / 100));
    }

    @Test
    void noDocuments() {
        assertThat(BucketSample.of(List.of()).pairs()).containsOnly(0);
    }
}
