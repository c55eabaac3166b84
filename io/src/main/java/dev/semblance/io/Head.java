package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import dev.semblance.io.compress.TarStream;
import dev.semblance.io.json.JsonLines;
import dev.semblance.io.text.BinarySniffer;
import dev.semblance.io.text.Encoding;
import dev.semblance.io.text.EncodingDetector;
import dev.semblance.io.text.TranscodingStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Looks at the beginning of an input to find out what it is. */
final class Head {
    private static final int BYTES = 1 << 18;
    private static final int TAR_BYTES = 512;

    /** All versions begin so, from 0.17 to 1.1. */
    private static final String WARC_BEGINNING = "WARC/";

    private Head() {}

    /** What {@link #jsonLines} gives for a JSON array of objects. */
    static final int ARRAY = -1;

    /**
     * How many of the first lines are meant as JSON objects; 0 if they are not, or if the input cannot be read; {@link #ARRAY} if it
     * begins as an array of objects does.
     */
    static int jsonLines(Source source, @Nullable Charset charset) throws IOException {
        byte[] head;
        try (InputStream in = Compression.decompress(source.open(), source.name())) {
            head = in.readNBytes(BYTES);
        } catch (IOException e) {
            return 0;
        }
        boolean isWhole = head.length < BYTES;
        if (BinarySniffer.isBinary(head, head.length)) {
            return 0;
        }
        Encoding encoding = new EncodingDetector(charset).ofStart(head, head.length, isWhole);
        int from = encoding.markLength();
        if (encoding.keepsAscii()) {
            return count(head, from, head.length, isWhole);
        }
        InputStream text = new ByteArrayInputStream(head, from, head.length - from);
        byte[] utf8 = new TranscodingStream(text, encoding.charset()).readAllBytes();
        return count(utf8, 0, utf8.length, isWhole);
    }

    /** Whether the input begins as a web archive does; not if it cannot be read. */
    static boolean isWarc(Source source) throws IOException {
        try (InputStream in = Compression.decompress(source.open(), source.name())) {
            byte[] head = in.readNBytes(WARC_BEGINNING.length());
            return new String(head, StandardCharsets.ISO_8859_1).equals(WARC_BEGINNING);
        } catch (ChangedInputException e) {
            throw e;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether the input is a tar archive; not if it cannot be read. */
    static boolean isTar(Source source) throws IOException {
        try (InputStream in = Compression.decompress(source.open(), source.name())) {
            byte[] head = in.readNBytes(TAR_BYTES);
            return TarStream.isOne(head, head.length);
        } catch (ChangedInputException e) {
            throw e;
        } catch (IOException e) {
            return false;
        }
    }

    private static int count(byte[] bytes, int from, int to, boolean isWhole) {
        return JsonLines.beginsAsArray(bytes, from, to) ? ARRAY : JsonLines.count(bytes, from, to, isWhole);
    }
}
