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
        Rights rights = new Rights(left);
        rights.addBehind(row, Fraction.ONE);
        similar.visit(row, rights::addBehind);
        return rights.pairs();
    }

    /** The documents behind one that are similar to it. */
    private final class Rights {
        private final int left;

        /** Document in the high, index of its similarity in the low 32 bits. */
        private final LongList documents = new LongList();

        private final LongList fractions = new LongList();

        Rights(int left) {
            this.left = left;
        }

        /** Adds the documents of a row that come behind {@code left}. */
        void addBehind(int row, long fraction) {
            Sketches.Groups groups = sketches.groups();
            for (int i = groups.size(row) - 1; i >= 0 && groups.get(row, i) > left; i--) {
                documents.add((long) groups.get(row, i) << 32 | fractions.size());
            }
            fractions.add(fraction);
        }

        Stream<SimilarPair> pairs() {
            if (documents.size() == 0) {
                return Stream.empty();
            }
            String leftName = sketches.names().get(left);
            long[] sorted = documents.toArray();
            Arrays.sort(sorted);
            return Arrays.stream(sorted).mapToObj(packed -> {
                int right = (int) (packed >>> 32);
                double similarity = Fraction.value(fractions.get((int) packed));
                return new SimilarPair(leftName, sketches.names().get(right), similarity, left, right);
            });
        }
    }
}
