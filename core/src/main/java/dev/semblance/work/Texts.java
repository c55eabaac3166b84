package dev.semblance.work;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Texts by row, kept in memory.
 *
 * <p>Rows may be written by several threads at once, each row by one; reading is safe once the writers are done.
 */
public final class Texts {
    private static final int PAGE_ROWS_LOG = 12;
    private static final int PAGE_ROWS = 1 << PAGE_ROWS_LOG;

    private final AtomicReferenceArray<byte[][]> pages = new AtomicReferenceArray<>(1 << (31 - PAGE_ROWS_LOG - 1));
    private int @Nullable [] order;

    /** Keeps a copy of {@code utf8[from, to)}. */
    public void put(int row, byte[] utf8, int from, int to) {
        int index = row >>> PAGE_ROWS_LOG;
        byte[][] page = pages.get(index);
        if (page == null) {
            pages.compareAndSet(index, null, new byte[PAGE_ROWS][]);
            page = pages.get(index);
        }
        page[row & PAGE_ROWS - 1] = Arrays.copyOfRange(utf8, from, to);
    }

    /** From now on, row i is what was written as row {@code order[i]}. Only after all writing. */
    public void renumber(int[] newOrder) {
        order = newOrder;
    }

    /** The text of a row; not a copy. */
    public byte[] get(int row) {
        int[] slots = order;
        int slot = slots == null ? row : slots[row];
        return pages.get(slot >>> PAGE_ROWS_LOG)[slot & PAGE_ROWS - 1];
    }
}
