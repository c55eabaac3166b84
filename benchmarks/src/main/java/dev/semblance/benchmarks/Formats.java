package dev.semblance.benchmarks;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.Markup;
import dev.semblance.io.PageOptions;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** How fast inputs of each format become documents, on one core: the same texts in each, and what files are given besides. */
final class Formats {
    private static final String USAGE = """
            usage: benchmarks/run formats [OPTION]...
              --megabytes N  how much text is made; default 50
              --files F,...  other inputs that are measured, too, such as Parquet files
              --results DIR  where the folder of results goes; default benchmarks/target/results""";

    private static final int READINGS = 3;
    private static final String[] WRAPPED = {
        "<html><head><title>Page</title></head><body><nav><a href=\"/\">Home</a> <a href=\"/n\">News</a></nav><p>",
        "</p></body></html>"
    };

    private final Path folder;
    private final List<String> texts = new ArrayList<>();

    private Formats(Benchmark benchmark) throws IOException {
        this.folder = benchmark.emptyFolder("formats");
        CorpusMaker maker = new CorpusMaker(CorpusKind.ENGLISH, 1);
        long left = 1_000_000 * Long.parseLong(benchmark.text("--megabytes"));
        while (left > 0) {
            byte[] text = maker.next().ascii();
            texts.add(new String(text, StandardCharsets.US_ASCII));
            left -= text.length;
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Benchmark.main(USAGE, defaults(), arguments, Formats::run);
    }

    /** The options, and what they are if they are not given. */
    static Map<String, String> defaults() {
        return Map.of(
                "--megabytes",
                "50",
                "--files",
                "",
                "--results",
                EndToEndOptions.target().resolve("results").toString());
    }

    private static boolean run(Benchmark benchmark) throws IOException {
        Formats formats = new Formats(benchmark);
        System.out.println("| input | documents | MB stored | MB of text | seconds of one core | MB of text/s |");
        System.out.println("|---|---:|---:|---:|---:|---:|");
        formats.measureMade();
        for (String file : benchmark.text("--files").split(",", -1)) {
            if (!file.isEmpty()) {
                formats.measure(Path.of(file).getFileName().toString(), Path.of(file), PageOptions.DEFAULT);
            }
        }
        return true;
    }

    /** How a text is written. */
    private interface Form {
        String of(String text, int number);
    }

    private void measureMade() throws IOException {
        PageOptions html = new PageOptions(Markup.HTML, false, null, null);
        PageOptions main = new PageOptions(Markup.HTML, true, null, null);
        measure("lines", write("lines.txt", (text, number) -> text + "\n"), PageOptions.DEFAULT);
        measure("JSONL", write("a.jsonl", Formats::json), PageOptions.DEFAULT);
        measure("JSONL, gzip", write("a.jsonl.gz", Formats::json), PageOptions.DEFAULT);
        measure(
                "CSV",
                write("a.csv", (text, number) -> (number == 0 ? "text\n" : "") + '"' + text + "\"\n"),
                PageOptions.DEFAULT);
        Path pages = write("pages.jsonl", (text, number) -> json(page(text).replace("\"", "\\\""), number));
        measure("pages of HTML in JSONL", pages, html);
        measure("the same, main content", pages, main);
        measure("web archive", write("a.warc", Formats::record), PageOptions.DEFAULT);
        measure("web archive, gzip", write("a.warc.gz", Formats::record), PageOptions.DEFAULT);
        Path files = Files.createDirectory(folder.resolve("files"));
        for (int i = 0; i < texts.size(); i++) {
            Files.writeString(files.resolve(i + ".txt"), texts.get(i));
        }
        measure("files in a folder", files, PageOptions.DEFAULT);
    }

    private static String json(String text, int number) {
        return "{\"id\":" + number + ",\"text\":\"" + text + "\"}\n";
    }

    private static String page(String text) {
        return WRAPPED[0] + text + WRAPPED[1];
    }

    private static String record(String text, int number) {
        String page = page(text);
        return "WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: http://a.example/" + number
                + "\r\nContent-Type: text/html\r\nContent-Length: " + page.length() + "\r\n\r\n" + page + "\r\n\r\n";
    }

    private Path write(String name, Form form) throws IOException {
        Path path = folder.resolve(name);
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(path));
                OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(file, 1 << 16) : file) {
            for (int i = 0; i < texts.size(); i++) {
                out.write(form.of(texts.get(i), i).getBytes(StandardCharsets.US_ASCII));
            }
        }
        return path;
    }

    /** Reads an input some times, and prints the fastest. */
    private void measure(String what, Path path, PageOptions options) throws IOException {
        double best = Double.MAX_VALUE;
        Count count = new Count();
        for (int i = 0; i < READINGS; i++) {
            count = new Count();
            long start = System.nanoTime();
            read(path, options, count);
            best = Math.min(best, (System.nanoTime() - start) / 1e9);
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %.1f | %.1f | %.2f | %.0f |%n",
                what,
                count.documents,
                size(path) / 1e6,
                count.bytes / 1e6,
                best,
                count.bytes / 1e6 / best);
    }

    private static double size(Path path) throws IOException {
        try (var files = Files.walk(path)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void read(Path path, PageOptions options, Count count) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(
                        InputOptions.of(path.toString()).pages(options).build());
                Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(count);
            }
        }
    }

    private static final class Count implements Corpus.Sink {
        private long documents;
        private long bytes;

        @Override
        public void document(Document document) {
            documents++;
            bytes += document.length();
        }

        @Override
        public void bad(BadRecord record) {
            throw new WrongResultException("a record cannot be read: " + record.message());
        }
    }
}
