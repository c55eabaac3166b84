package dev.semblance.signature;

/** Signs one set after the other. For one thread. */
@FunctionalInterface
public interface Signer {
    /** Signs a set, as {@link SignatureScheme#sign(long[], int, long[])} does. */
    void sign(long[] hashes, int count, long[] signature);
}
