package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ShingleSetTest {
    private static final long SEED = 20260111;

    @Test
    void orderAndRepeatsOfTheInputDoNotMatter() {
        ShingleSet set = ShingleSet.ofHashes(5, -1, 3, 5, Long.MIN_VALUE, 3);
        assertThat(set.size()).isEqualTo(4);
        assertThat(set.hashes()).containsExactly(3, 5, Long.MIN_VALUE, -1);
        assertThat(set.hash(2)).isEqualTo(Long.MIN_VALUE);
        assertThat(set)
                .isEqualTo(ShingleSet.ofHashes(Long.MIN_VALUE, -1, 5, 3))
                .hasSameHashCodeAs(ShingleSet.ofHashes(Long.MIN_VALUE, -1, 5, 3))
                .isNotEqualTo(ShingleSet.ofHashes(3, 5, Long.MIN_VALUE))
                .isNotEqualTo("set")
                .hasToString("ShingleSet of 4");
    }

    @Test
    void theSetIsACopy() {
        long[] hashes = {1, 2, 3};
        ShingleSet set = ShingleSet.ofHashes(hashes);
        hashes[0] = 9;
        set.hashes()[1] = 9;
        assertThat(set.hashes()).containsExactly(1, 2, 3);
    }

    /** Exact where the required overlap is reached, and below it where it is not, for every required overlap. */
    @Test
    void theOverlapIsThatOfTheLibrarysSets() {
        Random random = new Random(SEED);
        for (int i = 0; i < 3_000; i++) {
            TreeSet<Long> left = randomSet(random);
            TreeSet<Long> right = randomSet(random);
            if (random.nextInt(5) == 0) {
                right.addAll(left);
            }
            ShingleSet a = set(left);
            ShingleSet b = set(right);
            TreeSet<Long> common = new TreeSet<>(left);
            common.retainAll(right);
            int shared = common.size();
            assertThat(a.overlap(b)).as("seed %d case %d", SEED, i).isEqualTo(shared);
            assertThat(b.overlap(a)).as("seed %d case %d", SEED, i).isEqualTo(shared);
            for (int required = 0; required <= Math.max(left.size(), right.size()) + 2; required++) {
                int overlap = a.overlap(b, required);
                if (shared >= required) {
                    assertThat(overlap)
                            .as("seed %d case %d required %d", SEED, i, required)
                            .isEqualTo(shared);
                } else {
                    assertThat(overlap)
                            .as("seed %d case %d required %d", SEED, i, required)
                            .isLessThan(required);
                }
            }
            assertThat(a.overlap(b, Long.MAX_VALUE)).isLessThanOrEqualTo(shared);
        }
    }

    @Test
    void emptySetsShareNothing() {
        ShingleSet empty = ShingleSet.ofHashes();
        assertThat(empty.size()).isZero();
        assertThat(empty.overlap(empty)).isZero();
        assertThat(empty.overlap(ShingleSet.ofHashes(1))).isZero();
        assertThat(ShingleSet.ofHashes(1).overlap(empty, 1)).isZero();
    }

    private static TreeSet<Long> randomSet(Random random) {
        TreeSet<Long> set = new TreeSet<>();
        int size = random.nextInt(25);
        // Few values, so that there are many in common, of both signs.
        for (int i = 0; i < size; i++) {
            set.add((random.nextInt(30) - 15) * 0x0123_4567_89AB_CDEFL);
        }
        return set;
    }

    private static ShingleSet set(TreeSet<Long> values) {
        return ShingleSet.ofHashes(values.stream().mapToLong(Long::longValue).toArray());
    }
}
