package dev.semblance.io;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An open columnar file, whose rows are read one after another. Not thread-safe. */
public interface ColumnarReader extends Closeable {
    /**
     * A column of values.
     *
     * @param name the column's name; of one inside others, the names of these before it, divided by dots
     * @param kind what its values are, as messages say it: {@code a string}, {@code a list}
     * @param isText whether they are strings
     * @param isSingle whether a row has one value, or null, and not a list of them
     */
    record Column(String name, String kind, boolean isText, boolean isSingle) {}

    /** All columns, in the file's order. */
    List<Column> columns();

    /** What rows must have in common to be in one file: equal if, and only if, the columns are. */
    String schema();

    /** How many rows the file says that it has. */
    long rows();

    /**
     * Chooses what is read, before the first row.
     *
     * @param columns indexes of {@link #columns()}, of columns with single values
     */
    void choose(List<Integer> columns);

    /**
     * Goes to the next row, if there is one.
     *
     * @throws DamagedFileException if the file is damaged here; the rows before are good
     * @throws IOException if it cannot be read
     */
    boolean next() throws IOException;

    /**
     * The value that the row has in one of the chosen columns, or null. Strings as they are stored, which should be UTF-8; all others as
     * text: numbers in decimal, dates and times as ISO 8601 has them.
     *
     * @param chosen index into the list of chosen columns
     */
    byte @Nullable [] value(int chosen);
}
