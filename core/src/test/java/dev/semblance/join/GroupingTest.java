package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys of bands, and the groups of rows that have the same. */
class GroupingTest {
    private static final long SEED = 20260306;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 8192, 10_000})
    void theKeysOfABandComeBack(int rows) throws IOException {
        int bands = 3;
        int[] expected = new Random(SEED).ints((long) rows * bands).toArray();
        Log log = Storage.inMemory().log("keys");
        BandKeys keys = new BandKeys(log, bands);
        for (int row = 0; row < rows; row++) {
            keys.add(expected, row * bands);
        }
        keys.seal();
        assertThat(keys.rows()).isEqualTo(rows);
        for (BandKeys stored : List.of(keys, new BandKeys(log, bands, rows))) {
            for (int band = 0; band < bands; band++) {
                Keys ofBand = stored.ofBand(band);
                int[] block = new int[Grouping.KEYS];
                int row = 0;
                for (int count = ofBand.next(block); count > 0; count = ofBand.next(block)) {
                    for (int i = 0; i < count; i++, row++) {
                        assertThat(block[i]).isEqualTo(expected[row * bands + band]);
                    }
                }
                assertThat(row).isEqualTo(rows);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 100, 65_536})
    void everyKeyBelongsToOneWaveAndWavesAscend(int waves) {
        int[] keys = {0, 1, 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE, Integer.MIN_VALUE, -2, -1};
        int least = 0;
        for (int key : keys) {
            while (!Grouping.isInWave(key, least, waves)) {
                least++;
            }
            assertThat(least).isLessThan(waves);
            for (int later = least + 1; later < Math.min(waves, least + 50); later++) {
                assertThat(Grouping.isInWave(key, later, waves)).isFalse();
            }
        }
        assertThat(least).isEqualTo(waves - 1);
    }

    @Test
    void asManyWavesAsTheRoomMakesNecessary() {
        assertThat(Grouping.waves(0, 0)).isEqualTo(1);
        assertThat(Grouping.waves(1000, 1 << 20)).isEqualTo(1);
        assertThat(Grouping.waves(1 << 20, 1 << 23)).isEqualTo(3);
        assertThat(Grouping.waves(Integer.MAX_VALUE, 1)).isEqualTo(1 << 16);
    }

    @Test
    void anyWavesGiveTheGroupsOfOne() throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            int rows = random.nextInt(12_000);
            int different = 1 + random.nextInt(3000);
            int[] keys = new int[rows];
            BitSet leftOut = new BitSet();
            TreeMap<Long, List<Integer>> byKey = new TreeMap<>();
            for (int row = 0; row < rows; row++) {
                keys[row] = random.nextInt(different) * 0x9E3779B9;
                if (seed % 2 == 0 && random.nextInt(5) == 0) {
                    leftOut.set(row);
                } else {
                    byKey.computeIfAbsent(keys[row] & 0xFFFFFFFFL, key -> new ArrayList<>())
                            .add(row);
                }
            }
            List<Integer> expected = new ArrayList<>();
            byKey.values().stream().filter(group -> group.size() > 1).forEach(group -> {
                expected.add(group.size());
                expected.addAll(group);
            });
            for (int waves : new int[] {1, 2, 5, 64}) {
                IntList groups = new IntList();
                for (int wave = 0; wave < waves; wave++) {
                    groups.addAll(Grouping.group(Grouping.collect(keys(keys), rows, leftOut, wave, waves)));
                }
                assertThat(groups.toArray())
                        .as("seed %d, %d waves", seed, waves)
                        .isEqualTo(expected.stream().mapToInt(Integer::intValue).toArray());
            }
        }
    }

    /** Where all keys belong to one wave of many. */
    @Test
    void aWaveMayHoldEverything() throws IOException {
        int rows = 10_000;
        int[] keys = new int[rows];
        for (int wave = 0; wave < 8; wave++) {
            IntList groups = Grouping.group(Grouping.collect(keys(keys), rows, new BitSet(), wave, 8));
            assertThat(groups.size()).isEqualTo(wave == 0 ? rows + 1 : 0);
        }
    }

    private static Keys keys(int[] keys) {
        int[] next = {0};
        return block -> {
            int count = Math.min(Grouping.KEYS, keys.length - next[0]);
            System.arraycopy(keys, next[0], block, 0, count);
            next[0] += count;
            return count;
        };
    }

    /** Records whose 32 bits are the same and whose keys are not. */
    @Test
    void recordsOfOneRunAreToldApart() throws IOException {
        long[] packed = new long[9];
        for (int record = 0; record < 9; record++) {
            packed[record] = Grouping.pack(record < 8 ? -7 : 7, record);
        }
        IntList groups = Grouping.group(packed, (a, b) -> a % 3 == b % 3, record -> 10 * record);
        assertThat(groups.toArray()).containsExactly(3, 0, 30, 60, 3, 10, 40, 70, 2, 20, 50);
    }

    @Test
    void bucketsComeBackFromTheirLog() throws IOException {
        Random random = new Random(SEED);
        BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
        List<int[]> expected = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int[] rows = random.ints(2 + random.nextInt(i == 200 ? 100_000 : 100), 0, 1 << 30)
                    .toArray();
            expected.add(rows);
            log.add(rows, 0, rows.length);
        }
        log.seal();
        assertThat(log.size())
                .isEqualTo(expected.stream().mapToLong(rows -> 1L + rows.length).sum());
        BucketLog.Reader reader = log.reader();
        for (int[] rows : expected) {
            assertThat(reader.next()).isTrue();
            assertThat(java.util.Arrays.equals(reader.rows(), 0, reader.size(), rows, 0, rows.length))
                    .isTrue();
        }
        assertThat(reader.next()).isFalse();
    }
}
