package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.io.compress.BrokenStreamException;
import dev.semblance.io.text.Bytes;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads an input that holds records, in runs of whole ones. Does no more than to read, to cut and to count line feeds,
 * because one thread does it for all others.
 *
 * <p>What was read after the last whole record goes to the front of the next buffer. A buffer that does not hold one
 * whole record is doubled, so that a record of any length is scanned a bounded number of times.
 */
final class RecordReader implements Closeable {
    private final Source source;
    private final Tuning tuning;
    private final TextStream text;
    private final InputStream body;
    private final Cutter cutter;
    private byte[] buffer;
    private int limit;
    private long line = 1;
    private int earlierOnLine;
    private long reported;
    private boolean ended;
    private boolean done;
    private boolean skipping;
    private int skipFrom;
    private @Nullable IOException failure;
    private boolean isCutShort;
    private boolean isInOne;

    RecordReader(Source source, TextStream text, Cutter cutter, Tuning tuning) {
        this.source = source;
        this.tuning = tuning;
        this.text = text;
        this.body = text.body();
        this.cutter = cutter;
        long likely = source.size() >= 0 ? source.size() + 1 : tuning.batchBytes();
        buffer = new byte[(int) Math.max(1, Math.min(likely, tuning.batchBytes()))];
    }

    /** The next run of records, or null at the end. */
    @Nullable
    RawBatch next() throws IOException {
        while (!done) {
            fill();
            boolean isLast = ended && isWhole();
            int start = skipping ? skip() : 0;
            int end = skipping ? start : cutter.cut(buffer, start, limit, isLast);
            if (end > start) {
                return take(start, end);
            }
            if (ended) {
                done = true;
                if (failure != null) {
                    return trouble(failure);
                }
            } else if (start > 0) {
                keep(start);
            } else if (!skipping && !grow()) {
                return beginSkip();
            }
        }
        return null;
    }

    /** Whether all data was read, and nothing of it was lost. */
    private boolean isWhole() {
        return failure == null || (failure instanceof BrokenStreamException broken && broken.isWhole());
    }

    private void fill() throws IOException {
        if (ended) {
            return;
        }
        try {
            while (!ended && limit < buffer.length) {
                int count = body.read(buffer, limit, buffer.length - limit);
                if (count < 0) {
                    ended = true;
                } else {
                    limit += count;
                }
            }
        } catch (IOException e) {
            ended = true;
            failure = e;
        }
        if (ended) {
            source.requireUnchanged();
        }
    }

    private RawBatch take(int start, int end) {
        byte[] bytes = buffer;
        long first = line;
        int[] cuts = cutter.cuts();
        line += Bytes.count(bytes, start, end, '\n');
        if (ended && end == limit) {
            limit = 0;
        } else {
            keep(end);
        }
        int earlier = earlierOnLine;
        boolean skipsBlank = source.format() == InputFormat.JSONL || source.format() == InputFormat.OBJECTS;
        isInOne = first == 1 && ended && limit == 0 && isWhole();
        RawBatch batch = new RawBatch(bytes, start, end, first, earlier, cuts, skipsBlank, null, takeSize());
        earlierOnLine = batch.onLastLine();
        return batch;
    }

    /** Goes on with a new buffer that begins with what follows an index. */
    private void keep(int start) {
        int rest = limit - start;
        long wanted = ended ? rest : Math.max(tuning.batchBytes(), 2L * rest);
        byte[] next = new byte[(int) Math.min(wanted, tuning.maxRecordBytes())];
        System.arraycopy(buffer, start, next, 0, rest);
        buffer = next;
        limit = rest;
    }

    /** Doubles the buffer. Whether it may be larger; a heap that is too small ends the run, or the result would depend on it. */
    private boolean grow() {
        if (buffer.length >= tuning.maxRecordBytes()) {
            return false;
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(2L * buffer.length, tuning.maxRecordBytes()));
        return true;
    }

    /** Says that the record with which the buffer begins is too long, and will be dropped. */
    private RawBatch beginSkip() {
        skipping = true;
        skipFrom = cutter.start(buffer, 0, limit);
        pass(0, skipFrom);
        earlierOnLine++;
        String place = RecordBatch.place(source.name(), line, earlierOnLine);
        return RawBatch.ofTrouble(new BadRecord(place, tuning.tooLong("record")), takeSize());
    }

    /** Drops a record that is too long. Where it ends; the start of the buffer if that was not read yet. */
    private int skip() {
        int next = cutter.afterTooLong(buffer, skipFrom, limit);
        int end = next < 0 ? limit : next;
        pass(skipFrom, end);
        skipFrom = 0;
        if (next < 0) {
            limit = 0;
            return 0;
        }
        skipping = false;
        return next;
    }

    private RawBatch trouble(IOException cause) throws IOException {
        if (source.isNamed() && !(cause instanceof BrokenStreamException)) {
            throw FileErrors.ofInput(source.name(), cause);
        }
        isCutShort = !isWhole();
        String reason = FileErrors.reason(cause);
        if (isCutShort) {
            reason += "; the rest of the " + (source.spool() == null ? "file" : "input") + " is missing";
        }
        return RawBatch.ofTrouble(new BadRecord(place(), reason), takeSize());
    }

    /** Whether it was found that the input's end cannot be read. */
    boolean isCutShort() {
        return isCutShort;
    }

    /** Whether the last run of records was all of the input. */
    boolean isInOne() {
        return isInOne;
    }

    /** Counts the lines of a range in which no record begins that is given. */
    private void pass(int from, int to) {
        int lines = Bytes.count(buffer, from, to, '\n');
        line += lines;
        earlierOnLine = lines > 0 ? 0 : earlierOnLine;
    }

    private String place() {
        return source.name() + ":" + line;
    }

    private long takeSize() {
        long size = text.storedBytesRead() - reported;
        reported += size;
        return size;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
