package dev.semblance.work;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;

/** A file of a work folder: appended to by one thread, read by any. Keeps the checksum of what was written. */
final class WorkFile implements Closeable {
    private final Path path;
    private final FileChannel channel;
    private final CRC32C checksum = new CRC32C();
    private long length;

    private WorkFile(Path path, FileChannel channel, long length) {
        this.path = path;
        this.channel = channel;
        this.length = length;
    }

    static WorkFile create(Path path) throws IOException {
        try {
            return new WorkFile(
                    path,
                    FileChannel.open(
                            path,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.TRUNCATE_EXISTING,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE),
                    0);
        } catch (IOException e) {
            throw WorkErrors.cannot("write", path, e);
        }
    }

    /**
     * Opens a file of an earlier run.
     *
     * @throws IOException if it is not what was recorded
     */
    static WorkFile open(Path path, long length, long crc) throws IOException {
        WorkFile file;
        try {
            file = new WorkFile(path, FileChannel.open(path, StandardOpenOption.READ), length);
        } catch (IOException e) {
            throw WorkErrors.cannot("read", path, e);
        }
        try {
            file.check(crc);
            return file;
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    private void check(long crc) throws IOException {
        if (channel.size() != length) {
            throw damaged();
        }
        byte[] buffer = new byte[1 << 20];
        for (long at = 0; at < length; ) {
            int count = (int) Math.min(buffer.length, length - at);
            read(at, buffer, count);
            checksum.update(buffer, 0, count);
            at += count;
        }
        if (checksum.getValue() != crc) {
            throw damaged();
        }
    }

    private IOException damaged() {
        return new IOException("work file " + path + " is damaged: delete its folder and start the run again");
    }

    long length() {
        return length;
    }

    long checksum() {
        return checksum.getValue();
    }

    void write(byte[] bytes, int count) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, count);
        try {
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        } catch (IOException e) {
            throw WorkErrors.cannot("write", path, e);
        }
        checksum.update(bytes, 0, count);
        length += count;
    }

    /** Fills the beginning of an array with the bytes from a place on. */
    void read(long position, byte[] target, int count) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(target, 0, count);
        try {
            while (buffer.hasRemaining()) {
                if (channel.read(buffer, position + buffer.position()) < 0) {
                    throw new EOFException("it ends too early");
                }
            }
        } catch (IOException e) {
            throw WorkErrors.cannot("read", path, e);
        }
    }

    /** Makes sure that the disk has what was written. */
    void force() throws IOException {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw WorkErrors.cannot("write", path, e);
        }
    }

    void delete() throws IOException {
        channel.close();
        Files.deleteIfExists(path);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
