package dev.semblance.cli;

import dev.semblance.make.Confusions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a table of confusions. */
final class ConfusionReader {
    private static final int MOST_BYTES = 16 << 20;
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private ConfusionReader() {}

    /** @throws IOException if there is no such table in the file; the message has the place */
    static Confusions read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("cannot read the confusions " + file + ": it is a folder");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        if (bytes.length > MOST_BYTES) {
            throw new IOException("[" + file + "] this is no table of confusions: it has more than 16 MiB");
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException("[" + file + "] this is no table of confusions: it is not UTF-8", e);
        }
        if (text.startsWith(BYTE_ORDER_MARK)) {
            text = text.substring(1);
        }
        try {
            return Confusions.parse(file.toString(), text.lines().toList());
        } catch (IllegalArgumentException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
