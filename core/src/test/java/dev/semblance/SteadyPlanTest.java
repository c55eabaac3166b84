package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms: unrelated documents of the same phrases, in which the values differ. */
class SteadyPlanTest {
    private static final int USUAL_ROWS = 6;

    @TempDir
    Path temp;

    /** Some of them are copies of one before, with a word or two changed. */
    private static List<Document> forms(int count, double copies) {
        Random random = new Random(11);
        List<String> values = words(400, random);
        List<String> phrases = words(48, random);
        List<String[]> forms = new ArrayList<>();
        while (forms.size() < count) {
            if (!forms.isEmpty() && random.nextDouble() < copies) {
                String[] copy = forms.get(random.nextInt(forms.size())).clone();
                copy[random.nextInt(copy.length)] = values.get(random.nextInt(400));
                copy[random.nextInt(copy.length)] = values.get(random.nextInt(400));
                forms.add(copy);
                continue;
            }
            forms.add(IntStream.range(0, 72)
                    .mapToObj(i -> i % 9 < 6 ? phrases.get(i / 9 * 6 + i % 9) : values.get(random.nextInt(400)))
                    .toArray(String[]::new));
        }
        return IntStream.range(0, count)
                .mapToObj(i -> Document.of(Integer.toString(i), String.join(" ", forms.get(i))))
                .toList();
    }

    private static List<String> words(int count, Random random) {
        return IntStream.range(0, count)
                .mapToObj(i -> random.ints(4 + random.nextInt(7), 'a', 'z' + 1)
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining()))
                .toList();
    }

    private static Semblance.Builder builder() {
        return Semblance.builder().shingler(Shingler.characters(5)).threshold(0.85);
    }

    @Test
    void formsTakeMoreRowsAndFewCandidates() throws IOException {
        List<Document> forms = forms(3000, 0);
        try (Deduplication result = builder().build().deduplicate(Corpus.of(forms));
                Deduplication usual =
                        builder().bands(10).rows(USUAL_ROWS).build().deduplicate(Corpus.of(forms));
                Pairs pairs = builder().build().pairs(Corpus.of(forms))) {
            assertThat(result.summary().plan().rows()).isGreaterThanOrEqualTo(2 * USUAL_ROWS);
            assertThat(usual.summary().candidates()).isGreaterThan(3000);
            assertThat(result.summary().candidates()).isLessThan(300);
            assertThat(pairs.summary().plan().rows()).isGreaterThanOrEqualTo(2 * USUAL_ROWS);
            assertThat(pairs.summary().candidates()).isLessThan(300);
        }
    }

    @Test
    void textsWithLittleInCommonGetTheUsualPlanHoweverMany() throws IOException {
        Random random = new Random(2);
        for (int count : new int[] {1, 2, 50, 2000}) {
            List<Document> texts = IntStream.range(0, count)
                    .mapToObj(i -> Document.of(Integer.toString(i), String.join(" ", words(20, random))))
                    .toList();
            try (Deduplication result = builder().build().deduplicate(Corpus.of(texts))) {
                assertThat(result.summary().plan().rows()).isEqualTo(USUAL_ROWS);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.85, 0.3", "0.85, 0.9", "0.9, 0.5", "0.75, 0.2"})
    void aSecondDeduplicationRemovesNothing(double threshold, double copies) throws IOException {
        List<Document> kept = new ArrayList<>();
        List<Document> forms = forms(2500, copies);
        Plan plan;
        Semblance semblance = builder().threshold(threshold).build();
        try (Deduplication result = semblance.deduplicate(Corpus.of(forms))) {
            IntStream.range(0, forms.size()).filter(result::isKept).forEach(i -> kept.add(forms.get(i)));
            plan = result.summary().plan();
        }
        assertThat(kept).hasSizeBetween(10, 2499);
        try (Deduplication again = semblance.deduplicate(Corpus.of(kept))) {
            assertThat(again.removals()).isEmpty();
            assertThat(again.summary().plan()).isEqualTo(plan);
        }
    }

    /** The first documents are alike enough for the usual plan to do, those that stay of them and those behind them are not; or the reverse. */
    @Test
    void whatStaysDecidesWhereItWouldGetAnotherPlan() throws IOException {
        List<Document> forms = forms(1500, 0);
        List<Document> documents = new ArrayList<>();
        Random random = new Random(4);
        // Versions of a few texts, of which one each stays.
        List<List<String>> texts =
                IntStream.range(0, 5).mapToObj(i -> words(60, random)).toList();
        for (int i = 0; i < 1200; i++) {
            List<String> version = new ArrayList<>(texts.get(i % 5));
            version.set(i / 5 % 60, "version" + i);
            documents.add(Document.of("v" + i, String.join(" ", version)));
        }
        documents.addAll(forms);
        List<Document> kept = new ArrayList<>();
        Semblance semblance = builder()
                .workFolder(temp.resolve("work"))
                .recordWork(true)
                .keepWork(true)
                .build();
        Plan plan;
        try (Deduplication result = semblance.deduplicate(Corpus.of(documents))) {
            IntStream.range(0, documents.size()).filter(result::isKept).forEach(i -> kept.add(documents.get(i)));
            plan = result.summary().plan();
            assertThat(plan.rows()).isGreaterThan(USUAL_ROWS);
        }
        try (Deduplication again = builder().build().deduplicate(Corpus.of(kept))) {
            assertThat(again.removals()).isEmpty();
            assertThat(again.summary().plan()).isEqualTo(plan);
        }
        Semblance resumed = builder()
                .workFolder(temp.resolve("work"))
                .recordWork(true)
                .resume(true)
                .build();
        try (Deduplication result = resumed.deduplicate(Corpus.of(documents))) {
            assertThat(result.summary().plan()).isEqualTo(plan);
            assertThat(IntStream.range(0, documents.size())
                            .filter(result::isKept)
                            .mapToObj(documents::get))
                    .isEqualTo(kept);
        }
    }
}
