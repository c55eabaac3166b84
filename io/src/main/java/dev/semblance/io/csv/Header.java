package dev.semblance.io.csv;

import dev.semblance.io.text.Bytes;
import java.util.List;
import java.util.stream.Collectors;

/** The names of the columns. */
public record Header(List<String> columns) {
    private static final int LISTED_COLUMNS = 12;
    private static final int LISTED_CHARS = 40;

    public Header {
        columns = List.copyOf(columns);
    }

    /** The delimiter of a CSV file that begins with the given bytes: what its first line has most, outside quotes. */
    public static byte delimiter(byte[] bytes, int from, int to) {
        int[] counts = counts(bytes, from, to);
        return (byte) (counts[1] > counts[0] ? ';' : ',');
    }

    /** The same, where it may be a tab too. */
    public static byte delimiterOrTab(byte[] bytes, int from, int to) {
        int[] counts = counts(bytes, from, to);
        return counts[2] > Math.max(counts[0], counts[1]) ? (byte) '\t' : delimiter(bytes, from, to);
    }

    /** How many commas, semicolons and tabs stand outside quotes in the first line. */
    private static int[] counts(byte[] bytes, int from, int to) {
        int[] counts = new int[3];
        boolean inQuotes = false;
        int end = Bytes.indexOf(bytes, from, to, '\n');
        for (int i = from; i < end; i++) {
            switch (bytes[i]) {
                case '"' -> inQuotes = !inQuotes;
                case ',' -> counts[0] += inQuotes ? 0 : 1;
                case ';' -> counts[1] += inQuotes ? 0 : 1;
                case '\t' -> counts[2] += inQuotes ? 0 : 1;
                default -> {}
            }
        }
        return counts;
    }

    /** Index of the column that is named so, or that has this number, counted from 1; -1 if there is none. */
    public int indexOf(String column) {
        int named = columns.indexOf(column);
        for (int i = 0; named < 0 && i < columns.size(); i++) {
            if (columns.get(i).strip().equals(column)) {
                named = i;
            }
        }
        if (named >= 0) {
            return named;
        }
        boolean isNumber = column.length() < 7 && column.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = isNumber ? Integer.parseInt(column) : 0;
        return number >= 1 && number <= columns.size() ? number - 1 : -1;
    }

    /** {@code no column "x" (there are: a, b, c)}. */
    public String missing(String column) {
        String list = columns.stream()
                .limit(LISTED_COLUMNS)
                .map(name -> name.length() > LISTED_CHARS ? name.substring(0, LISTED_CHARS) + "..." : name)
                .collect(Collectors.joining(", "));
        String more = columns.size() > LISTED_COLUMNS ? ", ..." : "";
        return "no column \"" + column + "\" (there are: " + list + more + ")";
    }
}
