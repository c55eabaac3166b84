package dev.semblance.make;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DiceTest {
    private static final int DRAWS = 100_000;

    @Test
    void theSameSeedNumberAndStreamGiveTheSameNumbers() {
        Dice one = new Dice(1, 2, 3);
        Dice other = new Dice(1, 2, 3);

        for (int i = 0; i < 100; i++) {
            assertThat(one.next()).isEqualTo(other.next());
        }
    }

    @Test
    void eachOfThemGivesOthers() {
        Set<Long> first = new HashSet<>();
        for (int seed = 0; seed < 20; seed++) {
            for (int number = 0; number < 20; number++) {
                for (int stream = 0; stream < 20; stream++) {
                    first.add(new Dice(seed, number, stream).next());
                }
            }
        }
        assertThat(first).hasSize(20 * 20 * 20);
    }

    /** Made collections are known by their seed: these numbers must never change. */
    @Test
    void theNumbersArePinned() {
        Dice dice = new Dice(1, 0, 0);

        assertThat(dice.next()).isEqualTo(PINNED_1);
        assertThat(dice.next()).isEqualTo(PINNED_2);
        assertThat(dice.below(1000)).isEqualTo(PINNED_3);
    }

    private static final long PINNED_1 = 6865480885947232051L;
    private static final long PINNED_2 = 6547681388335594947L;
    private static final int PINNED_3 = 367;

    @Test
    void numbersBelowABoundAreEquallyProbable() {
        Dice dice = new Dice(7, 0, 0);
        int[] counts = new int[10];
        for (int i = 0; i < DRAWS; i++) {
            counts[dice.below(10)]++;
        }
        for (int count : counts) {
            Chances.assertWithin(count, DRAWS, 0.1);
        }
        assertThat(dice.below(1)).isZero();
    }

    @Test
    void chances() {
        Dice dice = new Dice(7, 1, 0);
        int hits = 0;
        for (int i = 0; i < DRAWS; i++) {
            assertThat(dice.chance(0)).isFalse();
            assertThat(dice.chance(1)).isTrue();
            hits += dice.chance(0.3) ? 1 : 0;
        }
        Chances.assertWithin(hits, DRAWS, 0.3);
    }
}
