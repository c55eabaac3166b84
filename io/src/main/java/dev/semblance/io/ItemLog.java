package dev.semblance.io;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.semblance.io.text.Bytes;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The items of baskets in the order of their rows: in memory, or in a compressed temporary file if they are many.
 *
 * <pre>
 * 4 bytes   number of the basket
 * 4 bytes   length
 * length    the item; of white space and {@code %}, each byte as {@code %} and two hexadecimal digits, so that items can stand
 *           between blanks
 * 4 bytes   after the last one, -1
 * </pre>
 *
 * Numbers are big-endian.
 */
final class ItemLog implements Closeable {
    private final long room;
    private ByteArrayOutputStream memory = new ByteArrayOutputStream();
    private byte[] item = new byte[64];
    private @Nullable Path file;
    private @Nullable OutputStream stream;

    /** @param room bytes that it may hold in memory */
    ItemLog(long room) {
        this.room = room;
    }

    /** Adds an item. The number of bytes that it takes. */
    int add(int basket, byte[] utf8, int from, int to) {
        long most = 3L * (to - from);
        if (most > item.length) {
            item = new byte[Math.toIntExact(most)];
        }
        int length = 0;
        for (int i = from; i < to; i++) {
            byte b = utf8[i];
            if (b == '%' || Bytes.isWhiteSpace(b)) {
                item[length++] = '%';
                item[length++] = (byte) Character.forDigit(b >> 4, 16);
                item[length++] = (byte) Character.forDigit(b & 15, 16);
            } else {
                item[length++] = b;
            }
        }
        memory.writeBytes(ByteBuffer.allocate(8).putInt(basket).putInt(length).array());
        memory.write(item, 0, length);
        return length;
    }

    /** Moves what is in memory to the file, if it is much. */
    void settle() throws IOException {
        if (stream == null && memory.size() <= room) {
            return;
        }
        try {
            if (stream == null) {
                file = Temporaries.newStore();
                stream = new ZstdOutputStreamNoFinalizer(Files.newOutputStream(file), 1);
            }
            memory.writeTo(stream);
            memory.reset();
        } catch (IOException e) {
            throw cannotStore(e);
        }
    }

    /** Says that all items are there. */
    void end() throws IOException {
        memory.writeBytes(ByteBuffer.allocate(4).putInt(-1).array());
        settle();
        if (stream != null) {
            memory = new ByteArrayOutputStream();
            try {
                stream.close();
            } catch (IOException e) {
                throw cannotStore(e);
            }
        }
    }

    private IOException cannotStore(IOException e) {
        return new IOException(
                "baskets cannot be stored in %s: %s"
                        .formatted(file == null ? "a temporary file" : file, FileErrors.reason(e)),
                e);
    }

    /** Takes the items of some baskets. */
    interface Target {
        /** Where in an array an item of this length belongs, or -1 if it is not wanted. */
        int place(int basket, int length);
    }

    /** Copies items to an array. */
    void copy(byte[] array, Target target) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(open(), 1 << 16))) {
            for (int basket = in.readInt(); basket >= 0; basket = in.readInt()) {
                int length = in.readInt();
                int place = target.place(basket, length);
                if (place < 0) {
                    in.skipNBytes(length);
                } else {
                    in.readFully(array, place, length);
                }
            }
        }
    }

    private InputStream open() throws IOException {
        return file == null
                ? new ByteArrayInputStream(memory.toByteArray())
                : new ZstdInputStreamNoFinalizer(Files.newInputStream(file));
    }

    @Override
    public void close() throws IOException {
        if (stream != null) {
            try {
                stream.close();
            } catch (IOException e) {
                // a disk that is full stays full, and what was written is not wanted any more
            }
        }
        if (file != null) {
            Temporaries.delete(file);
        }
    }
}
