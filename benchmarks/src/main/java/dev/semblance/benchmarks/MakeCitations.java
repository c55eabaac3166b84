package dev.semblance.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes articles that cite titles, in the JSON of the ISTEX digital library, a line each; or tells what such files are like.
 *
 * <p>Lengths and words of titles, how often works are cited, and what goes wrong with titles are modelled on {@code reference-doi} and {@code istex-sample}; no text is taken from there.
 */
final class MakeCitations {
    private static final String USAGE = """
            usage: benchmarks/run make-citations TITLES FILE [OPTION]...
                   benchmarks/run make-citations --statistics FILE TRUTH [FILE TRUTH]...
              --seed N         default 1
              --truth FILE     writes article, place, and the work that it really is, of each title
              --bad S          share of articles in which something is bad; default 0
              --statistics     prints what files are like, side by side: lengths, repeats, how often works are cited""";

    private static final String STATISTICS = "--statistics";

    private MakeCitations() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length > 0 && arguments[0].equals(STATISTICS)) {
            List<String> files = List.of(arguments).subList(1, arguments.length);
            Benchmark.main(USAGE, Map.of(), new String[0], benchmark -> statistics(files));
            return;
        }
        int first = 0;
        while (first < Math.min(2, arguments.length) && !arguments[first].startsWith("--")) {
            first++;
        }
        List<String> given = List.of(arguments).subList(0, first);
        Benchmark.main(
                USAGE,
                Map.of("--seed", "1", "--truth", "", "--bad", "0"),
                Arrays.copyOfRange(arguments, first, arguments.length),
                benchmark -> make(given, benchmark));
    }

    private static boolean make(List<String> given, Benchmark benchmark) throws IOException {
        if (given.size() < 2) {
            throw new IllegalArgumentException("how many titles, and which file?");
        }
        long titles = Benchmark.count("the number of titles", given.get(0));
        double bad = bad(benchmark.text("--bad"));
        String truth = benchmark.text("--truth");
        Path file = Path.of(given.get(1));
        CitationRecipe recipe = new CitationRecipe(titles, benchmark.count("--seed"), bad);
        long begun = System.nanoTime();
        long articles = write(recipe, file, truth.isEmpty() ? null : Path.of(truth));
        double seconds = WatchedRun.secondsSince(begun);
        double megabytes = Files.size(file) / 1e6;
        System.out.printf(
                "%d titles of %d articles, %.0f MB in %.2f s, %.0f MB/s%n",
                titles, articles, megabytes, seconds, megabytes / seconds);
        return true;
    }

    /** Writes articles to a file, and what is true of them to another if there is one; returns how many articles these are. */
    static long write(CitationRecipe recipe, Path file, @Nullable Path truth) throws IOException {
        try (OutputStream json = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20);
                OutputStream places =
                        truth == null ? null : new BufferedOutputStream(Files.newOutputStream(truth), 1 << 20)) {
            return new CitationWriter(recipe, Runtime.getRuntime().availableProcessors()).write(json, places);
        }
    }

    private static double bad(String value) {
        double share = -1;
        try {
            share = Double.parseDouble(value);
        } catch (NumberFormatException e) {
            // said below
        }
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("--bad must be from 0 to 1 but was " + value);
        }
        return share;
    }

    private static boolean statistics(List<String> files) throws IOException {
        if (files.isEmpty() || files.size() % 2 != 0) {
            throw new IllegalArgumentException(STATISTICS + " needs files, each with its truth");
        }
        List<CitationStatistics> statistics = new ArrayList<>();
        for (int i = 0; i < files.size(); i += 2) {
            statistics.add(CitationStatistics.of(Path.of(files.get(i)), Path.of(files.get(i + 1))));
        }
        CitationStatistics.table(statistics).forEach(System.out::println);
        return true;
    }
}
