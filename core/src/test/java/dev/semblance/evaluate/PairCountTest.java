package dev.semblance.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PairCountTest {
    @Test
    void countsHitsFalseAlarmsAndMisses() {
        PairCount count = new PairCount(truth(6, 0, 1, 1, 2, 3, 4));
        count.add(1, 0);
        count.add(0, 1);
        count.add(4, 3);
        count.add(0, 2);

        assertThat(count.counts()).isEqualTo(new Counts(2, 1, 1));
        assertThat(falseAlarms(count)).containsExactly("0-2");
        assertThat(misses(count)).containsExactly("1-2");
    }

    @Test
    void inAClusterEveryTwoAreAPair() {
        TrueClusters truth = TrueClusters.of(new int[] {7, 9, 7, 7, 9, 5});
        PairCount count = new PairCount(truth);
        count.add(0, 3);
        count.add(5, 0);

        assertThat(truth.pairs()).isEqualTo(4);
        assertThat(count.counts()).isEqualTo(new Counts(1, 1, 3));
        assertThat(misses(count)).containsExactly("0-2", "1-4", "2-3");
        assertThat(truth.clusters()).containsExactly(0, 1, 0, 0, 1, 5);
    }

    @Test
    void pairsMakeClustersOfWhatTheyConnect() {
        assertThat(truth(6, 5, 2, 2, 3, 0, 1).clusters()).containsExactly(0, 0, 2, 2, 4, 2);
    }

    @Test
    void aClusterOfAMillionNeedsNoPairs() {
        TrueClusters truth = TrueClusters.of(new int[1_000_000]);

        assertThat(truth.pairs()).isEqualTo(499_999_500_000L);
        assertThat(new PairCount(truth).counts().misses()).isEqualTo(499_999_500_000L);
    }

    @Test
    void agreesWithSetsOfPairs() {
        Random random = new Random(1);
        for (int trial = 0; trial < 200; trial++) {
            int documents = 2 + random.nextInt(12);
            Set<String> real = new TreeSet<>();
            Set<String> found = new TreeSet<>();
            LongStream.Builder pairs = LongStream.builder();
            List<int[]> added = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int one = random.nextInt(documents - 1);
                int other = one + 1 + random.nextInt(documents - one - 1);
                if (random.nextBoolean()) {
                    real.add(one + "-" + other);
                    pairs.add(TruePairs.pair(other, one));
                } else {
                    found.add(one + "-" + other);
                    added.add(new int[] {one, other});
                }
            }
            PairCount count = new PairCount(TruePairs.of(documents, pairs.build()));
            added.forEach(pair -> count.add(pair[0], pair[1]));

            Set<String> hits = new TreeSet<>(found);
            hits.retainAll(real);
            assertThat(count.counts())
                    .isEqualTo(new Counts(hits.size(), found.size() - hits.size(), real.size() - hits.size()));
            found.removeAll(hits);
            real.removeAll(hits);
            assertThat(falseAlarms(count)).containsExactlyInAnyOrderElementsOf(found);
            assertThat(misses(count)).containsExactlyInAnyOrderElementsOf(real);
        }
    }

    @Test
    void pairsOfUnknownDocumentsAreRefused() {
        assertThatThrownBy(() -> truth(3, 1, 3)).hasMessageContaining("below 3 but was of 1 and 3");
        assertThatThrownBy(() -> truth(3, 1, 1)).hasMessageContaining("different");
    }

    private static TruePairs truth(int documents, int... ends) {
        LongStream.Builder pairs = LongStream.builder();
        for (int i = 0; i < ends.length; i += 2) {
            pairs.add(TruePairs.pair(ends[i], ends[i + 1]));
        }
        return TruePairs.of(documents, pairs.build());
    }

    private static List<String> falseAlarms(PairCount count) {
        List<String> list = new ArrayList<>();
        count.forEachFalseAlarm((one, other) -> list.add(one + "-" + other));
        return list;
    }

    private static List<String> misses(PairCount count) {
        List<String> list = new ArrayList<>();
        count.forEachMiss((one, other) -> list.add(one + "-" + other));
        return list;
    }
}
