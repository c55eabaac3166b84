package dev.semblance;

import dev.semblance.measure.Fraction;
import dev.semblance.work.LongList;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The similar pairs of a corpus. */
public final class Pairs {
    private final Sketches sketches;
    private final SimilarRows similar;
    private final long count;
    private final Summary summary;

    Pairs(Sketches sketches, SimilarRows similar, long count, Summary summary) {
        this.sketches = sketches;
        this.similar = similar;
        this.count = count;
        this.summary = summary;
    }

    /** How many pairs there are. O(1). */
    public long count() {
        return count;
    }

    /**
     * The pairs, in the order of their left, then of their right document in the corpus. Each pair once. They are put
     * together while the stream is read, so a billion pairs between identical documents cost no memory. Sequential;
     * may be called again.
     */
    public Stream<SimilarPair> stream() {
        return IntStream.range(0, sketches.documents()).boxed().flatMap(this::withLeft);
    }

    /** What the run did. */
    public Summary summary() {
        return summary;
    }

    private Stream<SimilarPair> withLeft(int left) {
        int row = sketches.rowOf()[left];
        if (row < 0) {
            return Stream.empty();
        }
        LongList rights = new LongList();
        addBehind(left, row, -1, rights);
        for (int i = similar.start(row); i < similar.end(row); i++) {
            addBehind(left, similar.neighbour(i), i, rights);
        }
        if (rights.size() == 0) {
            return Stream.empty();
        }
        String leftName = sketches.names().get(left);
        long[] sorted = rights.toArray();
        Arrays.sort(sorted);
        return Arrays.stream(sorted).mapToObj(packed -> {
            int index = (int) packed;
            double similarity = index < 0 ? 1 : Fraction.value(similar.similarity(index));
            return new SimilarPair(leftName, sketches.names().get((int) (packed >>> 32)), similarity);
        });
    }

    /** Adds the documents of a row that come behind {@code left}, each with an index of the similarity. */
    private void addBehind(int left, int row, int index, LongList rights) {
        Sketches.Groups groups = sketches.groups();
        for (int i = groups.size(row) - 1; i >= 0 && groups.get(row, i) > left; i--) {
            rights.add((long) groups.get(row, i) << 32 | index & 0xFFFFFFFFL);
        }
    }
}
