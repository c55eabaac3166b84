package dev.semblance.work;

import java.io.IOException;
import java.util.Arrays;

/** A long list of ints in memory that grows without being copied: 4 bytes each. */
public final class Ints {
    private static final int PAGE_LOG = 14;
    private static final int PAGE = 1 << PAGE_LOG;

    private int[][] pages = new int[4][];
    private int size;

    /** The ints that {@link #save} wrote. */
    public static Ints load(Log log) throws IOException {
        Ints ints = new Ints();
        Cursor cursor = log.read();
        for (long left = log.length() / Integer.BYTES; left > 0; left--) {
            ints.add(cursor.takeInt());
        }
        return ints;
    }

    /** Writes all of them to a log. */
    public void save(Log log) throws IOException {
        for (int i = 0; i < size; i++) {
            log.appendInt(get(i));
        }
        log.seal();
    }

    /** Number of ints. */
    public int size() {
        return size;
    }

    /** The int at this index. */
    public int get(int index) {
        return pages[index >>> PAGE_LOG][index & PAGE - 1];
    }

    /** Replaces the int at this index. */
    public void set(int index, int value) {
        pages[index >>> PAGE_LOG][index & PAGE - 1] = value;
    }

    /** Appends one. */
    public void add(int value) {
        if (size == Integer.MAX_VALUE) {
            throw new OutOfMemoryError("a list of more than two thousand million elements");
        }
        if ((size & PAGE - 1) == 0) {
            addPage();
        }
        set(size++, value);
    }

    private void addPage() {
        int page = size >>> PAGE_LOG;
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, 2 * page);
        }
        pages[page] = new int[PAGE];
    }
}
