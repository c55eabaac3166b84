package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.work.IntList;

/**
 * The buckets that a part of a {@link PrefixLog} makes: the rows with the same shingle in their prefixes, but for those that can be similar to no other of
 * them.
 */
final class PrefixGroups {
    /** Of larger buckets, not all pairs are looked at. */
    private static final int PAIRWISE = 48;

    private final PrefixLog log;
    private final long[] records;
    private final int[] sizes;
    private final int[] rows;
    private final Threshold threshold;
    private final WideBitmaps wide;
    private final PairFilter filter;
    private final boolean[] hasPartner = new boolean[PAIRWISE];

    /** The groups that were found, each as its size and then its rows. */
    private final IntList found = new IntList();

    /**
     * Groups to be found.
     *
     * @param records those of the part, sorted
     * @param sizes number of shingles of each set
     * @param rows the row of each set
     * @param wide tells sets apart that are not similar
     * @param filter passes over pairs of rows that are not to be candidates
     */
    PrefixGroups(
            PrefixLog log,
            long[] records,
            int[] sizes,
            int[] rows,
            Threshold threshold,
            WideBitmaps wide,
            PairFilter filter) {
        this.log = log;
        this.records = records;
        this.sizes = sizes;
        this.rows = rows;
        this.threshold = threshold;
        this.wide = wide;
        this.filter = filter;
    }

    /** The groups, each as its size and then its rows, ascending. */
    IntList find() {
        int start = 0;
        while (start < records.length) {
            int key = PrefixLog.key(records[start]);
            int end = start + 1;
            int next = start + 1;
            for (; next < records.length && PrefixLog.key(records[next]) == key; next++) {
                // Two shingles of a set with one key: the place of the first holds for both.
                if (log.set(records[next]) != log.set(records[end - 1])) {
                    records[end++] = records[next];
                }
            }
            if (end - start > PAIRWISE) {
                takeLarge(start, end);
            } else if (end - start > 1) {
                takeSmall(start, end);
            }
            start = next;
        }
        return found;
    }

    private void takeSmall(int start, int end) {
        int size = end - start;
        for (int i = 0; i < size; i++) {
            hasPartner[i] = false;
        }
        int members = 0;
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (!(hasPartner[i] && hasPartner[j]) && areCandidates(records[start + i], records[start + j])) {
                    members += (hasPartner[i] ? 0 : 1) + (hasPartner[j] ? 0 : 1);
                    hasPartner[i] = true;
                    hasPartner[j] = true;
                }
            }
        }
        if (members == 0) {
            return;
        }
        found.add(members);
        for (int i = 0; i < size; i++) {
            if (hasPartner[i]) {
                found.add(rows[log.set(records[start + i])]);
            }
        }
    }

    /**
     * Takes those rows of a group that have the shingle so far in front that a row of no fewer shingles may be similar, and those that have it so far in
     * front that one of the former may be. Of two similar rows whose first shared shingle this is, the one of fewer shingles is of the former.
     */
    private void takeLarge(int start, int end) {
        int least = Integer.MAX_VALUE;
        for (int i = start; i < end; i++) {
            int size = sizes[log.set(records[i])];
            if (size < least && size - position(records[i]) >= threshold.requiredOverlap(size, size)) {
                least = size;
            }
        }
        if (least == Integer.MAX_VALUE) {
            return;
        }
        int at = found.size();
        found.add(0);
        for (int i = start; i < end; i++) {
            int set = log.set(records[i]);
            if (sizes[set] - position(records[i]) >= threshold.requiredOverlap(sizes[set], least)) {
                found.add(rows[set]);
            }
        }
        int members = found.size() - at - 1;
        if (members > 1) {
            found.set(at, members);
        } else {
            found.truncate(at);
        }
    }

    private int position(long packed) {
        return log.leastPosition(packed, Prefix.length(sizes[log.set(packed)], threshold));
    }

    /** Whether two sets may be similar whose first shared shingle this is. */
    private boolean areCandidates(long one, long other) {
        int size = sizes[log.set(one)];
        int otherSize = sizes[log.set(other)];
        if (!threshold.allowsSizes(size, otherSize)) {
            return false;
        }
        int most = Math.min(size - position(one), otherSize - position(other));
        return most >= threshold.requiredOverlap(size, otherSize)
                && filter.passes(rows[log.set(one)], rows[log.set(other)])
                && wide.maySimilar(log.set(one), size, log.set(other), otherSize);
    }
}
