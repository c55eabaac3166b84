package dev.semblance.io;

import dev.semblance.io.csv.RowScanner;
import dev.semblance.io.text.Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds where whole records end, on the reading thread. */
sealed interface Cutter {

    /**
     * Where the last whole record in a range ends; the range's start if there is none.
     *
     * @param isLast whether nothing follows the range, so that what is left is a record too
     */
    int cut(byte[] bytes, int from, int to, boolean isLast);

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
