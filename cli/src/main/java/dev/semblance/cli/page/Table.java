package dev.semblance.cli.page;

import java.util.ArrayList;
import java.util.List;

/** A table of plain texts. Its first column is text, the others are what was said of them. */
public final class Table implements Part {
    private final List<String> columns;
    private final boolean isOfNumbers;
    private final StringBuilder rows = new StringBuilder();

    private Table(List<String> columns, boolean isOfNumbers) {
        this.columns = new ArrayList<>(columns);
        this.isOfNumbers = isOfNumbers;
    }

    /** A table whose columns but the first are numbers, and stand to the right. */
    public static Table ofNumbers(String... columns) {
        return new Table(List.of(columns), true);
    }

    /** A table without a header: what something is called, and what it is. */
    public static Table ofFacts() {
        return new Table(List.of(), false);
    }

    /** A table of texts. */
    public static Table ofTexts(String... columns) {
        return new Table(List.of(columns), false);
    }

    /** Adds a row. */
    public Table row(String... cells) {
        if (!columns.isEmpty() && cells.length != columns.size()) {
            throw new IllegalArgumentException("a row must have " + columns.size() + " cells but had " + cells.length);
        }
        rows.append("<tr>");
        for (int i = 0; i < cells.length; i++) {
            rows.append(i == 0 ? "<th scope=\"row\">" : "<td>")
                    .append(Html.foreign(cells[i]))
                    .append(i == 0 ? "</th>" : "</td>");
        }
        rows.append("</tr>\n");
        return this;
    }

    @Override
    public String html() {
        StringBuilder html = new StringBuilder("<div class=\"scroll\"><table class=\"")
                .append(isOfNumbers ? "numbers" : "facts")
                .append("\">\n");
        if (!columns.isEmpty()) {
            html.append("<thead><tr>");
            columns.forEach(column -> html.append("<th scope=\"col\">")
                    .append(Html.escape(column))
                    .append("</th>"));
            html.append("</tr></thead>\n");
        }
        return html.append("<tbody>\n")
                .append(rows)
                .append("</tbody></table></div>\n")
                .toString();
    }
}
