package dev.semblance.cli;

import dev.semblance.io.OutputFormat;
import dev.semblance.io.RowFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A result of {@code pairs}, {@code cluster} or {@code dedup --removed}, read back from its file. Its columns tell which. */
final class ResultFile implements ResultRows {
    private final RowFile rows;
    private final ResultKind kind;
    private final int first;
    private final int second;
    private final int measure;
    private final boolean isEstimate;

    private ResultFile(RowFile rows, ResultKind kind, int first, int second, int measure, boolean isEstimate) {
        this.rows = rows;
        this.kind = kind;
        this.first = first;
        this.second = second;
        this.measure = measure;
        this.isEstimate = isEstimate;
    }

    /**
     * Opens a result.
     *
     * @param summary the summary of the run that wrote it, or null. In JSONL, a result without rows has nothing that tells what it is.
     * @throws IOException if it is no result; the message has the place
     */
    static ResultFile open(Path file, @Nullable RunSummary summary) throws IOException {
        RowFile rows = RowFile.open(file);
        List<String> columns = rows.columns();
        if (columns.isEmpty()) {
            if (summary == null) {
                throw new IOException("[" + rows.name()
                        + "] has no row that would tell what it is a result of; --summary FILE would tell");
            }
            return new ResultFile(rows, summary.kind(), 0, 0, 0, summary.isEstimate());
        }
        for (ResultKind kind : ResultKind.values()) {
            int first = columns.indexOf(kind.first());
            int second = columns.indexOf(kind.second());
            for (String measure : ResultKind.MEASURES) {
                int column = columns.indexOf(measure);
                if (first >= 0 && second >= 0 && column >= 0) {
                    return new ResultFile(rows, kind, first, second, column, measure.equals("estimate"));
                }
            }
        }
        throw new IOException("[" + rows.name() + ":1] this is no result of pairs, cluster or dedup --removed: its "
                + (columns.size() == 1 ? "only column is " : "columns are ") + shown(columns));
    }

    private static String shown(List<String> columns) {
        String names = String.join(", ", columns).replaceAll("\\p{Cntrl}", " ");
        return names.length() > 100 ? names.substring(0, 100) + "..." : names;
    }

    @Override
    public ResultKind kind() {
        return kind;
    }

    @Override
    public boolean isEstimate() {
        return isEstimate;
    }

    @Override
    public void forEach(Visitor visitor) throws IOException {
        rows.forEach(row -> {
            String document = name(row, first, kind.first());
            String other = kind == ResultKind.PAIRS ? name(row, second, kind.second()) : row.text(second);
            if (other == null && kind == ResultKind.CLUSTERS) {
                throw row.refused("cluster is empty");
            }
            double similarity = similarity(row);
            if (Double.isNaN(similarity)
                    && (kind == ResultKind.PAIRS || (kind == ResultKind.REMOVED && other != null))) {
                throw row.refused((isEstimate ? "estimate" : "similarity") + " is empty");
            }
            visitor.row(document, other, similarity);
        });
    }

    /** A document's name, which may be an empty one; tables have nothing else for that. */
    private String name(RowFile.Row row, int column, String title) throws IOException {
        String name = row.text(column);
        if (name == null && rows.format() == OutputFormat.JSONL) {
            throw row.refused(title + " is null");
        }
        return name == null ? "" : name;
    }

    private double similarity(RowFile.Row row) throws IOException {
        String text = row.text(measure);
        if (text == null) {
            return Double.NaN;
        }
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            value = Double.NaN;
        }
        if (!(value >= 0 && value <= 1)) {
            throw row.refused((isEstimate ? "estimate" : "similarity") + " must be a number from 0 to 1 but was "
                    + (text.length() > 40 ? text.substring(0, 40) + "..." : text));
        }
        return value;
    }
}
