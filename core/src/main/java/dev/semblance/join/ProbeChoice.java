package dev.semblance.join;

import dev.semblance.band.ShingleSample;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import java.util.Arrays;

/**
 * Chooses of one set after the other the shingles that are looked for in others, its <em>probes</em>: the rarest of those that are drawn. If p of them would do for one to be in
 * every set that contains it, of p + e - 1 there are e. That is asked, since unrelated sets often have one or two rare shingles in common, and hardly ever many. For
 * one thread.
 */
final class ProbeChoice {
    /** So many probes beyond the fewest. */
    private static final int MORE = 8;

    private final ShingleSample sample;
    private final long offset;
    private final IntList keys = new IntList();
    private int needed;

    /** The drawn shingles: how frequent each is in the high, its place in the low half. */
    private long[] drawn = new long[64];

    /** @param offset behind this number are the hashes of the shingles that are drawn */
    ProbeChoice(ShingleSample sample, long offset) {
        this.sample = sample;
        this.offset = offset;
    }

    /** The 32-bit key of a shingle. */
    static int key(long shingle) {
        return (int) (ShingleHash.mix(shingle) >>> Integer.SIZE);
    }

    /**
     * Chooses the probes of a set. O(n).
     *
     * @param hashes holds the set in {@code [from, to)}, sorted as unsigned numbers
     * @param levels how frequent each is
     */
    void choose(long[] hashes, byte[] levels, int from, int to) {
        keys.truncate(0);
        int size = to - from;
        if (size == 0) {
            return;
        }
        int count = sample.drawn(size);
        draw(hashes, levels, from, to, count);
        Arrays.sort(drawn, 0, count);
        int fewest = sample.prefix(size);
        int most = Math.min(count, fewest + MORE);
        needed = most - fewest + 1;
        for (int i = 0; i < most; i++) {
            boolean isElsewhere = drawn[i] >>> Integer.SIZE > 0;
            if (isElsewhere) {
                keys.add(key(hashes[(int) drawn[i]]));
            }
        }
        if (keys.size() < needed) {
            // Too many of them are in no other set.
            keys.truncate(0);
        }
    }

    private void draw(long[] hashes, byte[] levels, int from, int to, int count) {
        if (drawn.length < count) {
            drawn = new long[count + count / 4];
        }
        int next = count == to - from ? from : firstBehind(hashes, from, to);
        for (int i = 0; i < count; i++) {
            if (next == to) {
                next = from;
            }
            drawn[i] = (long) (levels[next] & 0xFF) << Integer.SIZE | next++;
        }
    }

    /** The place of the first hash that is not below the offset; the end if all are. */
    private int firstBehind(long[] hashes, int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = low + high >>> 1;
            if (Long.compareUnsigned(hashes[middle], offset) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Keys of the probes that other sets may have; none if no set can contain this one. Valid until the next choice. */
    IntList keys() {
        return keys;
    }

    /** How many of them a set has that contains this one. */
    int needed() {
        return needed;
    }
}
