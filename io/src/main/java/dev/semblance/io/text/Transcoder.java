package dev.semblance.io.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Turns bytes of any charset into UTF-8. */
public final class Transcoder {
    private Transcoder() {}

    /** A range as UTF-8, or null if it has bytes that mean nothing in the charset. */
    public static byte @Nullable [] toUtf8(Charset charset, byte[] bytes, int from, int to) {
        try {
            return charset.newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
