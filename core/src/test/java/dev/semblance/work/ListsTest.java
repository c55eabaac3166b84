package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The lists of primitives against the library's list. */
class ListsTest {
    private static final long SEED = 20260101;

    @Test
    void intListDoesWhatAListDoes() {
        Random random = new Random(SEED);
        for (int round = 0; round < 200; round++) {
            IntList list = new IntList();
            List<Integer> oracle = new ArrayList<>();
            for (int step = 0; step < 40; step++) {
                switch (random.nextInt(5)) {
                    case 0 -> {
                        IntList more = new IntList();
                        for (int i = random.nextInt(100); i > 0; i--) {
                            int value = random.nextInt();
                            more.add(value);
                            oracle.add(value);
                        }
                        list.addAll(more);
                    }
                    case 1 -> {
                        int size = random.nextInt(oracle.size() + 1);
                        list.truncate(size);
                        oracle.subList(size, oracle.size()).clear();
                    }
                    case 2 -> {
                        if (!oracle.isEmpty()) {
                            int index = random.nextInt(oracle.size());
                            list.set(index, step);
                            oracle.set(index, step);
                        }
                    }
                    default -> {
                        int value = random.nextInt();
                        list.add(value);
                        oracle.add(value);
                    }
                }
                assertThat(list.size()).as("seed %d round %d", SEED, round).isEqualTo(oracle.size());
            }
            assertThat(list.toArray())
                    .as("seed %d round %d", SEED, round)
                    .isEqualTo(oracle.stream().mapToInt(Integer::intValue).toArray());
            for (int i = 0; i < oracle.size(); i++) {
                assertThat(list.get(i)).isEqualTo(oracle.get(i));
            }
        }
    }

    @Test
    void longListDoesWhatAListDoes() {
        Random random = new Random(SEED);
        for (int round = 0; round < 200; round++) {
            LongList list = new LongList();
            List<Long> oracle = new ArrayList<>();
            for (int step = 0; step < 40; step++) {
                if (random.nextInt(4) == 0) {
                    LongList more = new LongList();
                    for (int i = random.nextInt(100); i > 0; i--) {
                        long value = random.nextLong();
                        more.add(value);
                        oracle.add(value);
                    }
                    list.addAll(more);
                } else {
                    long value = random.nextLong();
                    list.add(value);
                    oracle.add(value);
                }
                assertThat(list.size()).as("seed %d round %d", SEED, round).isEqualTo(oracle.size());
            }
            assertThat(list.toArray())
                    .as("seed %d round %d", SEED, round)
                    .isEqualTo(oracle.stream().mapToLong(Long::longValue).toArray());
            for (int i = 0; i < oracle.size(); i++) {
                assertThat(list.get(i)).isEqualTo(oracle.get(i));
            }
        }
    }

    @Test
    void aListCanBeAddedToItself() {
        IntList ints = new IntList();
        LongList longs = new LongList();
        for (int i = 0; i < 11; i++) {
            ints.add(i);
            longs.add(i);
        }
        ints.addAll(ints);
        longs.addAll(longs);
        assertThat(ints.toArray()).startsWith(0, 1).endsWith(9, 10).hasSize(22);
        assertThat(longs.toArray()).startsWith(0, 1).endsWith(9, 10).hasSize(22);
    }

    @Test
    void arraysGrowByHalfUpToTheLargestAndNoFurther() {
        int length = 0;
        for (int steps = 0; length < Integer.MAX_VALUE - 16; steps++) {
            int grown = IntList.grown(length);
            assertThat(grown).isGreaterThan(length).isGreaterThanOrEqualTo((int) Math.min(length * 1.49, 2e9));
            assertThat(steps).isLessThan(60);
            length = grown;
        }
        int full = length;
        assertThatThrownBy(() -> IntList.grown(full)).isInstanceOf(OutOfMemoryError.class);
    }
}
