package dev.semblance.signature;

import static dev.semblance.shingle.ShingleHash.GOLDEN;
import static dev.semblance.shingle.ShingleHash.mix;

import java.util.Arrays;

/**
 * Classic MinHash: one hash function per component, from a universal family.
 *
 * <p>The function is {@code (a·x + b) mod p} with p = 2^61-1, over keys that are mixed first: on raw keys this family is biased
 * for arithmetic progressions. Components are independent: variance J(1-J)/t.
 *
 * <p>Time O(n·t) for n shingles, space O(t). Here to learn from and to compare with.
 *
 * <p>Andrei Broder: On the resemblance and containment of documents. SEQUENCES 1997. J. Lawrence Carter, Mark Wegman:
 * Universal classes of hash functions. 1979.
 */
final class MinHash implements SignatureScheme {
    private static final long PRIME = (1L << 61) - 1;

    private final long seed;
    private final long[] factors;
    private final long[] summands;

    MinHash(int components, long seed) {
        SchemeArguments.checkComponents(components);
        this.seed = seed;
        this.factors = new long[components];
        this.summands = new long[components];
        for (int j = 0; j < components; j++) {
            factors[j] = 1 + modulo(mix(seed + (2L * j + 1) * GOLDEN) >>> 3) % (PRIME - 1);
            summands[j] = modulo(mix(seed + (2L * j + 2) * GOLDEN) >>> 3);
        }
    }

    @Override
    public String name() {
        return "minhash";
    }

    @Override
    public int components() {
        return factors.length;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public void sign(long[] hashes, int count, long[] signature) {
        SchemeArguments.checkCount(count);
        int t = factors.length;
        Arrays.fill(signature, 0, t, Long.MAX_VALUE);
        long salt = mix(seed);
        for (int i = 0; i < count; i++) {
            long x = modulo(mix(hashes[i] ^ salt) >>> 3);
            for (int j = 0; j < t; j++) {
                signature[j] = Math.min(signature[j], modulo(times(factors[j], x) + summands[j]));
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MinHash minHash && seed == minHash.seed && factors.length == minHash.factors.length;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(seed) * 31 + factors.length;
    }

    /** x mod 2^61-1 for 0 ≤ x &lt; 2^63. */
    private static long modulo(long x) {
        long folded = (x & PRIME) + (x >>> 61);
        return folded >= PRIME ? folded - PRIME : folded;
    }

    /** a·b mod 2^61-1 for a, b below 2^61-1. */
    private static long times(long a, long b) {
        long high = Math.multiplyHigh(a, b);
        long low = a * b;
        return modulo((low & PRIME) + (low >>> 61 | high << 3));
    }
}
