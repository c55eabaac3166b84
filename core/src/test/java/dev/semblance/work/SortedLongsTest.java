package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers in order, in little memory. */
class SortedLongsTest {
    private static final long SEED = 5;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void agreesWithATree(int threads) throws IOException {
        Random random = new Random(SEED);
        for (long greatest : new long[] {0, 1, 1000, 70_000, 1L << 40, Long.MAX_VALUE}) {
            TreeMap<Long, Integer> expected = new TreeMap<>();
            Log log = Storage.inMemory().log("numbers");
            for (int i = 0; i < 5_000; i++) {
                long value =
                        random.nextInt(4) == 0 ? greatest / 3 : (long) (greatest * Math.pow(random.nextDouble(), 3));
                log.appendLong(value);
                expected.merge(value, 1, Integer::sum);
            }
            log.seal();
            for (long room : new long[] {2_000, 20_000, 1 << 20}) {
                List<String> lines = new ArrayList<>();
                try (Workers workers = new Workers(threads)) {
                    SortedLongs.forEach(log, greatest, room, workers, (value, times) -> lines.add(value + "=" + times));
                }
                assertThat(lines)
                        .as("greatest %d room %d", greatest, room)
                        .containsExactlyElementsOf(expected.entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .toList());
            }
        }
    }

    @Test
    void nothingIsVisitedWhereThereIsNothing() throws IOException {
        try (Workers workers = new Workers(2)) {
            SortedLongs.forEach(Storage.inMemory().log("none").seal(), 100, 100, workers, (value, times) -> {
                throw new AssertionError(value);
            });
        }
    }
}
