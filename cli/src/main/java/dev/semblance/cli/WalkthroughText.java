package dev.semblance.cli;

import dev.semblance.walkthrough.Bucket;
import dev.semblance.walkthrough.CharacteristicMatrix;
import dev.semblance.walkthrough.ColumnPair;
import dev.semblance.walkthrough.FillStep;
import dev.semblance.walkthrough.Share;
import dev.semblance.walkthrough.SignatureMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A walkthrough for the terminal. Rows have the numbers that the command was given; columns, components and bands are counted from 1. */
final class WalkthroughText {
    private static final String INDENT = "   ";

    /** Longest line of what is told in one, in characters. */
    private static final int LINE = 100;

    /** Longest name of a column, in characters. */
    private static final int NAME = 100;

    private final WalkthroughReport report;
    private final List<String> lines = new ArrayList<>();
    private int sections;

    private WalkthroughText(WalkthroughReport report) {
        this.report = report;
    }

    static List<String> lines(WalkthroughReport report) {
        WalkthroughText text = new WalkthroughText(report);
        text.documents();
        CharacteristicMatrix matrix = report.walkthrough().matrix();
        if (matrix != null) {
            text.matrix(matrix);
            text.functions(matrix);
            text.filling(matrix);
        } else {
            text.signatures();
        }
        text.similarities();
        text.bands();
        text.candidates();
        text.lines.add("");
        text.lines.addAll(WalkthroughReport.ENGINE);
        return text.lines;
    }

