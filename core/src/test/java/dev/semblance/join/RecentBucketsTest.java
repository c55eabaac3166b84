package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.work.IntList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentBucketsTest {
    @Test
    void aBucketIsNewUntilItIsMet() {
        RecentBuckets recent = new RecentBuckets(1 << 20, 1 << 24);
        Random random = new Random(5);
        Set<List<Integer>> met = new HashSet<>();
        int old = 0;
        for (int i = 0; i < 200_000; i++) {
            int[] rows = IntStream.generate(() -> random.nextInt(12))
                    .limit(2 + random.nextInt(4))
                    .distinct()
                    .sorted()
                    .toArray();
            if (rows.length < 2) {
                continue;
            }
            IntList groups = new IntList();
            groups.add(rows.length);
            Arrays.stream(rows).forEach(groups::add);
            int[] bucket = groups.toArray();
            boolean isNew = recent.takeOut(groups, 5) == 0;
            assertThat(groups.toArray()).isEqualTo(isNew ? bucket : new int[0]);
            boolean isFirst = met.add(Arrays.stream(rows).boxed().toList());
            // What was never met is always new; what was met may have been forgotten.
            assertThat(isNew || !isFirst).isTrue();
            old += isNew ? 0 : 1;
        }
        assertThat(old).isGreaterThan(190_000);
    }

    @Test
    void itForgetsWhereThereIsNoRoom() {
        RecentBuckets recent = new RecentBuckets(1 << 20, 0);
        int known = recent.takeOut(pairs(100_000), 2) + recent.takeOut(pairs(100_000), 2);
        assertThat(known).isLessThan(6_000);
    }

    @Test
    void manyAreTakenOutAtATime() {
        RecentBuckets recent = new RecentBuckets(1 << 20, 1 << 24);
        IntList first = pairs(1000);
        assertThat(recent.takeOut(first, 2)).isZero();
        assertThat(first.size()).isEqualTo(3000);
        IntList second = pairs(1001);
        assertThat(recent.takeOut(second, 2)).isGreaterThan(2900);
        int left = second.size();
        assertThat(second.get(left - 2)).isEqualTo(1000);
        assertThat(recent.takeOut(pairs(1001), 1)).isZero();
    }

    private static IntList pairs(int count) {
        IntList groups = new IntList();
        for (int row = 0; row < count; row++) {
            groups.add(2);
            groups.add(row);
            groups.add(row + 1);
        }
        return groups;
    }
}
