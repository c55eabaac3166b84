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
 */
record SimilaritySample(int texts, double shingles, long[] pairs, long[] ofHalf) {
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
        return new SimilaritySample(
                count, shingles / Math.max(1, count), pairs(signatures), pairs(signatures.subList(0, count / 2)));
    }

    private static int end(byte[] text) {
        int end = Math.min(text.length, MOST_BYTES);
        while (end < text.length && (text[end] & 0xC0) == 0x80) {
            end--;
        }
        return end;
    }

    private static long[] pairs(List<short[]> signatures) {
        long[] pairs = new long[COMPONENTS + 1];
        for (int i = 1; i < signatures.size(); i++) {
            short[] right = signatures.get(i);
            for (int j = 0; j < i; j++) {
                pairs[StoredSignature.matches(signatures.get(j), right)]++;
            }
        }
        return pairs;
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
                SimilarityDistribution.ofMatches(pairs, ofHalf, threshold));
    }
}
