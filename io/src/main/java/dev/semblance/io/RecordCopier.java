package dev.semblance.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Copies kept records to one stream, byte for byte. A line end is added where one is missing between two records. */
final class RecordCopier {
    private final OutputStream out;
    private final Ordinals ordinals;
    private byte @Nullable [] header;
    private boolean hasBegun;
    private boolean lacksLineEnd;
    private @Nullable Charset target;

    RecordCopier(OutputStream out, Ordinals ordinals) {
        this.out = out;
        this.ordinals = ordinals;
    }

    /** Counts good documents, and asks for each whether it is kept. */
    static final class Ordinals {
        private final IntPredicate keep;
        private int next;

        Ordinals(IntPredicate keep) {
            this.keep = keep;
        }

        boolean keepsNext() {
            return keep.test(next++);
        }

        int count() {
            return next;
        }
    }

    /**
     * Copies what is kept of a file.
     *
     * @param badLines where the records stand that are no documents, in order
     */
    void copy(Source source, RecordFile file, long[] badLines) throws IOException {
        target = file.charset().equals(file.encoding().charset())
                ? null
                : file.encoding().charset();
        if (!hasBegun && file.encoding().markLength() > 0) {
            out.write("\uFEFF".getBytes(file.encoding().charset()));
        }
        hasBegun = true;
        for (RawBatch batch = file.next(); batch != null; batch = file.next()) {
            header(source, file.header());
            Run run = new Run(batch.bytes());
            batch.forEach((from, to, line, isBroken) -> {
                if (Arrays.binarySearch(badLines, line) < 0 && ordinals.keepsNext()) {
                    run.add(from, to);
                }
            });
            run.write();
        }
        header(source, file.header());
    }

    private void header(Source source, byte[] row) throws IOException {
        if (row.length == 0) {
            return;
        }
        if (header == null) {
            write(row, 0, row.length);
        } else if (!Arrays.equals(KeptPlan.headerText(header), KeptPlan.headerText(row))) {
            throw source.changed();
        }
        header = row;
    }

    private void write(byte[] bytes, int from, int to) throws IOException {
        if (lacksLineEnd) {
            out.write(target == null ? new byte[] {'\n'} : "\n".getBytes(target));
        }
        if (target == null) {
            out.write(bytes, from, to - from);
        } else {
            out.write(new String(bytes, from, to - from, StandardCharsets.UTF_8).getBytes(target));
        }
        lacksLineEnd = bytes[to - 1] != '\n';
    }

    /** Neighbouring records that are written at once. */
    private final class Run {
        private final byte[] bytes;
        private int start;
        private int end;

        Run(byte[] bytes) {
            this.bytes = bytes;
        }

        void add(int from, int to) throws IOException {
            if (from != end) {
                write();
                start = from;
            }
            end = to;
        }

        void write() throws IOException {
            if (end > start) {
                RecordCopier.this.write(bytes, start, end);
            }
            start = end;
        }
    }
}
