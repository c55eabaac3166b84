package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CandidateBucketsTest {
    /** Which sets are candidates: 1 for those of a set and one before it, else 0. */
    private static List<List<Integer>> buckets(int[] rows, IntBinaryOperator candidates) throws IOException {
        try (Storage storage = Storage.inMemory()) {
            BucketLog log = new BucketLog(storage.log("buckets"));
            CandidateBuckets target = new CandidateBuckets(rows, log);
            for (int i = 0; i < rows.length; i++) {
                int set = i;
                int[] before = IntStream.range(0, set)
                        .filter(other -> candidates.applyAsInt(other, set) == 1)
                        .toArray();
                target.add(set, before, before.length);
            }
            target.close();
            List<List<Integer>> buckets = new ArrayList<>();
            for (BucketLog.Reader reader = log.seal().reader(); reader.next(); ) {
                buckets.add(
                        IntStream.of(reader.rows()).limit(reader.size()).boxed().toList());
            }
            return buckets;
        }
    }

    private static Set<Long> pairs(List<List<Integer>> buckets) {
        Set<Long> pairs = new HashSet<>();
        for (List<Integer> bucket : buckets) {
            for (int i = 0; i < bucket.size(); i++) {
                for (int j = i + 1; j < bucket.size(); j++) {
                    if (bucket.get(i) >= bucket.get(j)) {
                        throw new AssertionError("not ascending: " + bucket);
                    }
                    pairs.add(pair(bucket.get(i), bucket.get(j)));
                }
            }
        }
        return pairs;
    }

    private static long pair(int one, int other) {
        return (long) one << Integer.SIZE | other;
    }

    private static int[] range(int count) {
        return IntStream.range(0, count).toArray();
    }

    @Test
    void fewCandidatesMakePairsOfRows() throws IOException {
        assertThat(buckets(new int[] {3, 5, 8, 13}, (one, other) -> one != 1 && other != 1 ? 1 : 0))
                .containsExactly(List.of(3, 8), List.of(3, 13), List.of(8, 13));
    }

    @Test
    void rowsThatAreAllSimilarShareABucketInsteadOfPairsByTheSquare() throws IOException {
        List<List<Integer>> buckets = buckets(range(2000), (one, other) -> 1);
        assertThat(pairs(buckets)).hasSize(2000 * 1999 / 2);
        assertThat(buckets.stream().mapToInt(List::size).sum()).isLessThan(2000 + 2 * 700);
        assertThat(buckets).contains(IntStream.range(0, 2000).boxed().toList());
    }

    @Test
    void aRowWithManyCandidatesThatAreNotSimilarMakesPairs() throws IOException {
        // The last one has all others for candidates, which have none.
        assertThat(buckets(range(500), (one, other) -> other == 499 ? 1 : 0))
                .hasSize(499)
                .allMatch(bucket -> bucket.size() == 2);
    }

    @Test
    void severalFamiliesGetABucketEach() throws IOException {
        List<List<Integer>> buckets = buckets(range(3000), (one, other) -> one % 3 == other % 3 ? 1 : 0);
        assertThat(pairs(buckets)).hasSize(3 * 1000 * 999 / 2);
        assertThat(buckets.stream().filter(bucket -> bucket.size() > 2)).hasSize(3);
    }

    @Test
    void everyCandidateSharesABucketAndFewOthersDo() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            int families = 1 + random.nextInt(5);
            double inFamily = 0.7 + 0.3 * random.nextDouble();
            double elsewhere = random.nextInt(3) * 0.01;
            boolean[][] candidates = new boolean[400][400];
            Set<Long> wanted = new HashSet<>();
            for (int other = 0; other < candidates.length; other++) {
                for (int one = 0; one < other; one++) {
                    double share = one % families == other % families ? inFamily : elsewhere;
                    candidates[one][other] = random.nextDouble() < share;
                    if (candidates[one][other]) {
                        wanted.add(pair(one, other));
                    }
                }
            }
            Set<Long> found = pairs(buckets(range(400), (one, other) -> candidates[one][other] ? 1 : 0));
            assertThat(found.containsAll(wanted)).isTrue();
            assertThat(found.size()).isLessThan(2 * wanted.size() + 1000);
        }
    }

    @Test
    void bucketsThatFillTheMemoryAreWrittenBeforeTheEnd() throws IOException {
        // Each row is similar to the sixty before it, so buckets begin again and again, and overlap.
        int count = 60_000;
        try (Storage storage = Storage.inMemory()) {
            BucketLog log = new BucketLog(storage.log("buckets"));
            CandidateBuckets target = new CandidateBuckets(range(count), log);
            for (int set = 0; set < count; set++) {
                int[] candidates = IntStream.range(Math.max(0, set - 60), set).toArray();
                target.add(set, candidates, candidates.length);
            }
            long written = log.size();
            target.close();
            assertThat(log.size() - written).isLessThan(2 * count);
            BitSet found = new BitSet(60 * count);
            int larger = 0;
            for (BucketLog.Reader reader = log.seal().reader(); reader.next(); ) {
                larger += reader.size() > 2 ? 1 : 0;
                for (int i = 0; i < reader.size(); i++) {
                    for (int j = i + 1; j < reader.size(); j++) {
                        int distance = reader.rows()[j] - reader.rows()[i];
                        if (distance <= 60) {
                            found.set(60 * reader.rows()[j] + distance - 1);
                        }
                    }
                }
            }
            assertThat(larger).isGreaterThan(1000);
            // The first sixty have fewer before them.
            assertThat(found.cardinality()).isEqualTo(60 * count - 60 * 61 / 2);
        }
    }
}
