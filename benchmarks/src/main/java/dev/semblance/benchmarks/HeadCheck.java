package dev.semblance.benchmarks;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Runs the program on the first lines of the corpus, with the recall that is to be measured and with recall 1, and checks both answers. */
final class HeadCheck {
    private static final long BYTES = 20_000_000;
    private static final int LINES = 50_000;

    private final EndToEndOptions options;
    private final Commands commands;
    private final Path folder;

    HeadCheck(EndToEndOptions options, Commands commands, Path folder) {
        this.options = options;
        this.commands = commands;
        this.folder = folder.resolve("check");
    }

    /** Returns what was checked, for people. */
    String run() throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path head = folder.resolve("head-" + options.corpus().getFileName());
        copyHead(options.corpus(), head);
        Path found = pairs(head, "found", options.recall());
        RunSummary summary = RunSummary.read(found.resolveSibling(Commands.SUMMARY));
        Path exact = pairs(head, "exact", "1");
        ResultCheck check = new ResultCheck(
                texts(head),
                PlainSets.of(summary.text("plan.normalizer"), summary.text("plan.shingler")),
                options.threshold());
        ResultCheck.Verdict verdict = check.check(
                ResultCheck.readPairs(found), ResultCheck.readPairs(exact), Double.parseDouble(options.recall()));
        Files.delete(head);
        return String.format(
                Locale.ROOT,
                "checked on the first %d documents: %d of %d pairs found, recall %.4f; all recomputed and right;"
                        + " no pair missing among the first %d documents with recall 1",
                verdict.documents(),
                verdict.found(),
                verdict.exact(),
                (double) verdict.found() / Math.max(1, verdict.exact()),
                verdict.bruteForced());
    }

    private Path pairs(Path head, String name, String recall) throws IOException, InterruptedException {
        Path to = Files.createDirectories(folder.resolve(name));
        commands.time(commands.pairs(head, to, recall));
        return to.resolve(Commands.PAIRS);
    }

    private static Map<String, String> texts(Path file) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        Corpus.Sink sink = new Corpus.Sink() {
            @Override
            public void document(Document document) {
                texts.put(document.id(), document.text());
            }

            @Override
            public void bad(BadRecord record) {
                // The program reports it as well; a record cut in two at the head's end may be one.
            }
        };
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(file.toString()).build());
                Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(sink);
            }
        }
        return texts;
    }

    private static void copyHead(Path file, Path head) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                OutputStream out = new BufferedOutputStream(Files.newOutputStream(head), 1 << 16)) {
            long bytes = 0;
            for (int lines = 0; lines < LINES && bytes < BYTES; lines++) {
                int b;
                do {
                    b = in.read();
                    if (b < 0) {
                        return;
                    }
                    out.write(b);
                    bytes++;
                } while (b != '\n');
            }
        }
    }
}
