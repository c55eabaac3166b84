package dev.semblance.io.compress;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/** How a file is compressed. */
public enum Compression {
    /** Not at all. */
    NONE("", "plain") {
        @Override
        InputStream decoder(InputStream source) {
            return source;
        }

        @Override
        public OutputStream compress(OutputStream sink) {
            return sink;
        }
    },
    /** {@code .gz}, with one or more members. */
    GZIP(".gz", "gzip") {
        @Override
        InputStream decoder(InputStream source) throws IOException {
            return new GzipStream(source);
        }

        @Override
        public OutputStream compress(OutputStream sink) throws IOException {
            return new GZIPOutputStream(sink, BUFFER_BYTES);
        }
    },
    /** {@code .zst}, with one or more frames. */
    ZSTD(".zst", "zstd") {
        @Override
        InputStream decoder(InputStream source) throws IOException {
            return new ZstdInputStreamNoFinalizer(source).setLongMax(ZSTD_WINDOW_BITS);
        }

        @Override
        public OutputStream compress(OutputStream sink) throws IOException {
            return new ZstdOutputStreamNoFinalizer(sink);
        }
    },
    /** {@code .xz}, with one or more streams. */
    XZ(".xz", "xz") {
        @Override
        InputStream decoder(InputStream source) throws IOException {
            return new XZInputStream(source, MAX_XZ_KIBIBYTES);
        }

        @Override
        public OutputStream compress(OutputStream sink) throws IOException {
            return new XZOutputStream(sink, new LZMA2Options());
        }
    };

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAGIC_BYTES = 6;

    /** As far as {@code zstd -d} goes unless it is told to go further. A window of 2 GiB would be taken beside all memory that the run may use. */
    private static final int ZSTD_WINDOW_BITS = 27;

    /** All presets of xz take less, the last one 65 MiB. A header may ask for 4 GiB, whatever follows it. */
    private static final int MAX_XZ_KIBIBYTES = 70 << 10;

    private final String ending;
    private final String label;

    Compression(String ending, String label) {
        this.ending = ending;
        this.label = label;
    }

    /** The compression that a file name's ending says. */
    public static Compression ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (Compression compression : values()) {
            if (compression != NONE && lower.endsWith(compression.ending)) {
                return compression;
            }
        }
        return NONE;
    }

    /** A file's name without the ending that says its compression. */
    public static String stripEnding(String name) {
        return name.substring(0, name.length() - ofName(name).ending.length());
    }

    /**
     * Reads a stream as if it were not compressed. Its first bytes tell; its name tells what they should be.
     *
     * @throws BrokenStreamException also from the returned stream, if the compressed data is cut off or damaged
     */
    public static InputStream decompress(InputStream source, String name) throws IOException {
        byte[] start = source.readNBytes(MAGIC_BYTES);
        Compression compression = ofMagic(start);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start), source);
        Compression named = ofName(name);
        if (compression == NONE && named != NONE) {
            return new GuardedStream(named.label, whole, none -> {
                throw BrokenStreamException.of("not in this format");
            });
        }
        if (compression == NONE) {
            return whole;
        }
        return new GuardedStream(compression.label, whole, compression::decoder);
    }

    private static Compression ofMagic(byte[] start) {
        if (startsWith(start, 0x1F, 0x8B)) {
            return GZIP;
        }
        if (startsWith(start, 0xFD, '7', 'z', 'X', 'Z', 0)) {
            return XZ;
        }
        boolean isSkippableFrame = start.length >= 4
                && (start[0] & 0xF0) == 0x50
                && start[1] == 0x2A
                && start[2] == 0x4D
                && start[3] == 0x18;
        return isSkippableFrame || startsWith(start, 0x28, 0xB5, 0x2F, 0xFD) ? ZSTD : NONE;
    }

    private static boolean startsWith(byte[] start, int... magic) {
        if (start.length < magic.length) {
            return false;
        }
        for (int i = 0; i < magic.length; i++) {
            if (start[i] != (byte) magic[i]) {
                return false;
            }
        }
        return true;
    }

    abstract InputStream decoder(InputStream source) throws IOException;

    /** A stream whose bytes reach the sink compressed. */
    public abstract OutputStream compress(OutputStream sink) throws IOException;
}
