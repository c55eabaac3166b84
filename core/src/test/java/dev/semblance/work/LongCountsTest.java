package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongCountsTest {
    @Test
    void countsAsAMapDoes() {
        Random random = new Random(3);
        Map<Long, Integer> expected = new HashMap<>();
        LongCounts counts = new LongCounts();
        for (int i = 0; i < 50_000; i++) {
            long key = random.nextBoolean() ? random.nextInt(20_000) : (long) random.nextInt(20_000) << 40;
            assertThat(counts.add(key)).isEqualTo(expected.merge(key, 1, Integer::sum));
        }
        assertThat(expected)
                .allSatisfy((key, count) -> assertThat(counts.get(key)).isEqualTo(count));
        assertThat(counts.get(-1)).isZero();
        assertThat(counts.add(Long.MIN_VALUE)).isEqualTo(1);
    }
}
