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
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A stream that can be read again from its beginning, because what comes through is stored: a little in memory, so that
 * its format can be found out, and all of it in a compressed file if it will be needed again. The file is one of the run's work, so that the run that resumes it
 * finds it, or else a temporary one.
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
    private @Nullable Place place;
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

    /** Where a file that stays can be. */
    interface Place {
        Path file() throws IOException;
    }

    /**
     * What was stored of a stream that was read to its end.
     *
     * @param length bytes of the file
     * @param crc their CRC-32C
     */
    record Stored(long length, long crc) {}

    /** Says where the stream is to be stored, if it is stored in a file. */
    void storeIn(Place newPlace) {
        place = newPlace;
    }

    /** Stores the whole stream in a file that stays; null if there is no place for one, or the stream is not needed again. */
    @Nullable
    Stored stored() throws IOException {
        if (place == null || !keepsAll) {
            return null;
        }
        drain();
        try {
            if (memory != null) {
                openFile();
                finishFile();
                memory = null;
            }
            Path written = Objects.requireNonNull(file);
            try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            return new Stored(Files.size(written), crc(written));
        } catch (IOException e) {
            throw cannotStore(e);
        }
    }

    /**
     * Takes up what an earlier process stored of the stream.
     *
     * @throws IOException if it is not there any more as it was
     */
    void restore(Stored stored) throws IOException {
        Path there = Objects.requireNonNull(place).file();
        if (!Files.isRegularFile(there) || Files.size(there) != stored.length() || crc(there) != stored.crc()) {
            throw new IOException("work file " + there + " is damaged: delete its folder and start the run again");
        }
        memory = null;
        file = there;
        ended = true;
        isGone = false;
    }

    boolean hasPlace() {
        return place != null;
    }

    private static long crc(Path path) throws IOException {
        CRC32C crc = new CRC32C();
        try (CheckedInputStream in = new CheckedInputStream(Files.newInputStream(path), crc)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return crc.getValue();
    }

    /** Says that the stream was read in a process that has ended: whatever can be read now need not be the same. */
    void setGone() {
        isGone = true;
    }

    /** Whether the stream was read in a process that has ended, and nothing that was stored of it was taken up yet. */
    boolean isGone() {
        return isGone;
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
        drain();
        return new ZstdInputStreamNoFinalizer(Files.newInputStream(file));
    }

    private void drain() throws IOException {
        byte[] buffer = new byte[1 << 16];
        while (!ended) {
            readSource(buffer, 0, buffer.length);
        }
        reader = null;
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
                    openFile();
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

    /** Begins the file with what is in memory. */
    private void openFile() throws IOException {
        Path target = place == null ? Temporaries.newStore() : place.file();
        file = target;
        OutputStream stream =
                new BufferedOutputStream(new ZstdOutputStreamNoFinalizer(storage.open(target), 1), 1 << 16);
        fileStream = stream;
        Objects.requireNonNull(memory).writeTo(stream);
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

    /** Deletes what was stored in a temporary file. */
    @Override
    public void close() throws IOException {
        if (fileStream != null) {
            try {
                fileStream.close();
            } catch (IOException e) {
                // a disk that is full stays full, and what was written is not wanted any more
            }
        }
        if (file != null && place == null) {
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
