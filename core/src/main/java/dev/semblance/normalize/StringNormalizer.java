package dev.semblance.normalize;

import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** The slow, general way: over strings. */
record StringNormalizer(String name, UnaryOperator<String> function) implements Normalizer {
    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        out.set(function.apply(new String(utf8, from, to - from, StandardCharsets.UTF_8)));
    }
}
