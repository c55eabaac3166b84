package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The LSH join gives the same buckets in as little memory as you like. */
class WavesTest {
    private static final int ROWS = 3000;

    @Test
    void theLshJoinGivesTheSameBuckets() throws IOException {
        Random random = new Random(1);
        BandKeys keys = new BandKeys(Storage.inMemory().log("keys"), 4);
        for (int row = 0; row < ROWS; row++) {
            keys.add(random.ints(4, 0, 2000).map(key -> key * 0x9E3779B9).toArray(), 0);
        }
        keys.seal();
        BitSet leftOut = BitSet.valueOf(new long[] {0xF0F0});
        Set<String> expected = Set.of();
        long found = 0;
        for (long room : new long[] {1 << 30, 1 << 14, 1000, 1}) {
            for (int threads : new int[] {1, 3}) {
                try (Workers workers = new Workers(threads)) {
                    BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
                    int[] bands = {0};
                    // With so little room, only what 16 bits of waves leave.
                    long used = Math.max(room, threads * 256L);
                    new LshJoin(keys, leftOut, used, workers).write(log, done -> bands[0] += done);
                    assertThat(bands[0]).isEqualTo(4);
                    // How often a bucket comes hangs on the room, what buckets there are does not.
                    Set<String> buckets = new TreeSet<>(buckets(log.seal()));
                    expected = expected.isEmpty() ? buckets : expected;
                    assertThat(buckets).as("room %d", room).isEqualTo(expected);
                    found = found == 0 ? log.found() : found;
                    assertThat(log.found()).as("room %d", room).isEqualTo(found);
                }
            }
        }
        assertThat(expected).hasSizeGreaterThan(1000).noneMatch(bucket -> bucket.contains(",4,"));
    }

    private static List<String> buckets(BucketLog log) throws IOException {
        List<String> buckets = new ArrayList<>();
        for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
            StringBuilder bucket = new StringBuilder(",");
            for (int i = 0; i < reader.size(); i++) {
                bucket.append(reader.rows()[i]).append(',');
            }
            buckets.add(bucket.toString());
        }
        return buckets;
    }

    @Test
    void bucketsKnowTheirRowsAndRowsTheirBuckets() throws IOException {
        Random random = new Random(2);
        Log log = Storage.inMemory().log("buckets");
        BucketLog written = new BucketLog(log);
        List<int[]> expected = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int[] rows = random.ints(8, 0, 300).distinct().sorted().toArray();
            expected.add(rows);
            written.add(rows, 0, rows.length);
        }
        Buckets buckets = Buckets.of(300, written.seal());
        assertThat(buckets.count()).isEqualTo(200);
        assertThat(buckets.rows()).isEqualTo(300);
        for (int bucket = 0; bucket < 200; bucket++) {
            int number = bucket;
            assertThat(IntStream.range(0, buckets.size(bucket)).map(i -> buckets.member(number, i)))
                    .containsExactly(IntStream.of(expected.get(bucket)).boxed().toArray(Integer[]::new));
        }
        for (int row = 0; row < 300; row++) {
            int member = row;
            assertThat(IntStream.range(0, buckets.bucketsOf(row)).map(i -> buckets.bucketOf(member, i)))
                    .containsExactly(IntStream.range(0, 200)
                            .filter(b -> IntStream.of(expected.get(b)).anyMatch(r -> r == member))
                            .boxed()
                            .toArray(Integer[]::new));
        }
    }
}
