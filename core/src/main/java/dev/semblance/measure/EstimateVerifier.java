package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.signature.SignatureStore;

/**
 * Jaccard similarity estimated from stored signatures: the share of equal components. Chance matches of stored components
 * raise it by less than 2^-16.
 *
 * @param signatures the stored signatures
 * @param threshold estimate from which rows are taken for similar
 */
public record EstimateVerifier(SignatureStore signatures, Threshold threshold) implements Verifier {
    @Override
    public long verify(int row, int otherRow) {
        int matches = signatures.matches(row, otherRow);
        return threshold.isReached(matches, signatures.components())
                ? Fraction.of(matches, signatures.components())
                : BELOW;
    }

    @Override
    public long similarity(int row, int otherRow) {
        return Fraction.of(signatures.matches(row, otherRow), signatures.components());
    }
}
