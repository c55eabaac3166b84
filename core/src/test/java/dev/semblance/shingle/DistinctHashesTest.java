package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Repeats are dropped, and nothing else, whatever the hashes. */
class DistinctHashesTest {
    private final DistinctHashes distinct = new DistinctHashes();
    private final Random random = new Random(20261129);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 63, 64, 65, 500, 4097, 8191, 8192})
    void keepsOneOfEach(int size) {
        for (int different : new int[] {1, 2, 10, size / 2 + 1, 4 * size + 1, 1 << 30}) {
            check(random.ints(size, 0, different).mapToLong(ShingleHash::mix).toArray());
        }
    }

    @Test
    void zeroIsAHashAsAnyOther() {
        check(0);
        check(0, 0);
        check(1, 0, 1, 0, -1);
        check(LongStream.range(0, 300).map(i -> i % 3 - 1).toArray());
    }

    @Test
    void hashesThatAreChosenToMeetAreTold() {
        long[] meeting = random.longs(8000).map(hash -> hash >>> 20).toArray();
        check(meeting);
        check(LongStream.concat(Arrays.stream(meeting), Arrays.stream(meeting))
                .limit(8192)
                .toArray());
        check(LongStream.range(0, 8000).map(i -> i / 2 * 3).toArray());
    }

    @Test
    void hashesThatAreChosenToMeetTakeNoQuadraticTime() {
        long[] meeting = random.longs(8000).map(hash -> hash >>> 20).toArray();
        long[] target = new long[meeting.length];
        long start = System.nanoTime();
        for (int i = 0; i < 1000; i++) {
            assertThat(distinct.copy(meeting, meeting.length, target, 0)).isEqualTo(8000);
        }
        // 32 thousand million steps would take more than fifteen seconds.
        assertThat(System.nanoTime() - start).isLessThan(6_000_000_000L);
    }

    private void check(long... hashes) {
        // What stands before and behind them is left alone.
        long[] target = new long[hashes.length + 6];
        long[] before = hashes.clone();
        int length = distinct.copy(hashes, hashes.length, target, 3);
        assertThat(hashes).isEqualTo(before);
        assertThat(Arrays.stream(target, 3, 3 + length).sorted())
                .containsExactly(
                        Arrays.stream(hashes).distinct().sorted().boxed().toArray(Long[]::new));
        assertThat(Arrays.copyOf(target, 3)).containsOnly(0);
        assertThat(Arrays.copyOfRange(target, 3 + hashes.length, target.length)).containsOnly(0);
    }
}
