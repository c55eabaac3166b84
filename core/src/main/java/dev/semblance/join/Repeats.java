package dev.semblance.join;

import dev.semblance.work.Cursor;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Ranks;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Rows whose text an earlier row has too. Texts are told apart by a 128-bit hash: one wrong merge in a thousand million documents has
 * probability 10^-21.
 */
public final class Repeats {
    private static final int KEY_BYTES = 16;

    /** Each repeated row in the high, and the first with its text in the low 32 bits; ascending. */
    private final long[] repeats;

    private final BitSet rows = new BitSet();
    private final Ranks ranks;

    private Repeats(IntList groups) {
        LongList packed = new LongList();
        int size;
        for (int i = 0; i < groups.size(); i += size + 1) {
            size = groups.get(i);
            for (int j = 2; j <= size; j++) {
                packed.add((long) groups.get(i + j) << 32 | groups.get(i + 1));
            }
        }
        repeats = packed.toArray();
        Arrays.sort(repeats);
        for (long repeat : repeats) {
            rows.set((int) (repeat >>> 32));
        }
        ranks = new Ranks(rows);
    }

    /**
     * Finds them.
     *
     * @param keys the rows' hashes, 16 bytes each
     * @param room bytes of memory to use
     */
    public static Repeats find(Log keys, long room, Workers workers) throws IOException {
        int rows = (int) (keys.length() / KEY_BYTES);
        int waves = Grouping.waves(rows, room / workers.threads());
        IntList all = new IntList();
        workers.runBlocks(
                waves,
                1,
                (wave, next) -> {
                    long[] packed = Grouping.collect(highBits(keys, rows), rows, new BitSet(), wave, waves);
                    Cursor one = keys.seek();
                    Cursor other = keys.seek();
                    return Grouping.group(
                            packed,
                            (a, b) -> areEqual(one.seek((long) a * KEY_BYTES), other.seek((long) b * KEY_BYTES)),
                            row -> row);
                },
                all::addAll);
        return new Repeats(all);
    }

    private static Keys highBits(Log keys, int rows) {
        Cursor cursor = keys.read();
        int[] done = {0};
        return target -> {
            int count = Math.min(target.length, rows - done[0]);
            for (int i = 0; i < count; i++) {
                target[i] = (int) (cursor.takeLong() >>> 32);
                cursor.takeLong();
            }
            done[0] += count;
            return count;
        };
    }

    private static boolean areEqual(Cursor one, Cursor other) throws IOException {
        boolean isHighEqual = one.takeLong() == other.takeLong();
        boolean isLowEqual = one.takeLong() == other.takeLong();
        return isHighEqual && isLowEqual;
    }

    /** How many there are. */
    public int size() {
        return repeats.length;
    }

    /** The repeated row with this index, in ascending order. */
    public int row(int index) {
        return (int) (repeats[index] >>> 32);
    }

    /** All repeated rows. */
    public BitSet rows() {
        return (BitSet) rows.clone();
    }

    /** The first row with the text of a repeated one. O(1). */
    public int first(int row) {
        return (int) repeats[ranks.of(row)];
    }
}
