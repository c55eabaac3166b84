package dev.semblance.signature;

import dev.semblance.shingle.ShingleHash;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Stored signatures, 16 bits a component, by row.
 *
 * <p>What is stored of a component is the low 16 bits of its mix, so two different components look equal with probability
 * 2^-16. That can add candidates and never loses one.
 *
 * <p>Rows may be written by several threads at once, each row by one; reading is safe once the writers are done.
 */
public final class SignatureStore {
    private static final int PAGE_ROWS_LOG = 12;
    private static final int PAGE_ROWS = 1 << PAGE_ROWS_LOG;

    private final int components;
    private final AtomicReferenceArray<short[]> pages;
    private int @Nullable [] order;

    /** A store for rows of so many components. */
    public SignatureStore(int components) {
        this.components = components;
        this.pages = new AtomicReferenceArray<>(1 << (31 - PAGE_ROWS_LOG - 1));
    }

    /** Stores a signature's long form. */
    public void put(int row, long[] signature) {
        short[] page = pageForWriting(row);
        int offset = offset(row);
        for (int i = 0; i < components; i++) {
            page[offset + i] = (short) ShingleHash.mix(signature[i]);
        }
    }

    /** Bytes held. */
    public long sizeInBytes() {
        long bytes = 0;
        for (int i = 0; i < pages.length() && pages.get(i) != null; i++) {
            bytes += (long) Short.BYTES * PAGE_ROWS * components;
        }
        return bytes;
    }

    /** Number of components. */
    public int components() {
        return components;
    }

    /** From now on, row i is what was written as row {@code order[i]}. Only after all writing. */
    public void renumber(int[] newOrder) {
        order = newOrder;
    }

    /** Number of components in which two rows look equal. */
    public int matches(int leftRow, int rightRow) {
        int left = slot(leftRow);
        int right = slot(rightRow);
        short[] page = page(left);
        short[] otherPage = page(right);
        int offset = offset(left);
        int otherOffset = offset(right);
        int matches = 0;
        for (int i = 0; i < components; i++) {
            matches += page[offset + i] == otherPage[otherOffset + i] ? 1 : 0;
        }
        return matches;
    }

    /** Whether two rows look equal in the components [from, to). */
    public boolean equal(int leftRow, int rightRow, int from, int to) {
        int left = slot(leftRow);
        int right = slot(rightRow);
        short[] page = page(left);
        short[] otherPage = page(right);
        int offset = offset(left);
        int otherOffset = offset(right);
        for (int i = from; i < to; i++) {
            if (page[offset + i] != otherPage[otherOffset + i]) {
                return false;
            }
        }
        return true;
    }

    /** Hash of what is stored of a row's components [from, to). */
    public long hash(int row, int from, int to) {
        int slot = slot(row);
        short[] page = page(slot);
        int offset = offset(slot);
        long hash = from;
        long word = 0;
        for (int i = from; i < to; i++) {
            word = word << 16 | page[offset + i] & 0xFFFF;
            if ((i - from & 3) == 3) {
                hash = ShingleHash.mix(hash * ShingleHash.GOLDEN + word);
                word = 0;
            }
        }
        return ShingleHash.mix(hash * ShingleHash.GOLDEN + word);
    }

    private int slot(int row) {
        int[] slots = order;
        return slots == null ? row : slots[row];
    }

    private int offset(int row) {
        return (row & PAGE_ROWS - 1) * components;
    }

    private short[] page(int row) {
        short[] page = pages.get(row >>> PAGE_ROWS_LOG);
        if (page == null) {
            throw new IndexOutOfBoundsException("row " + row + " was never stored");
        }
        return page;
    }

    private short[] pageForWriting(int row) {
        int index = row >>> PAGE_ROWS_LOG;
        short[] page = pages.get(index);
        if (page == null) {
            pages.compareAndSet(index, null, new short[PAGE_ROWS * components]);
            page = pages.get(index);
        }
        return page;
    }
}
