package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashSort;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import java.io.IOException;

/**
 * Finds the buckets that one part of a {@link PrefixLog} after the other makes: the rows with the same shingle in their prefixes, but for those that can be
 * similar to no other of them. For one thread.
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
    private final int[] sizes;
    private final int[] rows;
    private final int[] kinds;
    private final PrefixRule rule;
    private final Threshold threshold;
    private final WideBitmaps wide;
    private final PairFilter filter;
    private final boolean findCrowds;
    private final RecentPairs recent;
    private final HashSort sorter = new HashSort();

    /** The records of the part, sorted, in front of others. */
    private long[] records = {};

    /** Of the members of a group whose pairs are looked at: their sets, the sizes of these, and how many shingles they have from the shared one on. */
    private final int[] setOf = new int[Crowds.LEAST];

    private final int[] sizeOf = new int[Crowds.LEAST];
    private final int[] mostShared = new int[Crowds.LEAST];

    /** Which members of a small group are in a pair. */
    private final boolean[] isMember = new boolean[PAIRWISE];

    /** The pairs of a group that may be similar: members, two by two. */
    private final IntList pairs = new IntList();

    /** What was found in the part so far. */
    private IntList found = new IntList();

    /** Numbers that the pairs would take which were found before. */
    private int leftOut;

    private IntList crowds = new IntList();

    /**
     * What a part has.
     *
     * @param groups those that stay, each as its size and then its rows, ascending
     * @param crowds those that are to be divided, each as its size, the key that made it, and its rows
     * @param leftOut numbers that the pairs would take in {@code groups} which this thread had found before
     */
    record Found(IntList groups, IntList crowds, int leftOut) {}

    /**
     * Nothing found yet.
     *
     * @param sizes number of shingles of each set
     * @param rows the row of each set, ascending
     * @param kinds for each set what tells it from sets that it need not meet, of the same row among others; empty if all may meet
     * @param wide tells sets apart that are not similar
     * @param filter passes over pairs of rows that are not to be candidates
     * @param recent remembers pairs for this thread
     * @param findCrowds whether groups that are too large are told from the others
     */
    PrefixGroups(
            PrefixLog log,
            int[] sizes,
            int[] rows,
            int[] kinds,
            PrefixRule rule,
            WideBitmaps wide,
            PairFilter filter,
            RecentPairs recent,
            boolean findCrowds) {
        this.log = log;
        this.sizes = sizes;
        this.rows = rows;
        this.kinds = kinds;
        this.rule = rule;
        this.threshold = rule.threshold();
        this.wide = wide;
        this.filter = filter;
        this.recent = recent;
        this.findCrowds = findCrowds;
    }

    /** Finds the groups of a part. */
    Found find(int part) throws IOException {
        int size = log.size(part);
        if (records.length < size) {
            records = new long[size + size / 8];
        }
        log.load(part, records);
        sorter.sort(records, 0, size);
        found = new IntList();
        crowds = new IntList();
        leftOut = 0;
        findSorted(size);
        return new Found(found, crowds, leftOut);
    }

    private void findSorted(int size) {
        int start = 0;
        while (start < size) {
            int key = PrefixLog.key(records[start]);
            int end = start + 1;
            int next = start + 1;
            for (; next < size && PrefixLog.key(records[next]) == key; next++) {
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
        begin(start, size);
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (areCandidates(i, j)) {
                    pairs.add(i);
                    pairs.add(j);
                }
            }
        }
        int members = markMembers(size);
        if (members < 3 || 2 * pairs.size() < members * (members - 1)) {
            addPairs();
            return;
        }
        members = start;
        for (int i = 0; i < size; i++) {
            if (isMember[i]) {
                records[members++] = records[start + i];
            }
        }
        addGroup(start, members, false);
    }

    /** Marks who is in one of the pairs, and returns how many these are. */
    private int markMembers(int size) {
        for (int i = 0; i < size; i++) {
            isMember[i] = false;
        }
        int members = 0;
        for (int i = 0; i < pairs.size(); i++) {
            members += isMember[pairs.get(i)] ? 0 : 1;
            isMember[pairs.get(i)] = true;
        }
        return members;
    }

    /** Looks up what is asked again and again of a group. */
    private void begin(int start, int size) {
        pairs.truncate(0);
        for (int i = 0; i < size; i++) {
            long record = records[start + i];
            setOf[i] = log.set(record);
            sizeOf[i] = size(record);
            mostShared[i] = mostShared(record);
        }
    }

    /** Adds the pairs of the group, but for those that were added before. */
    private void addPairs() {
        for (int i = 0; i < pairs.size(); i += 2) {
            int set = setOf[pairs.get(i)];
            int otherSet = setOf[pairs.get(i + 1)];
            if (rows[set] == rows[otherSet]) {
                continue;
            }
            if (recent.has(set, otherSet)) {
                leftOut += BucketLog.PAIR;
            } else {
                recent.add(set, otherSet);
                found.add(2);
                found.add(rows[set]);
                found.add(rows[otherSet]);
            }
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
            int size = size(records[i]);
            if (size < least && mostShared(records[i]) >= threshold.requiredOverlap(size, size)) {
                least = size;
            }
        }
        if (least == Integer.MAX_VALUE) {
            return;
        }
        int members = start;
        for (int i = start; i < end; i++) {
            if (mostShared(records[i]) >= threshold.requiredOverlap(size(records[i]), least)) {
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
        begin(start, size);
        int most = 2 * size * Math.min(MOST_PAIRS, size / 8);
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (areCandidates(i, j)) {
                    pairs.add(i);
                    pairs.add(j);
                }
            }
            if (pairs.size() > most) {
                return false;
            }
        }
        addPairs();
        return true;
    }

    /** Whether most pairs of a group may be similar, judged by some of them: then dividing it would leave most together. */
    private boolean areAlike(int start, int size) {
        int candidates = 0;
        for (int i = 1; i <= SAMPLE; i++) {
            long random = ShingleHash.mix(i);
            long one = records[start + (int) ((random >>> Integer.SIZE) * size >>> Integer.SIZE)];
            long other = records[start + (int) ((random & 0xFFFFFFFFL) * size >>> Integer.SIZE)];
            candidates += shareEnough(size(one), mostShared(one), size(other), mostShared(other))
                            && maySimilar(log.set(one), log.set(other))
                    ? 1
                    : 0;
        }
        return candidates > SAMPLE * 3 / 4;
    }

    private int size(long packed) {
        return sizes[log.set(packed)];
    }

    /** Number of shingles that a set has from this one on. */
    private int mostShared(long packed) {
        int size = size(packed);
        return size - log.leastPosition(packed, rule.length(size));
    }

    /** Whether sets of these sizes may be similar, if they share no shingle before one from which on they have so many. */
    private boolean shareEnough(int size, int mostShared, int otherSize, int otherMostShared) {
        int most = Math.min(mostShared, otherMostShared);
        return threshold.isReached(most, size + (long) otherSize - most);
    }

    /** Whether two sets of the group that was begun may be similar, if they share no shingle before this one. */
    private boolean areCandidates(int one, int other) {
        return shareEnough(sizeOf[one], mostShared[one], sizeOf[other], mostShared[other])
                && (recent.has(setOf[one], setOf[other]) || maySimilar(setOf[one], setOf[other]));
    }

    /** Whether nothing that is known of two sets as a whole forbids that they are similar. */
    private boolean maySimilar(int set, int otherSet) {
        return (kinds.length == 0 || kinds[set] == kinds[otherSet])
                && filter.passes(rows[set], rows[otherSet])
                && wide.maySimilar(set, sizes[set], otherSet, sizes[otherSet]);
    }
}
