package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Document;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GradedPairsTest {
    private static final int WANTED = 400;

    @ParameterizedTest
    @EnumSource
    void sameSeedSameDocuments(GradedKind kind) {
        assertThat(texts(GradedPairs.make(kind, 0.8, 50, 1)))
                .isEqualTo(texts(GradedPairs.make(kind, 0.8, 50, 1)))
                .isNotEqualTo(texts(GradedPairs.make(kind, 0.8, 50, 2)));
    }

    @ParameterizedTest
    @EnumSource
    void pairsAreOfAllSimilarities(GradedKind kind) {
        for (double threshold : new double[] {0.5, 0.8, 0.95}) {
            double[] similarities = similarities(kind, threshold);

            assertThat(count(similarities, threshold, 1))
                    .as("%s, similar", threshold)
                    .isGreaterThanOrEqualTo(WANTED);
            assertThat(count(similarities, threshold, threshold + 0.02))
                    .as("%s, at the border", threshold)
                    .isGreaterThanOrEqualTo(WANTED / 5);
            assertThat(count(similarities, 0, threshold))
                    .as("%s, below", threshold)
                    .isGreaterThan(WANTED / 10);
            double middle = (1 + threshold) / 2;
            assertThat(count(similarities, threshold + 0.02, middle))
                    .as("%s, low", threshold)
                    .isPositive();
            assertThat(count(similarities, middle, 1)).as("%s, high", threshold).isGreaterThan(WANTED / 5);
        }
    }

    private static double[] similarities(GradedKind kind, double threshold) {
        List<String> texts = texts(GradedPairs.make(kind, threshold, WANTED, 1));
        Function<String, Set<String>> sets = PlainSets.of("text", kind.shingler());
        return IntStream.range(0, texts.size() / 2)
                .mapToDouble(i -> similarity(sets.apply(texts.get(2 * i)), sets.apply(texts.get(2 * i + 1))))
                .toArray();
    }

    private static double similarity(Set<String> left, Set<String> right) {
        long shared = left.stream().filter(right::contains).count();
        return (double) shared / (left.size() + right.size() - shared);
    }

    private static long count(double[] similarities, double from, double to) {
        return IntStream.range(0, similarities.length)
                .filter(i -> from <= similarities[i] && similarities[i] <= to)
                .count();
    }

    private static List<String> texts(List<Document> documents) {
        return documents.stream().map(Document::text).toList();
    }
}
