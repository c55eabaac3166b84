package dev.semblance.io.compress;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Reads gzip (RFC 1952) with any number of members.
 *
 * <p>The JDK's own reader takes a pause of the source for the end of the last member, drops what follows a member
 * without a word, and loses what it had decoded before an error. This one does not.
 *
 * <pre>
 * member: 1F 8B 08 FLG MTIME(4) XFL OS [EXTRA: LEN(2) ...] [NAME ... 0] [COMMENT ... 0] [HCRC(2)]  deflate  CRC32(4) SIZE(4)
 * </pre>
 */
final class GzipStream extends BlockInputStream {
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    private final InputStream source;
    private final byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private boolean inMember;
    private boolean ended;
    private @Nullable BrokenStreamException failure;

    GzipStream(InputStream source) throws IOException {
        this.source = source;
        if (nextByte() != 0x1F || nextByte() != 0x8B) {
            throw BrokenStreamException.of("not in this format");
        }
        header();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (length == 0) {
            return 0;
        }
        while (!ended) {
            if (!inMember) {
                nextMember();
                continue;
            }
            int count = inflate(bytes, offset, length);
            if (count > 0) {
                crc.update(bytes, offset, count);
                return count;
            }
            if (failure != null) {
                throw failure;
            }
            if (inflater.finished()) {
                position = limit - inflater.getRemaining();
                trailer();
            } else if (inflater.needsDictionary()) {
                throw fail(BrokenStreamException.of("needs a dictionary"));
            } else {
                fill();
                inflater.setInput(buffer, position, limit - position);
            }
        }
        return -1;
    }

    /** Bytes inflated; those that came before an error count too, and the error is kept for the next call. */
    private int inflate(byte[] bytes, int offset, int length) {
        long before = inflater.getBytesWritten();
        try {
            return inflater.inflate(bytes, offset, length);
        } catch (DataFormatException e) {
            failure = BrokenStreamException.of("damaged data", e);
            return (int) (inflater.getBytesWritten() - before);
        }
    }

    private void header() throws IOException {
        if (nextByte() != 8) {
            throw fail(BrokenStreamException.of("unknown method"));
        }
        int flags = nextByte();
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip(nextByte() | nextByte() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CRC) != 0) {
            skip(2);
        }
        inflater.reset();
        inflater.setInput(buffer, position, limit - position);
        crc.reset();
        inMember = true;
    }

    private void trailer() throws IOException {
        inMember = false;
        if (nextInt() != (int) crc.getValue() || nextInt() != (int) inflater.getBytesWritten()) {
            throw fail(BrokenStreamException.of("wrong checksum"));
        }
    }

    /** Goes to the next member. Zeros that fill up a tape or disk block are no garbage. */
    private void nextMember() throws IOException {
        int first;
        do {
            if (position == limit && !canFill()) {
                ended = true;
                return;
            }
            first = buffer[position++] & 0xFF;
        } while (first == 0);
        if (first != 0x1F || (position == limit && !canFill()) || nextByte() != 0x8B) {
            throw fail(BrokenStreamException.garbageAfterEnd());
        }
        header();
    }

    private int nextInt() throws IOException {
        return nextByte() | nextByte() << 8 | nextByte() << 16 | nextByte() << 24;
    }

    private int nextByte() throws IOException {
        if (position == limit) {
            fill();
        }
        return buffer[position++] & 0xFF;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            nextByte();
        }
    }

    private void skipText() throws IOException {
        while (nextByte() != 0) {
            // the text ends with a zero
        }
    }

    private void fill() throws IOException {
        if (!canFill()) {
            throw fail(BrokenStreamException.of("ends too early"));
        }
    }

    private boolean canFill() throws IOException {
        position = 0;
        limit = Math.max(0, source.read(buffer, 0, buffer.length));
        return limit > 0;
    }

    private BrokenStreamException fail(BrokenStreamException reason) {
        failure = reason;
        return reason;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        source.close();
    }
}
