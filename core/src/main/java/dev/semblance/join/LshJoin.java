package dev.semblance.join;

import dev.semblance.band.Banding;
import dev.semblance.signature.SignatureStore;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The LSH join: rows whose stored signatures agree in a band share a bucket.
 *
 * <p>Time O(b·N) and 16 bytes a row for each band under way, for b bands and N rows.
 */
public final class LshJoin {
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
        List<IntList> bands = new ArrayList<>();
        workers.runBlocks(banding.bands(), 1, (band, next) -> band(signatures, rows, banding, band), found -> {
            bands.add(found);
            progress.accept(1);
        });
        return Buckets.of(rows, bands);
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
}
