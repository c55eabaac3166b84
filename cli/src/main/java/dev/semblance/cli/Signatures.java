package dev.semblance.cli;

import dev.semblance.Plan;
import dev.semblance.document.Corpus;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.measure.Estimate;
import dev.semblance.measure.Fraction;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The signatures of some documents, as a search has them: 2 bytes a component. Empty documents have none. */
final class Signatures {
    /** Pairs that are gathered before repeated ones are thrown away. */
    private static final int GATHERED = 1 << 22;

    /** Bytes of signatures that may be in memory together. */
    static final long MOST_BYTES = 64_000_000;

    private final int components;

    /** The signatures of the documents that have some, which are ascending. */
    private final int[] documents;

    private final short[][] stored;

    private Signatures(int components, int[] documents, short[][] stored) {
        this.components = components;
        this.documents = documents;
        this.stored = stored;
    }

    /** Whether so many documents can be signed at once. */
    static boolean fit(int documents, int components) {
        return bytes(documents, components) <= MOST_BYTES;
    }

    private static long bytes(int documents, int components) {
        return (long) Short.BYTES * documents * components;
    }

    /** Signatures that were made before, as many as may be in memory. */
    static final class Made {
        private final Map<List<Object>, Signatures> signatures = new HashMap<>();
        private long bytes;

        void clear() {
            signatures.clear();
            bytes = 0;
        }

        /** The signatures of all documents, which {@linkplain #fit fit}. */
        Signatures ofAll(Corpus corpus, int documents, Setting.Sets sets, Plan plan) throws IOException {
            List<Object> key = List.of(plan.scheme(), plan.components());
            Signatures made = signatures.get(key);
            if (made == null) {
                long more = bytes(documents, plan.components());
                if (bytes + more > MOST_BYTES) {
                    clear();
                }
                BitSet all = new BitSet();
                all.set(0, documents);
                made = of(corpus, sets, plan, all);
                signatures.put(key, made);
                bytes += more;
            }
            return made;
        }
    }

    /** Signs documents as the plan says. */
    static Signatures of(Corpus corpus, Setting.Sets sets, Plan plan, BitSet documents) throws IOException {
        SignatureScheme scheme = SignatureScheme.named(plan.scheme(), plan.components(), plan.seed());
        Shingling shingling = sets.shingling();
        int[] signed = new int[documents.cardinality()];
        short[][] stored = new short[signed.length][];
        int[] count = {0};
        HashBuffer buffer = shingling.newBuffer();
        Jaccards.forEachText(corpus, sets, documents, (document, text) -> {
            ShingleSet set = shingling.set(text, 0, text.length, buffer);
            if (set.size() > 0) {
                signed[count[0]] = document;
                stored[count[0]++] = StoredSignature.of(scheme.sign(set));
            }
        });
        return new Signatures(plan.components(), Arrays.copyOf(signed, count[0]), Arrays.copyOf(stored, count[0]));
    }

    /** The estimated similarity of two documents; NaN if one of them is empty. */
    double estimate(int one, int other) {
        int left = Arrays.binarySearch(documents, one);
        int right = Arrays.binarySearch(documents, other);
        return left < 0 || right < 0
                ? Double.NaN
                : Fraction.value(Estimate.fraction(StoredSignature.matches(stored[left], stored[right]), components));
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
        long[] keys = new long[documents.length];
        for (int band = 0; band < bands; band++) {
            for (int i = 0; i < keys.length; i++) {
                int key = StoredSignature.key(stored[i], band * rows, (band + 1) * rows);
                keys[i] = (long) key << Integer.SIZE | documents[i];
            }
            Arrays.sort(keys);
            int first = 0;
            for (int i = 1; i < keys.length; i++) {
                if (keys[i] >>> Integer.SIZE != keys[first] >>> Integer.SIZE) {
                    first = i;
                }
                for (int j = first; j < i; j++) {
                    if (size == pairs.length) {
                        size = size >= GATHERED ? distinct(pairs, size) : size;
                        pairs = size > pairs.length / 2 ? Arrays.copyOf(pairs, 2 * pairs.length) : pairs;
                    }
                    if (size > 2 * Math.max(GATHERED, most)) {
                        size = distinct(pairs, size);
                        if (size > most) {
                            return null;
                        }
                    }
                    pairs[size++] = TruePairs.pair((int) keys[j], (int) keys[i]);
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
}
