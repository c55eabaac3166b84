package dev.semblance.benchmarks;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.ArticleFields;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Speed at which one thread reads a file of articles that cite 30 titles each, about 5 KB an article, in articles. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ArticlesBenchmark {
    private static final int ARTICLES = 4000;
    private static final int CITED = 30;

    private Path file = Path.of("");

    /** Makes the file, and checks that all titles come out. */
    @Setup
    public void prepare() throws IOException {
        byte[][] titles = Samples.documents(Language.ENGLISH, 90, 1 << 20);
        StringBuilder lines = new StringBuilder();
        int next = 0;
        for (int article = 0; article < ARTICLES; article++) {
            lines.append("{\"corpusName\": \"made\", \"title\": ").append(title(titles, next++));
            lines.append(", \"idIstex\": \"%040X\", \"publicationDate\": \"1992\", \"refBibs\": [".formatted(article));
            for (int cited = 0; cited < CITED; cited++) {
                lines.append(cited == 0 ? "" : ", ").append("{\"author\": [{\"name\": \"Rutter\"}], \"title\": ");
                lines.append(title(titles, next++)).append(", \"host\": {\"title\": \"\"}}");
            }
            lines.append("]}\n");
        }
        file = Files.createTempFile("articles", ".jsonl");
        Files.writeString(file, lines);
        try (FileCorpus corpus = open()) {
            read(corpus, null);
            if (corpus.articles().cited() + corpus.articles().citing() != (CITED + 1L) * ARTICLES) {
                throw new IllegalStateException("titles were lost: " + corpus.articles());
            }
        }
    }

    private static String title(byte[][] titles, int number) {
        String text = new String(titles[number % titles.length], StandardCharsets.UTF_8);
        return '"' + text.replaceAll("[\"\\\\\\p{Cntrl}&<]", "-") + '"';
    }

    private FileCorpus open() throws IOException {
        return FileCorpus.of(
                InputOptions.of(file.toString()).articles(ArticleFields.istex()).build());
    }

    private static void read(FileCorpus corpus, @Nullable Blackhole sink) throws IOException {
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        if (sink != null) {
                            sink.consume(document);
                        }
                    }

                    @Override
                    public void bad(BadRecord bad) {
                        throw new IllegalStateException(bad.message());
                    }
                });
            }
        }
    }

    /** Reads the file. */
    @Benchmark
    @OperationsPerInvocation(ARTICLES)
    public void read(Blackhole sink) throws IOException {
        try (FileCorpus corpus = open()) {
            read(corpus, sink);
        }
    }

    /** Deletes the file. */
    @TearDown
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }
}
