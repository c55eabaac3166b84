package dev.semblance.io;

import dev.semblance.shingle.ShingleHash;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers names from 0, in the order in which they first come. Each takes its UTF-8, and 20 to 40 bytes. */
final class NameTable {
    private byte[] utf8 = new byte[1 << 10];
    private int[] ends = new int[1 << 6];
    private int size;

    /** The low half of the name's hash and its number plus one, or 0; at most half full. The hash saves looking at most other names. */
    private long[] slots = new long[1 << 7];

    /** The number of a name, which is not empty. */
    int number(String name) {
        byte[] wanted = name.getBytes(StandardCharsets.UTF_8);
        int hash = (int) ShingleHash.hash(wanted, 0, wanted.length);
        int slot = hash & slots.length - 1;
        while (slots[slot] != 0) {
            int number = (int) slots[slot] - 1;
            if ((int) (slots[slot] >> 32) == hash && isName(number, wanted)) {
                return number;
            }
            slot = slot + 1 & slots.length - 1;
        }
        append(wanted);
        slots[slot] = (long) hash << 32 | size;
        if (2 * size > slots.length) {
            growSlots();
        }
        return size - 1;
    }

    String name(int number) {
        int start = start(number);
        return new String(utf8, start, ends[number] - start, StandardCharsets.UTF_8);
    }

    int size() {
        return size;
    }

    /** Bytes of memory in use. */
    long bytes() {
        return utf8.length + (long) Integer.BYTES * ends.length + (long) Long.BYTES * slots.length;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private boolean isName(int number, byte[] name) {
        return Arrays.equals(utf8, start(number), ends[number], name, 0, name.length);
    }

    private void append(byte[] name) {
        int start = start(size);
        int end = Math.addExact(start, name.length);
        if (end > utf8.length) {
            utf8 = Arrays.copyOf(
                    utf8, (int) Math.min(Math.max(end, 2L * utf8.length), InputOptions.MOST_DOCUMENT_BYTES));
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        System.arraycopy(name, 0, utf8, start, name.length);
        ends[size++] = end;
    }

    private void growSlots() {
        long[] old = slots;
        slots = new long[2 * old.length];
        for (long entry : old) {
            if (entry != 0) {
                int slot = (int) (entry >> 32) & slots.length - 1;
                while (slots[slot] != 0) {
                    slot = slot + 1 & slots.length - 1;
                }
                slots[slot] = entry;
            }
        }
    }
}