    /** A text in which blanks can be seen, and nothing moves the cursor. */
    static String visible(String text) {
        return text.codePoints()
                .map(c -> c == ' ' ? '␣' : c == '\n' ? '↵' : c == '\t' ? '⇥' : Character.isISOControl(c) ? '\uFFFD' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private void section(String title) {
        if (sections > 0) {
            lines.add("");
        }
        sections++;
        lines.add(sections + ". " + title);
    }

    private void explain(String text) {
        lines.add(INDENT + text);
    }

    private void table(TextTable table) {
        lines.addAll(table.lines(INDENT));
    }

    private void documents() {
        section("Documents");
        TextTable names = new TextTable(2);
        for (int column = 0; column < report.columns(); column++) {
            names.add(List.of(heading(column), name(column)));
        }
        table(names);
        if (report.exhibit().how().isEmpty()) {
            return;
        }
        section("Shingles (" + report.exhibit().how() + ")");
        TextTable shingles = new TextTable(3);
        for (int column = 0; column < report.columns(); column++) {
            List<String> all = report.exhibit().columns().get(column).shingles();
            long different = all.stream().distinct().count();
            shingles.add(List.of(
                    heading(column),
                    all.size() == different
                            ? Numbers.count(all.size())
                            : Numbers.count(all.size()) + ", " + Numbers.count(different) + " different",
                    all.isEmpty() ? "none: an empty document resembles nothing" : listed(all)));
        }
        table(shingles);
    }

    private String name(int column) {
        String name =
                WalkthroughReport.oneLine(report.exhibit().columns().get(column).name());
        int length = name.codePointCount(0, name.length());
        return length <= NAME ? name : name.substring(0, name.offsetByCodePoints(0, NAME)) + "…";
    }

    private String listed(List<String> shingles) {
        return shingles.stream().map(this::shown).collect(Collectors.joining(report.hasWords() ? " | " : " "));
    }

    /** Blanks are part of a shingle of characters, but only stand between words. */
    private String shown(String shingle) {
        return report.shown(shingle);
    }

    private void matrix(CharacteristicMatrix matrix) {
        section("Characteristic matrix");
        explain("A row for each shingle, a column for each document: 1 where the document has the shingle.");
        boolean isNamed = matrix.elements().stream().anyMatch(element -> !element.isEmpty());
        TextTable table = new TextTable(0);
        List<String> head = new ArrayList<>(List.of("row"));
        if (isNamed) {
            head.add("shingle");
        }
        head.addAll(headings());
        table.add(head);
        for (int row = 0; row < matrix.rows(); row++) {
            List<String> cells = new ArrayList<>(List.of(number(row)));
            if (isNamed) {
                cells.add(shown(matrix.elements().get(row)));
            }
            for (int column = 0; column < matrix.columns(); column++) {
                cells.add(matrix.has(row, column) ? "1" : "0");
            }
            table.add(cells);
        }
        table(table);
    }

    private void functions(CharacteristicMatrix matrix) {
        if (report.isHashed()) {
            section("Hash functions");
            explain("Instead of a permutation, a hash function gives each row x its position.");
            for (int i = 0; i < report.walkthrough().functions().size(); i++) {
                explain(report.function(i) + "(x) = "
                        + report.walkthrough().functions().get(i).description());
            }
        } else {
            section("Permutations of the rows (" + report.functions() + ")");
            explain("Each permutation gives every row a new position.");
        }
        TextTable table = new TextTable(0);
        table.add(with("row", functionNames()));
        for (int row = 0; row < matrix.rows(); row++) {
            FillStep step = report.walkthrough().steps().get(row);
            table.add(with(
                    number(row), step.values().stream().map(String::valueOf).toList()));
        }
        table(table);
        report.warnings().forEach(this::explain);
    }

    private void filling(CharacteristicMatrix matrix) {
        section("Signature matrix, filled row by row");
        explain("It begins with ∞ everywhere. In each column that has a 1 in the row, every component that is greater");
        explain("than the row's position becomes that (*). At the end it is the least position of the column's rows.");
        for (FillStep step : report.walkthrough().steps()) {
            lines.add("");
            List<String> ones = IntStream.range(0, matrix.columns())
                    .filter(column -> matrix.has(step.row(), column))
                    .mapToObj(WalkthroughText::heading)
                    .toList();
            String element = matrix.elements().get(step.row());
            String row = "row " + number(step.row()) + (element.isEmpty() ? "" : " (" + shown(element) + ")");
            if (ones.isEmpty()) {
                explain(row + ": no column has a 1");
                continue;
            }
            wrapped(row + ": " + assignments(step) + "; 1 in " + String.join(", ", ones)
                    + (step.changes().isEmpty() ? "; nothing becomes smaller" : ""));
            if (!step.changes().isEmpty()) {
                signatures(step.after(), step.changes());
            }
        }
    }

    /** Breaks a long line behind a comma. */
    private void wrapped(String text) {
        String rest = text;
        int comma = rest.lastIndexOf(", ", LINE);
        while (rest.length() > LINE && comma > 0) {
            explain(rest.substring(0, comma + 1));
            rest = INDENT + rest.substring(comma + 2);
            comma = rest.lastIndexOf(", ", LINE);
        }
        explain(rest);
    }

    private String assignments(FillStep step) {
        return IntStream.range(0, step.values().size())
                .mapToObj(i -> report.function(i) + " = " + step.values().get(i))
                .collect(Collectors.joining(", "));
    }

    private void signatures() {
        section("Signature matrix");
        signatures(report.walkthrough().signatures(), List.of());
    }

    private void signatures(SignatureMatrix signatures, List<FillStep.Change> changes) {
        TextTable table = new TextTable(0);
        table.add(with("", marked(headings(), " ")));
        for (int component = 0; component < signatures.size(); component++) {
            List<String> cells = new ArrayList<>(List.of(report.function(component)));
            for (int column = 0; column < signatures.columns(); column++) {
                cells.add(value(signatures.at(component, column))
                        + (changes.contains(new FillStep.Change(component, column)) ? "*" : " "));
            }
            table.add(cells);
        }
        table(table);
    }

    private static List<String> marked(List<String> cells, String mark) {
        return cells.stream().map(cell -> cell + mark).toList();
    }

    private void similarities() {
        section("Similarities");
        boolean hasColumns = report.walkthrough().matrix() != null;
        boolean hasPermutations = report.walkthrough().pairs().get(0).allPermutations() != null;
        if (hasColumns) {
            explain(
                    "Of columns: rows with two ones, of the rows with any (Jaccard). Of signatures: equal components, of all.");
        } else {
            explain("Of signatures: equal components, of all.");
        }
        if (hasPermutations) {
            explain("Over all permutations of the rows, components are equal with a probability that is the Jaccard");
            explain("similarity: the last column has tried them all.");
        }
        TextTable table = new TextTable(1);
        List<String> head = new ArrayList<>(List.of("pair"));
        if (hasColumns) {
            head.add("columns");
        }
        head.add("signatures");
        if (hasPermutations) {
            head.add("all permutations");
        }
        table.add(head);
        for (ColumnPair pair : report.walkthrough().pairs()) {
            List<String> cells = new ArrayList<>(List.of(heading(pair)));
            if (hasColumns) {
                cells.add(share(Objects.requireNonNull(pair.similarity())));
            }
            cells.add(share(pair.signatures()));
            if (hasPermutations) {
                cells.add(share(Objects.requireNonNull(pair.allPermutations())));
            }
            table.add(cells);
        }
        table(table);
    }

    private void bands() {
        int rows = report.walkthrough().banding().rows();
        List<List<Bucket>> buckets = report.walkthrough().buckets();
        section("Bands and buckets (" + Numbers.count(buckets.size(), "band", "bands") + " of "
                + Numbers.count(rows, "row", "rows") + ")");
        explain("Columns that agree in all components of a band go into the same bucket.");
        TextTable table = new TextTable(4);
        for (int band = 0; band < buckets.size(); band++) {
            for (int i = 0; i < buckets.get(band).size(); i++) {
                Bucket bucket = buckets.get(band).get(i);
                table.add(List.of(
                        i > 0 ? "" : "band " + (band + 1),
                        i > 0 ? "" : bandComponents(band, rows),
                        bucket.values().stream().map(String::valueOf).collect(Collectors.joining(" ", "(", ")")),
                        bucket.columns().stream().map(WalkthroughText::heading).collect(Collectors.joining(" "))
                                + (bucket.columns().size() > 1 ? "  <" : "")));
            }
        }
        table(table);
    }

    private String bandComponents(int band, int rows) {
        String first = report.function(band * rows);
        return rows == 1 ? first : first + " to " + report.function((band + 1) * rows - 1);
    }

    private void candidates() {
        boolean hasColumns = report.walkthrough().matrix() != null;
        section("Candidate pairs"
                + (hasColumns ? " (threshold " + report.walkthrough().threshold() + ")" : ""));
        List<ColumnPair> shown = report.walkthrough().pairs().stream()
                .filter(pair -> pair.isCandidate() || pair.verdict() == ColumnPair.Verdict.FALSE_NEGATIVE)
                .toList();
        explain("Pairs that share a bucket."
                + (hasColumns ? " Only these are compared exactly; what is similar and shares none is missed." : ""));
        if (hasColumns) {
            explain("A pair of similarity s is a candidate with probability " + report.formula() + ".");
        }
        if (shown.isEmpty()) {
            explain("none");
            return;
        }
        TextTable table = new TextTable(5);
        table.add(hasColumns ? List.of("pair", "bands", "columns", "probability", "") : List.of("pair", "bands"));
        for (ColumnPair pair : shown) {
            String bands = pair.bands().isEmpty()
                    ? "none"
                    : pair.bands().stream()
                            .map(band -> String.valueOf(band + 1))
                            .collect(Collectors.joining(" "));
            table.add(
                    hasColumns
                            ? List.of(
                                    heading(pair),
                                    bands,
                                    share(Objects.requireNonNull(pair.similarity())),
                                    Numbers.share(pair.probability()),
                                    WalkthroughReport.word(pair.verdict()))
                            : List.of(heading(pair), bands));
        }
        table(table);
    }

    private String number(int row) {
        return String.valueOf(report.firstRow() + row);
    }

    private List<String> headings() {
        return listed(report.columns(), WalkthroughText::heading);
    }

    private List<String> functionNames() {
        return listed(report.walkthrough().functions().size(), report::function);
    }

    private static List<String> listed(int count, Function<Integer, String> name) {
        return IntStream.range(0, count).boxed().map(name).toList();
    }

    private static List<String> with(String first, List<String> others) {
        List<String> cells = new ArrayList<>(List.of(first));
        cells.addAll(others);
        return cells;
    }

    private static String heading(int column) {
        return "C" + (column + 1);
    }

    private static String heading(ColumnPair pair) {
        return heading(pair.left()) + " " + heading(pair.right());
    }

    private static String value(int value) {
        return value == SignatureMatrix.INFINITY ? "∞" : String.valueOf(value);
    }

    /** {@code 2/8 = 0.25}, {@code 1/3 ≈ 0.3333}. */
    private static String share(Share share) {
        if (share.whole() == 0) {
            return "none";
        }
        boolean isExact = share.part() * 10_000 % share.whole() == 0;
        String decimal = String.format(Locale.ROOT, "%.4f", share.value());
        return share + (isExact ? " = " + decimal.replaceFirst("\\.?0+$", "") : " ≈ " + decimal);
    }
}
