package dev.semblance;

import dev.semblance.band.PairCounts;
import dev.semblance.band.SimilarityDistribution;
import dev.semblance.band.Workload;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.Signer;
import dev.semblance.signature.StoredSignature;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How similar the first texts of a corpus are to each other, by their signatures: all pairs of a few hundred different texts, and those of many more
 * that share a bucket.
 *
 * @param texts number of texts of which all pairs were looked at
 * @param shingles shingles of a text on average, repeats included
 * @param fresh which share of texts had not come before, as far as the sample can tell: there are no more in the rest of the corpus, unless it has others
 *     than its beginning
 * @param pairs for each number of equal components, from none to all, how many pairs have it
 * @param all the same in short, with those of the first half of the texts, and those across the halves
 * @param wide the pairs of more texts that share a bucket
 */
record SimilaritySample(int texts, double shingles, double fresh, long[] pairs, PairCounts all, PairCounts wide) {
    /** Enough to tell similarities apart that differ by 0.1. */
    private static final int COMPONENTS = BucketSample.COMPONENTS;

    /** No more of a text is looked at. */
    private static final int MOST_BYTES = 1 << 18;

    /** A corpus counts as at least so large: a plan for a few documents would hang on very few components. */
    private static final double LEAST_DOCUMENTS = 1e4;

    /** Texts that a thread signs at a time. */
    private static final int BLOCK = 256;

    /** The beginning of a corpus may repeat itself more than the rest, so at least this share of it counts as different. */
    private static final double LEAST_FRESH = 0.25;

    /** All pairs of so many texts at most. O(n²). */
    static SimilaritySample of(List<byte[]> texts, int most, Shingling shingling, long seed) throws IOException {
        try (Workers workers = new Workers(1)) {
            return of(texts, most, most, shingling, seed, workers);
        }
    }

    /**
     * All pairs of some texts, and pairs of more texts that share a bucket.
     *
     * @param most number of texts of which all pairs are looked at, at most
     * @param mostInBuckets number of texts that are put into buckets, at most
     */
    static SimilaritySample of(
            List<byte[]> texts, int most, int mostInBuckets, Shingling shingling, long seed, Workers workers)
            throws IOException {
        Set<ByteBuffer> known = new HashSet<>();
        List<byte[]> different = new ArrayList<>();
        BitSet isFresh = new BitSet();
        int seen = 0;
        for (byte[] text : texts) {
            if (different.size() == mostInBuckets) {
                break;
            }
            if (text.length == 0) {
                continue;
            }
            seen++;
            if (!known.add(ByteBuffer.wrap(text))) {
                continue;
            }
            isFresh.set(seen - 1);
            different.add(text);
        }
        SignatureScheme scheme = SignatureScheme.fss(COMPONENTS, seed);
        List<short[]> signatures = new ArrayList<>();
        long[] shingles = {0};
        workers.runBlocks(
                different.size(),
                BLOCK,
                (from, to) -> Signed.of(different.subList(from, to), shingling, scheme.newSigner()),
                signed -> {
                    signatures.addAll(signed.signatures);
                    shingles[0] += signed.shingles;
                });
        int later = seen - seen / 2;
        double fresh = later == 0 ? 1 : (double) isFresh.get(seen / 2, seen).cardinality() / later;
        int count = Math.min(most, signatures.size());
        int half = count / 2;
        long[] ofHalf = new long[COMPONENTS + 1];
        long[] across = new long[COMPONENTS + 1];
        long[] pairs = new long[COMPONENTS + 1];
        for (int i = 1; i < count; i++) {
            count(signatures, i, 0, Math.min(i, half), i < half ? ofHalf : across);
            count(signatures, i, half, i, pairs);
        }
        for (int matches = 0; matches <= COMPONENTS; matches++) {
            pairs[matches] += ofHalf[matches] + across[matches];
        }
        PairCounts all = PairCounts.ofAll(pairs, ofHalf, across);
        return new SimilaritySample(
                count,
                (double) shingles[0] / Math.max(1, signatures.size()),
                Math.max(LEAST_FRESH, fresh),
                pairs,
                all,
                signatures.size() > count ? BucketSample.of(signatures) : all);
    }

    /** The same with so many fresh texts at most. */
    SimilaritySample withFreshAtMost(double most) {
        return new SimilaritySample(texts, shingles, Math.min(fresh, most), pairs, all, wide);
    }

    /** Signatures of some texts, and how many shingles these have together. */
    private record Signed(List<short[]> signatures, long shingles) {
        static Signed of(List<byte[]> texts, Shingling shingling, Signer signer) {
            HashBuffer hashes = shingling.newBuffer();
            long[] signature = new long[COMPONENTS];
            List<short[]> signatures = new ArrayList<>();
            long shingles = 0;
            for (byte[] text : texts) {
                shingling.hashes(text, 0, end(text), hashes);
                shingles += hashes.length();
                signer.sign(hashes.array(), hashes.length(), signature);
                short[] stored = new short[COMPONENTS];
                StoredSignature.store(signature, stored);
                signatures.add(stored);
            }
            return new Signed(signatures, shingles);
        }
    }

    private static int end(byte[] text) {
        int end = Math.min(text.length, MOST_BYTES);
        while (end < text.length && (text[end] & 0xC0) == 0x80) {
            end--;
        }
        return end;
    }

    /** Counts the pairs of a text with those of {@code [from, to)}. */
    private static void count(List<short[]> signatures, int text, int from, int to, long[] pairs) {
        short[] signature = signatures.get(text);
        for (int i = from; i < to; i++) {
            pairs[StoredSignature.matches(signatures.get(i), signature)]++;
        }
    }

    /**
     * What a run over the corpus has to do: identical texts are looked at once.
     *
     * @param documents number of documents of the corpus, or 0 if it is not known
     */
    Workload workload(double documents, double threshold) {
        Workload typical = Workload.typical(threshold);
        if (texts < 2) {
            return typical;
        }
        return new Workload(
                documents == 0 ? typical.documents() : Math.max(LEAST_DOCUMENTS, documents * fresh),
                shingles,
                SimilarityDistribution.of(all, wide, threshold));
    }
}
