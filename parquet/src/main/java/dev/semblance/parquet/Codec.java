package dev.semblance.parquet;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import io.airlift.compress.Compressor;
import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyCompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Compresses and decompresses pages. */
final class Codec implements BytesInputCompressor {
    /** Zstandard's own default. */
    private static final int ZSTD_LEVEL = 3;

    /** The bytes that one compressed byte can stand for, at most. */
    private static final int SNAPPY_RATIO = 64;

    private static final int LZ4_RATIO = 256;

    private final CompressionCodecName name;

    static boolean isSupported(CompressionCodecName name) {
        return switch (name) {
            case UNCOMPRESSED, SNAPPY, LZ4_RAW, GZIP, ZSTD -> true;
            default -> false;
        };
    }

    /** @param name one that is supported */
    Codec(CompressionCodecName name) {
        this.name = name;
    }

    @Override
    public CompressionCodecName getCodecName() {
        return name;
    }

    @Override
    public void release() {}

    /** @param size how many bytes it must come to */
    byte[] decompress(byte[] bytes, int size) {
        byte[] plain = switch (name) {
            case UNCOMPRESSED -> bytes;
            case SNAPPY -> decompress(new SnappyDecompressor(), SNAPPY_RATIO, bytes, size);
            case LZ4_RAW -> decompress(new Lz4Decompressor(), LZ4_RATIO, bytes, size);
            case GZIP -> read(GZIPInputStream::new, bytes, size);
            case ZSTD -> read(ZstdInputStreamNoFinalizer::new, bytes, size);
            default -> throw unsupported();
        };
        if (plain.length != size) {
            throw wrongSize();
        }
        return plain;
    }

    private static byte[] decompress(Decompressor decompressor, int ratio, byte[] bytes, int size) {
        if (size > (long) ratio * bytes.length) {
            throw wrongSize();
        }
        byte[] plain = new byte[size];
        int length = decompressor.decompress(bytes, 0, bytes.length, plain, 0, size);
        return length == size ? plain : Arrays.copyOf(plain, length);
    }

    /** Opens a stream of plain bytes. */
    private interface Opening {
        InputStream open(InputStream compressed) throws IOException;
    }

    private static byte[] read(Opening opening, byte[] bytes, int size) {
        try (InputStream in = opening.open(new ByteArrayInputStream(bytes))) {
            byte[] plain = in.readNBytes(size);
            if (in.read() >= 0) {
                throw wrongSize();
            }
            return plain;
        } catch (IOException e) {
            throw new Damage("a page that cannot be decompressed");
        }
    }

    private static Damage wrongSize() {
        return new Damage("a page that has another size than it says");
    }

    private IllegalStateException unsupported() {
        return new IllegalStateException(name + " is not supported");
    }

    @Override
    public BytesInput compress(BytesInput input) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream(Math.toIntExact(input.size()));
        input.writeAllTo(plain);
        byte[] bytes = plain.toByteArray();
        return BytesInput.from(
                switch (name) {
                    case UNCOMPRESSED -> bytes;
                    case SNAPPY -> compress(new SnappyCompressor(), bytes);
                    case LZ4_RAW -> compress(new Lz4Compressor(), bytes);
                    case GZIP -> gzip(bytes);
                    case ZSTD -> Zstd.compress(bytes, ZSTD_LEVEL);
                    default -> throw unsupported();
                });
    }

    private static byte[] compress(Compressor compressor, byte[] bytes) {
        byte[] packed = new byte[compressor.maxCompressedLength(bytes.length)];
        int length = compressor.compress(bytes, 0, bytes.length, packed, 0, packed.length);
        return Arrays.copyOf(packed, length);
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
