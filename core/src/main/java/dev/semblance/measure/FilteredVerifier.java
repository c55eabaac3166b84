package dev.semblance.measure;

import dev.semblance.signature.SignatureStore;

/**
 * Passes over rows whose stored signatures agree in too few components, before the exact verification looks at them. What that may lose is
 * part of the recall that was asked for.
 *
 * @param signatures the stored signatures
 * @param leastMatches fewest equal components with which a pair is worth verifying
 * @param exact verifies the others
 */
public record FilteredVerifier(SignatureStore signatures, int leastMatches, Verifier exact) implements Verifier {
    @Override
    public long verify(int row, int otherRow) {
        return signatures.matches(row, otherRow) < leastMatches ? BELOW : exact.verify(row, otherRow);
    }

    @Override
    public long similarity(int row, int otherRow) {
        return exact.similarity(row, otherRow);
    }
}
