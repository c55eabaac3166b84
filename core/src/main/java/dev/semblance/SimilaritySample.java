package dev.semblance;

import dev.semblance.band.SimilarityDistribution;
import dev.semblance.band.Workload;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.Signer;
import dev.semblance.signature.StoredSignature;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How similar the first texts of a corpus are to each other, by their signatures: all pairs of a few hundred different texts. O(n²).
 *
 * @param texts number of texts
 * @param shingles shingles of a text on average, repeats included
 * @param pairs for each number of equal components, from none to all, how many pairs have it
 * @param ofHalf the same for the first half of the texts
 * @param across the same for the pairs of a text of the first half and one of the second
 */
record SimilaritySample(int texts, double shingles, long[] pairs, long[] ofHalf, long[] across) {
    /** Enough to tell similarities apart that differ by 0.1. */
    private static final int COMPONENTS = 64;

    /** No more of a text is looked at. */
    private static final int MOST_BYTES = 1 << 18;

    /** A corpus counts as at least so large: a plan for a few documents would hang on very few components. */
    private static final double LEAST_DOCUMENTS = 1e4;

    /** @param most number of texts to take at most */
    static SimilaritySample of(List<byte[]> texts, int most, Shingling shingling, long seed) {
        SignatureScheme scheme = SignatureScheme.fss(COMPONENTS, seed);
        Signer signer = scheme.newSigner();
        HashBuffer hashes = shingling.newBuffer();
        long[] signature = new long[COMPONENTS];
        List<short[]> signatures = new ArrayList<>();
        Set<ByteBuffer> known = new HashSet<>();
        double shingles = 0;
        for (byte[] text : texts) {
            if (signatures.size() == most) {
                break;
            }
            if (text.length == 0 || !known.add(ByteBuffer.wrap(text))) {
                continue;
            }
            shingling.hashes(text, 0, end(text), hashes);
            shingles += hashes.length();
            signer.sign(hashes.array(), hashes.length(), signature);
            short[] stored = new short[COMPONENTS];
            StoredSignature.store(signature, stored);
            signatures.add(stored);
        }
        int count = signatures.size();
        int half = count / 2;
        long[] ofHalf = new long[COMPONENTS + 1];
        long[] across = new long[COMPONENTS + 1];
        long[] ofRest = new long[COMPONENTS + 1];
        for (int i = 1; i < count; i++) {
            count(signatures, i, 0, Math.min(i, half), i < half ? ofHalf : across);
            count(signatures, i, half, i, ofRest);
        }
        long[] pairs = new long[COMPONENTS + 1];
        Arrays.setAll(pairs, matches -> ofHalf[matches] + across[matches] + ofRest[matches]);
        return new SimilaritySample(count, shingles / Math.max(1, count), pairs, ofHalf, across);
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
     * What a run over the corpus has to do.
     *
     * @param documents number of documents of the corpus, or 0 if it is not known
     */
    Workload workload(double documents, double threshold) {
        Workload typical = Workload.typical(threshold);
        if (texts < 2) {
            return typical;
        }
        return new Workload(
                documents == 0 ? typical.documents() : Math.max(LEAST_DOCUMENTS, documents),
                shingles,
                SimilarityDistribution.ofMatches(pairs, ofHalf, across, threshold));
    }
}
