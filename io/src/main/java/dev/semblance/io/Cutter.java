package dev.semblance.io;

import dev.semblance.io.csv.RowScanner;
import dev.semblance.io.text.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds where whole records end, on the reading thread. */
sealed interface Cutter permits Cutter.Lines, Cutter.Rows, ObjectCutter {

    /**
     * Where the last whole record in a range ends, or what stands between records; the range's start if there is neither.
     *
     * @param isLast whether nothing follows the range, so that what is left is a record too
     */
    int cut(byte[] bytes, int from, int to, boolean isLast);

    /** Where in a range the first record begins: behind what may stand between records. */
    default int start(byte[] bytes, int from, int to) {
        return from;
    }

    /**
     * Where a record ends that is too long, or -1 if it does not end in the range. Then the next call goes on with what follows the range.
     *
     * @param from where the record begins, or is gone on with; what is before may tell its indentation
     */
    default int afterTooLong(byte[] bytes, int from, int to) {
        int lineFeed = Bytes.indexOf(bytes, from, to, '\n');
        return lineFeed == to ? -1 : lineFeed + 1;
    }

    /** Where each record of the last cut ends, {@code ~end} for broken ones; null if they end at line feeds. */
    int @Nullable [] cuts();

    /** Records that end at line feeds. */
    record Lines() implements Cutter {
        @Override
        public int cut(byte[] bytes, int from, int to, boolean isLast) {
            if (isLast) {
                return to;
            }
            int lineFeed = Bytes.lastIndexOf(bytes, from, to, '\n');
            return lineFeed < from ? from : lineFeed + 1;
        }

        @Override
        public int @Nullable [] cuts() {
            return null;
        }
    }

    /** Rows of CSV and TSV. */
    final class Rows implements Cutter {
        private final RowScanner scanner;
        private int[] cuts = new int[64];
        private int count;

        Rows(RowScanner scanner) {
            this.scanner = scanner;
        }

        @Override
        public int cut(byte[] bytes, int from, int to, boolean isLast) {
            count = 0;
            int start = from;
            while (start < to) {
                int end = scanner.end(bytes, start, to, isLast);
                if (end == RowScanner.MORE) {
                    break;
                }
                if (count == cuts.length) {
                    cuts = Arrays.copyOf(cuts, 2 * count);
                }
                cuts[count++] = end;
                start = end < 0 ? ~end : end;
            }
            return start;
        }

        @Override
        public int[] cuts() {
            return Arrays.copyOf(cuts, count);
        }
    }
}
