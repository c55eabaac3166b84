package dev.semblance.benchmarks;

import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Documents for one measurement: enough of them that no branch is learned by heart, few enough to stay in the cache. */
final class Samples {
    private static final long SEED = 1;

    private Samples() {}

    /** Documents of a language, each of nearly so many bytes, about {@code totalBytes} together. */
    static byte[][] documents(Language language, int bytes, int totalBytes) {
        TextMaker maker = new TextMaker(language);
        SplittableRandom random = new SplittableRandom(SEED);
        byte[][] documents = new byte[Math.max(1, totalBytes / bytes)][];
        for (int i = 0; i < documents.length; i++) {
            byte[] text = new byte[bytes];
            documents[i] = Arrays.copyOf(text, maker.write(text, 0, bytes, random));
        }
        return documents;
    }

    /** The same, as the default normaliser leaves them. */
    static byte[][] normalized(Language language, int bytes, int totalBytes) {
        byte[][] documents = documents(language, bytes, totalBytes);
        Utf8Buffer buffer = new Utf8Buffer();
        for (int i = 0; i < documents.length; i++) {
            Normalizer.text().normalize(documents[i], 0, documents[i].length, buffer);
            documents[i] = buffer.toByteArray();
        }
        return documents;
    }

    static long totalBytes(byte[][] documents) {
        return Arrays.stream(documents).mapToLong(document -> document.length).sum();
    }

    /** Ends the benchmark unless the condition holds. */
    static void check(boolean condition, String claim) {
        if (!condition) {
            throw new IllegalStateException("wrong result: not so that " + claim);
        }
    }
}
