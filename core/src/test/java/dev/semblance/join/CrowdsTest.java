package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.work.IntList;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Groups of the exact join that are divided. */
class CrowdsTest {
    private static final int ROWS = 12_000;
    private static final int VALUES = 10;

    /** Items that come with a value. */
    private static final int ITEMS = 4;

    /** Three values of a row, each held by a tenth of the rows. */
    private static int value(int row, int place) {
        return (row / (int) Math.pow(VALUES, place)) % VALUES;
    }

    /** Ten items that all have, two that no other has, and twelve that come with three values: similar are those with the same values, 22/26. */
    private static ShingleSet[] sets() {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> {
                    IntStream values = IntStream.range(0, 3 * ITEMS).map(i -> 1000 + 100 * i + value(row, i / ITEMS));
                    IntStream own = IntStream.range(0, 2).map(i -> 10_000 + 2 * row + i);
                    return ShingleSet.ofHashes(IntStream.concat(IntStream.range(0, 10), IntStream.concat(values, own))
                            .mapToLong(item -> ShingleHash.mix(item + 1L))
                            .toArray());
                })
                .toArray(ShingleSet[]::new);
    }

    @ParameterizedTest
    @CsvSource({"1, 1000000000, 2000000", "3, 1000000000, 2000000", "2, 100000, 8000000"})
    void noSimilarPairIsLostAndFewOthersMeet(int threads, long room, long most) throws IOException {
        ShingleSet[] sets = sets();
        try (Storage storage = Storage.inMemory();
                Workers workers = new Workers(threads)) {
            BucketLog log = join(sets, Threshold.parse("0.8"), storage, workers, room);
            Buckets buckets = Buckets.of(ROWS, log);
            // Rows with the same values are those a thousand apart.
            for (int row = 0; row < ROWS; row++) {
                for (int other = row + 1000; other < ROWS; other += 1000) {
                    assertThat(buckets.firstShared(row, other))
                            .as("%d %d", row, other)
                            .isNotNegative();
                }
            }
            long pairs = 0;
            for (int bucket = 0; bucket < buckets.count(); bucket++) {
                pairs += buckets.size(bucket) * (buckets.size(bucket) - 1L) / 2;
            }
            // Undivided, the rows with one value in common are 30 groups of 1,200: 21 million pairs. Without room there
            // are no wide bitmaps.
            assertThat(pairs).isBetween(66_000L, most);
        }
    }

    private static BucketLog join(ShingleSet[] sets, Threshold threshold, Storage storage, Workers workers, long room)
            throws IOException {
        BucketLog log = new BucketLog(storage.log("buckets"));
        new ExactJoin(
                        IntStream.range(0, sets.length).toArray(),
                        new int[0],
                        ExactJoinTest.sets(sets, false),
                        threshold,
                        PairFilter.NONE,
                        ExactJoin.rare(threshold),
                        Integer.MAX_VALUE,
                        storage,
                        room,
                        workers)
                .count(done -> {})
                .write(log, ExactJoin.Bitmaps.NONE, done -> {});
        return log.seal();
    }

    /** The buckets of the exact join, in an order of their own. */
    private static List<List<Integer>> buckets(ShingleSet[] sets, int threads, long room) throws IOException {
        try (Storage storage = Storage.inMemory();
                Workers workers = new Workers(threads)) {
            BucketLog log = join(sets, Threshold.parse("0.8"), storage, workers, room);
            List<List<Integer>> buckets = new ArrayList<>();
            for (BucketLog.Reader reader = log.reader(); reader.next(); ) {
                buckets.add(
                        IntStream.of(reader.rows()).limit(reader.size()).boxed().toList());
            }
            buckets.sort(Comparator.comparing(List<Integer>::toString));
            // A pair that was not met for a while is written again, whenever that is.
            return buckets.stream().distinct().toList();
        }
    }

    @Test
    void bucketsDoNotDependOnThreads() throws IOException {
        ShingleSet[] sets = sets();
        for (long room : new long[] {1_000_000, 20_000_000}) {
            List<List<Integer>> expected = buckets(sets, 1, room);
            assertThat(expected).allSatisfy(bucket -> assertThat(bucket).doesNotHaveDuplicates());
            assertThat(buckets(sets, 2, room).equals(expected))
                    .as("room " + room)
                    .isTrue();
            assertThat(buckets(sets, 9, room).equals(expected))
                    .as("room " + room)
                    .isTrue();
        }
    }

    private static IntList group(int key, int from, int to) {
        IntList group = new IntList();
        group.add(to - from);
        group.add(key);
        IntStream.range(from, to).forEach(group::add);
        return group;
    }

    /** What is divided together, said in words. */
    private static List<String> divided(long room, List<IntList> groups) throws IOException {
        List<String> divided = new ArrayList<>();
        try (Storage storage = Storage.inMemory()) {
            Crowds crowds = new Crowds(storage, "crowds");
            for (IntList group : groups) {
                crowds.add(group);
            }
            crowds.divide(new BucketLog(storage.log("buckets")), room, (rows, keys, least, buckets) -> {
                assertThat(rows).isSorted();
                divided.add(rows.length + " of "
                        + IntStream.of(keys).sorted().distinct().boxed().toList() + " from " + least);
            });
        }
        return divided;
    }

    @Test
    void crowdsOfOneSizeAreDividedTogetherAsFarAsThereIsRoom() throws IOException {
        List<IntList> groups =
                List.of(group(-1, 0, 300), group(7, 200, 500), group(8, 100, 1200), group(3, 0, 300), group(4, 0, 300));
        assertThat(divided(1 << 20, groups)).containsExactly("1200 of [-1, 3, 4, 7] from 256", "1100 of [8] from 1024");
        List<String> parts = divided(300 * 24, groups);
        assertThat(parts).hasSizeGreaterThan(2);
        List<IntList> reversed = new ArrayList<>(groups);
        Collections.reverse(reversed);
        assertThat(divided(300 * 24, reversed)).isEqualTo(parts);
    }

    @Test
    void rowsThatAreInManyTogetherAreNotDivided() throws IOException {
        try (Storage storage = Storage.inMemory()) {
            Crowds crowds = new Crowds(storage, "crowds");
            for (int i = 0; i < 17; i++) {
                crowds.add(group(i, 0, 300));
            }
            BucketLog log = new BucketLog(storage.log("buckets"));
            crowds.divide(log, 1 << 20, (rows, keys, least, buckets) -> {
                throw new AssertionError("divided");
            });
            int count = 0;
            for (BucketLog.Reader bucket = log.seal().reader(); bucket.next(); count++) {
                assertThat(bucket.rows()).startsWith(IntStream.range(0, 300).toArray());
                assertThat(bucket.size()).isEqualTo(300);
            }
            assertThat(count).isEqualTo(17);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1000000000", "3, 300000"})
    void whatSetsOfAGroupShareBesidesMakesNoPairs(int threads, long room) throws IOException {
        // Thirty items that all have, and twelve that come with some two hundred others each: all pairs are similar, at
        // least 30/54.
        Random random = new Random(1);
        ShingleSet[] sets = IntStream.range(0, 3000)
                .mapToObj(row -> ShingleSet.ofHashes(IntStream.concat(IntStream.range(0, 30), random.ints(12, 100, 280))
                        .mapToLong(item -> ShingleHash.mix(item + 1L))
                        .toArray()))
                .toArray(ShingleSet[]::new);
        try (Storage storage = Storage.inMemory();
                Workers workers = new Workers(threads)) {
            BucketLog log = join(sets, Threshold.parse("0.5"), storage, workers, room);
            assertThat(log.size()).isLessThan(100L * sets.length);
            Buckets buckets = Buckets.of(sets.length, log);
            for (int row = 0; row < sets.length; row++) {
                int other = random.nextInt(sets.length);
                if (other != row) {
                    assertThat(buckets.firstShared(row, other)).isNotNegative();
                }
            }
        }
    }
}
