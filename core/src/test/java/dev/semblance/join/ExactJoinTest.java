package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact join against all pairs: more than a thousand small collections. */
class ExactJoinTest {
    private static final int COLLECTIONS = 180;
    private static final List<String> THRESHOLDS = List.of(
            "1", "0.999", "0.95", "0.9", "0.8", "0.75", "0.666666667", "0.5", "0.3", "0.1", "0.01", "0.000000001");

    /** Kinds of collections of sets of numbers. */
    private enum Kind {
        /** Items of very different frequency, drawn independently; empty sets among them. */
        ZIPF {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                return random.ints(random.nextInt(30), 0, 1000)
                        .map(x -> (int) Math.exp(x / 150.0))
                        .toArray();
            }
        },
        /** Bags of few kinds, whose repeats are numbered. */
        BAGS {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                return IntStream.range(0, 8)
                        .flatMap(kind -> IntStream.range(0, random.nextInt(1 + random.nextInt(9)))
                                .map(copy -> 100 * kind + copy))
                        .toArray();
            }
        },
        /** All sets equal, but some that are empty. */
        EQUAL {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                return random.nextInt(10) == 0
                        ? new int[0]
                        : IntStream.range(0, 17).toArray();
            }
        },
        /** Sets of few items out of few: most are similar to some. */
        CROWDED {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                return random.ints(random.nextInt(6), 0, 8).toArray();
            }
        },
        /** Copies of sets before, with some items changed. */
        COPIES {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                if (before.isEmpty() || random.nextInt(3) == 0) {
                    return random.ints(1 + random.nextInt(60), 0, 5000).toArray();
                }
                int[] copy = before.get(random.nextInt(before.size())).clone();
                for (int change = random.nextInt(1 + copy.length / 2); change > 0; change--) {
                    copy[random.nextInt(copy.length)] = random.nextInt(5000);
                }
                return copy;
            }
        },
        /** Pairs that share exactly as many items as the threshold asks for, or one fewer. */
        AT_THE_THRESHOLD {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                if (before.size() % 2 == 0) {
                    return random.ints(1 + random.nextInt(50), 0, 1 << 20)
                            .distinct()
                            .toArray();
                }
                int[] other = before.get(before.size() - 1);
                int size = 1 + random.nextInt(60);
                int shared = (int) Math.min(
                        Math.min(size, other.length),
                        threshold.requiredOverlap(size, other.length) - random.nextInt(2));
                return IntStream.concat(
                                IntStream.of(other).limit(shared),
                                random.ints(1 << 21, 1 << 22).distinct().limit(size - shared))
                        .toArray();
            }
        },
        /** Subsets that are just large enough for the whole, or one item too small. */
        AT_THE_SIZE {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                if (before.size() % 3 == 0) {
                    return random.ints(1 + random.nextInt(80), 0, 1 << 20)
                            .distinct()
                            .toArray();
                }
                int[] whole = before.get(before.size() / 3 * 3);
                long size = threshold.least(whole.length) - random.nextInt(2);
                return IntStream.of(whole)
                        .skip(whole.length - Math.max(0, size))
                        .toArray();
            }
        },
        /** A template that all have, and some items of their own. */
        TEMPLATE {
            @Override
            int[] set(Random random, Threshold threshold, List<int[]> before) {
                return IntStream.concat(
                                IntStream.range(0, 40 + random.nextInt(3)), random.ints(random.nextInt(20), 100, 1000))
                        .toArray();
            }
        };

        abstract int[] set(Random random, Threshold threshold, List<int[]> before);
    }

    @ParameterizedTest
    @EnumSource
    void everySimilarPairIsACandidate(Kind kind) throws IOException {
        int similar = 0;
        for (int seed = 0; seed < COLLECTIONS; seed++) {
            Random random = new Random(seed);
            Threshold threshold = Threshold.parse(THRESHOLDS.get(seed % THRESHOLDS.size()));
            List<int[]> items = new ArrayList<>();
            for (int count = 2 + random.nextInt(70); count > 0; count--) {
                items.add(kind.set(random, threshold, items));
            }
            ShingleSet[] sets = items.stream()
                    .map(set -> ShingleSet.ofHashes(IntStream.of(set)
                            .mapToLong(item -> ShingleHash.mix(item + 1L))
                            .toArray()))
                    .toArray(ShingleSet[]::new);
            int[] rows = IntStream.range(0, sets.length)
                    .filter(row -> row % 11 != 10)
                    .toArray();
            similar += check(kind + " " + seed, sets, rows, threshold, random);
        }
        assertThat(similar).isGreaterThan(COLLECTIONS);
    }

    private static int check(String name, ShingleSet[] sets, int[] rows, Threshold threshold, Random random)
            throws IOException {
        long[] bitmaps = new long[sets.length];
        PairFilter filter = random.nextBoolean() ? new BitmapFilter(row -> bitmaps[row], threshold) : PairFilter.NONE;
        int rare = List.of(0, 3, 10, 1000).get(random.nextInt(4));
        int common = List.of(2, 5, 20, Integer.MAX_VALUE).get(random.nextInt(4));
        long room = 1L << random.nextInt(30);
        TreeSet<String> pairs = candidates(sets, rows, threshold, filter, bitmaps, rare, common, room, 1);
        assertThat(candidates(sets, rows, threshold, filter, bitmaps, rare, common, room, 3))
                .as(name)
                .isEqualTo(pairs);
        int similar = 0;
        for (int i = 0; i < rows.length; i++) {
            for (int j = i + 1; j < rows.length; j++) {
                int shared = sets[rows[i]].overlap(sets[rows[j]]);
                int union = sets[rows[i]].size() + sets[rows[j]].size() - shared;
                if (threshold.isReached(shared, union)) {
                    similar++;
                    assertThat(pairs)
                            .as("%s, threshold %s, rare %d, common %d, room %d", name, threshold, rare, common, room)
                            .contains(rows[i] + " " + rows[j]);
                    assertThat(filter.passes(rows[i], rows[j])).as(name).isTrue();
                }
            }
        }
        return similar;
    }

    private static TreeSet<String> candidates(
            ShingleSet[] sets,
            int[] rows,
            Threshold threshold,
            PairFilter filter,
            long[] bitmaps,
            int rare,
            int common,
            long room,
            int threads)
            throws IOException {
        Storage storage = Storage.inMemory();
        BucketLog log = new BucketLog(storage.log("buckets"));
        int[] told = {0};
        try (Workers workers = new Workers(threads)) {
            new ExactJoin(rows, new int[0], sets(sets), threshold, filter, rare, common, storage, room, workers)
                    .count(done -> told[0] += done)
                    .write(log, (row, bitmap) -> bitmaps[row] = bitmap, done -> told[0] -= 2 * done);
        }
        assertThat(told[0]).isEqualTo(-rows.length);
        BitSet joined = new BitSet();
        IntStream.of(rows).forEach(joined::set);
        TreeSet<String> pairs = new TreeSet<>();
        for (BucketLog.Reader bucket = log.seal().reader(); bucket.next(); ) {
            assertThat(bucket.size()).isGreaterThan(1);
            for (int i = 0; i < bucket.size(); i++) {
                assertThat(joined.get(bucket.rows()[i])).isTrue();
                for (int j = i + 1; j < bucket.size(); j++) {
                    assertThat(bucket.rows()[i]).isLessThan(bucket.rows()[j]);
                    pairs.add(bucket.rows()[i] + " " + bucket.rows()[j]);
                }
            }
        }
        return pairs;
    }

    /** Prefixes of four rare items and ten frequent ones: to share a rare one is not enough. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void setsThatShareOneRareItemAmongFrequentOnesAreNoCandidates(int threads) throws IOException {
        Random random = new Random(8);
        ShingleSet[] sets = new ShingleSet[300];
        for (int i = 0; i < sets.length; i++) {
            IntStream rare = random.ints(0, 100).distinct().limit(4);
            IntStream frequent = random.ints(100, 360).distinct().limit(20);
            sets[i] = ShingleSet.ofHashes(IntStream.concat(rare, frequent)
                    .mapToLong(item -> ShingleHash.mix(item + 1L))
                    .toArray());
        }
        sets[299] = sets[0];
        int[] rows = IntStream.range(0, sets.length).toArray();
        long[] bitmaps = new long[sets.length];
        Threshold threshold = Threshold.parse("0.5");
        TreeSet<String> pairs = candidates(sets, rows, threshold, PairFilter.NONE, bitmaps, 16, 1000, 1 << 24, threads);
        assertThat(pairs).containsExactly("0 299");
    }

    /** Makes sets, with repeats and in another order. */
    private static ExactJoin.Sets sets(ShingleSet[] sets) {
        return sets(sets, true);
    }

    static ExactJoin.Sets sets(ShingleSet[] sets, boolean withRepeats) {
        return new ExactJoin.Sets(150, () -> {
            HashBuffer hashes = new HashBuffer(false);
            return row -> {
                hashes.clear();
                for (int i = sets[row].size() - 1; i >= 0; i--) {
                    hashes.add(sets[row].hash(i));
                    if (withRepeats) {
                        hashes.add(sets[row].hash(i / 2));
                    }
                }
                return hashes;
            };
        });
    }
}
