package dev.semblance.io;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.semblance.io.compress.BlockInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A stream that can be read again from its beginning, because what comes through is stored: a little in memory, so that
 * its format can be found out, and all of it in a compressed temporary file if it will be needed again.
 *
 * <p>Only the newest reader may be used. Not thread-safe.
 */
final class Spool implements Closeable {
    private static final int MEMORY_BYTES = 1 << 25;

    private final String name;
    private final InputStream source;
    private final boolean keepsAll;
    private final int memoryBytes;
    private final Storage storage;
    private @Nullable ByteArrayOutputStream memory = new ByteArrayOutputStream();
    private @Nullable Path file;
    private @Nullable OutputStream fileStream;
    private @Nullable Reader reader;
    private boolean ended;
    private boolean isGone;

    Spool(String name, InputStream source, boolean keepsAll) {
        this(name, source, keepsAll, MEMORY_BYTES, Files::newOutputStream);
    }

    Spool(String name, InputStream source, boolean keepsAll, int memoryBytes, Storage storage) {
        this.name = name;
        this.source = source;
        this.keepsAll = keepsAll;
        this.memoryBytes = memoryBytes;
        this.storage = storage;
    }

    /** How a temporary file is opened for writing. */
    interface Storage {
        OutputStream open(Path file) throws IOException;
    }

    /** Says that the stream was read in a process that has ended: whatever can be read now need not be the same. */
    void setGone() {
        isGone = true;
    }

    /** Fails if the stream was read in a process that has ended. */
    void requireThere() throws IOException {
        if (isGone) {
            throw new IOException(
                    "[" + name + "] was read by the run that is resumed, and its documents cannot be copied any"
                            + " more: start over without resuming, or from a file");
        }
    }

    /** Reads from the beginning. */
    InputStream open() throws IOException {
        requireThere();
        if (memory != null) {
            reader = new Reader(memory.toByteArray());
            return reader;
        }
        if (file == null) {
            throw new IOException("[" + name + "] can be read only once");
        }
        byte[] buffer = new byte[1 << 16];
        while (!ended) {
            readSource(buffer, 0, buffer.length);
        }
        reader = null;
        return new ZstdInputStreamNoFinalizer(Files.newInputStream(file));
    }

    private int readSource(byte[] bytes, int offset, int length) throws IOException {
        int count = source.read(bytes, offset, length);
        if (count < 0) {
            ended = true;
            finishFile();
        } else {
            store(bytes, offset, count);
        }
        return count;
    }

    private void store(byte[] bytes, int offset, int count) throws IOException {
        try {
            if (memory != null) {
                if (memory.size() + count <= memoryBytes) {
                    memory.write(bytes, offset, count);
                    return;
                }
                if (keepsAll) {
                    file = Temporaries.newStore();
                    fileStream =
                            new BufferedOutputStream(new ZstdOutputStreamNoFinalizer(storage.open(file), 1), 1 << 16);
                    memory.writeTo(fileStream);
                }
                memory = null;
            }
            if (fileStream != null) {
                fileStream.write(bytes, offset, count);
            }
        } catch (IOException e) {
            throw cannotStore(e);
        }
    }

    private void finishFile() throws IOException {
        try {
            if (fileStream != null) {
                fileStream.close();
            }
        } catch (IOException e) {
            throw cannotStore(e);
        }
    }

    private IOException cannotStore(IOException e) {
        String where = file == null ? "a temporary file" : file.toString();
        return new IOException("[" + name + "] cannot be stored in " + where + ": " + FileErrors.reason(e), e);
    }

    /** Deletes what was stored. */
    @Override
    public void close() throws IOException {
        if (fileStream != null) {
            try {
                fileStream.close();
            } catch (IOException e) {
                // a disk that is full stays full, and what was written is not wanted any more
            }
        }
        if (file != null) {
            Temporaries.delete(file);
        }
    }

    /** Gives what is in memory, then goes on with the source. Closing it leaves the source open. */
    private final class Reader extends BlockInputStream {
        private final byte[] start;
        private int position;

        Reader(byte[] start) {
            this.start = start;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (reader != this) {
                throw new IOException("[" + name + "] is read from its beginning again");
            }
            if (length == 0) {
                return 0;
            }
            if (position < start.length) {
                int count = Math.min(length, start.length - position);
                System.arraycopy(start, position, bytes, offset, count);
                position += count;
                return count;
            }
            return ended ? -1 : readSource(bytes, offset, length);
        }
    }
}
