package dev.semblance.cli;

import dev.semblance.PassageSink;
import dev.semblance.PassageSummary;
import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Page;
import dev.semblance.cli.page.Part;
import dev.semblance.passage.PassageOptions;
import dev.semblance.passage.PassagePair;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Passages for a reviewer: the pairs by how much of a document lies in passages, and the texts of the worst ones side by side. */
final class PassagesPage {
    /** Pairs in the list. */
    private static final int LISTED = 500;

    /** Pairs whose texts are shown. */
    private static final int SHOWN = 25;

    private static final Comparator<Entry> SEVERITY = Comparator.comparingDouble(
                    (Entry entry) -> -Math.max(entry.pair.leftShare(), entry.pair.rightShare()))
            .thenComparing(entry -> -entry.pair.matched())
            .thenComparing(entry -> entry.pair.leftOrdinal())
            .thenComparing(entry -> entry.pair.rightOrdinal());

    private static final String STYLE = """
            td.name { text-align: left !important; white-space: normal !important; overflow-wrap: anywhere; }
            .passage { border-radius: .15rem; text-decoration: none; color: inherit; }
            .passage:target { outline: .15rem solid var(--curve); }
            .h0 { background: #ffe08a; } .h1 { background: #b7e4c7; } .h2 { background: #bcd7ff; } .h3 { background: #f6c6e0; }
            .h4 { background: #ffd0b0; } .h5 { background: #d9ccff; }
            @media (prefers-color-scheme: dark) {
              .h0 { background: #5f4b00; } .h1 { background: #1e5a34; } .h2 { background: #1f4170; } .h3 { background: #682a4d; }
              .h4 { background: #6a3a17; } .h5 { background: #43337a; } }
            .pair .side div { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 75vh; overflow-y: auto; }
            """;

    private final List<Entry> worst = new ArrayList<>();

    private record Entry(PassagePair pair, String left, String right) {
        Entry withoutTexts() {
            return new Entry(pair, "", "");
        }
    }

    /** Takes a pair. Keeps the worst ones, and the texts of the very worst. */
    void add(PassagePair pair, PassageSink.Texts texts) throws IOException {
        Entry entry = new Entry(pair, "", "");
        int at = place(entry);
        if (at >= LISTED) {
            return;
        }
        if (at < SHOWN) {
            entry = new Entry(pair, texts.left(), texts.right());
        }
        worst.add(at, entry);
        if (worst.size() > SHOWN) {
            worst.set(SHOWN, worst.get(SHOWN).withoutTexts());
        }
        if (worst.size() > LISTED) {
            worst.remove(LISTED);
        }
    }

    private int place(Entry entry) {
        int low = 0;
        int high = worst.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (SEVERITY.compare(worst.get(middle), entry) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Writes the page and leaves the stream open. */
    void write(PassageSummary summary, PassageOptions options, OutputStream out) throws IOException {
        String title =
                Numbers.count(summary.pairs(), "pair of documents", "pairs of documents") + " with passages in common";
        Page page = Page.of("Semblance: " + title).style(STYLE);
        page.add(
                () -> "<h1>" + Html.escape(title) + "</h1>\n",
                Part.paragraph(Numbers.count(summary.documents(), "document", "documents")
                        + (summary.referenceDocuments() == 0
                                ? " were compared with each other"
                                : " were read, of which " + Numbers.count(summary.referenceDocuments())
                                        + " are the reference that the others were compared with")
                        + ", by " + Choice.word(options.tokens()) + ". A passage has at least " + options.leastLength()
                        + " of these in common; runs of " + options.guarantee()
                        + " that are the same are always noticed. "
                        + Numbers.count(summary.passages(), "passage was", "passages were") + " found."));
        if (!worst.isEmpty()) {
            page.section("Pairs, the largest shares first", note(summary), this::list);
            for (int i = 0; i < Math.min(SHOWN, worst.size()); i++) {
                page.add(texts(i));
            }
        }
        page.write(out);
    }

    private Part note(PassageSummary summary) {
        String listed = summary.pairs() > worst.size()
                ? "The first " + Numbers.count(worst.size()) + " of " + Numbers.count(summary.pairs()) + " pairs. "
                : "";
        String shown = worst.size() > SHOWN ? "The texts of the first " + SHOWN + " are below. " : "";
        return Part.paragraph(listed + shown + "A share is that of a document's "
                + "tokens that lie in passages of the other; templates and boilerplate do not count.");
    }

    private String list() {
        StringBuilder html = new StringBuilder("<div class=\"scroll\"><table class=\"numbers\">\n<thead><tr>");
        for (String column :
                List.of("pair", "left", "right", "share of left", "share of right", "passages", "tokens")) {
            html.append("<th scope=\"col\">").append(column).append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (int i = 0; i < worst.size(); i++) {
            PassagePair pair = worst.get(i).pair;
            String number = Integer.toString(i + 1);
            html.append("<tr><th scope=\"row\">")
                    .append(i < SHOWN ? "<a href=\"#pair" + number + "\">" + number + "</a>" : number)
                    .append("</th><td class=\"name\">")
                    .append(Html.foreign(pair.left()))
                    .append("</td><td class=\"name\">")
                    .append(Html.foreign(pair.right()))
                    .append("</td><td>")
                    .append(Numbers.share(pair.leftShare()))
                    .append("</td><td>")
                    .append(Numbers.share(pair.rightShare()))
                    .append("</td><td>")
                    .append(Numbers.count(pair.passages().size()))
                    .append("</td><td>")
                    .append(Numbers.count(pair.matched()))
                    .append("</td></tr>\n");
        }
        return html.append("</tbody></table></div>\n").toString();
    }

    private Part texts(int index) {
        Entry entry = worst.get(index);
        int number = index + 1;
        PassagePair pair = entry.pair;
        return () -> "<section class=\"pair\" id=\"pair" + number + "\">\n<h2>" + number + ". "
                + Numbers.share(pair.leftShare()) + " of the left, " + Numbers.share(pair.rightShare())
                + " of the right</h2>\n<div class=\"sides\">\n"
                + MarkedText.of(entry.left, pair, number, true).html()
                + MarkedText.of(entry.right, pair, number, false).html() + "</div>\n</section>\n";
    }
}
