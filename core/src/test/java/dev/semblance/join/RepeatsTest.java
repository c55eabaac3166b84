package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepeatsTest {
    private static final long SEED = 20260305;

    /** Many rows share a hash, many the first 32 or 64 bits of one only, many the last; in one wave and in several. */
    @ParameterizedTest
    @CsvSource({"1, 100000000", "1, 3000", "2, 20000", "3, 300", "8, 50000"})
    void repeatedRowsHaveTheFirstRowWithTheirHash(int threads, long room) throws IOException {
        Random random = new Random(SEED);
        Log keys = Storage.inMemory().log("keys");
        Map<List<Long>, Integer> firsts = new HashMap<>();
        Map<Integer, Integer> expected = new TreeMap<>();
        int rows = 20_000;
        for (int row = 0; row < rows; row++) {
            long high = ((long) random.nextInt(500) * 0x9E3779B9L << 32) + random.nextInt(4);
            long low = random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(3);
            keys.appendLong(high);
            keys.appendLong(low);
            Integer first = firsts.putIfAbsent(List.of(high, low), row);
            if (first != null) {
                expected.put(row, first);
            }
        }
        try (Workers workers = new Workers(threads)) {
            Repeats repeats = Repeats.find(keys.seal(), room, workers);
            Map<Integer, Integer> found = new TreeMap<>();
            int before = -1;
            for (int i = 0; i < repeats.size(); i++) {
                assertThat(repeats.row(i)).isGreaterThan(before);
                before = repeats.row(i);
                found.put(repeats.row(i), repeats.first(repeats.row(i)));
            }
            assertThat(found.equals(expected)).as("seed %d", SEED).isTrue();
        }
    }

    @Test
    void noRowsHaveNoRepeats() throws IOException {
        try (Workers workers = new Workers(1)) {
            assertThat(Repeats.find(Storage.inMemory().log("keys").seal(), 1 << 20, workers)
                            .size())
                    .isZero();
        }
    }
}
