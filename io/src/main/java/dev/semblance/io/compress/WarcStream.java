package dev.semblance.io.compress;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the records of a web archive (WARC, ISO 28500, versions 0.17 to 1.1). Not thread-safe.
 *
 * <p>Where something else stands than a record, as after a damaged one, it goes on with the next line that begins one. Nothing of an archive is believed: headers that
 * are too long are none, and no memory is taken by what a header says.
 *
 * <pre>
 * WARC/1.0 CRLF
 * Name: value CRLF, any number of them, Content-Length among them
 * CRLF
 * the block, of Content-Length bytes
 * CRLF CRLF
 * </pre>
 */
public final class WarcStream implements Closeable {
    private static final int MAX_HEADER_BYTES = 1 << 16;
    private static final String START = "WARC/";
    private static final String END = "\r\n\r\n";

    private final InputStream source;
    private final ByteArrayOutputStream header = new ByteArrayOutputStream();
    private Map<String, String> fields = Map.of();
    private @Nullable String following;
    private long records;
    private long size;
    private long left;
    private boolean isAfterGarbage;

    /** Reads an archive that is not compressed. */
    public WarcStream(InputStream source) {
        this.source = new UnlockedBuffer(source);
    }

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws BrokenStreamException if the archive is cut off, or its compression damaged; {@link #number} is that of the record that is lost
     */
    public boolean next() throws IOException {
        skipBlock();
        isAfterGarbage = false;
        try {
            return findRecord();
        } catch (IOException e) {
            records++;
            throw e;
        }
    }

    private boolean findRecord() throws IOException {
        String line = line();
        while (line != null) {
            if (line.startsWith(START) && readFields()) {
                records += isAfterGarbage ? 2 : 1;
                return true;
            }
            // Empty lines end the record before.
            isAfterGarbage |= !line.isEmpty();
            line = following == null ? line() : begin(following);
        }
        if (isAfterGarbage) {
            records++;
        }
        return false;
    }

    /** Begins a header with a line that ended another one, as that of a record which stands behind half a header. */
    private String begin(String line) {
        following = null;
        header.reset();
        header.writeBytes((line + "\r\n").getBytes(StandardCharsets.UTF_8));
        return line;
    }

    /**
     * Reads what follows the first line of a header. Whether it is one.
     *
     * @throws BrokenStreamException if the archive ends within it
     */
    private boolean readFields() throws IOException {
        Map<String, String> read = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        String name = "";
        for (String line = addedLine(); line != null; line = addedLine()) {
            if (line.isEmpty()) {
                String length = read.getOrDefault("Content-Length", "");
                if (!length.matches("[0-9]{1,15}")) {
                    return false;
                }
                fields = read;
                size = Long.parseLong(length);
                left = size;
                return true;
            }
            int colon = line.indexOf(':');
            if (line.charAt(0) == ' ' || line.charAt(0) == '\t') {
                read.merge(name, line.strip(), (one, more) -> one + ' ' + more);
            } else if (colon > 0) {
                name = line.substring(0, colon).strip();
                read.putIfAbsent(name, line.substring(colon + 1).strip());
            } else {
                following = line.startsWith(START) ? line : null;
                return false;
            }
        }
        throw broken();
    }

    /** Begins a header with a line. */
    private @Nullable String line() throws IOException {
        header.reset();
        return addedLine();
    }

    /** The next line without its end, of which no more is kept than a header may have; null at the end of the archive. */
    private @Nullable String addedLine() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = source.read();
        if (b < 0) {
            return null;
        }
        int room = MAX_HEADER_BYTES - header.size();
        while (b >= 0 && b != '\n') {
            if (room > 0) {
                line.write(b);
                room--;
            }
            b = source.read();
        }
        if (room <= 0) {
            header.reset();
            return "a line that belongs to no header";
        }
        line.writeTo(header);
        header.write('\n');
        String text = line.toString(StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }

    /** Number of the record, from 1; whatever stands between two, and is no record, counts as one. */
    public long number() {
        return records;
    }

    /** Whether something that is no record stood before this one, or before the end. */
    public boolean isAfterGarbage() {
        return isAfterGarbage;
    }

    /** A field of the record's header, its name in any case; empty if there is none. */
    public String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /** What kind of record it is, in lower case: {@code response}, {@code conversion} and so on. */
    public String type() {
        return field("WARC-Type").toLowerCase(Locale.ROOT);
    }

    /** Bytes of the block, as the header says. */
    public long size() {
        return size;
    }

    /**
     * The block, or null if it is longer than that; once for a record.
     *
     * @throws BrokenStreamException if the archive ends within it
     */
    public byte @Nullable [] block(int maxBytes) throws IOException {
        if (size > maxBytes) {
            return null;
        }
        byte[] block = source.readNBytes((int) left);
        boolean isWhole = block.length == left;
        left = 0;
        if (!isWhole) {
            throw broken();
        }
        return block;
    }

    /** The whole record, as it is to stand in another archive. */
    public byte[] record(byte[] block) {
        ByteArrayOutputStream record = new ByteArrayOutputStream(header.size() + block.length + END.length());
        record.writeBytes(header.toByteArray());
        record.writeBytes(block);
        record.writeBytes(END.getBytes(StandardCharsets.US_ASCII));
        return record.toByteArray();
    }

    private void skipBlock() throws IOException {
        while (left > 0) {
            long skipped = source.skip(left);
            if (skipped <= 0) {
                if (source.read() < 0) {
                    throw broken();
                }
                skipped = 1;
            }
            left -= skipped;
        }
    }

    private BrokenStreamException broken() {
        left = 0;
        return BrokenStreamException.of("ends too early").in("warc");
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
