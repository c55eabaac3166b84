package dev.semblance.io.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Tells binary files from texts by their first bytes. */
public final class BinarySniffer {
    /** How many bytes are looked at. */
    public static final int SAMPLE_BYTES = 1 << 13;

    /** What well-known formats begin with that need not hold a zero byte near their beginning. */
    private static final List<byte[]> MAGIC = List.of(
            latin1("PK\3\4"),
            latin1("PK\5\6"),
            latin1("%PDF-"),
            latin1("\u0089PNG\r\n\u001a\n"),
            latin1("\u007fELF"),
            latin1("\u00ca\u00fe\u00ba\u00be"),
            latin1("\u00ff\u00d8\u00ff"),
            latin1("GIF87a"),
            latin1("GIF89a"),
            latin1("OggS\0"),
            latin1("BZh91AY&SY"),
            latin1("7z\u00bc\u00af'\u001c"),
            latin1("Rar!\u001a\u0007"),
            latin1("wOFF"),
            latin1("wOF2"),
            latin1("PAR1"),
            latin1("\u00de\u0012\u0004\u0095"),
            latin1("\u0095\u0004\u0012\u00de"));

    private BinarySniffer() {}

    private static byte[] latin1(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Whether a file that begins with these bytes is no text: it has a known beginning, or a zero byte. */
    public static boolean isBinary(byte[] bytes, int length) {
        for (byte[] magic : MAGIC) {
            if (length >= magic.length && Arrays.equals(magic, 0, magic.length, bytes, 0, magic.length)) {
                return true;
            }
        }
        int sample = Math.min(length, SAMPLE_BYTES);
        return Bytes.indexOf(bytes, 0, sample, 0) < sample
                && Encoding.ofMark(bytes, length) == null
                && EncodingDetector.wide(bytes, length) == null;
    }
}
