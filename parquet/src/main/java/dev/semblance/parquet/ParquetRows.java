package dev.semblance.parquet;

import dev.semblance.io.ColumnarReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/** The rows of a Parquet file, one row group after another. Bytes of which the schema says nothing else are taken for strings: old writers had no other way. */
final class ParquetRows implements ColumnarReader {
    private final ParquetFile file;
    private final List<ColumnDescriptor> descriptors;
    private final List<ColumnDescriptor> chosen = new ArrayList<>();
    private List<ColumnCursor> cursors = List.of();
    private byte[] @Nullable [] values = {};
    private int nextGroup;
    private long rowsLeft;

    ParquetRows(ParquetFile file) {
        this.file = file;
        this.descriptors = file.schema().getColumns();
    }

    @Override
    public List<Column> columns() {
        return descriptors.stream().map(ParquetRows::column).toList();
    }

    private static Column column(ColumnDescriptor descriptor) {
        boolean isSingle = descriptor.getMaxRepetitionLevel() == 0;
        boolean isText = isText(descriptor);
        return new Column(
                String.join(".", descriptor.getPath()),
                isSingle ? kind(descriptor, isText) : "a list",
                isText,
                isSingle);
    }

    private static boolean isText(ColumnDescriptor descriptor) {
        LogicalTypeAnnotation meaning = descriptor.getPrimitiveType().getLogicalTypeAnnotation();
        return type(descriptor) == PrimitiveTypeName.BINARY
                && (meaning == null
                        || meaning instanceof StringLogicalTypeAnnotation
                        || meaning instanceof EnumLogicalTypeAnnotation
                        || meaning instanceof JsonLogicalTypeAnnotation);
    }

    private static PrimitiveTypeName type(ColumnDescriptor descriptor) {
        return descriptor.getPrimitiveType().getPrimitiveTypeName();
    }

    private static String kind(ColumnDescriptor descriptor, boolean isText) {
        if (isText) {
            return "a string";
        }
        LogicalTypeAnnotation meaning = descriptor.getPrimitiveType().getLogicalTypeAnnotation();
        return switch (type(descriptor)) {
            case BOOLEAN -> "a boolean";
            case INT32, INT64, FLOAT, DOUBLE -> "a number";
            case INT96 -> "a time";
            case BINARY, FIXED_LEN_BYTE_ARRAY ->
                meaning instanceof DecimalLogicalTypeAnnotation ? "a number" : "a run of bytes";
        };
    }

    @Override
    public String schema() {
        return ParquetCopier.columns(file.schemaElements()).toString();
    }

    @Override
    public long rows() {
        return file.groups().stream().mapToLong(BlockMetaData::getRowCount).sum();
    }

    @Override
    public void choose(List<Integer> columns) {
        columns.forEach(column -> chosen.add(descriptors.get(column)));
        values = new byte[chosen.size()][];
    }

    @Override
    public boolean next() throws IOException {
        try {
            if (rowsLeft == 0 && !nextGroup()) {
                return false;
            }
            for (int i = 0; i < cursors.size(); i++) {
                cursors.get(i).next();
                values[i] = cursors.get(i).text();
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw Damage.of(e, "a column that cannot be decoded");
        }
        rowsLeft--;
        return true;
    }

    private boolean nextGroup() {
        while (rowsLeft == 0) {
            if (nextGroup == file.groups().size()) {
                return false;
            }
            BlockMetaData group = file.groups().get(nextGroup++);
            rowsLeft = group.getRowCount();
            if (rowsLeft > 0) {
                cursors = file.cursors(group, chosen);
            }
        }
        return true;
    }

    @Override
    public byte @Nullable [] value(int index) {
        return values[index];
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
