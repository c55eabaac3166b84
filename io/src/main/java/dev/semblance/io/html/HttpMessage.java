package dev.semblance.io.html;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.semblance.io.text.Utf8Check;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * What a server answered, as it went over the wire (RFC 9112).
 *
 * @param status the status, 200 for a page that is there; 0 if it cannot be read
 * @param fields the header, names in any case
 * @param bytes all of the message
 * @param bodyFrom where its body begins
 */
public record HttpMessage(int status, Map<String, String> fields, byte[] bytes, int bodyFrom) {
    /** Servers take no longer headers than this either. */
    private static final int MAX_HEADER_BYTES = 1 << 18;

    private static final int MAX_CHUNK_HEADER_BYTES = 1 << 12;

    /** Reads the header. What is behind its first 256 KiB is the body, whatever it looks like. */
    public static HttpMessage of(byte[] bytes) {
        Map<String, String> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        int most = Math.min(bytes.length, MAX_HEADER_BYTES);
        int at = lineEnd(bytes, 0, most);
        String first = line(bytes, 0, at);
        while (at < most) {
            int end = lineEnd(bytes, at, most);
            String line = line(bytes, at, end);
            at = end;
            if (line.isEmpty()) {
                break;
            }
            int colon = line.indexOf(':');
            if (colon > 0) {
                fields.putIfAbsent(
                        line.substring(0, colon).strip(),
                        line.substring(colon + 1).strip());
            }
        }
        String[] parts = first.split(" ", 3);
        boolean isStatus = parts.length > 1 && parts[0].startsWith("HTTP/") && parts[1].matches("[0-9]{3}");
        return new HttpMessage(isStatus ? Integer.parseInt(parts[1]) : 0, fields, bytes, at);
    }

    private static int lineEnd(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] != '\n') {
            at++;
        }
        return Math.min(at + 1, to);
    }

    private static String line(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8).strip();
    }

    /** A field of the header; empty if there is none. */
    public String field(String name) {
        return fields.getOrDefault(name, "");
    }

    /**
     * The body, out of its chunks and decompressed. What is not in the form that the header says, as in archives that keep bodies ready to be read, is
     * taken as it is.
     *
     * @param maxBytes bytes that it may have
     * @throws IOException if it has more, is damaged, or is compressed in a way that is not known here; the message says which
     */
    public byte[] body(int maxBytes) throws IOException {
        byte[] body = Arrays.copyOfRange(bytes, bodyFrom, bytes.length);
        if (field("Transfer-Encoding").toLowerCase(Locale.ROOT).contains("chunked")) {
            byte[] whole = unchunked(body);
            body = whole == null ? body : whole;
        }
        String coding = field("Content-Encoding").toLowerCase(Locale.ROOT).strip();
        boolean isGzip = body.length > 1 && (body[0] & 0xFF) == 0x1F && (body[1] & 0xFF) == 0x8B;
        boolean isZlib = body.length > 1 && body[0] == 0x78;
        return switch (coding) {
            case "gzip", "x-gzip" ->
                isGzip ? read(new GZIPInputStream(new ByteArrayInputStream(body)), maxBytes) : body;
            case "deflate" ->
                isZlib
                        ? read(new InflaterInputStream(new ByteArrayInputStream(body)), maxBytes)
                        : deflated(body, maxBytes);
            case "zstd" -> read(new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(body)), maxBytes);
            case "", "identity" -> body;
            default -> {
                // An archive that kept the body as it came has no text here; one that is ready to be read has.
                if (!isMarkup(body) && !isText(body)) {
                    throw new IOException("content encoding " + coding + " is not known here");
                }
                yield body;
            }
        };
    }

    private static boolean isMarkup(byte[] body) {
        return HtmlCharset.beginsAsPage(body, 0, body.length);
    }

    private static boolean isText(byte[] body) {
        for (byte b : body) {
            if (b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\f' && b != '\r') {
                return false;
            }
        }
        return Utf8Check.isWellFormed(body, 0, body.length);
    }

    private static byte[] deflated(byte[] body, int maxBytes) throws IOException {
        if (isMarkup(body)) {
            return body;
        }
        Inflater raw = new Inflater(true);
        try {
            return read(new InflaterInputStream(new ByteArrayInputStream(body), raw), maxBytes);
        } finally {
            raw.end();
        }
    }

    private static byte[] read(InputStream in, int maxBytes) throws IOException {
        try (in) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                throw new IOException("page of more than " + maxBytes + " bytes");
            }
            return bytes;
        }
    }

    /** What chunks hold; null if these are none. */
    private static byte @Nullable [] unchunked(byte[] body) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream(body.length);
        int at = 0;
        while (at < body.length) {
            int end = lineEnd(body, at, Math.min(body.length, at + MAX_CHUNK_HEADER_BYTES));
            String size = line(body, at, end).replaceFirst(";.*", "").strip();
            if (!size.matches("0*[0-9A-Fa-f]{1,7}")) {
                return null;
            }
            int length = Integer.parseInt(size, 16);
            if (length == 0) {
                return whole.toByteArray();
            }
            whole.write(body, end, Math.min(length, body.length - end));
            at = end + length;
            at = at < body.length && body[at] == '\r' ? at + 1 : at;
            at = at < body.length && body[at] == '\n' ? at + 1 : at;
        }
        return whole.toByteArray();
    }
}
