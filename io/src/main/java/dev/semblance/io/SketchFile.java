package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import dev.semblance.sketch.SketchBlock;
import dev.semblance.sketch.SketchParameters;
import dev.semblance.sketch.SketchReader;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * An open sketch file, compressed or not; its errors say its name. What it has is read block by block, and known to be whole when null was
 * given. Not thread-safe.
 */
public final class SketchFile implements Closeable {
    private static final int BUFFER_BYTES = 1 << 16;

    private final String name;
    private final CountingStream stored;
    private final SketchReader reader;
    private long told;

    private SketchFile(String name, InputStream source) throws IOException {
        this.name = name;
        this.stored = new CountingStream(source);
        try {
            InputStream plain = Compression.decompress(stored, name);
            this.reader = new SketchReader(new BufferedInputStream(plain, BUFFER_BYTES));
        } catch (IOException e) {
            source.close();
            throw FileErrors.ofInput(name, e);
        }
    }

    /**
     * Opens a file and reads its header.
     *
     * @throws IOException if it cannot be read, or is no sketch file of a version that is known
     */
    public static SketchFile open(Path file) throws IOException {
        try {
            return new SketchFile(file.toString(), Files.newInputStream(file));
        } catch (IOException e) {
            throw FileErrors.ofInput(file.toString(), e);
        }
    }

    static SketchFile open(Source source) throws IOException {
        try {
            return new SketchFile(source.name(), source.open());
        } catch (IOException e) {
            throw FileErrors.ofInput(source.name(), e);
        }
    }

    /** Whether a file says that it is a sketch file; false if it cannot be read. */
    public static boolean isSketchFile(Path file) {
        return isOne(file.toString(), () -> Files.newInputStream(file));
    }

    /** Whether an input says that it is a sketch file; false if it cannot be read. */
    static boolean isOne(Source source) {
        return isOne(source.name(), source::open);
    }

    /** Opens what is looked at. */
    private interface Opening {
        InputStream open() throws IOException;
    }

    private static boolean isOne(String name, Opening opening) {
        try (InputStream in = Compression.decompress(opening.open(), name)) {
            return SketchReader.isSketchFile(in.readNBytes(SketchReader.MAGIC_BYTES));
        } catch (IOException e) {
            // whoever reads it as what it seems to be will say what is wrong
            return false;
        }
    }

    /** How the sketches were made. */
    public SketchParameters parameters() {
        return reader.parameters();
    }

    /**
     * The next documents, or null at the end.
     *
     * @throws IOException if the file cannot be read, or is damaged
     */
    public @Nullable SketchBlock next() throws IOException {
        try {
            return reader.next();
        } catch (IOException e) {
            throw FileErrors.ofInput(name, e);
        }
    }

    /** How many bytes of the file as it is stored were read since this was asked before. */
    long takeBytesRead() {
        long bytes = stored.count() - told;
        told += bytes;
        return bytes;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
