package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Where a result goes: standard output, or a file that appears when it is whole.
 *
 * <p>A file is written under a temporary name in its own folder, and {@linkplain #commit() renamed} at the end; closed
 * without that, it leaves no trace. Devices and pipes are written directly. A name that ends in {@code .gz}, {@code .zst}
 * or {@code .xz} gets compressed content. If the name is a symbolic link, the file it leads to is replaced.
 *
 * <p>Not thread-safe.
 */
public final class OutputTarget implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final String name;
    private final OutputStream stream;
    private final @Nullable Path target;
    private final @Nullable Path temporary;
    private final boolean isStandardOutput;
    private boolean closed;

    private OutputTarget(
            String name,
            OutputStream stream,
            @Nullable Path target,
            @Nullable Path temporary,
            boolean isStandardOutput) {
        this.name = name;
        this.stream = stream;
        this.target = target;
        this.temporary = temporary;
        this.isStandardOutput = isStandardOutput;
    }

    /**
     * Opens a target.
     *
     * @param pathOrDash a file, or {@code -} for standard output
     * @throws IOException if it cannot be written
     */
    public static OutputTarget of(String pathOrDash, OutputStream standardOutput) throws IOException {
        if (pathOrDash.equals("-") || pathOrDash.equals("/dev/stdout") || pathOrDash.equals("/dev/fd/1")) {
            OutputStream buffered = new BufferedOutputStream(standardOutput, BUFFER_BYTES);
            return new OutputTarget("standard output", buffered, null, null, true);
        }
        try {
            return ofPath(pathOrDash, Path.of(pathOrDash));
        } catch (java.nio.file.InvalidPathException e) {
            throw new IOException("cannot write " + pathOrDash + ": " + e.getReason(), e);
        }
    }

    private static OutputTarget ofPath(String name, Path path) throws IOException {
        if (Files.isDirectory(path) || name.endsWith("/")) {
            throw new IOException("cannot write " + name + ": it is a folder");
        }
        try {
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                OutputStream direct = Files.newOutputStream(path, StandardOpenOption.WRITE);
                return new OutputTarget(name, encoded(name, direct), null, null, false);
            }
            Path target = followLinks(path.toAbsolutePath());
            if (Files.exists(target) && !Files.isWritable(target)) {
                throw new IOException("permission denied");
            }
            String part =
                    "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
            Path temporary = target.resolveSibling(part);
            OutputStream file = Files.newOutputStream(temporary);
            temporary.toFile().deleteOnExit();
            return new OutputTarget(name, encoded(name, file), target, temporary, false);
        } catch (java.nio.file.NoSuchFileException e) {
            throw new IOException("cannot write " + name + ": its folder does not exist", e);
        } catch (IOException e) {
            throw Failures.ofOutput(name, e);
        }
    }

    private static Path followLinks(Path path) throws IOException {
        Path target = path;
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == 40) {
                throw new IOException("too many symbolic links");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    private static OutputStream encoded(String name, OutputStream file) throws IOException {
        OutputStream buffered = new BufferedOutputStream(new NamedStream(name, file), BUFFER_BYTES);
        return Compression.ofName(name).compress(buffered);
    }

    /** Bytes that the disk has left for the file; more than any file has where nobody knows, or where it will be compressed. */
    public long roomInBytes() throws IOException {
        if (temporary == null || Compression.ofName(name) != Compression.NONE) {
            return Long.MAX_VALUE;
        }
        return Files.getFileStore(temporary).getUsableSpace();
    }

    /** The name it was asked for by, or {@code standard output}. */
    public String name() {
        return name;
    }

    /** What is written. Buffered; the caller need not close it. */
    public OutputStream stream() {
        return stream;
    }

    /** Ends the output, and gives the file its name. */
    public void commit() throws IOException {
        if (closed) {
            throw new IllegalStateException(name + " was closed already");
        }
        if (isStandardOutput) {
            stream.flush();
            closed = true;
            return;
        }
        stream.close();
        if (target != null && temporary != null) {
            try {
                copyPermissions(target, temporary);
                move(temporary, target);
            } catch (IOException e) {
                throw Failures.ofOutput(name, e);
            }
        }
        closed = true;
    }

    private static void copyPermissions(Path from, Path to) {
        try {
            if (Files.exists(from)) {
                Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
            }
        } catch (IOException | UnsupportedOperationException e) {
            // the new file keeps the permissions that new files get
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Gives up what was not committed. */
    @Override
    public void close() throws IOException {
        if (closed || isStandardOutput) {
            return;
        }
        closed = true;
        try {
            stream.close();
        } catch (IOException e) {
            // nobody wants this output any more, and why it failed was said before
        }
        if (temporary != null) {
            Files.deleteIfExists(temporary);
        }
    }

    /** A file whose errors say its name. */
    private static final class NamedStream extends FilterOutputStream {
        private final String name;

        NamedStream(String name, OutputStream out) {
            super(out);
            this.name = name;
        }

        @Override
        public void write(int value) throws IOException {
            try {
                out.write(value);
            } catch (IOException e) {
                throw Failures.ofOutput(name, e);
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw Failures.ofOutput(name, e);
            }
        }
    }
}
