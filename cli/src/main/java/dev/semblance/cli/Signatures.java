package dev.semblance.cli;

import dev.semblance.Plan;
import dev.semblance.document.Corpus;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.measure.Estimate;
import dev.semblance.measure.Fraction;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The signatures of some documents, as a search has them: 2 bytes a component. Empty documents have none. */
final class Signatures {
    /** Pairs that are gathered before repeated ones are thrown away. */
    private static final int GATHERED = 1 << 22;

    private final int components;
    private final Map<Integer, short[]> stored;

    private Signatures(int components, Map<Integer, short[]> stored) {
        this.components = components;
        this.stored = stored;
    }

    /** Signs documents as the plan says. */
    static Signatures of(Corpus corpus, Setting.Sets sets, Plan plan, BitSet documents) throws IOException {
        SignatureScheme scheme = SignatureScheme.named(plan.scheme(), plan.components(), plan.seed());
        Shingling shingling = sets.shingling();
        Map<Integer, short[]> stored = new TreeMap<>();
        Jaccards.forEachText(corpus, sets, documents, (document, text) -> {
            ShingleSet set = shingling.set(text, 0, text.length, shingling.newBuffer());
            if (set.size() > 0) {
                stored.put(document, StoredSignature.of(scheme.sign(set)));
            }
        });
        return new Signatures(plan.components(), stored);
    }

    /** The estimated similarity of two documents; NaN if one of them is empty. */
    double estimate(int one, int other) {
        short[] left = stored.get(one);
        short[] right = stored.get(other);
        return left == null || right == null
                ? Double.NaN
                : Fraction.value(Estimate.fraction(StoredSignature.matches(left, right), components));
    }

    /**
     * The pairs that agree in at least one band, sorted.
     *
     * @param most so many at most
     * @return null if there are more
     */
    long @Nullable [] candidates(int bands, int rows, int most) {
        long[] pairs = new long[1024];
        int size = 0;
        for (int band = 0; band < bands; band++) {
            for (int[] bucket : buckets(band * rows, (band + 1) * rows)) {
                for (int i = 1; i < bucket.length; i++) {
                    for (int j = 0; j < i; j++) {
                        if (size == pairs.length) {
                            size = size >= GATHERED ? distinct(pairs, size) : size;
                            pairs = size > pairs.length / 2 ? Arrays.copyOf(pairs, 2 * pairs.length) : pairs;
                        }
                        if (size > 2 * Math.max(GATHERED, most)) {
                            return null;
                        }
                        pairs[size++] = TruePairs.pair(bucket[i], bucket[j]);
                    }
                }
            }
        }
        size = distinct(pairs, size);
        return size > most ? null : Arrays.copyOf(pairs, size);
    }

    private static int distinct(long[] pairs, int size) {
        Arrays.sort(pairs, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || pairs[i] != pairs[kept - 1]) {
                pairs[kept++] = pairs[i];
            }
        }
        return kept;
    }

    private Iterable<int[]> buckets(int from, int to) {
        Map<Integer, int[]> buckets = new HashMap<>();
        stored.forEach((document, signature) ->
                buckets.merge(StoredSignature.key(signature, from, to), new int[] {document}, (some, one) -> {
                    int[] more = Arrays.copyOf(some, some.length + 1);
                    more[some.length] = one[0];
                    return more;
                }));
        // Their order does not matter: pairs are sorted in the end.
        return buckets.values();
    }
}
