package dev.semblance.sketch;

import dev.semblance.signature.SignatureScheme;
import dev.semblance.work.LittleEndian;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads a sketch file as a stream, block by block. The header is checked when it is opened, each block before it is given out, and the number of
 * documents at the end: whoever needs to know that the file is whole reads until null. A length that the file tells is never trusted
 * with memory. Not thread-safe.
 */
public final class SketchReader implements Closeable {
    /** How many bytes of a file {@link #isSketchFile} looks at. */
    public static final int MAGIC_BYTES = SketchLayout.MAGIC.length;

    private final InputStream in;
    private final CRC32C sum = new CRC32C();
    private final SketchParameters parameters;
    private final SignatureScheme scheme;
    private final SketchForm form;
    private long position;
    private long documents;
    private boolean isAtEnd;

    /**
     * Reads the header.
     *
     * @throws IOException if the stream is no sketch file, one of another version, or damaged; the message does not say which stream
     */
    public SketchReader(InputStream in) throws IOException {
        this.in = in;
        byte[] start = in.readNBytes(MAGIC_BYTES);
        if (!isSketchFile(start)) {
            throw new IOException("not a sketch file");
        }
        byte[] fixed = new byte[SketchLayout.FIXED_HEADER_BYTES];
        System.arraycopy(start, 0, fixed, 0, start.length);
        position = start.length;
        sum.update(start, 0, start.length);
        byte[] version = take(1);
        if (version[0] != SketchLayout.VERSION) {
            throw new IOException("a sketch file of version %d, and this program reads version %d"
                    .formatted(version[0] & 0xFF, SketchLayout.VERSION));
        }
        byte[] rest = take(fixed.length - MAGIC_BYTES - 1);
        System.arraycopy(rest, 0, fixed, MAGIC_BYTES + 1, rest.length);
        String[] names = new String[SketchLayout.NAMES];
        for (int i = 0; i < names.length; i++) {
            names[i] = new String(take(take(1)[0] & 0xFF), StandardCharsets.US_ASCII);
        }
        checkSum("header");
        this.form = SketchLayout.form(fixed);
        this.parameters = SketchLayout.parameters(fixed, names);
        this.scheme = parameters.signatureScheme();
    }

    /** Whether a file that begins with these bytes says that it is a sketch file. */
    public static boolean isSketchFile(byte[] start) {
        return SketchLayout.isMagic(start);
    }

    /** How the sketches were made. */
    public SketchParameters parameters() {
        return parameters;
    }

    /** How much was kept of each component. */
    public SketchForm form() {
        return form;
    }

    /**
     * The next documents, or null at the end.
     *
     * @throws IOException if the file cannot be read or is damaged
     */
    public @Nullable SketchBlock next() throws IOException {
        if (isAtEnd) {
            return null;
        }
        long begin = position;
        int length = LittleEndian.getInt(take(Integer.BYTES), 0);
        if (length == 0) {
            readEnd();
            return null;
        }
        if (length < 0 || length > SketchLayout.MAX_BLOCK_BYTES) {
            throw new IOException("damaged: the block at byte %d cannot have %d bytes".formatted(begin, length));
        }
        int count = LittleEndian.getInt(take(Integer.BYTES), 0);
        byte[] bytes = take(length);
        checkSum("block at byte " + begin);
        if (count < 1) {
            throw new IOException("damaged: the block at byte %d cannot have %d documents".formatted(begin, count));
        }
        documents += count;
        return new SketchBlock(bytes, count, begin, scheme, form);
    }

    /**
     * All documents that are left. In memory; {@link #next} takes them a block at a time.
     *
     * @throws IOException if the file cannot be read or is damaged
     */
    public List<Sketch> readAll() throws IOException {
        List<Sketch> all = new ArrayList<>();
        for (SketchBlock block = next(); block != null; block = next()) {
            block.forEach(all::add);
        }
        return all;
    }

    private void readEnd() throws IOException {
        long said = LittleEndian.getLong(take(Long.BYTES), 0);
        checkSum("end");
        if (said != documents) {
            throw new IOException("damaged: it has %d documents and says %d".formatted(documents, said));
        }
        if (in.read() >= 0) {
            throw new IOException("damaged: bytes follow its end at byte " + position);
        }
        isAtEnd = true;
    }

    private void checkSum(String part) throws IOException {
        if (LittleEndian.getInt(read(Integer.BYTES), 0) != (int) sum.getValue()) {
            throw new IOException("damaged: the checksum of the " + part + " is wrong");
        }
    }

    /** So many bytes, which the next sum covers. */
    private byte[] take(int count) throws IOException {
        byte[] bytes = read(count);
        sum.update(bytes, 0, count);
        return bytes;
    }

    /** So many bytes, for which memory is taken as they come. */
    private byte[] read(int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        position += bytes.length;
        if (bytes.length < count) {
            throw new IOException("damaged: it ends too early, at byte " + position);
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
