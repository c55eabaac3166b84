package dev.semblance.passage;

import dev.semblance.work.LongList;
import java.util.Arrays;

/** Texts that may be in any document and are no sign of copying, such as forms and licences: all their runs of tokens. Immutable. */
public final class Templates {
    private final int gram;
    private final long[] hashes;

    private Templates(int gram, long[] hashes) {
        this.gram = gram;
        this.hashes = hashes;
    }

    /**
     * Templates from texts.
     *
     * @param gram tokens of a run
     */
    public static Templates of(TokenKind kind, int gram, Iterable<String> texts) {
        LongList all = new LongList();
        for (String text : texts) {
            Tokens tokens = kind.of(text);
            for (int i = 0; i + gram <= tokens.size(); i++) {
                all.add(tokens.gram(i, gram));
            }
        }
        return of(gram, all.toArray());
    }

    /** What has these {@linkplain Winnowing.Sink#take hashes} of runs. Takes the array. */
    public static Templates of(int gram, long[] hashes) {
        Arrays.sort(hashes);
        return new Templates(gram, hashes);
    }

    /** None. */
    public static Templates none(int gram) {
        return new Templates(gram, new long[0]);
    }

    int gram() {
        return gram;
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return hashes.length == 0;
    }

    boolean has(long hash) {
        return Arrays.binarySearch(hashes, hash) >= 0;
    }
}
