package dev.semblance.benchmarks;

import dev.semblance.Semblance;
import dev.semblance.Stories;
import dev.semblance.band.Threshold;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.evaluate.ClusterAgreement;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.Markup;
import dev.semblance.io.PageOptions;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * Whether stop-word shingles see the article and not the frame, and how well {@code stories} finds the stories of a made collection of news pages.
 */
final class News {
    private static final String USAGE = """
            usage: benchmarks/run news [OPTION]...
              --data FILE        texts to make articles of, JSON lines; default ../shared/data/brown-corpus/brown.jsonl.gz
              --pages N          default 10000
              --seed N           default 1
              --thresholds S,... default 0.5,0.6,0.7
              --results DIR      where the folder of results goes; default benchmarks/target/results""";

    private static final int SAMPLED = 4000;

    private final Benchmark benchmark;
    private final Path archive;
    private final List<NewsMaker.Page> pages;
    private final Map<String, NewsMaker.Page> byAddress = new HashMap<>();

    private News(Benchmark benchmark) throws IOException {
        this.benchmark = benchmark;
        long seed = Long.parseLong(benchmark.text("--seed"));
        Path data = Path.of(benchmark.text("--data")).toAbsolutePath();
        if (!Files.isRegularFile(data)) {
            throw new IOException("there is no file " + data);
        }
        this.pages = new NewsMaker(seed, sentences(data)).pages(Integer.parseInt(benchmark.text("--pages")));
        pages.forEach(page -> byAddress.put(page.address(), page));
        this.archive = benchmark.emptyFolder("news").resolve("news.warc");
        write();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Benchmark.main(USAGE, defaults(), arguments, News::run);
    }

