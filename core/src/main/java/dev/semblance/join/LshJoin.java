package dev.semblance.join;

import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.signature.SignatureStore;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The LSH join: rows whose stored signatures agree in a band share a bucket.
 *
 * <p>Where documents come from one template, a bucket can hold a large part of all rows without any two being similar. Rows in such
 * buckets get the buckets of the {@linkplain ExactJoin exact join} instead: what the template gives to all of them is frequent and
 * thus not in the prefixes, so only rows that share something rarer meet. No similar pair of them is lost by that.
 *
 * <p>Time O(b·N) and 16 bytes a row for each band under way, for b bands and N rows; and two makings of the sets of rows in giant buckets.
 */
public final class LshJoin {
    /** More rows than this make a giant bucket: comparing all its signatures would cost more than making its sets. */
    private static final int GIANT = 1000;

    private LshJoin() {}

    /**
     * The buckets of all bands.
     *
     * @param signatures stored signatures of the rows [0, rows)
     * @param progress is told of every band that is done
     */
    public static Buckets buckets(
            SignatureStore signatures, int rows, Banding banding, Workers workers, IntConsumer progress)
            throws IOException {
        return Buckets.of(rows, bands(signatures, rows, banding, workers, progress));
    }

    /**
     * The buckets of all bands, with giant buckets divided.
     *
     * @param sets makes the shingle set of a row
     * @param threshold similarity that rows must reach to be looked for in a giant bucket
     */
    public static Buckets buckets(
            SignatureStore signatures,
            int rows,
            Banding banding,
            ExactJoin.SetMaker sets,
            Threshold threshold,
            Workers workers,
            IntConsumer progress)
            throws IOException {
        return buckets(signatures, rows, banding, GIANT, sets, threshold, workers, progress);
    }

    /** The same, with another notion of what is giant. */
    static Buckets buckets(
            SignatureStore signatures,
            int rows,
            Banding banding,
            int giantFrom,
            ExactJoin.SetMaker sets,
            Threshold threshold,
            Workers workers,
            IntConsumer progress)
            throws IOException {
        List<IntList> bands = bands(signatures, rows, banding, workers, progress);
        BitSet giant = new BitSet();
        List<IntList> parts = new ArrayList<>();
        for (IntList band : bands) {
            parts.add(withoutGiants(band, giantFrom, giant));
        }
        if (!giant.isEmpty()) {
            int[] members = giant.stream().toArray();
            int common = Math.max(giantFrom, members.length / 8);
            parts.add(ExactJoin.group(members, sets, threshold, common, workers, done -> {}));
        }
        return Buckets.of(rows, parts);
    }

    private static List<IntList> bands(
            SignatureStore signatures, int rows, Banding banding, Workers workers, IntConsumer progress)
            throws IOException {
        List<IntList> bands = new ArrayList<>();
        workers.runBlocks(banding.bands(), 1, (band, next) -> band(signatures, rows, banding, band), found -> {
            bands.add(found);
            progress.accept(1);
        });
        return bands;
    }

    private static IntList band(SignatureStore signatures, int rows, Banding banding, int band) {
        int from = band * banding.rows();
        int to = from + banding.rows();
        long[] packed = new long[rows];
        for (int row = 0; row < rows; row++) {
            packed[row] = Grouping.pack(signatures.hash(row, from, to), row);
        }
        return Grouping.group(packed, rows, (row, other) -> signatures.equal(row, other, from, to), row -> row);
    }

    /** The buckets that are not giant; the rows of the others are marked. */
    private static IntList withoutGiants(IntList buckets, int giantFrom, BitSet giant) {
        IntList rest = new IntList();
        int size;
        for (int i = 0; i < buckets.size(); i += size + 1) {
            size = buckets.get(i);
            if (size <= giantFrom) {
                rest.add(size);
            }
            for (int j = 1; j <= size; j++) {
                int row = buckets.get(i + j);
                if (size <= giantFrom) {
                    rest.add(row);
                } else {
                    giant.set(row);
                }
            }
        }
        return rest;
    }
}
