package dev.semblance.normalize;

import dev.semblance.document.Utf8Buffer;

/** Leaves text as it is. */
record IdentityNormalizer() implements Normalizer {
    @Override
    public String name() {
        return "none";
    }

    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        out.set(utf8, from, to);
    }
}