    /** The options, and what they are if they are not given. */
    static Map<String, String> defaults() {
        return Map.of(
                "--data",
                EndToEndOptions.launcherByDefault()
                        .resolveSibling("../shared/data/brown-corpus/brown.jsonl.gz")
                        .normalize()
                        .toString(),
                "--pages",
                "10000",
                "--seed",
                "1",
                "--thresholds",
                "0.5,0.6,0.7",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
    }

    private static boolean run(Benchmark benchmark) throws IOException {
        News news = new News(benchmark);
        news.rankSimilarities();
        news.findStories();
        return true;
    }

    /** The sentences of the texts, as they stand on a page. */
    private static List<String> sentences(Path data) throws IOException {
        List<String> sentences = new ArrayList<>();
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(data.toString()).build())) {
            for (Document document : documents(corpus)) {
                for (String sentence : document.text().split("\n", -1)) {
                    String plain = sentence.replaceAll("``|''|[<>&]", "")
                            .replaceAll(" +([.,;:?!])", "$1")
                            .replaceAll(" +", " ")
                            .strip();
                    if (plain.split(" ", -1).length >= 6) {
                        sentences.add(plain);
                    }
                }
            }
        }
        return sentences;
    }

    private NewsMaker.Page pageAt(String address) {
        return Objects.requireNonNull(byAddress.get(address), address);
    }

    private void write() throws IOException {
        try (OutputStream file = Files.newOutputStream(archive);
                PrintStream out = new PrintStream(file, false, StandardCharsets.UTF_8)) {
            for (NewsMaker.Page page : pages) {
                int length = page.html().getBytes(StandardCharsets.UTF_8).length;
                out.print("WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: " + page.address()
                        + "\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: " + length + "\r\n\r\n"
                        + page.html() + "\r\n\r\n");
            }
        }
    }

    private FileCorpus corpus(boolean mainContent) throws IOException {
        return FileCorpus.of(InputOptions.of(archive.toString())
                .pages(new PageOptions(Markup.AUTO, mainContent, null, null))
                .build());
    }

    private static List<Document> documents(Corpus corpus) throws IOException {
        List<Document> documents = new ArrayList<>();
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        documents.add(document);
                    }

                    @Override
                    public void bad(BadRecord record) {
                        throw new WrongResultException("a page cannot be read: " + record.message());
                    }
                });
            }
        }
        return documents;
    }

    /** Prints how similar pages with the same article are, and pages with the same frame. */
    private void rankSimilarities() throws IOException {
        System.out.println(
                "| shingles | content | same article, other site: mean | same site, other article: mean | largest | area |");
        System.out.println("|---|---|---:|---:|---:|---:|");
        for (boolean mainContent : List.of(false, true)) {
            List<Document> documents;
            try (FileCorpus corpus = corpus(mainContent)) {
                documents = documents(corpus);
            }
            for (String shingler : List.of("char:9", "word:3", "stopword:en")) {
                rank(documents, mainContent, shingler);
            }
        }
    }

    private void rank(List<Document> documents, boolean mainContent, String shingler) {
        Shingling shingling = new Shingling(Shingler.parse(shingler), false);
        Random random = new Random(1);
        Map<Integer, List<Integer>> byStory = new HashMap<>();
        Map<Integer, List<Integer>> bySite = new HashMap<>();
        List<NewsMaker.Page> known =
                documents.stream().map(document -> pageAt(document.id())).toList();
        for (int i = 0; i < known.size(); i++) {
            byStory.computeIfAbsent(known.get(i).story(), story -> new ArrayList<>())
                    .add(i);
            bySite.computeIfAbsent(known.get(i).site(), site -> new ArrayList<>())
                    .add(i);
        }
        Map<Integer, ShingleSet> sets = new HashMap<>();
        List<Double> article = new ArrayList<>();
        List<Double> frame = new ArrayList<>();
        while (article.size() < SAMPLED || frame.size() < SAMPLED) {
            int one = random.nextInt(known.size());
            List<Integer> others = Objects.requireNonNull(
                    article.size() < SAMPLED
                            ? byStory.get(known.get(one).story())
                            : bySite.get(known.get(one).site()));
            int other = others.get(random.nextInt(others.size()));
            boolean isSameStory = known.get(one).story() == known.get(other).story();
            if (one == other || (article.size() == SAMPLED && isSameStory)) {
                continue;
            }
            double similarity = jaccard(set(one, documents, shingling, sets), set(other, documents, shingling, sets));
            (isSameStory ? article : frame).add(similarity);
        }
        article.sort(null);
        frame.sort(null);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.3f | %.3f | %.3f | %.4f |%n",
                shingler,
                mainContent ? "main" : "whole page",
                article.stream().mapToDouble(Double::doubleValue).average().orElse(0),
                frame.stream().mapToDouble(Double::doubleValue).average().orElse(0),
                frame.get(frame.size() - 1),
                Passages.area(article, frame));
    }

    private static ShingleSet set(
            int at, List<Document> documents, Shingling shingling, Map<Integer, ShingleSet> sets) {
        return sets.computeIfAbsent(
                at,
                i -> ShingleSet.of(Normalizer.text().normalize(documents.get(i).text()), shingling));
    }

    private static double jaccard(ShingleSet one, ShingleSet other) {
        long shared = one.overlap(other);
        return (double) shared / (one.size() + other.size() - shared);
    }

    /** Prints how well the stories are found. */
    private void findStories() throws IOException {
        System.out.println();
        System.out.println("| shingles | content | threshold | stories | precision | recall | F1 | B³ F1 | pages/s |");
        System.out.println("|---|---|---:|---:|---:|---:|---:|---:|---:|");
        for (String threshold : benchmark.text("--thresholds").split(",", -1)) {
            for (boolean mainContent : List.of(false, true)) {
                for (String shingler : List.of("word:3", "stopword:auto")) {
                    find(shingler, mainContent, threshold);
                }
            }
        }
    }

    private void find(String shingler, boolean mainContent, String threshold) throws IOException {
        Semblance semblance = Semblance.builder()
                .measure(Measure.CONTAINMENT)
                .shingler(Shingler.parse(shingler))
                .threshold(Threshold.parse(threshold))
                .build();
        long start = System.nanoTime();
        try (FileCorpus corpus = corpus(mainContent);
                Stories stories = semblance.stories(corpus, Duration.ofDays(3))) {
            List<Integer> found = new ArrayList<>();
            List<Integer> real = new ArrayList<>();
            stories.pages().forEach(page -> {
                found.add(page.story());
                real.add(pageAt(page.page().id()).story());
            });
            double seconds = (System.nanoTime() - start) / 1e9;
            ClusterAgreement agreement = ClusterAgreement.of(ints(found), ints(real));
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %d of %d | %.4f | %.4f | %.4f | %.4f | %.0f |%n",
                    shingler,
                    mainContent ? "main" : "whole page",
                    threshold,
                    stories.count(),
                    real.stream().distinct().count(),
                    agreement.pairs().precision(),
                    agreement.pairs().recall(),
                    agreement.pairs().f1(),
                    agreement.documentF1(),
                    pages.size() / seconds);
        }
    }

    private static int[] ints(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }
}
