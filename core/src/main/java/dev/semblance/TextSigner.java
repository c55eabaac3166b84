package dev.semblance;

import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.SignatureStore;
import org.jspecify.annotations.Nullable;

/** Shingles one normalised text after the other, counts, and stores signatures where they are wanted. Used by one thread. */
final class TextSigner {
    private final Shingling shingling;
    private final @Nullable SignatureScheme scheme;
    private final SignatureStore signatures;
    private final HashBuffer hashes;
    private final long[] signature;
    private long shingles;

    /** @param scheme null when no signatures are wanted */
    TextSigner(Shingling shingling, @Nullable SignatureScheme scheme, SignatureStore signatures) {
        this.shingling = shingling;
        this.scheme = scheme;
        this.signatures = signatures;
        this.hashes = shingling.newBuffer();
        this.signature = new long[signatures.components()];
    }

    /**
     * Stores the signature of {@code utf8[0, length)}, which is not empty.
     *
     * @return whether the text is shorter than a shingle
     */
    boolean sign(int row, byte[] utf8, int length) {
        boolean isShort = shingling.hashes(utf8, 0, length, hashes);
        shingles += hashes.added();
        if (scheme != null) {
            scheme.sign(hashes.array(), hashes.length(), signature);
            signatures.put(row, signature);
        }
        return isShort;
    }

    /** Shingles so far, repeats included. */
    long shingles() {
        return shingles;
    }
}
