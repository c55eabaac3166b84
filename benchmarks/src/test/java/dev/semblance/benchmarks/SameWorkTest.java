package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SameWorkTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 10, 300})
    void countsAreThoseOfAllPairs(int mentions) {
        SplittableRandom random = new SplittableRandom(mentions);
        int[] works = random.ints(mentions, -1, 20).toArray();
        int[] truth = random.ints(mentions, 0, 15).toArray();
        boolean[] half = new boolean[15];
        boolean[] other = new boolean[15];
        for (int i = 0; i < half.length; i++) {
            half[i] = random.nextBoolean();
            other[i] = !half[i];
        }

        assertThat(SameWork.count(works, truth, half)).isEqualTo(bruteForce(works, truth, half));
        assertThat(SameWork.count(works, truth, other)).isEqualTo(bruteForce(works, truth, other));
    }

    private static SameWork bruteForce(int[] works, int[] truth, boolean[] half) {
        long found = 0;
        double falselyFound = 0;
        long right = 0;
        for (int i = 0; i < works.length; i++) {
            for (int j = 0; j < i; j++) {
                boolean same = truth[i] == truth[j];
                double share = (half[truth[i]] ? 0.5 : 0) + (half[truth[j]] ? 0.5 : 0);
                boolean together = works[i] >= 0 && works[i] == works[j];
                right += same && share == 1 ? 1 : 0;
                found += same && together && share == 1 ? 1 : 0;
                falselyFound += !same && together ? share : 0;
            }
        }
        return new SameWork(found, falselyFound, right);
    }

    @Test
    void measuresFollowFromTheCounts() {
        SameWork some = new SameWork(6, 2, 8);
        SameWork none = new SameWork(0, 0, 0);

        assertThat(some.precision()).isEqualTo(0.75);
        assertThat(some.recall()).isEqualTo(0.75);
        assertThat(new SameWork(6, 0, 12).f1()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(none.precision()).isEqualTo(1);
        assertThat(none.recall()).isEqualTo(1);
        assertThat(new SameWork(0, 3, 5).f1()).isZero();
    }
}
