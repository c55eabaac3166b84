package dev.semblance.parquet;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriter;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a column of a row group, row by row.
 *
 * <p>A column without lists is not read further than to the row where it is, so that what is before damage can be had.
 */
final class ColumnCursor {
    private final ColumnDescriptor column;
    private final ColumnReader reader;
    private final long values;
    private long consumed;
    private boolean isInRow;

    /** @param values how many values the column says that it has in the row group, nulls among them */
    ColumnCursor(ColumnDescriptor column, ColumnReader reader, long values) {
        this.column = column;
        this.reader = reader;
        this.values = values;
    }

    /** Goes to the next row. All values of the one before must have been taken or passed over. */
    void next() {
        if (isInRow) {
            consume();
        }
        if (consumed >= values) {
            throw new Damage("a column with fewer rows than it should have");
        }
        isInRow = true;
    }

    private void consume() {
        consumed++;
        reader.consume();
    }

    /** Goes to the row's next value, if there is one. */
    private boolean nextValue() {
        if (column.getMaxRepetitionLevel() == 0) {
            return false;
        }
        consume();
        isInRow = consumed < values && reader.getCurrentRepetitionLevel() > 0;
        return isInRow;
    }

    private boolean isThere() {
        return reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel();
    }

    /** The row's only value as text, or null. */
    byte @Nullable [] text() {
        return isThere() ? ValueText.of(column.getPrimitiveType(), reader) : null;
    }

    /** Passes over all values of the row. */
    void skip() {
        do {
            if (isThere()) {
                reader.skip();
            }
        } while (nextValue());
    }

    /** Copies all values of the row. */
    void copy(ColumnWriter out) {
        do {
            int repetition = reader.getCurrentRepetitionLevel();
            int definition = reader.getCurrentDefinitionLevel();
            if (!isThere()) {
                out.writeNull(repetition, definition);
                continue;
            }
            switch (column.getPrimitiveType().getPrimitiveTypeName()) {
                case BOOLEAN -> out.write(reader.getBoolean(), repetition, definition);
                case INT32 -> out.write(reader.getInteger(), repetition, definition);
                case INT64 -> out.write(reader.getLong(), repetition, definition);
                case FLOAT -> out.write(reader.getFloat(), repetition, definition);
                case DOUBLE -> out.write(reader.getDouble(), repetition, definition);
                case BINARY, FIXED_LEN_BYTE_ARRAY, INT96 -> out.write(reader.getBinary(), repetition, definition);
            }
        } while (nextValue());
    }
}
