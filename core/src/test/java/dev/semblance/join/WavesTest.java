package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Joins give the same buckets in as little memory as you like. */
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
        List<String> expected = List.of();
        for (long room : new long[] {1 << 30, 1 << 14, 1000, 1}) {
            for (int threads : new int[] {1, 3}) {
                try (Workers workers = new Workers(threads)) {
                    BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
                    int[] bands = {0};
                    // With so little room, only what 16 bits of waves leave.
                    long used = Math.max(room, threads * 256L);
                    new LshJoin(keys, leftOut, used, workers).write(log, done -> bands[0] += done);
                    assertThat(bands[0]).isEqualTo(4);
                    List<String> buckets = buckets(log.seal());
                    expected = expected.isEmpty() ? buckets : expected;
                    assertThat(buckets).as("room %d", room).isEqualTo(expected);
                }
            }
        }
        assertThat(expected).hasSizeGreaterThan(1000).noneMatch(bucket -> bucket.contains(",4,"));
    }

    @Test
    void theExactJoinGivesTheSameBuckets() throws IOException {
        for (int seed = 0; seed < 6; seed++) {
            Random random = new Random(seed);
            ShingleSet[] sets = new ShingleSet[600];
            for (int row = 0; row < sets.length; row++) {
                sets[row] = ShingleSet.ofHashes(random.longs(random.nextInt(60), 0, 1500)
                        .map(x -> x * 0x9E3779B97F4A7C15L)
                        .toArray());
            }
            int[] rows =
                    IntStream.range(0, sets.length).filter(row -> row % 7 != 0).toArray();
            Threshold threshold = Threshold.parse(List.of("0.3", "0.5", "0.8").get(seed % 3));
            // Rare shingles only, or common ones taken for one.
            int common = seed < 3 ? Integer.MAX_VALUE : 20;
            List<String> expected = exactBuckets(sets, rows, threshold, common, 1 << 30, 1);
            assertThat(expected).hasSizeGreaterThan(100);
            for (long room : new long[] {1 << 19, 1 << 17, 1 << 15}) {
                for (int threads : new int[] {1, 3}) {
                    assertThat(exactBuckets(sets, rows, threshold, common, room, threads))
                            .as("seed %d, room %d, %d threads", seed, room, threads)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** The buckets in an order that does not depend on the waves. */
    private static List<String> exactBuckets(
            ShingleSet[] sets, int[] rows, Threshold threshold, int common, long room, int threads) throws IOException {
        try (Workers workers = new Workers(threads)) {
            BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
            int[] told = {0};
            new ExactJoin(rows, () -> row -> sets[row], threshold, common, room, workers)
                    .write(log, done -> told[0] += done);
            assertThat(told[0]).isEqualTo(rows.length);
            return buckets(log.seal()).stream().sorted().toList();
        }
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
