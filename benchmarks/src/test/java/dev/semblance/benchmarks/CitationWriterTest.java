package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CitationWriterTest {
    private static final int TITLES = 8_000;

    @TempDir
    Path folder;

    private record Made(String json, String truth, long articles) {
        List<String> places() {
            List<String> lines = truth.lines().toList();
            return lines.subList(1, lines.size());
        }
    }

    private static Made make(CitationRecipe recipe, int threads) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        ByteArrayOutputStream truth = new ByteArrayOutputStream();
        long articles = new CitationWriter(recipe, threads).write(json, truth);
        return new Made(json.toString(StandardCharsets.UTF_8), truth.toString(StandardCharsets.UTF_8), articles);
    }

    @Test
    void sameSeedSameBytesForAnyNumberOfThreads() throws IOException {
        CitationRecipe recipe = new CitationRecipe(TITLES, 1, 0.01);
        Made made = make(recipe, 1);
        ByteArrayOutputStream withoutTruth = new ByteArrayOutputStream();
        new CitationWriter(recipe, 2).write(withoutTruth, null);

        assertThat(make(recipe, 3)).isEqualTo(made);
        assertThat(withoutTruth.toString(StandardCharsets.UTF_8)).isEqualTo(made.json());
        assertThat(make(new CitationRecipe(TITLES, 2, 0.01), 1).json()).isNotEqualTo(made.json());
    }

    @Test
    void everyTitleHasItsPlaceInTheTruth() throws IOException {
        Made made = make(new CitationRecipe(TITLES, 1, 0), 2);
        List<String> places = new ArrayList<>();
        for (String line : made.json().lines().toList()) {
            List<Boolean> cited = new ArrayList<>();
            Path file = Files.writeString(folder.resolve("article.jsonl"), line);
            CitingArticles.read(file, new CitingArticles.Sink() {
                @Override
                public void article() {}

                @Override
                public void title(String title, boolean isCited) {
                    assertThat(title).isNotBlank();
                    cited.add(isCited);
                }
            });
            assertThat(cited.get(0)).isFalse();
            String id = line.replaceAll(".*\"idIstex\":\"([0-9A-F]{40})\".*", "$1");
            places.add(id + "\ttitle");
            for (int i = 1; i < cited.size(); i++) {
                assertThat(cited.get(i)).isTrue();
                places.add(id + "\trefBibs/" + (i - 1) + "/title");
            }
            if (places.size() > 2000) {
                break;
            }
        }

        List<String> truth = made.places();
        assertThat(truth).hasSize(TITLES);
        assertThat(made.json().lines()).hasSize((int) made.articles());
        assertThat(truth.subList(0, places.size()).stream().map(line -> line.substring(0, line.lastIndexOf('\t'))))
                .isEqualTo(places);
        assertThat(new HashSet<>(truth)).hasSize(TITLES);
    }

    @Test
    void aFewTitlesAreNoLessThanAsked() throws IOException {
        TitleWords words = new TitleWords();
        for (int titles = 1; titles <= 40; titles++) {
            assertThat(make(new CitationRecipe(words, new CitedWorks(titles), titles, titles, 0), 2)
                            .places())
                    .hasSize(titles);
        }
    }

    @Test
    void articlesAreWorksOfTheirOwn() throws IOException {
        Set<String> works = new HashSet<>();
        for (String line : make(new CitationRecipe(TITLES, 1, 0), 1).places()) {
            if (line.contains("\ttitle\t")) {
                assertThat(works.add(line.substring(line.lastIndexOf('\t')))).isTrue();
            }
        }
        assertThat(works).isNotEmpty();
    }

    @Test
    void badArticlesAreOfAllKinds() throws IOException {
        Made made = make(new CitationRecipe(TITLES, 1, 0.5), 2);
        Map<String, Integer> found = new HashMap<>();
        for (String line : made.json().lines().toList()) {
            found.merge(kind(line), 1, Integer::sum);
        }

        // Some 460 articles: half of them bad, in eight kinds of 29 each. Fewer than 8 have a chance below 1e-5, and
        // the seed is fixed.
        assertThat(found.keySet())
                .containsExactlyInAnyOrder(
                        "good", "broken", "missing", "null", "array", "number", "empty", "markup", "huge");
        assertThat(found.values()).allMatch(count -> count >= 8);
        assertThat((double) found.get("good") / (double) made.articles()).isBetween(0.36, 0.64);
        assertThat(made.places().size()).isLessThan(TITLES);
    }

    private static String kind(String line) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            while (parser.nextToken() != null) {
                // all of it
            }
        } catch (JsonProcessingException e) {
            return "broken";
        }
        int objects = line.split("\\{", -1).length;
        // The object of the author has no title.
        if (line.split("\"title\":", -1).length < objects - 1) {
            return "missing";
        }
        return line.contains("\"title\":null")
                ? "null"
                : line.contains("\"title\":[")
                        ? "array"
                        : line.contains("\"title\":\"\"")
                                ? "empty"
                                : line.contains("<b>")
                                        ? "markup"
                                        : line.length() > 100_000
                                                ? "huge"
                                                : line.matches(".*\"title\":\\d.*") ? "number" : "good";
    }
}
