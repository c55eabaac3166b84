package dev.semblance;

import dev.semblance.join.Buckets;
import org.jspecify.annotations.Nullable;

/** Cuts the rows of buckets into blocks, of some hundred rows and not too many candidates: what is found for a block is held in memory. */
final class RowBlocks {
    private static final int MOST_ROWS = 512;

    /** A block of more candidates has one row alone. */
    private static final long MOST_CANDIDATES = 1 << 17;

    private final Buckets buckets;
    private final int end;
    private int next;

    RowBlocks(Buckets buckets) {
        this(buckets, 0, buckets.rows());
    }

    /** Blocks of the rows from {@code from} to before {@code to}. */
    RowBlocks(Buckets buckets, int from, int to) {
        this.buckets = buckets;
        this.next = from;
        this.end = to;
    }

    /** The rows [from, to). */
    record Block(int from, int to) {}

    /** The next block, or null at the end. */
    @Nullable
    Block next() {
        int from = next;
        if (from == end) {
            return null;
        }
        long candidates = buckets.mostCandidates(next++);
        while (next < end && next - from < MOST_ROWS) {
            candidates += buckets.mostCandidates(next);
            if (candidates > MOST_CANDIDATES) {
                break;
            }
            next++;
        }
        return new Block(from, next);
    }
}
