package dev.semblance.normalize;

import dev.semblance.document.Utf8Buffer;

/** One normaliser after the other. */
record ChainedNormalizer(Normalizer first, Normalizer second) implements Normalizer {
    @Override
    public String name() {
        return first.name() + "+" + second.name();
    }

    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        Utf8Buffer between = new Utf8Buffer();
        first.normalize(utf8, from, to, between);
        second.normalize(between.array(), 0, between.length(), out);
    }
}
