package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where one stream of results goes: standard output, or a file that appears when the whole run is done. {@link Outputs#open} makes it.
 *
 * <p>A file is written under a temporary name in its own folder. Devices and pipes are written directly. A name that ends in
 * {@code .gz}, {@code .zst} or {@code .xz} gets compressed content.
 *
 * <p>Not thread-safe.
 */
public final class OutputTarget extends Output {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final Set<String> STANDARD_OUTPUT = Set.of("-", "/dev/stdout", "/dev/fd/1");

    private final OutputStream stream;
    private final @Nullable Path temporary;
    private final boolean isStandardOutput;
    private boolean isFinished;
    private boolean isDone;

    private OutputTarget(
            String name,
            OutputStream stream,
            @Nullable Path place,
            @Nullable Path temporary,
            boolean isStandardOutput) {
        super(name, place);
        this.stream = stream;
        this.temporary = temporary;
        this.isStandardOutput = isStandardOutput;
    }

    /** Whether a name means standard output. */
    public static boolean isStandardOutput(String name) {
        return STANDARD_OUTPUT.contains(name);
    }

    static OutputTarget ofStandardOutput(OutputStream standardOutput) {
        OutputStream buffered = new BufferedOutputStream(standardOutput, BUFFER_BYTES);
        return new OutputTarget("standard output", buffered, null, null, true);
    }

    /** A device or pipe. */
    static OutputTarget ofDevice(String name, Path path) throws IOException {
        try {
            OutputStream direct = Files.newOutputStream(path, StandardOpenOption.WRITE);
            return new OutputTarget(name, encoded(name, direct), null, null, false);
        } catch (IOException e) {
            throw FileErrors.ofOutput(name, e);
        }
    }

    /** A file, which need not be there yet, by its real path. */
    static OutputTarget ofFile(String name, Path place) throws IOException {
        try {
            if (Files.exists(place) && !Files.isWritable(place)) {
                throw new IOException("permission denied");
            }
            Path temporary = Temporaries.newFile(place);
            OutputStream file = Files.newOutputStream(temporary, StandardOpenOption.WRITE);
            return new OutputTarget(name, encoded(name, file), place, temporary, false);
        } catch (NoSuchFileException e) {
            throw new IOException("cannot write " + name + ": its folder does not exist", e);
        } catch (IOException e) {
            throw FileErrors.ofOutput(name, e);
        }
    }

    /** A buffered stream whose bytes reach a file compressed as its name's ending says, and whose errors say its name. */
    static OutputStream encoded(String name, OutputStream file) throws IOException {
        OutputStream buffered = new BufferedOutputStream(new NamedStream(name, file), BUFFER_BYTES);
        boolean isWarc = InputFormat.ofName(Compression.stripEnding(name)) == InputFormat.WARC;
        return isWarc && Compression.ofName(name) == Compression.GZIP
                ? new MemberStream(buffered)
                : Compression.ofName(name).compress(buffered);
    }

    /** Bytes that the disk has left for the file; more than any file has where nobody knows, or where it will be compressed. */
    public long roomInBytes() throws IOException {
        if (temporary == null || Compression.ofName(name()) != Compression.NONE) {
            return Long.MAX_VALUE;
        }
        return Files.getFileStore(temporary).getUsableSpace();
    }

    /** What is written. Buffered; the caller need not close it. */
    public OutputStream stream() {
        return stream;
    }

    boolean isStandardOutput() {
        return isStandardOutput;
    }

    /** Ends the output: nothing more will be written. A file does not yet have its name. */
    @Override
    public void finish() throws IOException {
        if (isFinished) {
            return;
        }
        if (isStandardOutput) {
            stream.flush();
        } else {
            stream.close();
        }
        isFinished = true;
    }

    @Override
    void appear() throws IOException {
        Path place = place();
        if (place != null && temporary != null) {
            try {
                copyPermissions(place, temporary);
                move(temporary, place);
                Temporaries.release(temporary);
            } catch (IOException e) {
                throw FileErrors.ofOutput(name(), e);
            }
        }
        isDone = true;
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

    @Override
    void abandon() throws IOException {
        if (isDone || isStandardOutput) {
            return;
        }
        if (!isFinished) {
            isFinished = true;
            try {
                stream.close();
            } catch (IOException e) {
                // nobody wants this output any more, and why it failed was said before
            }
        }
        if (temporary != null) {
            Temporaries.delete(temporary);
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
                throw FileErrors.ofOutput(name, e);
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                throw FileErrors.ofOutput(name, e);
            }
        }
    }
}
