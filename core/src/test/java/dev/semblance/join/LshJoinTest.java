package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.IntList;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LshJoinTest {
    private static final long ROOM = 1 << 20;

    @Test
    void sevenDocumentsInThreeBandsHaveTheKnownCandidates() throws IOException {
        int[][] matrix = {
            {1, 2, 1, 1, 2, 5, 4},
            {2, 3, 4, 2, 3, 2, 2},
            {3, 1, 2, 3, 1, 3, 2},
            {4, 1, 3, 1, 2, 4, 4},
            {5, 2, 5, 1, 1, 5, 1},
            {6, 1, 6, 4, 1, 1, 4}
        };
        long[][] signatures = new long[7][6];
        for (int document = 0; document < 7; document++) {
            for (int i = 0; i < 6; i++) {
                signatures[document][i] = matrix[i][document];
            }
        }
        assertThat(candidates(signatures, new Banding(3, 2), 1))
                .containsExactlyInAnyOrder("1-4", "2-5", "1-6", "1-3", "4-7");
    }

    @Test
    void candidatesAreThoseThatAgreeInABand() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int bands = 1 + random.nextInt(5);
            int rows = 1 + random.nextInt(4);
            int documents = random.nextInt(200);
            int values = 1 + random.nextInt(6);
            long[][] signatures = new long[documents][bands * rows];
            for (int i = 0; i < documents; i++) {
                for (int j = 0; j < bands * rows; j++) {
                    signatures[i][j] = random.nextInt(values);
                }
            }
            Set<String> expected = new TreeSet<>();
            for (int a = 0; a < documents; a++) {
                for (int b = a + 1; b < documents; b++) {
                    if (agree(signatures[a], signatures[b], bands, rows)) {
                        expected.add(a + 1 + "-" + (b + 1));
                    }
                }
            }
            List<String> actual = candidates(signatures, new Banding(bands, rows), 1 + seed % 3);
            assertThat(actual).as("seed %d", seed).doesNotHaveDuplicates();
            assertThat(new TreeSet<>(actual)).as("seed %d", seed).isEqualTo(expected);
        }
    }

    @Test
    void noSimilarPairIsLostWhereGiantBucketsAreDivided() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Threshold threshold = Threshold.parse(List.of("0.5", "0.8", "0.9").get(seed % 3));
            SignatureScheme scheme = SignatureScheme.fss(12, seed);
            Banding banding = new Banding(6, 2);
            int documents = 2 + random.nextInt(80);
            ShingleSet[] sets = new ShingleSet[documents];
            long[][] signatures = new long[documents][12];
            for (int i = 0; i < documents; i++) {
                sets[i] = similarToEarlier(sets, i, random);
                scheme.sign(sets[i].hashes(), sets[i].size(), signatures[i]);
            }
            try (Workers workers = new Workers(1 + seed % 2)) {
                LshJoin join = new LshJoin(keys(signatures, banding), new BitSet(), ROOM, workers);
                BucketLog wholeLog = newLog();
                join.write(wholeLog, done -> {});
                BucketLog dividedLog = newLog();
                join.write(
                        dividedLog,
                        1 + seed % 5,
                        ExactJoinTest.sets(sets, false),
                        threshold,
                        PairFilter.NONE,
                        seed % 2 == 0,
                        Storage.inMemory(),
                        done -> {});
                Buckets whole = Buckets.of(documents, wholeLog.seal());
                Buckets divided = Buckets.of(documents, dividedLog.seal());
                for (int a = 0; a < documents; a++) {
                    for (int b = a + 1; b < documents; b++) {
                        int shared = sets[a].overlap(sets[b]);
                        boolean isSimilar = threshold.isReached(shared, sets[a].size() + sets[b].size() - shared);
                        if (isSimilar && whole.firstShared(a, b) >= 0) {
                            assertThat(divided.firstShared(a, b))
                                    .as("seed %d, pair %d %d", seed, a, b)
                                    .isNotNegative();
                        }
                    }
                }
            }
        }
    }

    @Test
    void eachOfManyTemplatesIsDividedForItself() throws IOException {
        Random random = new Random(7);
        int templates = 12;
        int documents = 20 * templates;
        SignatureScheme scheme = SignatureScheme.fss(12, 7);
        Banding banding = new Banding(12, 1);
        long[][] shared = new long[templates][];
        ShingleSet[] sets = new ShingleSet[documents];
        long[][] signatures = new long[documents][12];
        for (int i = 0; i < documents; i++) {
            int template = i % templates;
            shared[template] = i < templates ? random.longs(80).toArray() : shared[template];
            long[] hashes = Arrays.copyOf(shared[template], 100);
            for (int j = 80; j < hashes.length; j++) {
                hashes[j] = random.nextLong();
            }
            sets[i] = ShingleSet.ofHashes(hashes);
            scheme.sign(sets[i].hashes(), sets[i].size(), signatures[i]);
        }
        try (Workers workers = new Workers(2)) {
            LshJoin join = new LshJoin(keys(signatures, banding), new BitSet(), ROOM, workers);
            BucketLog whole = newLog();
            join.write(whole, done -> {});
            BucketLog divided = newLog();
            join.write(
                    divided,
                    2,
                    ExactJoinTest.sets(sets, false),
                    Threshold.parse("0.8"),
                    PairFilter.NONE,
                    true,
                    Storage.inMemory(),
                    done -> {});
            // All rows of a template meet, none of another, and none is similar to any: at most, two share a band by
            // themselves.
            assertThat(pairs(whole, documents)).isGreaterThan(templates * 20 * 19 / 2 * 9 / 10);
            assertThat(pairs(divided, documents)).isLessThan(10);
        }
    }

    private static long pairs(BucketLog log, int rows) throws IOException {
        Candidates candidates = new Candidates(Buckets.of(rows, log.seal()));
        long pairs = 0;
        for (int row = 0; row < rows; row++) {
            pairs += candidates.after(row).size();
        }
        return pairs;
    }

    private static ShingleSet similarToEarlier(ShingleSet[] sets, int count, Random random) {
        long[] hashes = count == 0 || random.nextInt(5) == 0
                ? random.longs(1 + random.nextInt(60)).toArray()
                : sets[random.nextInt(count)].hashes();
        for (int edits = random.nextInt(8); edits > 0; edits--) {
            hashes[random.nextInt(hashes.length)] = random.nextLong();
        }
        return ShingleSet.ofHashes(hashes);
    }

    private static boolean agree(long[] a, long[] b, int bands, int rows) {
        for (int band = 0; band < bands; band++) {
            boolean equal = true;
            for (int i = band * rows; i < (band + 1) * rows; i++) {
                equal &= a[i] == b[i];
            }
            if (equal) {
                return true;
            }
        }
        return false;
    }

    private static List<String> candidates(long[][] signatures, Banding banding, int threads) throws IOException {
        int rows = signatures.length;
        try (Workers workers = new Workers(threads)) {
            BucketLog log = newLog();
            new LshJoin(keys(signatures, banding), new BitSet(), ROOM, workers).write(log, done -> {});
            Buckets buckets = Buckets.of(rows, log.seal());
            Candidates finder = new Candidates(buckets);
            List<String> pairs = new ArrayList<>();
            for (int row = 0; row < rows; row++) {
                IntList found = finder.after(row);
                for (int i = 0; i < found.size(); i++) {
                    int other = found.get(i);
                    pairs.add(row + 1 + "-" + (other + 1));
                    assertThat(buckets.firstShared(row, other)).isNotNegative();
                }
            }
            return pairs;
        }
    }

    private static BandKeys keys(long[][] signatures, Banding banding) throws IOException {
        BandKeys keys = new BandKeys(Storage.inMemory().log("band-keys"), banding.bands());
        short[] stored = new short[banding.components()];
        int[] ofRow = new int[banding.bands()];
        for (long[] signature : signatures) {
            StoredSignature.store(signature, stored);
            for (int band = 0; band < ofRow.length; band++) {
                ofRow[band] = StoredSignature.key(stored, band * banding.rows(), (band + 1) * banding.rows());
            }
            keys.add(ofRow, 0);
        }
        keys.seal();
        return keys;
    }

    private static BucketLog newLog() throws IOException {
        return new BucketLog(Storage.inMemory().log("buckets"));
    }
}
