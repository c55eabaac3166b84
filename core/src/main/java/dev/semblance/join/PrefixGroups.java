package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;

/**
 * The buckets that a part of a {@link PrefixLog} makes: the rows with the same shingle in their prefixes, but for those that can be similar to no other of
 * them.
 */
final class PrefixGroups {
    /** Up to so many rows, all pairs of a bucket are looked at; above, as long as those that may be similar are few. */
    private static final int PAIRWISE = 48;

    /**
     * Pairs for each row that are few in a bucket of some hundred rows. What is few must follow from the bucket alone: how many are in a part with it
     * depends on the threads and the memory.
     */
    private static final int MOST_PAIRS = 8;

    /** Bytes that a record takes while it is sorted, and the pairs that are found by it. */
    static final int RECORD_BYTES = 2 * Long.BYTES + MOST_PAIRS * BucketLog.PAIR * Integer.BYTES;

    /** Pairs that are looked at to judge all of a bucket. */
    private static final int SAMPLE = 64;

    private final PrefixLog log;
    private final long[] records;
    private final int[] sizes;
    private final int[] rows;
    private final int[] kinds;
    private final PrefixRule rule;
    private final Threshold threshold;
    private final WideBitmaps wide;
    private final PairFilter filter;
    private final boolean findCrowds;
    private final boolean[] hasPartner = new boolean[PAIRWISE];

    /** The groups that were found, each as its size and then its rows. */
    private final IntList found = new IntList();

    /** Those that are to be divided: each as its size, the key that made it, and its rows. */
    private final IntList crowds = new IntList();

    /**
     * Groups to be found.
     *
     * @param records those of the part, sorted
     * @param sizes number of shingles of each set
     * @param rows the row of each set, ascending
     * @param kinds for each set what tells it from sets that it need not meet, of the same row among others; empty if all may meet
     * @param wide tells sets apart that are not similar
     * @param filter passes over pairs of rows that are not to be candidates
     * @param findCrowds whether groups that are too large are told from the others
     */
    PrefixGroups(
            PrefixLog log,
            long[] records,
            int[] sizes,
            int[] rows,
            int[] kinds,
            PrefixRule rule,
            WideBitmaps wide,
            PairFilter filter,
            boolean findCrowds) {
        this.log = log;
        this.records = records;
        this.sizes = sizes;
        this.rows = rows;
        this.kinds = kinds;
        this.rule = rule;
        this.threshold = rule.threshold();
        this.wide = wide;
        this.filter = filter;
        this.findCrowds = findCrowds;
    }

    /** The groups, each as its size and then its rows, ascending. */
    IntList found() {
        return found;
    }

    /** Groups that are to be divided, each as its size, the key that made it, and its rows; they are not among the others. */
    IntList crowds() {
        return crowds;
    }

    /** Finds the groups. */
    void find() {
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
    }

    /** Takes the pairs of a group that may be similar; all rows that are in one of them, where those are most of the pairs. */
    private void takeSmall(int start, int end) {
        int size = end - start;
        for (int i = 0; i < size; i++) {
            hasPartner[i] = false;
        }
        int mark = found.size();
        int pairs = 0;
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (areCandidates(records[start + i], records[start + j])) {
                    addPair(records[start + i], records[start + j]);
                    hasPartner[i] = true;
                    hasPartner[j] = true;
                    pairs++;
                }
            }
        }
        int members = 0;
        for (int i = 0; i < size; i++) {
            members += hasPartner[i] ? 1 : 0;
        }
        if (members < 3 || 4 * pairs < members * (members - 1)) {
            return;
        }
        found.truncate(mark);
        members = start;
        for (int i = 0; i < size; i++) {
            if (hasPartner[i]) {
                records[members++] = records[start + i];
            }
        }
        addGroup(start, members, false);
    }

    private void addPair(long one, long other) {
        int row = rows[log.set(one)];
        int otherRow = rows[log.set(other)];
        if (row != otherRow) {
            found.add(2);
            found.add(row);
            found.add(otherRow);
        }
    }

    /** Adds the rows of records, if they are two or more. By chance, a row may have a key in two of its kinds. */
    private void addGroup(int start, int end, boolean isCrowd) {
        IntList groups = isCrowd ? crowds : found;
        int mark = groups.size();
        groups.add(0);
        if (isCrowd) {
            groups.add(PrefixLog.key(records[start]));
        }
        int first = groups.size();
        for (int i = start; i < end; i++) {
            int row = rows[log.set(records[i])];
            if (groups.size() == first || row != groups.get(groups.size() - 1)) {
                groups.add(row);
            }
        }
        int size = groups.size() - first;
        if (size < 2) {
            groups.truncate(mark);
        } else {
            groups.set(mark, size);
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
        int members = start;
        for (int i = start; i < end; i++) {
            int set = log.set(records[i]);
            if (sizes[set] - position(records[i]) >= threshold.requiredOverlap(sizes[set], least)) {
                records[members++] = records[i];
            }
        }
        int size = members - start;
        if (size < 2) {
            return;
        }
        if (size <= Crowds.LEAST && takePairs(start, members)) {
            return;
        }
        addGroup(start, members, findCrowds && size > Crowds.LEAST && !areAlike(start, size));
    }

    /** Takes the pairs of a group that may be similar, if they are few; else none, and returns false. */
    private boolean takePairs(int start, int end) {
        int size = end - start;
        int mark = found.size();
        int most = mark + BucketLog.PAIR * size * Math.min(MOST_PAIRS, size / 8);
        for (int i = start; i < end; i++) {
            for (int j = i + 1; j < end; j++) {
                if (areCandidates(records[i], records[j])) {
                    addPair(records[i], records[j]);
                }
            }
            if (found.size() > most) {
                found.truncate(mark);
                return false;
            }
        }
        return true;
    }

    /** Whether most pairs of a group may be similar, judged by some of them: then dividing it would leave most together. */
    private boolean areAlike(int start, int size) {
        int candidates = 0;
        for (int i = 1; i <= SAMPLE; i++) {
            long random = ShingleHash.mix(i);
            int one = start + (int) ((random >>> Integer.SIZE) * size >>> Integer.SIZE);
            int other = start + (int) ((random & 0xFFFFFFFFL) * size >>> Integer.SIZE);
            candidates += areCandidates(records[one], records[other]) ? 1 : 0;
        }
        return candidates > SAMPLE * 3 / 4;
    }

    private int position(long packed) {
        return log.leastPosition(packed, rule.length(sizes[log.set(packed)]));
    }

    /** Whether two sets may be similar whose first shared shingle this is. */
    private boolean areCandidates(long one, long other) {
        int size = sizes[log.set(one)];
        int otherSize = sizes[log.set(other)];
        if (kinds.length > 0 && kinds[log.set(one)] != kinds[log.set(other)]) {
            return false;
        }
        if (!threshold.allowsSizes(size, otherSize)) {
            return false;
        }
        int most = Math.min(size - position(one), otherSize - position(other));
        return threshold.isReached(most, size + (long) otherSize - most)
                && filter.passes(rows[log.set(one)], rows[log.set(other)])
                && wide.maySimilar(log.set(one), size, log.set(other), otherSize);
    }
}
