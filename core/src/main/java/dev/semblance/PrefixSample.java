package dev.semblance;

import dev.semblance.band.Costs;
import dev.semblance.band.Threshold;
import dev.semblance.join.BitmapFilter;
import dev.semblance.join.BucketLog;
import dev.semblance.join.Buckets;
import dev.semblance.join.Candidates;
import dev.semblance.join.ExactJoin;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.IntList;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What the exact join does with the first texts of a corpus: so many candidates, and so many among the first half of them. In a larger corpus each
 * text has the more candidates the longer the lists of its shingles are, and rarer shingles to choose from; both together are taken to go on growing as
 * from the half to the whole.
 *
 * @param texts number of texts
 * @param shingles shingles of a set on average
 * @param pairs candidates
 * @param ofHalf candidates among the first half
 */
record PrefixSample(int texts, double shingles, long pairs, long ofHalf) {
    /** To make a shingle twice, count it and find its place in the order costs as much as to verify so many. */
    private static final double SHINGLE = 8;

    /** To write, sort and group a shingle of a prefix costs this part of a band's record. */
    private static final double RECORD = 0.75;

    private static final long ROOM = 1 << 22;

    /** Runs the exact join over some different texts. */
    static PrefixSample of(List<byte[]> texts, Shingling shingling, Threshold threshold) {
        try {
            HashBuffer hashes = shingling.newBuffer();
            double shingles = 0;
            for (byte[] text : texts) {
                shingling.hashes(text, 0, text.length, hashes);
                shingles += hashes.length();
            }
            double mean = shingles / Math.max(1, texts.size());
            ExactJoin.Sets sets = new ExactJoin.Sets(mean, () -> row -> {
                shingling.hashes(texts.get(row), 0, texts.get(row).length, hashes);
                return hashes;
            });
            return new PrefixSample(
                    texts.size(), mean, pairs(texts.size(), sets, threshold), pairs(texts.size() / 2, sets, threshold));
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail", e);
        }
    }

    private static long pairs(int rows, ExactJoin.Sets sets, Threshold threshold) throws IOException {
        long[] bitmaps = new long[rows];
        BitmapFilter filter = new BitmapFilter(row -> bitmaps[row], threshold);
        Storage storage = Storage.inMemory();
        BucketLog log = new BucketLog(storage.log("buckets"));
        try (Workers one = new Workers(1)) {
            new ExactJoin(IntStream.range(0, rows).toArray(), sets, threshold, filter, storage, ROOM, one)
                    .count(done -> {})
                    .write(log, (row, bitmap) -> bitmaps[row] = bitmap, done -> {});
        }
        Candidates candidates = new Candidates(Buckets.of(rows, log.seal()));
        long pairs = 0;
        for (int row = 0; row < rows; row++) {
            IntList others = candidates.after(row);
            for (int i = 0; i < others.size(); i++) {
                pairs += filter.passes(row, others.get(i)) ? 1 : 0;
            }
        }
        return pairs;
    }

    /** Nanoseconds of one core that the exact join takes for each document at least, whatever candidates it finds. */
    static double leastNanoseconds(double shingles, double threshold, Costs costs) {
        return shingles * SHINGLE * costs.shingle() + ((1 - threshold) * shingles + 1) * RECORD * costs.record();
    }

    /** How many candidates so many documents have. */
    double candidates(double documents) {
        double growth = Math.log((pairs + 1.0) / (ofHalf + 1.0)) / Math.log(2);
        double exponent = Math.min(2, Math.max(1, growth));
        return (pairs + 1) * Math.pow(documents / Math.max(1, texts), exponent);
    }

    /** Nanoseconds of one core that the exact join takes for each of so many documents. */
    double nanosecondsPerDocument(double documents, double threshold, Costs costs) {
        double candidate = costs.candidate() + shingles * costs.shingle();
        return leastNanoseconds(shingles, threshold, costs) + candidates(documents) / documents * candidate;
    }
}
