package dev.semblance.join;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import java.util.Arrays;
import java.util.List;

/**
 * The exact join: no pair at or above the threshold is missed.
 *
 * <p>Let all shingles be in one order, the rarest first. Two sets of n and m shingles that share as many as the threshold asks for share
 * at least one within their prefixes, the first n - ⌈s·n⌉ + 1 and m - ⌈s·m⌉ + 1 shingles in that order. So the rows with
 * a shingle in their prefixes share a bucket. Shingles that occur once are in no bucket.
 *
 * <p>Frequencies are counted in a table without regard to collisions, which changes the order but not the result.
 *
 * <p>Roberto Bayardo, Yiming Ma, Ramakrishnan Srikant: Scaling up all pairs similarity search. WWW 2007.
 */
public final class ExactJoin {
    private static final int MAX_TABLE_LOG = 24;

    private ExactJoin() {}

    /** The buckets of the sets' prefixes. */
    public static Buckets buckets(ShingleSet[] sets, Threshold threshold) {
        int[] frequencies = count(sets);
        LongList tokens = new LongList();
        IntList rows = new IntList();
        for (int row = 0; row < sets.length; row++) {
            addPrefix(sets[row], row, threshold, frequencies, tokens, rows);
        }
        long[] packed = new long[tokens.size()];
        for (int i = 0; i < packed.length; i++) {
            // Mixed, since a prefix holds shingles by their frequency and the sort wants evenly spread keys.
            packed[i] = Grouping.pack(ShingleHash.mix(tokens.get(i)), i);
        }
        IntList groups = Grouping.group(packed, packed.length, (a, b) -> tokens.get(a) == tokens.get(b), rows::get);
        return Buckets.of(sets.length, List.of(groups));
    }

    private static int[] count(ShingleSet[] sets) {
        long total = 0;
        for (ShingleSet set : sets) {
            total += set.size();
        }
        int log = Math.min(MAX_TABLE_LOG, Math.max(8, 64 - Long.numberOfLeadingZeros(2 * total)));
        int[] counts = new int[1 << log];
        for (ShingleSet set : sets) {
            for (int i = 0; i < set.size(); i++) {
                counts[slot(set.hash(i), counts)]++;
            }
        }
        return counts;
    }

    private static int slot(long hash, int[] table) {
        return (int) (ShingleHash.mix(hash) >>> 32) & table.length - 1;
    }

    private static void addPrefix(
            ShingleSet set, int row, Threshold threshold, int[] frequencies, LongList tokens, IntList rows) {
        int size = set.size();
        if (size == 0) {
            return;
        }
        int prefix = size - (int) threshold.least(size) + 1;
        long[] order = new long[size];
        for (int i = 0; i < size; i++) {
            order[i] = (long) frequencies[slot(set.hash(i), frequencies)] << 32 | i;
        }
        Arrays.sort(order);
        for (int i = 0; i < prefix; i++) {
            if (order[i] >>> 32 > 1) {
                tokens.add(set.hash((int) order[i]));
                rows.add(row);
            }
        }
    }
}
