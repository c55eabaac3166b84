package dev.semblance.work;

import java.io.IOException;
import java.util.Arrays;

/** A long list of longs in memory that grows without being copied: 8 bytes each. */
public final class Longs {
    private static final int PAGE_LOG = 14;
    private static final int PAGE = 1 << PAGE_LOG;

    private long[][] pages = new long[4][];
    private int size;

    /** The longs that {@link #save} wrote. */
    public static Longs load(Log log) throws IOException {
        Longs longs = new Longs();
        Cursor cursor = log.read();
        for (long left = log.length() / Long.BYTES; left > 0; left--) {
            longs.add(cursor.takeLong());
        }
        return longs;
    }

    /** Writes all of them to a log. */
    public void save(Log log) throws IOException {
        for (int i = 0; i < size; i++) {
            log.appendLong(get(i));
        }
        log.seal();
    }

    /** Number of longs. */
    public int size() {
        return size;
    }

    /** The long at this index. */
    public long get(int index) {
        return pages[index >>> PAGE_LOG][index & PAGE - 1];
    }

    /** Replaces the long at this index. */
    public void set(int index, long value) {
        pages[index >>> PAGE_LOG][index & PAGE - 1] = value;
    }

    /** Appends one. */
    public void add(long value) {
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
        pages[page] = new long[PAGE];
    }
}
