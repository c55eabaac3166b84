package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.io.json.ObjectScanner;
import dev.semblance.io.text.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A run of whole records as they are stored, each with its line end; or the place where an input breaks off.
 *
 * @param bytes the array that holds them
 * @param from where the first one begins
 * @param to where the last one ends
 * @param firstLine number of the line at {@code from}
 * @param earlierOnLine how many records before these begin on that line
 * @param cuts where records end, {@code ~end} for broken ones; null if they end at line feeds
 * @param skipsBlank whether blank lines are no records; where there are cuts, whether what stands between JSON objects is none
 * @param trouble what is wrong after these records, or null
 * @param sizeInBytes how many bytes of the stored input were read for this
 */
record RawBatch(
        byte[] bytes,
        int from,
        int to,
        long firstLine,
        int earlierOnLine,
        int @Nullable [] cuts,
        boolean skipsBlank,
        @Nullable BadRecord trouble,
        long sizeInBytes) {

    static RawBatch ofTrouble(BadRecord trouble, long sizeInBytes) {
        return new RawBatch(new byte[0], 0, 0, 0, 0, null, false, trouble, sizeInBytes);
    }

    /** The same records, for so many bytes of the stored input. */
    RawBatch withSize(long newSizeInBytes) {
        return new RawBatch(bytes, from, to, firstLine, earlierOnLine, cuts, skipsBlank, trouble, newSizeInBytes);
    }

    /** Takes records. */
    interface Visitor {
        /** A record with its line end, and the number of the line at which it begins. */
        void record(int from, int to, long line, boolean isBroken) throws IOException;
    }

    /** How many records there are. */
    int count() throws IOException {
        int[] count = {0};
        forEach((start, end, line, isBroken) -> count[0]++);
        return count[0];
    }

    /** How many records, of these and those before, begin on the line at {@code to}. */
    int onLastLine() {
        int lastLine = Bytes.lastIndexOf(bytes, from, to, '\n') + 1;
        int count = lastLine > from ? 0 : earlierOnLine;
        if (cuts == null) {
            return count;
        }
        for (int i = cuts.length - 1; i >= 0; i--) {
            int end = cuts[i] < 0 ? ~cuts[i] : cuts[i];
            int before = i == 0 ? from : cuts[i - 1] < 0 ? ~cuts[i - 1] : cuts[i - 1];
            int start = skipsBlank ? ObjectScanner.skipBetween(bytes, before, end) : before;
            if (start < lastLine) {
                break;
            }
            count += Bytes.endOfText(bytes, start, end) > start ? 1 : 0;
        }
        return count;
    }

    /** Visits all records in order. */
    void forEach(Visitor visitor) throws IOException {
        if (cuts == null) {
            forEachLine(visitor);
        } else {
            forEachRow(cuts, visitor);
        }
    }

    private void forEachLine(Visitor visitor) throws IOException {
        long line = firstLine;
        int start = from;
        while (start < to) {
            int end = Math.min(Bytes.indexOf(bytes, start, to, '\n') + 1, to);
            if (!skipsBlank || !Bytes.isBlank(bytes, start, end)) {
                visitor.record(start, end, line, false);
            }
            line++;
            start = end;
        }
    }

    private void forEachRow(int[] ends, Visitor visitor) throws IOException {
        long line = firstLine;
        int start = from;
        for (int cut : ends) {
            int end = cut < 0 ? ~cut : cut;
            if (skipsBlank) {
                int object = ObjectScanner.skipBetween(bytes, start, end);
                line += Bytes.count(bytes, start, object, '\n');
                start = object;
            }
            if (Bytes.endOfText(bytes, start, end) > start) {
                visitor.record(start, end, line, cut < 0);
            }
            line += Bytes.count(bytes, start, end, '\n');
            start = end;
        }
    }
}
