package dev.semblance.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Makes the documents of a generated corpus, one after the other. The same kind and seed give the same documents. Used by one thread. */
final class CorpusMaker {
    private final CorpusKind kind;
    private final TextMaker text = new TextMaker(Language.ENGLISH);
    private final SplittableRandom random;
    private final byte[][] originals;
    private int made;

    CorpusMaker(CorpusKind kind, long seed) {
        this.kind = kind;
        this.random = new SplittableRandom(seed);
        this.originals = new byte[kind.sources()][];
    }

    /**
     * A document.
     *
     * @param ascii its text, without line ends, quotes or backslashes
     * @param original what it was copied from, or null
     * @param edits number of characters in which it differs from the original. Each lies in at most k shingles of k characters, so with
     *     n distinct shingles in the original the similarity is at least (n - k·edits) / (n + k·edits).
     */
    record Made(byte[] ascii, byte @Nullable [] original, int edits) {}

    /** The next document. */
    Made next() {
        if (made > 0 && random.nextDouble() < kind.copies()) {
            return copy(originals[random.nextInt(Math.min(made, originals.length))]);
        }
        int length = kind.meanBytes() / 2 + random.nextInt(kind.meanBytes() + 1);
        byte[] bytes = new byte[length];
        byte[] original = Arrays.copyOf(bytes, text.write(bytes, 0, length, random));
        originals[made++ % originals.length] = original;
        return new Made(original, null, 0);
    }

    private Made copy(byte[] original) {
        byte[] copy = original.clone();
        int edits = random.nextInt(kind.leastEdits(), kind.mostEdits(copy.length) + 1);
        for (int done = 0; done < edits; ) {
            int at = random.nextInt(copy.length);
            byte letter = (byte) ('a' + random.nextInt(26));
            // Only letters that were not replaced already, and only by others than themselves in either case.
            if (copy[at] == original[at] && isLetter(copy[at]) && (copy[at] | 0x20) != letter) {
                copy[at] = letter;
                done++;
            }
        }
        return new Made(copy, original, edits);
    }

    private static boolean isLetter(byte character) {
        int lower = character | 0x20;
        return lower >= 'a' && lower <= 'z';
    }
}
