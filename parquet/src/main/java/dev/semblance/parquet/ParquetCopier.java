package dev.semblance.parquet;

import dev.semblance.io.ColumnarCopier;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.jspecify.annotations.Nullable;

/**
 * Copies rows, column by column as they are stored: repetition level, definition level, value. Nothing is made of them, so that nothing of them
 * can change.
 *
 * <p>What is kept of a row group is a row group again, or several if it is large, with each column compressed as it was. Row groups of which
 * nothing is kept are not read. Key-value metadata are those of the first file, and what later ones have besides. Bloom filters are left out;
 * statistics are made anew.
 */
final class ParquetCopier implements ColumnarCopier {
    /** How much of a row group may be in memory. */
    private static final long MAX_GROUP_BYTES = 1 << 26;

    private final OutputStream out;
    private final long maxGroupBytes;
    private final CountedOutput counted;
    private final Map<String, String> keyValues = new TreeMap<>();
    private @Nullable ParquetFileWriter writer;
    private List<SchemaElement> schema = List.of();

    ParquetCopier(OutputStream out) {
        this(out, MAX_GROUP_BYTES);
    }

    ParquetCopier(OutputStream out, long maxGroupBytes) {
        this.out = out;
        this.maxGroupBytes = maxGroupBytes;
        this.counted = new CountedOutput(out);
    }

    @Override
    public void copy(Path path, long rows, LongPredicate keep) throws IOException {
        try (ParquetFile file = ParquetFile.open(path)) {
            ParquetFileWriter target = begin(file);
            long before = 0;
            for (BlockMetaData group : file.groups()) {
                int count = (int) Math.min(group.getRowCount(), rows - before);
                BitSet kept = kept(before, count, keep);
                if (!kept.isEmpty()) {
                    copy(file, group, before, kept, target);
                }
                before += count;
            }
        }
    }

    private ParquetFileWriter begin(ParquetFile file) throws IOException {
        file.keyValues().forEach(keyValues::putIfAbsent);
        if (writer == null) {
            schema = file.schemaElements();
            writer = new ParquetFileWriter(
                    counted,
                    file.schema(),
                    ParquetFileWriter.Mode.CREATE,
                    Long.MAX_VALUE,
                    0,
                    RowGroupWriter.PROPERTIES.getColumnIndexTruncateLength(),
                    RowGroupWriter.PROPERTIES.getStatisticsTruncateLength(),
                    true);
            writer.start();
        } else if (!columns(file.schemaElements()).equals(columns(schema))) {
            throw new IOException("rows of one file must have the same columns");
        }
        return writer;
    }

    /** A schema without its root, which only has a name. */
    static List<SchemaElement> columns(List<SchemaElement> schema) {
        return schema.subList(1, schema.size());
    }

    private static BitSet kept(long before, int count, LongPredicate keep) {
        BitSet kept = new BitSet();
        for (int i = 0; i < count; i++) {
            kept.set(i, keep.test(before + i + 1));
        }
        return kept;
    }

    /** @param before how many rows of the file are before the row group */
    private void copy(ParquetFile file, BlockMetaData group, long before, BitSet kept, ParquetFileWriter target)
            throws IOException {
        List<ColumnDescriptor> columns = file.schema().getColumns();
        RowGroupWriter to =
                new RowGroupWriter(target, file.schema(), column -> file.codec(group, column), maxGroupBytes);
        int row = 0;
        try {
            List<ColumnCursor> cursors = file.cursors(group, columns);
            for (; row < kept.length(); row++) {
                boolean isKept = kept.get(row);
                for (int i = 0; i < cursors.size(); i++) {
                    cursors.get(i).next();
                    if (isKept) {
                        cursors.get(i).copy(to.column(columns.get(i)));
                    } else {
                        cursors.get(i).skip();
                    }
                }
                if (isKept) {
                    to.endRow();
                }
            }
            to.flush();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw Damage.of(e, "a column that cannot be decoded", before + row + 1);
        }
    }

    @Override
    public void finish() throws IOException {
        if (writer == null) {
            throw new IOException("cannot write kept rows: no file says which columns they have");
        }
        ByteArrayOutputStream end = counted.hold();
        writer.end(keyValues);
        Footer.write(end.toByteArray(), schema, out);
    }

    @Override
    public void close() throws IOException {
        if (writer != null) {
            writer.close();
        }
    }
}
