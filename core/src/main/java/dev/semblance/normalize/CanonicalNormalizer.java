package dev.semblance.normalize;

import dev.semblance.document.Utf8Buffer;

/** Normal form C and nothing else, with a short way for ASCII, which is in it. Named {@code strict}. */
final class CanonicalNormalizer implements Normalizer {
    static final CanonicalNormalizer STRICT = new CanonicalNormalizer();

    private final Normalizer general = Normalizer.nfc();

    private CanonicalNormalizer() {}

    @Override
    public String name() {
        return "strict";
    }

    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        for (int i = from; i < to; i++) {
            if (utf8[i] < 0) {
                general.normalize(utf8, from, to, out);
                return;
            }
        }
        out.set(utf8, from, to);
    }
}
