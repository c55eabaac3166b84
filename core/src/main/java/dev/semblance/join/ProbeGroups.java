package dev.semblance.join;

import dev.semblance.work.IntList;

/** Finds the buckets of a part of a {@link ProbeLog}. */
final class ProbeGroups {
    /** Where at least one of so many rows looks for the others, all share a bucket; where fewer do, each gets a bucket with each row that may contain it. */
    private static final int MEMBERS_PER_PROBE = 4;

    private final ProbeLog log;
    private final long[] records;
    private final int[] rows;
    private final PairFilter filter;
    private final IntList found = new IntList();

    /** Rows of the key that is looked at, and those of them that look for others. */
    private final IntList members = new IntList();

    private final IntList probes = new IntList();

    /**
     * Groups of records.
     *
     * @param records sorted as unsigned numbers
     * @param rows the rows of the sets
     */
    ProbeGroups(ProbeLog log, long[] records, int[] rows, PairFilter filter) {
        this.log = log;
        this.records = records;
        this.rows = rows;
        this.filter = filter;
    }

    /** The buckets, each as its size and its rows. */
    IntList find() {
        for (int start = 0, end; start < records.length; start = end) {
            end = start;
            members.truncate(0);
            probes.truncate(0);
            int key = PrefixLog.key(records[start]);
            while (end < records.length && PrefixLog.key(records[end]) == key) {
                add(records[end++]);
            }
            if (members.size() > 1 && probes.size() > 0) {
                addBuckets();
            }
        }
        return found;
    }

    private void add(long packed) {
        int row = rows[log.set(packed)];
        if (members.size() == 0 || members.get(members.size() - 1) != row) {
            members.add(row);
        }
        if (log.isProbe(packed) && (probes.size() == 0 || probes.get(probes.size() - 1) != row)) {
            probes.add(row);
        }
    }

    private void addBuckets() {
        if (members.size() > 2 && MEMBERS_PER_PROBE * probes.size() >= members.size()) {
            found.add(members.size());
            found.addAll(members);
            return;
        }
        for (int i = 0; i < probes.size(); i++) {
            for (int j = 0; j < members.size(); j++) {
                addPair(probes.get(i), members.get(j));
            }
        }
    }

    private void addPair(int contained, int container) {
        if (contained != container && filter.passes(container, contained)) {
            found.add(2);
            found.add(Math.min(contained, container));
            found.add(Math.max(contained, container));
        }
    }
}
