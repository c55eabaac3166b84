package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.PassageSummary;
import dev.semblance.Summary.StepTime;
import dev.semblance.io.FileCorpus;
import dev.semblance.passage.PassageOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a search for passages did. */
final class PassageReport {
    private PassageReport() {}

    /** The summary that ends a run, in a few aligned lines. */
    static List<String> lines(
            PassageSummary summary, PassageOptions options, JobCorpora corpora, long totalNanoseconds) {
        List<String> lines = new ArrayList<>();
        lines.add(line("documents", documents(summary, corpora)));
        lines.add(line(
                "compared by",
                Choice.word(options.tokens()) + ": runs of " + options.guarantee()
                        + " that are the same are always found"));
        lines.add(line(
                "fingerprints",
                Numbers.count(summary.fingerprints())
                        + (summary.boilerplate() == 0
                                ? ""
                                : "; " + Numbers.count(summary.boilerplate())
                                        + " different ones left out, which more than " + Numbers.count(options.common())
                                        + " documents have")));
        lines.add(line(
                "found",
                Numbers.count(summary.passages(), "passage", "passages") + " in "
                        + Numbers.count(summary.pairs(), "pair", "pairs") + "; "
                        + Numbers.count(summary.candidates(), "pair", "pairs") + " compared"));
        String label = "time";
        for (StepTime time : summary.steps()) {
            lines.add(line(label, time.step().title() + " " + Numbers.duration(time.nanoseconds())));
            label = "";
        }
        lines.add(line("", "total " + Numbers.duration(totalNanoseconds)));
        lines.add(line("memory", Numbers.bytes((double) Memory.peakBytes()) + " at most"));
        return lines;
    }

    private static String documents(PassageSummary summary, JobCorpora corpora) {
        StringBuilder text = new StringBuilder(Numbers.count(summary.documents()));
        add(text, summary.referenceDocuments(), "of the reference");
        add(text, summary.badRecords(), summary.badRecords() == 1 ? "bad record" : "bad records");
        long binaries = corpora.sum(FileCorpus::skippedBinaries);
        add(text, binaries, (binaries == 1 ? "binary file" : "binary files") + " skipped");
        long cutShort = corpora.sum(FileCorpus::cutShort);
        add(text, cutShort, (cutShort == 1 ? "input" : "inputs") + " cut short");
        long unreadable = corpora.sum(FileCorpus::unreadable);
        add(text, unreadable, (unreadable == 1 ? "input" : "inputs") + " unreadable");
        return text.toString();
    }

    private static void add(StringBuilder text, long count, String what) {
        if (count > 0) {
            text.append(", ").append(Numbers.count(count)).append(' ').append(what);
        }
    }

    private static String line(String label, String text) {
        return String.format(Locale.ROOT, "%-13s%s", label, text);
    }

    /** The same for machines. Leaves the stream open. */
    static void writeJson(PassageSummary summary, PassageOptions options, JobCorpora corpora, OutputStream out)
            throws IOException {
        try (JsonGenerator json = SummaryJson.generator(out)) {
            json.writeStartObject();
            json.writeStringField("program", "semblance");
            json.writeStringField("version", Main.VERSION);
            json.writeStringField("command", "passages");
            json.writeStringField("tokens", Choice.word(options.tokens()));
            json.writeNumberField("gram", options.gram());
            json.writeNumberField("guarantee", options.guarantee());
            json.writeNumberField("leastLength", options.leastLength());
            json.writeNumberField("gap", options.gap());
            json.writeNumberField("common", options.common());
            json.writeNumberField("leastShare", options.leastShare());
            json.writeNumberField("documents", summary.documents());
            json.writeNumberField("referenceDocuments", summary.referenceDocuments());
            json.writeNumberField("badRecords", summary.badRecords());
            json.writeNumberField("skippedBinaries", corpora.sum(FileCorpus::skippedBinaries));
            json.writeNumberField(
                    "brokenInputs", corpora.sum(FileCorpus::cutShort) + corpora.sum(FileCorpus::unreadable));
            json.writeNumberField("inputBytes", summary.inputBytes());
            json.writeNumberField("fingerprints", summary.fingerprints());
            json.writeNumberField("boilerplate", summary.boilerplate());
            json.writeNumberField("candidates", summary.candidates());
            json.writeNumberField("pairs", summary.pairs());
            json.writeNumberField("passages", summary.passages());
            json.writeArrayFieldStart("steps");
            for (StepTime time : summary.steps()) {
                json.writeStartObject();
                json.writeStringField("step", Choice.word(time.step()));
                json.writeNumberField("seconds", time.nanoseconds() / 1e9);
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
