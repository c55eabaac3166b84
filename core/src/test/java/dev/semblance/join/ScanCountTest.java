package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScanCountTest {
    private static final int SIZE = 40;

    /** Sets of twenty keys each out of as many as are said. */
    private static List<int[]> sets(int count, int keys) {
        Random random = new Random(7);
        List<int[]> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(random.ints(0, keys)
                    .distinct()
                    .limit(20)
                    .map(key -> (int) ShingleHash.mix(key + 1L))
                    .toArray());
        }
        return sets;
    }

    /** @param frequent number of frequent shingles that every other set has */
    private static RareLog log(List<int[]> sets, int frequent, Storage storage) throws IOException {
        RareLog log = new RareLog(sets.size(), storage);
        IntList packed = new IntList();
        for (int i = 0; i < sets.size(); i++) {
            packed.add(sets.get(i).length);
            packed.add(i % 2 == 0 ? frequent : 0);
            IntStream.of(sets.get(i)).forEach(packed::add);
        }
        log.addAll(packed);
        log.seal();
        return log;
    }

    private static List<String> buckets(List<int[]> sets, int frequent, int[] kinds, long room, int threads)
            throws IOException {
        try (Storage storage = Storage.inMemory();
                Workers workers = new Workers(threads)) {
            int[] sizes = new int[sets.size()];
            Arrays.fill(sizes, SIZE);
            int[] rows = IntStream.range(0, sets.size()).toArray();
            PrefixRule rule = new PrefixRule(Threshold.parse("0.6"), true);
            BucketLog log = new BucketLog(storage.log("buckets"));
            new ScanCount(
                            log(sets, frequent, storage),
                            sizes,
                            rows,
                            kinds,
                            rule,
                            PairFilter.NONE,
                            storage,
                            room,
                            workers)
                    .write(log);
            List<String> buckets = new ArrayList<>();
            for (BucketLog.Reader reader = log.seal().reader(); reader.next(); ) {
                buckets.add(Arrays.toString(Arrays.copyOf(reader.rows(), reader.size())));
            }
            return buckets;
        }
    }

    /** Pairs that share at least so many keys. */
    private static List<String> expected(List<int[]> sets, int least, int[] kinds) {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            TreeSet<Integer> set =
                    new TreeSet<>(IntStream.of(sets.get(i)).boxed().toList());
            for (int j = 0; j < i; j++) {
                long shared = IntStream.of(sets.get(j)).filter(set::contains).count();
                if (shared >= least && (kinds.length == 0 || kinds[i] == kinds[j])) {
                    expected.add("[" + j + ", " + i + "]");
                }
            }
        }
        return expected;
    }

    @ParameterizedTest
    @CsvSource({"1, 1000000", "3, 1000000", "1, 1", "2, 30000"})
    void pairsWithEnoughKeysInCommonAreFoundInEveryBlock(int threads, long room) throws IOException {
        List<int[]> sets = sets(300, 60);
        // Of 40 shingles, 16 + 1 + 1 are in the prefix, and 30 must be shared, of which 22 may be behind it.
        int least = new PrefixRule(Threshold.parse("0.6"), true).required(SIZE, SIZE);
        assertThat(least).isEqualTo(8);
        List<String> expected = expected(sets, least, new int[0]);
        assertThat(expected.size()).isBetween(2_000, 40_000);
        List<String> found = buckets(sets, 0, new int[0], room, threads);
        assertThat(pairs(found).containsAll(expected)).isTrue();
        assertThat(found).isEqualTo(buckets(sets, 0, new int[0], 1 << 20, 1));
        // A key that stands for another is rare.
        List<int[]> few = sets(600, 400);
        assertThat(buckets(few, 0, new int[0], room, threads)).isEqualTo(expected(few, least, new int[0]));
    }

    private static TreeSet<String> pairs(List<String> buckets) {
        TreeSet<String> pairs = new TreeSet<>();
        for (String bucket : buckets) {
            String[] rows = bucket.substring(1, bucket.length() - 1).split(", ");
            for (int i = 0; i < rows.length; i++) {
                for (int j = i + 1; j < rows.length; j++) {
                    pairs.add("[" + rows[i] + ", " + rows[j] + "]");
                }
            }
        }
        return pairs;
    }

    @Test
    void setsThatBothHaveFrequentShinglesAreFoundElsewhere() throws IOException {
        List<int[]> sets = sets(300, 120);
        List<String> expected = expected(sets, 8, new int[0]).stream()
                .filter(pair -> Stream.of(pair.substring(1, pair.length() - 1).split(", "))
                        .anyMatch(set -> Integer.parseInt(set) % 2 == 1))
                .toList();
        assertThat(expected).hasSizeBetween(100, 10_000);
        assertThat(buckets(sets, 3, new int[0], 1 << 20, 2)).isEqualTo(expected);
    }

    @Test
    void setsOfDifferentKindsDoNotMeet() throws IOException {
        List<int[]> sets = sets(300, 200);
        int[] kinds = IntStream.range(0, 300).map(set -> set % 3).toArray();
        assertThat(buckets(sets, 0, kinds, 1 << 20, 2))
                .isEqualTo(expected(sets, 8, kinds))
                .isNotEmpty();
    }

    @Test
    void noSetsAndSetsWithoutKeys() throws IOException {
        assertThat(buckets(List.of(), 0, new int[0], 1 << 20, 2)).isEmpty();
        assertThat(buckets(List.of(new int[0], new int[] {1}, new int[0]), 0, new int[0], 1 << 20, 2))
                .isEmpty();
    }

    @Test
    void theKeysOfASetMayBeMoreThanABlock() throws IOException {
        int[] huge = IntStream.range(0, 300_000)
                .map(key -> (int) ShingleHash.mix(key))
                .toArray();
        assertThat(buckets(List.of(huge, new int[] {7}, huge), 0, new int[0], 1, 2))
                .containsExactly("[0, 2]");
    }

    @Test
    void aReaderPassesOverWhatItWouldRead() throws IOException {
        try (Storage storage = Storage.inMemory()) {
            RareLog log = log(sets(100, 1000), 2, storage);
            RareLog.Reader passing = log.reader();
            RareLog.Reader reading = log.reader();
            while (passing.hasMore()) {
                RareLog.Range range = passing.pass(7, 90);
                RareLog.Block block = reading.next(7, 90);
                assertThat(range.first()).isEqualTo(block.first());
                assertThat(range.size()).isEqualTo(block.size()).isEqualTo(Math.min(4, 100 - range.first()));
                assertThat(range.keys()).isEqualTo(block.keys());
                assertThat(log.read(range).key(0)).isEqualTo(block.key(0));
            }
            assertThat(reading.hasMore()).isFalse();
        }
    }
}
