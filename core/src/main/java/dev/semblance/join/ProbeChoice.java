package dev.semblance.join;

import dev.semblance.band.ShingleSample;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** Chooses of one set after the other the shingles that are looked for in others. For one thread. */
final class ProbeChoice {
    private final ShingleSample sample;
    private final long offset;

    /** The drawn shingles: how frequent each is in the high, its place in the low half. */
    private long[] drawn = new long[64];

    /** @param offset behind this number are the hashes of the shingles that are drawn */
    ProbeChoice(ShingleSample sample, long offset) {
        this.sample = sample;
        this.offset = offset;
    }

    /**
     * Chooses the rarest of the shingles that are drawn, less those that no other set has.
     *
     * @param hashes holds the set in {@code [from, to)}, sorted as unsigned numbers
     * @param levels how frequent each is
     * @param sink takes a 32-bit key of each
     */
    void choose(long[] hashes, byte[] levels, int from, int to, IntConsumer sink) {
        int size = to - from;
        if (size == 0) {
            return;
        }
        int count = sample.drawn(size);
        if (drawn.length < count) {
            drawn = new long[count + count / 4];
        }
        int next = count == size ? from : firstBehind(hashes, from, to);
        for (int i = 0; i < count; i++) {
            if (next == to) {
                next = from;
            }
            drawn[i] = (long) (levels[next] & 0xFF) << Integer.SIZE | next++;
        }
        Arrays.sort(drawn, 0, count);
        int most = sample.prefix(size);
        for (int i = 0; i < most; i++) {
            boolean isElsewhere = drawn[i] >>> Integer.SIZE > 0;
            if (isElsewhere) {
                sink.accept(ProbeLog.key(hashes[(int) drawn[i]]));
            }
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
}
