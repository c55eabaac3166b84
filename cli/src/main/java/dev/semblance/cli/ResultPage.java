package dev.semblance.cli;

import dev.semblance.cli.page.Figures;
import dev.semblance.cli.page.Histogram;
import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Page;
import dev.semblance.cli.page.Part;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a run found, as a page: how many, how similar, how large the clusters are and what is in them, and if there is a summary, by which plan and in
 * which time. Goes through the result twice and through the texts once; what is in memory grows with the documents of the result, by about 30 bytes for each, and not
 * with its rows.
 */
final class ResultPage {
    /** Clusters that are shown with examples. */
    private static final int CLUSTERS = 10;

    /** Clusters that are open from the beginning. */
    private static final int OPEN = 3;

    /** Similarities further apart than this have wider bars. */
    private static final int MANY_BINS = 50;

    private static final int BIN_GRID = 5;

    private final ResultRows rows;
    private final @Nullable RunSummary summary;
    private final ResultCounts counts;
    private final List<ClusterExamples.Shown> clusters;
    private @Nullable Map<String, Document> texts;

    private ResultPage(
            ResultRows rows, @Nullable RunSummary summary, ResultCounts counts, List<ClusterExamples.Shown> clusters) {
        this.rows = rows;
        this.summary = summary;
        this.counts = counts;
        this.clusters = clusters;
    }

    /**
     * Counts what is in a result, and chooses examples.
     *
     * @param room bytes of memory for the names of the result's documents
     * @throws IOException if the result is damaged, or has too many documents, or the summary is of another run
     */
    static ResultPage of(ResultRows rows, @Nullable RunSummary summary, long room) throws IOException {
        if (summary != null && (summary.kind() != rows.kind() || summary.isEstimate() != rows.isEstimate())) {
            throw summary.refused(
                    "command",
                    "the summary is of another run: it is of " + described(summary.kind(), summary.isEstimate())
                            + " and the result of " + described(rows.kind(), rows.isEstimate()));
        }
        ResultCounts counts = ResultCounts.of(rows, room);
        if (summary != null) {
            requireSameRun(counts, rows.kind(), summary);
        }
        return new ResultPage(rows, summary, counts, ClusterExamples.of(rows, counts, CLUSTERS));
    }

    /**
     * Bytes of memory for the names of a result's documents.
     *
     * @param memory bytes that were given to the process, or null
     */
    static long room(@Nullable Long memory) {
        return Bounds.Memory.heap(memory) / 4 * 3;
    }

    private static String described(ResultKind kind, boolean isEstimate) {
        return kind.command() + (isEstimate ? " with estimates" : "");
    }

    private static void requireSameRun(ResultCounts counts, ResultKind kind, RunSummary summary) throws IOException {
        String path = switch (kind) {
            case PAIRS -> "pairs";
            case CLUSTERS -> "documents";
            case REMOVED -> "removed";
        };
        long expected = summary.count(path);
        long found = counts.rows() - counts.dropped();
        if (expected != found) {
            throw summary.refused(
                    path,
                    "the summary is of another run: it has " + Numbers.count(expected) + " " + path + " and the result "
                            + Numbers.count(found));
        }
    }

    /**
     * Looks up the texts of the examples, in one pass.
     *
     * @throws IOException if none of them is there
     */
    void readTexts(Corpus corpus, String inputs) throws IOException {
        Set<String> wanted = new HashSet<>();
        for (ClusterExamples.Shown cluster : clusters) {
            ClusterExamples.Example example = cluster.example();
            if (example != null) {
                wanted.add(example.left());
                wanted.add(example.right());
            }
        }
        DocumentFinder finder = new DocumentFinder(wanted, Excerpt.MOST_BYTES + 1);
        if (!wanted.isEmpty()) {
            finder.search(corpus);
            if (finder.found().isEmpty()) {
                ClusterExamples.Example first = clusters.stream()
                        .map(ClusterExamples.Shown::example)
                        .filter(java.util.Objects::nonNull)
                        .findFirst()
                        .orElseThrow();
                throw new IOException("no document of the result was found in " + inputs + ": one is named "
                        + first.left() + "; give the inputs and --id as the run had them");
            }
        }
        texts = finder.found();
    }

