package dev.semblance.signature;

import dev.semblance.shingle.ShingleSet;
import java.util.function.LongUnaryOperator;

/**
 * A way to make signatures: short lists of numbers, the components, of which two sets share each with a probability equal to
 * their Jaccard similarity.
 *
 * <p>A component's value is the least of some function over the shingles, so the signature of a union is the component-wise
 * minimum of the signatures. Schemes are immutable and thread-safe.
 */
public sealed interface SignatureScheme permits FastSimilaritySketch, MinHash, SuperMinHash, FunctionMinHash {
    /** Largest number of components. */
    int MAX_COMPONENTS = 4096;

    /** The scheme's name, with which {@link #named} finds it: {@code fss}, {@code minhash}, {@code superminhash}. */
    String name();

    /** Number of components. */
    int components();

    /** Seed of the scheme's hash functions. Signatures can only be compared within one seed. */
    long seed();

    /**
     * Signs the set of {@code hashes[0, count)}, in which repeats are harmless.
     *
     * @param count at least 1: an empty set has no signature
     * @param signature takes the components, non-negative numbers, in its first {@link #components()} places
     * @throws IllegalArgumentException if count is 0
     */
    void sign(long[] hashes, int count, long[] signature);

    /** The same for one set after the other, without new memory for each. */
    default Signer newSigner() {
        return this::sign;
    }

    /**
     * The signature of a set.
     *
     * @throws IllegalArgumentException if the set is empty
     */
    default Signature sign(ShingleSet set) {
        long[] signature = new long[components()];
        sign(set.hashes(), set.size(), signature);
        return new Signature(this, signature);
    }

    /** Fast Similarity Sketching, the default; see {@link FastSimilaritySketch}. */
    static SignatureScheme fss(int components, long seed) {
        return new FastSimilaritySketch(components, seed);
    }

    /** Classic MinHash with one hash function per component; see {@link MinHash}. */
    static SignatureScheme minHash(int components, long seed) {
        return new MinHash(components, seed);
    }

    /** SuperMinHash; see {@link SuperMinHash}. */
    static SignatureScheme superMinHash(int components, long seed) {
        return new SuperMinHash(components, seed);
    }

    /**
     * MinHash with given functions from shingle to non-negative number, one per component: for permutations of a small
     * universe, as textbooks have them. The shingles of the sets are then plain numbers and not hashes.
     */
    static SignatureScheme ofFunctions(LongUnaryOperator... functions) {
        return new FunctionMinHash(functions);
    }

    /**
     * The scheme of this name.
     *
     * @throws IllegalArgumentException if there is none, or the number of components is out of range
     */
    static SignatureScheme named(String name, int components, long seed) {
        return switch (name) {
            case "fss" -> fss(components, seed);
            case "minhash" -> minHash(components, seed);
            case "superminhash" -> superMinHash(components, seed);
            default ->
                throw new IllegalArgumentException("scheme must be fss, minhash or superminhash but was " + name);
        };
    }
}
