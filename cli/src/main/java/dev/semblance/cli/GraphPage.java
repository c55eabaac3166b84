package dev.semblance.cli;

import dev.semblance.citation.Form;
import dev.semblance.citation.GraphTotals;
import dev.semblance.cli.page.Figures;
import dev.semblance.cli.page.Histogram;
import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Page;
import dev.semblance.cli.page.Part;
import dev.semblance.cli.page.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A citation graph as a page: how titles became works, the most cited works with their spellings, how citations are spread, and how the run went. */
record GraphPage(GraphTotals totals, GraphHighlights highlights, RunSummary summary) {
    /** Titles are longer than what tables usually have. */
    private static final String STYLE = "table th[scope=row] { white-space: normal; }\n";

    /** Works that are open from the beginning. */
    private static final int OPEN = 3;

    /** Writes the page and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        String title = Numbers.count(totals.works(), "work", "works") + " and "
                + Numbers.count(totals.citations(), "citation", "citations");
        Page page = Page.of("Semblance: " + title).style(STYLE);
        page.add(() -> "<h1>" + Html.escape(title) + "</h1>\n", figures());
        page.section("From titles to works", stages(), findings());
        List<GraphHighlights.Cited> mostCited = highlights.mostCited();
        if (!mostCited.isEmpty()) {
            page.section(
                    "The most cited works",
                    Part.paragraph(
                            "Each with the titles under which it is mentioned most often, normalised, and how similar these are to"
                                    + " the first of them, which is the work's."),
                    () -> works(mostCited));
        }
        page.section("How often works are cited", histogram(highlights.citationsIn(), "citations of a work"));
        page.section("How many titles works have", histogram(highlights.formsOfWork(), "different titles of a work"));
        new RunSections(summary).addTo(page);
        page.write(out);
    }

    private Part figures() throws IOException {
        return new Figures()
                .add(Numbers.count(summary.count("articles.read")), "articles")
                .add(Numbers.count(totals.citing() + totals.cited()), "titles mentioned")
                .add(Numbers.count(totals.forms()), "different titles")
                .add(Numbers.count(totals.works()), "works")
                .add(Numbers.count(totals.citations()), "citations");
    }

    private Part stages() {
        return Table.ofNumbers("", "")
                .row("titles of the articles themselves", Numbers.count(totals.citing()))
                .row("titles that they cite", Numbers.count(totals.cited()))
                .row("titles without a letter or digit, which mean no work", Numbers.count(totals.empty()))
                .row("different titles after normalisation", Numbers.count(totals.forms()))
                .row("works", Numbers.count(totals.works()))
                .row("citations between works", Numbers.count(totals.citations()))
                .row("pairs of works of which one cites the other", Numbers.count(totals.edges()))
                .row("citations of the article's very title, left out", Numbers.count(totals.selfCitations()))
                .row(
                        "citations of a title taken for the article's, left out",
                        Numbers.count(totals.mergedSelfCitations()))
                .row("citations by articles whose own title was left out", Numbers.count(totals.unattributed()))
                .row("articles with the id of an earlier one, counted again", Numbers.count(totals.repeatedArticles()));
    }

    private Part findings() throws IOException {
        if (!summary.has("articles.findings.0.kind")) {
            return Part.paragraph("Nothing was wrong with any article or title.");
        }
        Table table = Table.ofTexts("noticed in articles", "times", "title left out", "first in");
        for (int i = 0; summary.has("articles.findings." + i + ".kind"); i++) {
            String path = "articles.findings." + i + ".";
            table.row(
                    summary.text(path + "kind"),
                    Numbers.count(summary.count(path + "count")),
                    summary.flag(path + "losesTitle") ? "yes" : "no",
                    summary.text(path + "first"));
        }
        return table;
    }

    private static String works(List<GraphHighlights.Cited> works) {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < works.size(); i++) {
            GraphHighlights.Cited cited = works.get(i);
            String heading = Numbers.count(cited.work().citationsIn(), "citation", "citations") + ": "
                    + cited.work().title()
                    + (cited.work().year() > 0 ? " (" + cited.work().year() + ")" : "");
            Table table = Table.ofNumbers("title", "mentions", "similarity");
            for (Form form : cited.forms()) {
                table.row(form.title(), Numbers.count(form.mentions()), Numbers.share(form.similarity()));
            }
            int more = cited.work().forms() - cited.forms().size();
            Part rest = more > 0 ? Part.paragraph("and " + Numbers.count(more) + " more") : () -> "";
            html.append(Part.details(heading, i < OPEN, table, rest).html());
        }
        return html.toString();
    }

    private static Part histogram(long[] bins, String what) {
        Histogram histogram = new Histogram(what, "works");
        for (int bin = 0; bin < bins.length; bin++) {
            String range = GraphHighlights.range(bin);
            histogram.add(range, Numbers.count(bins[bin], "work", "works") + ": " + range, bins[bin]);
        }
        return histogram;
    }
}
