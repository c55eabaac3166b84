package dev.semblance.io;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two columns of a truth file that tell, and what they tell.
 *
 * @param first the column of a document
 * @param second the column of another document, or of a cluster
 */
record TruthColumns(String first, String second, Kind kind) {
    /** What a row means. */
    enum Kind {
        /** Two documents belong together, and nothing follows from that. */
        PAIRS,
        /** Two documents belong together, and so do all that are connected by rows: copies and their original. */
        LINKS,
        /** A document belongs to a cluster. */
        CLUSTERS
    }

    private static final List<TruthColumns> KNOWN = List.of(
            new TruthColumns("copy", "original", Kind.LINKS),
            new TruthColumns("original", "copies", Kind.LINKS),
            new TruthColumns("left", "right", Kind.PAIRS),
            new TruthColumns("id1", "id2", Kind.PAIRS),
            new TruthColumns("id", "cluster", Kind.CLUSTERS),
            new TruthColumns("document", "cluster", Kind.CLUSTERS),
            new TruthColumns("id", "group", Kind.CLUSTERS));

    /** Those that a header with these names has, or null if it has none that are known. */
    static @Nullable TruthColumns of(Collection<String> names, TruthFormat format) {
        for (TruthColumns known : KNOWN) {
            boolean isWanted =
                    format == TruthFormat.AUTO || (format == TruthFormat.CLUSTERS) == (known.kind == Kind.CLUSTERS);
            if (isWanted && names.contains(known.first) && names.contains(known.second)) {
                return known;
            }
        }
        return null;
    }

    /** The first two of some columns, for someone who has said what they mean. */
    static TruthColumns told(List<String> names, TruthFormat format) {
        return new TruthColumns(
                names.get(0), names.get(1), format == TruthFormat.CLUSTERS ? Kind.CLUSTERS : Kind.PAIRS);
    }
}
