package dev.semblance.parquet;

import dev.semblance.io.ColumnarCopier;
import dev.semblance.io.ColumnarFormat;
import dev.semblance.io.ColumnarReader;
import dev.semblance.io.InputFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Parquet files, uncompressed inside or compressed with Snappy, gzip, Zstandard or LZ4 (raw). Those compressed with LZO, Brotli or Hadoop's LZ4, and
 * encrypted ones, are refused.
 */
public final class ParquetFormat implements ColumnarFormat {
    /** Made by {@link java.util.ServiceLoader}. */
    public ParquetFormat() {}

    @Override
    public InputFormat format() {
        return InputFormat.PARQUET;
    }

    @Override
    public ColumnarReader open(Path file) throws IOException {
        return new ParquetRows(ParquetFile.open(file));
    }

    @Override
    public ColumnarCopier copyTo(OutputStream out) {
        return new ParquetCopier(out);
    }
}
