package dev.semblance;

import dev.semblance.story.PageName;
import dev.semblance.work.Names;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * The pages of each text in <i>nodes</i>: those that follow each other within the window are one. A page that has no time may be of any, so that all pages of its text are
 * one node. Nodes are numbered by the first pages of their texts, those of one text by time. 24 bytes a page.
 */
final class PageNodes {
    /** The time of a page that has none. */
    static final long UNKNOWN = Long.MIN_VALUE;

    /** More seconds than there are between any two times, and few enough to be added to one. */
    private static final long LONGEST_WINDOW = 1L << 60;

    private final Documents documents;
    private final long window;
    private final long[] times;
    private final BitSet titled = new BitSet();

    /** Pages, node after node, those of a node by time. */
    private final int[] pages;

    /** Where the pages of each node begin, and where those of the last end. */
    private final int[] starts;

    private final int[] nodeOf;

    /** The first node of each row, and behind the last; rows that no page has are of no use. */
    private final int[] firstNode;

    private final int[] endNode;
    private int count;

    /** @param window seconds within which pages of the same text are of one story */
    PageNodes(Documents documents, long window) throws IOException {
        this.documents = documents;
        this.window = Math.min(window, LONGEST_WINDOW);
        int size = documents.size();
        this.times = new long[size];
        this.pages = new int[size];
        this.starts = new int[size + 1];
        this.nodeOf = new int[size];
        this.firstNode = new int[documents.rows()];
        this.endNode = new int[documents.rows()];
        readNames();
        divide();
    }

    private void readNames() throws IOException {
        Names.Reader names = documents.names().reader();
        for (int page = 0; page < times.length; page++) {
            PageName name = PageName.parse(names.get(page));
            times[page] = name.time() == null ? UNKNOWN : name.time().getEpochSecond();
            titled.set(page, !name.title().isEmpty());
        }
    }

    private void divide() {
        Groups groups = documents.groups();
        int filled = 0;
        for (int page = 0; page < times.length; page++) {
            int row = documents.rowOf(page);
            if (row < 0 || !groups.hasSeveral(row)) {
                if (row >= 0) {
                    firstNode[row] = count;
                    endNode[row] = count + 1;
                }
                filled = addNode(new int[] {page}, 0, 1, filled);
            } else if (groups.get(row, 0) == page) {
                firstNode[row] = count;
                filled = divide(row, filled);
                endNode[row] = count;
            }
        }
    }

    /** Makes nodes of the pages of a text. */
    private int divide(int row, int filled) {
        Groups groups = documents.groups();
        Integer[] sorted = new Integer[groups.size(row)];
        Arrays.setAll(sorted, i -> groups.get(row, i));
        Arrays.sort(
                sorted, Comparator.<Integer>comparingLong(page -> times[page]).thenComparing(page -> page));
        int[] members = Arrays.stream(sorted).mapToInt(Integer::intValue).toArray();
        if (times[members[0]] == UNKNOWN) {
            return addNode(members, 0, members.length, filled);
        }
        int end = filled;
        int start = 0;
        for (int i = 1; i <= members.length; i++) {
            if (i == members.length || times[members[i]] - times[members[i - 1]] > window) {
                end = addNode(members, start, i, end);
                start = i;
            }
        }
        return end;
    }

    private int addNode(int[] members, int from, int to, int filled) {
        for (int i = from; i < to; i++) {
            pages[filled + i - from] = members[i];
            nodeOf[members[i]] = count;
        }
        starts[++count] = filled + to - from;
        return starts[count];
    }

    /** The row of a node's text. */
    int rowOf(int node) {
        return documents.rowOf(pages[starts[node]]);
    }

    int count() {
        return count;
    }

    int nodeOf(int page) {
        return nodeOf[page];
    }

    /** Number of pages of a node. */
    int size(int node) {
        return starts[node + 1] - starts[node];
    }

    /** When a page was published, in seconds since 1970, or {@link #UNKNOWN}. */
    long time(int page) {
        return times[page];
    }

    /** The page that stands for a node: its earliest one with a title, or its earliest one. */
    int headline(int node) {
        for (int i = starts[node]; i < starts[node + 1]; i++) {
            if (titled.get(pages[i])) {
                return pages[i];
            }
        }
        return pages[starts[node]];
    }

    boolean hasTitle(int page) {
        return titled.get(page);
    }

    /** Takes two nodes that are near each other. */
    interface Visitor {
        void visit(int one, int other) throws IOException;
    }

    /**
     * Visits the nodes of two rows that have pages which were published within the window, or of which one may be of any time. O(n log m) for n pages of the row with fewer pages, and m
     * of the other, and O(pairs).
     */
    void forEachNear(int one, int other, Visitor visitor) throws IOException {
        for (int node = firstNode[one]; node < endNode[one]; node++) {
            for (int near = firstNear(node, other); near < endNode[other] && isNotBehind(near, node); near++) {
                if (areNear(node, near)) {
                    visitor.visit(node, near);
                }
            }
        }
    }

    /** The first node of a row whose last page is not too early for a node; nodes of a row are in the order of time. */
    private int firstNear(int node, int row) {
        int from = firstNode[row];
        if (first(node) == UNKNOWN || first(from) == UNKNOWN) {
            return from;
        }
        int to = endNode[row];
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (last(middle) < first(node) - window) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /** Whether a node's first page is not too late for another node. */
    private boolean isNotBehind(int near, int node) {
        return first(node) == UNKNOWN || first(near) == UNKNOWN || first(near) <= last(node) + window;
    }

    private long first(int node) {
        return times[pages[starts[node]]];
    }

    private long last(int node) {
        return times[pages[starts[node + 1] - 1]];
    }

    /** Whether two nodes have pages that were published within the window, or of which one may be of any time. */
    private boolean areNear(int one, int other) {
        if (first(one) == UNKNOWN || first(other) == UNKNOWN) {
            return true;
        }
        int smaller = size(one) <= size(other) ? one : other;
        int larger = smaller == one ? other : one;
        for (int i = starts[smaller]; i < starts[smaller + 1]; i++) {
            int next = firstFrom(larger, times[pages[i]] - window);
            if (next < starts[larger + 1] && times[pages[next]] <= times[pages[i]] + window) {
                return true;
            }
        }
        return false;
    }

    /** Where the first page of a node is that was published at a time or later. */
    private int firstFrom(int node, long time) {
        int from = starts[node];
        int to = starts[node + 1];
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (times[pages[middle]] < time) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }
}