    /** Writes the page and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        Page page = Page.of("Semblance: " + title());
        page.add(() -> "<h1>" + Html.escape(title()) + "</h1>\n", Part.paragraph(about()), figures());
        if (counts.rows() - counts.dropped() > 0) {
            page.section("Similarities", Part.paragraph(similaritiesText()), similarities());
        }
        if (!clusters.isEmpty()) {
            page.section("Sizes of clusters", Part.paragraph(sizesText()), sizes());
            page.section("The largest clusters", examples());
        }
        if (summary != null) {
            new RunSections(summary).addTo(page);
        }
        page.write(out);
    }

    private String title() {
        return switch (rows.kind()) {
            case PAIRS -> Numbers.count(counts.rows(), "pair of similar documents", "pairs of similar documents");
            case CLUSTERS ->
                Numbers.count(counts.clusters(), "cluster of similar documents", "clusters of similar documents");
            case REMOVED -> Numbers.count(counts.rows(), "document removed", "documents removed");
        };
    }

    private String about() {
        String what = switch (rows.kind()) {
            case PAIRS -> "Documents that are connected by pairs, directly or through others, make a cluster.";
            case CLUSTERS -> "A cluster has two or more documents; its first one is its centre.";
            case REMOVED -> "A document that stays and those that went because of it make a cluster.";
        };
        return what
                + (rows.isEstimate() ? " Similarities are estimates from signatures." : "")
                + (summary == null
                        ? " By which plan and in which time is told where there is a summary of the run."
                        : "");
    }

    private Part figures() throws IOException {
        Figures figures = new Figures();
        if (summary != null) {
            figures.add(Numbers.count(summary.count("documents")), "documents");
        } else if (rows.kind() == ResultKind.CLUSTERS) {
            figures.add(Numbers.count(counts.rows()), "documents");
        }
        if (rows.kind() == ResultKind.REMOVED) {
            figures.add(Numbers.count(counts.rows()), "went");
            if (summary != null) {
                figures.add(Numbers.count(summary.count("documents") - counts.rows()), "stay");
            }
            if (counts.dropped() > 0) {
                figures.add(Numbers.count(counts.dropped()), "of those that went were empty");
            }
        }
        if (rows.kind() == ResultKind.PAIRS) {
            figures.add(Numbers.count(counts.rows()), "pairs");
        }
        figures.add(Numbers.count(counts.clusters()), "clusters");
        figures.add(Numbers.count(counts.clustered()), "documents in them");
        figures.add(Numbers.count(clusters.isEmpty() ? 0 : clusters.get(0).size()), "in the largest");
        return figures;
    }

    private String similaritiesText() {
        String what = switch (rows.kind()) {
            case PAIRS -> "Of the pairs that were found, ";
            case CLUSTERS -> "Each is that of a document to the first one of its cluster. Of these, ";
            case REMOVED -> "Each is that of a document that went to the one that stays. Of these, ";
        };
        return what + Numbers.count(counts.equals(), "has similarity 1", "have similarity 1") + ": the last bar."
                + (rows.kind() == ResultKind.CLUSTERS
                        ? " It may be below the threshold where documents are connected through others."
                        : "");
    }

    private Part similarities() throws IOException {
        long[] bins = counts.similarities();
        int first = 0;
        while (first < bins.length - 1 && bins[first] == 0) {
            first++;
        }
        first = Math.min(first, bins.length - 1 - BIN_GRID) / BIN_GRID * BIN_GRID;
        int width = bins.length - first > MANY_BINS ? 2 : 1;
        first -= first % width;
        Histogram histogram = new Histogram(measure(), rowsName());
        for (int bin = first; bin < bins.length - 1; bin += width) {
            long count = bins[bin] + (width == 2 ? bins[bin + 1] : 0);
            String from = hundredths(bin);
            histogram.add(from, rowsName(count) + " from " + from + " to " + hundredths(bin + width), count);
        }
        long equal = bins[bins.length - 1];
        return histogram.add("1", rowsName(equal) + " of similarity 1", equal);
    }

    private String measure() throws IOException {
        if (summary == null) {
            return "similarity";
        }
        return summary.has("plan.verify")
                ? "similarity by edit distance"
                : summary.measure().fullTitle();
    }

    private String rowsName() {
        return rows.kind() == ResultKind.PAIRS ? "pairs" : "documents";
    }

    private String rowsName(long count) {
        return rows.kind() == ResultKind.PAIRS
                ? Numbers.count(count, "pair", "pairs")
                : Numbers.count(count, "document", "documents");
    }

    private static String hundredths(int number) {
        return number == 100 ? "1" : "0." + number / 10 + number % 10;
    }

    private String sizesText() {
        return Numbers.count(counts.clusters(), "cluster", "clusters") + " of two and more with "
                + Numbers.count(counts.clustered(), "document", "documents") + ", by how many there are in one.";
    }

    private Part sizes() {
        Histogram histogram = new Histogram("documents in a cluster", "clusters");
        long[] sizes = counts.sizes();
        for (int bin = 0; bin < sizes.length; bin++) {
            long most = 1L << (bin + 1);
            long least = (1L << bin) + 1;
            String range = least >= most ? Numbers.count(most) : Numbers.count(least) + "–" + Numbers.count(most);
            histogram.add(
                    range,
                    Numbers.count(sizes[bin], "cluster", "clusters") + " of " + range + " documents",
                    sizes[bin]);
        }
        return histogram;
    }

    private Part examples() {
        List<Part> parts = new ArrayList<>();
        if (texts == null) {
            parts.add(Part.paragraph("Where the texts are at hand, two of each cluster are shown side by side."));
        } else {
            parts.add(Part.paragraph(
                    "Of each cluster, the two are shown that are least similar of those that the result puts together. Words that"
                            + " only one of them has are marked, and \"…\" stands for what is left out."));
        }
        for (int i = 0; i < clusters.size(); i++) {
            ClusterExamples.Shown cluster = clusters.get(i);
            String heading = Numbers.count(cluster.size(), "document", "documents") + ": "
                    + shortened(cluster.members().get(0));
            parts.add(Part.details(heading, i < OPEN, () -> members(cluster), () -> example(cluster)));
        }
        return () -> Part.all(parts.toArray(Part[]::new));
    }

    private static String shortened(String name) {
        int most = 80;
        if (name.length() <= most) {
            return name;
        }
        int end = Character.isHighSurrogate(name.charAt(most - 1)) ? most - 1 : most;
        return name.substring(0, end) + "…";
    }

    private static String members(ClusterExamples.Shown cluster) {
        StringBuilder html = new StringBuilder("<ul>\n");
        for (String member : cluster.members()) {
            html.append("<li>").append(Html.foreign(member)).append("</li>\n");
        }
        int more = cluster.size() - cluster.members().size();
        if (more > 0) {
            html.append("<li class=\"cut\">and ").append(Numbers.count(more)).append(" more</li>\n");
        }
        return html.append("</ul>\n").toString();
    }

    private String example(ClusterExamples.Shown cluster) {
        ClusterExamples.Example example = cluster.example();
        if (example == null) {
            return "";
        }
        String similarity =
                "<p>Similarity " + (rows.isEstimate() ? "(estimated) " : "") + Numbers.share(example.similarity())
                        + " between " + Html.foreign(example.left()) + " and " + Html.foreign(example.right());
        if (texts == null) {
            return similarity + ".</p>\n";
        }
        Document left = texts.get(example.left());
        Document right = texts.get(example.right());
        if (left == null || right == null) {
            return similarity + ". " + (left == null && right == null ? "Neither of them was" : "One of them was not")
                    + " found in the input.</p>\n";
        }
        return similarity + ":</p>\n"
                + new SideBySide(left.id(), right.id(), Excerpt.of(left), Excerpt.of(right)).html();
    }
}
