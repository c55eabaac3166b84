package dev.semblance.passage;

import dev.semblance.work.IntList;
import dev.semblance.work.LongList;

/** The tokens of a text: a hash of each, and where it stands. Tokens that are left out of the comparison have the hash 0 and equal nothing. */
public final class Tokens {
    private final long[] hashes;
    private final int[] starts;
    private final int[] ends;
    private final int[] lines;
    private final int compared;

    private Tokens(long[] hashes, int[] starts, int[] ends, int[] lines) {
        this.hashes = hashes;
        this.starts = starts;
        this.ends = ends;
        this.lines = lines;
        int count = 0;
        for (long hash : hashes) {
            count += hash == 0 ? 0 : 1;
        }
        this.compared = count;
    }

    /** Gathers tokens. */
    static final class Builder {
        private final LongList hashes = new LongList();
        private final IntList starts = new IntList();
        private final IntList ends = new IntList();
        private final IntList lines = new IntList();

        /** Adds a token that stands in {@code [start, end)}, in code points, and begins in this line. */
        void add(long hash, int start, int end, int line) {
            hashes.add(hash == 0 ? 1 : hash);
            starts.add(start);
            ends.add(end);
            lines.add(line);
        }

        Tokens build() {
            return new Tokens(hashes.toArray(), starts.toArray(), ends.toArray(), lines.toArray());
        }
    }

    /** Number of tokens. */
    public int size() {
        return hashes.length;
    }

    long hash(int token) {
        return hashes[token];
    }

    /** Where a token begins, in code points. */
    int start(int token) {
        return starts[token];
    }

    int end(int token) {
        return ends[token];
    }

    int line(int token) {
        return lines[token];
    }

    /** Number of tokens that are compared. */
    int compared() {
        return compared;
    }

    boolean equal(int token, Tokens other, int otherToken) {
        return hashes[token] == other.hashes[otherToken] && hashes[token] != 0;
    }

    /** A hash of the run of {@code gram} tokens from this one on, or 0 if one of them is left out. */
    long gram(int from, int gram) {
        long hash = gram;
        for (int i = from; i < from + gram; i++) {
            if (hashes[i] == 0) {
                return 0;
            }
            hash = dev.semblance.shingle.ShingleHash.mix(hash + hashes[i]) + 31 * hash;
        }
        return hash == 0 ? 1 : hash;
    }

    /** Leaves out all tokens of runs that templates have. */
    public Tokens without(Templates templates) {
        if (templates.isEmpty()) {
            return this;
        }
        long[] left = hashes.clone();
        for (int i = 0; i + templates.gram() <= hashes.length; i++) {
            if (templates.has(gram(i, templates.gram()))) {
                java.util.Arrays.fill(left, i, i + templates.gram(), 0);
            }
        }
        return new Tokens(left, starts, ends, lines);
    }
}
