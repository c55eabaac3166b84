package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.join.PairFilter;
import dev.semblance.work.Records;
import java.io.IOException;

/** Compares stored signatures. */
final class SignatureProbe extends CountingProbe {
    private final Records.Reader signatures;
    private final int components;
    private final int leastMatches;
    private final PairFilter filter;
    private final byte[] own;
    private int row = -1;
    private int loaded = -1;

    SignatureProbe(Records signatures, int components, Threshold threshold, PairFilter filter) {
        this.signatures = signatures.seek();
        this.components = components;
        this.leastMatches = Estimate.leastMatches(threshold, components);
        this.filter = filter;
        this.own = new byte[2 * components];
    }

    @Override
    public void of(int newRow) {
        row = newRow;
    }

    @Override
    public long verify(int other) throws IOException {
        if (!filter.passes(row, other)) {
            return Verifier.BELOW;
        }
        count();
        int matches = matches(other);
        return matches >= leastMatches ? Estimate.fraction(matches, components) : Verifier.BELOW;
    }

    @Override
    public long similarity(int other) throws IOException {
        return Estimate.fraction(matches(other), components);
    }

    private int matches(int other) throws IOException {
        if (loaded != row) {
            signatures.read(row);
            System.arraycopy(signatures.array(), signatures.from(), own, 0, own.length);
            loaded = row;
        }
        signatures.read(other);
        byte[] array = signatures.array();
        int from = signatures.from();
        int matches = 0;
        for (int i = 0; i < own.length; i += 2) {
            matches += own[i] == array[from + i] && own[i + 1] == array[from + i + 1] ? 1 : 0;
        }
        return matches;
    }
}
