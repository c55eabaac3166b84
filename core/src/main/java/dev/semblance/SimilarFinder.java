package dev.semblance;

import dev.semblance.join.Candidates;
import dev.semblance.measure.Probe;
import dev.semblance.measure.Verifier;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Verifies the candidates of rows of a shard. Used by one thread. */
final class SimilarFinder {
    private final Shard shard;
    private final Documents documents;
    private final Groups groups;
    private final Candidates candidates;
    private final boolean looksBack;

    /** How many rows are of the collection that is compared with a reference. */
    private final int fresh;

    /** Whether rows are looked for that lie in a row, whether these are behind it or not. */
    private final boolean isDirected;

    SimilarFinder(Shard shard, Documents documents, boolean isDirected) {
        this.shard = shard;
        this.documents = documents;
        this.groups = documents.groups();
        this.candidates = new Candidates(shard.buckets());
        this.looksBack = groups.severalCount() > 0;
        this.isDirected = isDirected;
        this.fresh = shard.fresh();
    }

    /**
     * The similar rows of a row: all behind it, and those before it that have several documents, ascending. Of containment, all rows that lie in it.
     *
     * @param behind index of the first one behind the row
     * @param pairs pairs of documents that it makes with those behind it
     */
    record Found(int row, int[] others, long[] fractions, int behind, long pairs) {}

    /** What is found for the rows with the numbers [from, to) that have any. */
    List<Found> find(int from, int to) throws IOException {
        List<Found> found = new ArrayList<>();
        Probe probe = shard.verifier().probe();
        for (int number = from; number < to; number++) {
            int[] others = candidatesOf(number);
            if (others.length > 0) {
                probe.of(number);
                verify(number, others, probe, found);
            }
        }
        return found;
    }

    private int[] candidatesOf(int number) {
        if (isDirected) {
            return containedIn(number);
        }
        if (!shard.sides().isFresh(number)) {
            // Rows of the reference alone have none behind them that they may meet.
            return new int[0];
        }
        IntList list = looksBack ? candidates.of(number) : candidates.after(number);
        if (looksBack) {
            int kept = 0;
            for (int i = 0; i < list.size(); i++) {
                int other = list.get(i);
                if (other > number || groups.hasSeveral(shard.row(other))) {
                    list.set(kept++, other);
                }
            }
            list.truncate(kept);
        }
        int[] sorted = list.toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private int[] containedIn(int number) {
        if (!shard.sides().isEmpty() && !shard.sides().isReference(number)) {
            return new int[0];
        }
        IntList list = shard.sides().isEmpty() ? candidates.of(number) : candidates.before(number, fresh);
        int[] sorted = list.toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private void verify(int number, int[] others, Probe probe, List<Found> found) throws IOException {
        int row = shard.row(number);
        IntList similar = new IntList();
        LongList fractions = new LongList();
        int behind = 0;
        long pairs = 0;
        for (int other : others) {
            long fraction = probe.verify(other);
            if (fraction == Verifier.BELOW) {
                continue;
            }
            similar.add(shard.row(other));
            fractions.add(fraction);
            if (other < number) {
                behind++;
            }
            if (isDirected) {
                pairs += documents.pairsIn(shard.row(other), row);
            } else if (other > number) {
                pairs += documents.pairs(row, shard.row(other));
            }
        }
        if (similar.size() > 0) {
            found.add(new Found(row, similar.toArray(), fractions.toArray(), behind, pairs));
        }
    }
}
