package dev.semblance.parquet;

import dev.semblance.io.ColumnarCopier;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Copies rows, column by column as they are stored: repetition level, definition level, value. Nothing is made of them, so that nothing of them
 * can change.
 *
 * <p>What is kept of a row group is a row group again, compressed as the first column of the first row group is. Key-value metadata are those of the first file, and
 * what later ones have besides. Row groups of which nothing is kept are not read.
 */
final class ParquetCopier implements ColumnarCopier {
    private static final ParquetProperties PROPERTIES =
            ParquetProperties.builder().build();

    private final OutputStream out;
    private final Map<String, String> keyValues = new TreeMap<>();
    private @Nullable ParquetFileWriter writer;
    private @Nullable MessageType schema;
    private @Nullable Codec codec;

    ParquetCopier(OutputStream out) {
        this.out = out;
    }

    @Override
    public void copy(Path path, long rows, LongPredicate keep) throws IOException {
        try (ParquetFile file = ParquetFile.open(path)) {
            ParquetFileWriter target = begin(file);
            long before = 0;
            for (BlockMetaData group : file.groups()) {
                BitSet kept = kept(before, (int) Math.min(group.getRowCount(), rows - before), keep);
                if (!kept.isEmpty()) {
                    copy(file, group, kept, target);
                }
                before += Math.min(group.getRowCount(), rows - before);
            }
        }
    }

    private ParquetFileWriter begin(ParquetFile file) throws IOException {
        file.keyValues().forEach(keyValues::putIfAbsent);
        if (codec == null && !file.groups().isEmpty()) {
            codec = new Codec(codecOf(file.groups().get(0)));
        }
        if (writer == null) {
            schema = file.schema();
            writer = new ParquetFileWriter(
                    new CountedOutput(out),
                    schema,
                    ParquetFileWriter.Mode.CREATE,
                    Long.MAX_VALUE,
                    0,
                    PROPERTIES.getColumnIndexTruncateLength(),
                    PROPERTIES.getStatisticsTruncateLength(),
                    true);
            writer.start();
        } else if (!file.schema().equals(schema)) {
            throw new IOException("rows of one file must have the same columns");
        }
        return writer;
    }

    private static CompressionCodecName codecOf(BlockMetaData group) {
        return group.getColumns().isEmpty()
                ? CompressionCodecName.UNCOMPRESSED
                : group.getColumns().get(0).getCodec();
    }

    private static BitSet kept(long before, int count, LongPredicate keep) {
        BitSet kept = new BitSet();
        for (int i = 0; i < count; i++) {
            kept.set(i, keep.test(before + i + 1));
        }
        return kept;
    }

    private void copy(ParquetFile file, BlockMetaData group, BitSet kept, ParquetFileWriter target) throws IOException {
        MessageType columns = file.schema();
        target.startBlock(kept.cardinality());
        try (ColumnChunkPageWriteStore pages = new ColumnChunkPageWriteStore(
                        codec,
                        columns,
                        HeapByteBufferAllocator.getInstance(),
                        PROPERTIES.getColumnIndexTruncateLength(),
                        true);
                ColumnWriteStore values = PROPERTIES.newColumnWriteStore(columns, pages)) {
            copy(file, group, kept, values);
            values.flush();
            pages.flushToFileWriter(target);
        }
        target.endBlock();
    }

    private static void copy(ParquetFile file, BlockMetaData group, BitSet kept, ColumnWriteStore values)
            throws IOException {
        try {
            List<ColumnDescriptor> columns = file.schema().getColumns();
            List<ColumnCursor> cursors = file.cursors(group, columns);
            for (int row = 0; row < kept.length(); row++) {
                boolean isKept = kept.get(row);
                for (int i = 0; i < cursors.size(); i++) {
                    cursors.get(i).next();
                    if (isKept) {
                        cursors.get(i)
                                .copy(values.getColumnWriter(
                                        file.schema().getColumns().get(i)));
                    } else {
                        cursors.get(i).skip();
                    }
                }
                if (isKept) {
                    values.endRecord();
                }
            }
        } catch (RuntimeException e) {
            throw Damage.of(e, "a column that cannot be decoded");
        }
    }

    @Override
    public void finish() throws IOException {
        if (writer == null) {
            throw new IOException("cannot write kept rows: no file says which columns they have");
        }
        writer.end(keyValues);
    }

    @Override
    public void close() throws IOException {
        if (writer != null) {
            writer.close();
        }
    }
}
