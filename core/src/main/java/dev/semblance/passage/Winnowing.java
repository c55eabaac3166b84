package dev.semblance.passage;

/**
 * Chooses fingerprints of a text: of each window of grams, the least by hash. Every run of at least {@code window + gram - 1} tokens that two texts share holds a window, and so
 * gives both the same fingerprint; no shorter run than a gram does. On average, 2 of {@code window + 1} grams are chosen.
 *
 * <p>Of equal hashes the last is taken: so a window gives its fingerprint at the same place in both texts, whatever stands around it. Saul Schleimer, Daniel Wilkerson, Alex
 * Aiken: Winnowing: local algorithms for document fingerprinting. SIGMOD 2003.
 */
public final class Winnowing {
    private final int gram;
    private final int window;

    /**
     * @param gram tokens of a gram
     * @param guarantee tokens from which a shared run is found for sure
     * @throws IllegalArgumentException unless {@code 1 <= gram <= guarantee}
     */
    public Winnowing(int gram, int guarantee) {
        if (gram < 1 || gram > guarantee) {
            throw new IllegalArgumentException(
                    "gram must be between 1 and the guarantee of " + guarantee + " tokens but was " + gram);
        }
        this.gram = gram;
        this.window = guarantee - gram + 1;
    }

    /** Takes fingerprints. */
    public interface Sink {
        /** Takes the fingerprint of the gram that begins with this token. */
        void take(long hash, int token);
    }

    /** Chooses the fingerprints of a text, in its order. A text with fewer grams than a window is one window. O(n) on average, O(n · window) at worst. */
    public void choose(Tokens tokens, Sink sink) {
        int count = tokens.size() - gram + 1;
        long[] hashes = new long[Math.max(0, count)];
        for (int i = 0; i < count; i++) {
            hashes[i] = tokens.gram(i, gram);
        }
        int least = -1;
        for (int end = Math.min(window, count); end <= count && end > 0; end++) {
            int start = Math.max(0, end - window);
            int next = least;
            if (least < start) {
                next = leastOf(hashes, start, end);
            } else if (hashes[end - 1] != 0 && (least < 0 || !isLess(hashes[least], hashes[end - 1]))) {
                next = end - 1;
            }
            if (next >= 0 && next != least) {
                sink.take(hashes[next], next);
            }
            least = next;
        }
    }

    /** The last of the least, or -1 if all are left out. */
    private static int leastOf(long[] hashes, int start, int end) {
        int least = -1;
        for (int i = start; i < end; i++) {
            if (hashes[i] != 0 && (least < 0 || !isLess(hashes[least], hashes[i]))) {
                least = i;
            }
        }
        return least;
    }

    private static boolean isLess(long hash, long other) {
        return Long.compareUnsigned(hash, other) < 0;
    }
}
