package dev.semblance.parquet;

import java.io.IOException;
import java.util.function.Function;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/** Gathers rows in memory, and writes them as a row group: as several, if they are large. What was not flushed is lost; it is all on the heap. */
final class RowGroupWriter {
    static final ParquetProperties PROPERTIES = ParquetProperties.builder().build();

    private final ParquetFileWriter file;
    private final MessageType schema;
    private final Function<ColumnDescriptor, BytesInputCompressor> codecs;
    private final long maxBytes;
    private long rows;
    private @Nullable ColumnChunkPageWriteStore pages;
    private @Nullable ColumnWriteStore values;

    /**
     * @param codecs what compresses each column
     * @param maxBytes how much of a row group may be in memory, but for its last row
     */
    RowGroupWriter(
            ParquetFileWriter file,
            MessageType schema,
            Function<ColumnDescriptor, BytesInputCompressor> codecs,
            long maxBytes) {
        this.file = file;
        this.schema = schema;
        this.codecs = codecs;
        this.maxBytes = maxBytes;
    }

    /** What takes the values of a column in the row that is being written. */
    ColumnWriter column(ColumnDescriptor column) {
        return values().getColumnWriter(column);
    }

    private ColumnWriteStore values() {
        if (values == null) {
            pages = ColumnChunkPageWriteStore.builder()
                    .withCompressorProvider(codecs)
                    .withSchema(schema)
                    .withAllocator(HeapByteBufferAllocator.getInstance())
                    .withColumnIndexTruncateLength(PROPERTIES.getColumnIndexTruncateLength())
                    .withPageWriteChecksumEnabled(true)
                    .build();
            values = PROPERTIES.newColumnWriteStore(schema, pages);
        }
        return values;
    }

    /** Ends a row, of which all columns were written. */
    void endRow() throws IOException {
        ColumnWriteStore row = values();
        row.endRecord();
        rows++;
        if (row.getBufferedSize() >= maxBytes) {
            flush();
        }
    }

    /** Writes the rows that were not written yet. */
    void flush() throws IOException {
        if (rows > 0 && pages != null && values != null) {
            file.startBlock(rows);
            values.flush();
            pages.flushToFileWriter(file);
            file.endBlock();
        }
        rows = 0;
        values = null;
        pages = null;
    }
}
