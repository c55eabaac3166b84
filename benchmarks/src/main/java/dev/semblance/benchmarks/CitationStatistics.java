package dev.semblance.benchmarks;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What citing articles are like.
 *
 * @param name name of their file
 * @param figures names and values of what was measured, in the order in which they are shown
 */
record CitationStatistics(String name, Map<String, String> figures) {
    private static final double[] QUANTILES = {0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99};

    /** Words are counted in so many titles; the shares of the frequent ones don't change after that. */
    private static final int WORD_TITLES = 200_000;

    static CitationStatistics of(Path articles, Path truth) throws IOException {
        Titles titles = new Titles();
        long bytes = CitingArticles.read(articles, titles);
        Map<String, String> figures = new LinkedHashMap<>();
        titles.describe(bytes, figures);
        LongStream.Builder works = LongStream.builder();
        CitationTruth.read(truth, (article, place, work) -> {
            if (CitationTruth.isCited(place)) {
                works.add(hash(work));
            }
        });
        describeWorks(works.build().toArray(), figures);
        return new CitationStatistics(String.valueOf(articles.getFileName()), figures);
    }

    private static long hash(String text) {
        Hasher64 hasher = Hashing.xxh3_64();
        return hasher.hashCharsToLong(text);
    }

    /** Lower case, and runs of what is neither letter nor digit as a blank. */
    static String normalize(String title) {
        StringBuilder normal = new StringBuilder(title.length());
        title.toLowerCase(Locale.ROOT).codePoints().forEach(character -> {
            if (Character.isLetterOrDigit(character)) {
                normal.appendCodePoint(character);
            } else if (normal.length() > 0 && normal.charAt(normal.length() - 1) != ' ') {
                normal.append(' ');
            }
        });
        return normal.toString().stripTrailing();
    }

    /** Markdown with a column for each. */
    static List<String> table(List<CitationStatistics> all) {
        StringBuilder head = new StringBuilder("| |");
        all.forEach(one -> head.append(' ').append(one.name()).append(" |"));
        List<String> lines = new ArrayList<>(List.of(head.toString(), "|---|" + "---:|".repeat(all.size())));
        for (String figure : all.get(0).figures().keySet()) {
            StringBuilder line = new StringBuilder("| " + figure + " |");
            all.forEach(
                    one -> line.append(' ').append(one.figures().get(figure)).append(" |"));
            lines.add(line.toString());
        }
        return lines;
    }

    private static void describeWorks(long[] works, Map<String, String> figures) {
        long[] counts = runs(works);
        figures.put("cited works", Integer.toString(counts.length));
        figures.put("citations of a work, mean", number("%.2f", works.length, counts.length));
        for (int times : new int[] {1, 2, 3}) {
            long such = Arrays.stream(counts).filter(count -> count == times).count();
            figures.put("works cited " + times + " times, %", percent("%.1f", such, counts.length));
        }
        for (int times : new int[] {10, 30, 100}) {
            long such = Arrays.stream(counts).filter(count -> count >= times).count();
            figures.put("works cited at least " + times + " times, %", percent("%.3f", such, counts.length));
        }
        figures.put(
                "citations of the most cited work",
                Long.toString(Arrays.stream(counts).max().orElse(0)));
    }

    /** How often each number occurs. Sorts the numbers. */
    private static long[] runs(long[] numbers) {
        Arrays.sort(numbers);
        LongStream.Builder counts = LongStream.builder();
        for (int start = 0; start < numbers.length; ) {
            int end = start + 1;
            while (end < numbers.length && numbers[end] == numbers[start]) {
                end++;
            }
            counts.add(end - start);
            start = end;
        }
        return counts.build().toArray();
    }

    private static String percent(String format, long part, long of) {
        return number(format, 100 * part, of);
    }

    private static String number(String format, long sum, long of) {
        return of == 0 ? "–" : String.format(Locale.ROOT, format, (double) sum / (double) of);
    }

    /** Counts while articles are read. */
    private static final class Titles implements CitingArticles.Sink {
        private final LongStream.Builder normalized = LongStream.builder();
        private final IntStream.Builder lengths = IntStream.builder();
        private final IntStream.Builder cited = IntStream.builder();
        private final Map<String, int[]> words = new HashMap<>();
        private long wordsSeen;
        private long wordLetters;
        private long articles;
        private long titles;
        private int citedHere;

        @Override
        public void article() {
            if (articles++ > 0) {
                cited.add(citedHere);
            }
            citedHere = 0;
        }

        @Override
        public void title(String title, boolean isCited) {
            titles++;
            citedHere += isCited ? 1 : 0;
            lengths.add(title.codePointCount(0, title.length()));
            String normal = normalize(title);
            normalized.add(hash(normal));
            if (titles <= WORD_TITLES) {
                for (String word : normal.split(" ", -1)) {
                    words.computeIfAbsent(word, key -> new int[1])[0]++;
                    wordsSeen++;
                    wordLetters += word.length();
                }
            }
        }

        void describe(long bytes, Map<String, String> figures) {
            article();
            figures.put("articles", Long.toString(articles - 1));
            figures.put("titles", Long.toString(titles));
            figures.put("MB", number("%.1f", bytes, 1_000_000));
            figures.put("bytes a title, with what is around", number("%.1f", bytes, titles));
            long distinct = runs(normalized.build().toArray()).length;
            figures.put("repeats after normalisation, %", percent("%.1f", (titles - distinct), titles));
            quantiles("cited titles of an article", cited.build().sorted().toArray(), figures);
            quantiles("characters of a title", lengths.build().sorted().toArray(), figures);
            figures.put("words of a title, mean", number("%.1f", wordsSeen, Math.min(titles, WORD_TITLES)));
            figures.put("letters of a word, mean", number("%.1f", wordLetters, wordsSeen));
            int[] counts =
                    words.values().stream().mapToInt(count -> count[0]).sorted().toArray();
            for (int rank = 1; rank <= 10_000; rank *= 10) {
                int count = rank > counts.length ? 0 : counts[counts.length - rank];
                figures.put("word of rank " + rank + ", % of all", percent("%.4f", count, wordsSeen));
            }
        }

        private static void quantiles(String name, int[] sorted, Map<String, String> figures) {
            figures.put(
                    name + ", mean",
                    number("%.1f", Arrays.stream(sorted).asLongStream().sum(), sorted.length));
            for (double quantile : QUANTILES) {
                String value =
                        sorted.length == 0 ? "–" : Integer.toString(sorted[(int) (quantile * (sorted.length - 1))]);
                figures.put(name + ", " + Math.round(100 * quantile) + " % up to", value);
            }
        }
    }
}
