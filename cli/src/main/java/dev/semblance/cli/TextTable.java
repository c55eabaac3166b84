package dev.semblance.cli;

import java.util.ArrayList;
import java.util.List;

/** A table for the terminal: each column as wide as its widest cell. */
final class TextTable {
    private final List<List<String>> lines = new ArrayList<>();

    /** Columns between these begin at the left; numbers end at the right. */
    private final int firstWords;

    private final int words;

    /** @param words number of columns from the left that have words and no numbers */
    TextTable(int words) {
        this(0, words);
    }

    /** The same with numbers in so many columns before the words. */
    TextTable(int firstWords, int words) {
        this.firstWords = firstWords;
        this.words = words;
    }

    void add(List<String> cells) {
        lines.add(List.copyOf(cells));
    }

    /** The lines, indented, and without blanks at their ends. */
    List<String> lines(String indent) {
        List<Integer> widths = new ArrayList<>();
        for (List<String> line : lines) {
            for (int i = 0; i < line.size(); i++) {
                if (i == widths.size()) {
                    widths.add(0);
                }
                widths.set(i, Math.max(widths.get(i), width(line.get(i))));
            }
        }
        return lines.stream().map(line -> line(indent, line, widths)).toList();
    }

    private String line(String indent, List<String> cells, List<Integer> widths) {
        StringBuilder line = new StringBuilder(indent);
        for (int i = 0; i < cells.size(); i++) {
            String padding = " ".repeat(widths.get(i) - width(cells.get(i)));
            line.append(i == 0 ? "" : "  ");
            line.append(i >= firstWords && i < words ? cells.get(i) + padding : padding + cells.get(i));
        }
        return line.toString().stripTrailing();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
