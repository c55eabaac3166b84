package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.Citations;
import dev.semblance.Summary;
import dev.semblance.citation.GraphTotals;
import dev.semblance.io.ArticleCounts;
import java.io.IOException;
import java.io.OutputStream;

/**
 * What was counted of a citation graph, as JSON. It is part of the result: all that it says follows from the articles and the settings, times and memory
 * are in the summary of the run.
 */
final class GraphSummary {
    private GraphSummary() {}

    /** Writes the summary, and closes the stream. */
    static void write(Citations graph, ArticleCounts articles, OutputStream out) throws IOException {
        try (out;
                JsonGenerator json = SummaryJson.generator(out)) {
            Summary summary = graph.summary();
            json.writeStartObject();
            json.writeStringField("program", "semblance");
            json.writeStringField("version", Main.VERSION);
            json.writeStringField("command", "citations");
            counts(json, articles);
            totals(json, graph.totals());
            json.writeObjectFieldStart("plan");
            SummaryJson.plan(json, summary.plan(), summary.plan().shinglerChosen());
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** What was found in articles. */
    static void counts(JsonGenerator json, ArticleCounts articles) throws IOException {
        json.writeObjectFieldStart("articles");
        json.writeNumberField("read", articles.articles());
        json.writeNumberField("citingTitles", articles.citing());
        json.writeNumberField("citedTitles", articles.cited());
        json.writeArrayFieldStart("findings");
        for (ArticleCounts.Finding finding : articles.findings()) {
            json.writeStartObject();
            json.writeStringField("kind", finding.kind().label());
            json.writeBooleanField("losesTitle", finding.kind().losesTitle());
            json.writeNumberField("count", finding.count());
            json.writeStringField("first", place(finding));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The graph's totals. */
    static void totals(JsonGenerator json, GraphTotals totals) throws IOException {
        json.writeObjectFieldStart("graph");
        json.writeNumberField("mentionsOfOwnTitles", totals.citing());
        json.writeNumberField("mentionsOfCitedTitles", totals.cited());
        json.writeNumberField("mentionsWithoutLetters", totals.empty());
        json.writeNumberField("forms", totals.forms());
        json.writeNumberField("works", totals.works());
        json.writeNumberField("edges", totals.edges());
        json.writeNumberField("citations", totals.citations());
        json.writeNumberField("selfCitations", totals.selfCitations());
        json.writeNumberField("selfCitationsByMerging", totals.mergedSelfCitations());
        json.writeNumberField("citationsWithoutCitingTitle", totals.unattributed());
        json.writeNumberField("articlesWithRepeatedId", totals.repeatedArticles());
        json.writeEndObject();
    }

    /** Where something was first noticed. */
    static String place(ArticleCounts.Finding finding) {
        return finding.field().isEmpty() ? finding.place() : finding.place() + " " + finding.field();
    }
}
