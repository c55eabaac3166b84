package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every reported pair, computed again from the text with nothing but sets of substrings: no pair is wrong, and no
 * similarity is off by a bit.
 */
class RecallPrecisionTest {
    private static final long SEED = 5;

    /** One, two, three and four bytes a letter; none of a script that is cut into words by a dictionary. */
    private static final String LETTERS = "abcdefgh éß жщю ₀ⱥ 😀";

    static Stream<Arguments> runs() {
        return Stream.of("fss", "superminhash", "minhash", "exact")
                .flatMap(scheme -> Stream.of("char:5", "char:9", "char:20", "word:2")
                        .flatMap(shingler -> Stream.of("0.3", "0.5", "0.8", "1")
                                .map(threshold -> Arguments.of(scheme, shingler, threshold))));
    }

    @ParameterizedTest(name = "{0}, {1}, threshold {2}")
    @MethodSource("runs")
    void everyReportedPairIsTrue(String scheme, String shingler, String decimal) throws IOException {
        List<Document> documents = documents();
        Threshold threshold = Threshold.parse(decimal);
        boolean exact = scheme.equals("exact");
        Pairs pairs = Semblance.builder()
                .normalizer(Normalizer.none())
                .shingler(Shingler.parse(shingler))
                .threshold(threshold)
                .scheme(exact ? "fss" : scheme)
                .recall(0.95)
                .join(exact ? JoinKind.EXACT : JoinKind.LSH)
                .seed(SEED)
                .build()
                .pairs(Corpus.of(documents));
        Map<String, Set<String>> sets = new HashMap<>();
        documents.forEach(document -> sets.put(document.id(), shingles(document.text(), shingler)));

        Set<SimilarPair> reported = pairs.stream().collect(Collectors.toCollection(LinkedHashSet::new));
        assertThat(reported).as("each once").hasSize((int) pairs.count());
        assertThat(reported)
                .as("%s %s %s, seed %d", scheme, shingler, decimal, SEED)
                .hasSizeGreaterThan(20);
        for (SimilarPair pair : reported) {
            SimilarPair expected = compare(sets, documents, pair.leftOrdinal(), pair.rightOrdinal(), threshold);
            assertThat(pair)
                    .as("%s %s %s, seed %d", scheme, shingler, decimal, SEED)
                    .isEqualTo(expected);
        }
        if (exact) {
            Set<SimilarPair> all = new LinkedHashSet<>();
            for (int i = 0; i < documents.size(); i++) {
                for (int j = i + 1; j < documents.size(); j++) {
                    SimilarPair pair = compare(sets, documents, i, j, threshold);
                    if (pair != null) {
                        all.add(pair);
                    }
                }
            }
            assertThat(reported).as("%s %s, seed %d", shingler, decimal, SEED).containsExactlyElementsOf(all);
        }
    }

    /** The pair as it is to be reported, or null if it is below the threshold. */
    private static SimilarPair compare(
            Map<String, Set<String>> sets, List<Document> documents, int i, int j, Threshold threshold) {
        String left = documents.get(i).id();
        String right = documents.get(j).id();
        Set<String> a = sets.get(left);
        long shared = sets.get(right).stream().filter(a::contains).count();
        long union = a.size() + sets.get(right).size() - shared;
        return shared * threshold.denominator() >= union * threshold.numerator()
                ? new SimilarPair(left, right, (double) shared / union, i, j)
                : null;
    }

    private static Set<String> shingles(String text, String shingler) {
        int size = Integer.parseInt(shingler.substring(5));
        boolean words = shingler.startsWith("word");
        String[] parts = words
                ? Arrays.stream(text.split("[ ₀😀]+"))
                        .filter(word -> !word.isEmpty())
                        .toArray(String[]::new)
                : text.codePoints().mapToObj(Character::toString).toArray(String[]::new);
        Set<String> shingles = new HashSet<>();
        for (int i = 0; i + size <= parts.length; i++) {
            shingles.add(String.join(words ? " " : "", Arrays.asList(parts).subList(i, i + size)));
        }
        return shingles;
    }

    /** Families of texts in which each is an edited copy of one before it, with some untouched. */
    private static List<Document> documents() {
        Random random = new Random(SEED);
        List<List<Integer>> texts = new ArrayList<>();
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 250; i++) {
            List<Integer> text = i < 25 ? letters(random) : edited(texts.get(random.nextInt(i)), random);
            texts.add(text);
            String string = text.stream().map(Character::toString).collect(Collectors.joining());
            documents.add(Document.of("d" + i, string));
        }
        return documents;
    }

    private static List<Integer> letters(Random random) {
        // Every other text is all ASCII, which goes another way through the shingler.
        int alphabet = random.nextBoolean() ? 9 : LETTERS.codePointCount(0, LETTERS.length());
        int[] codePoints = LETTERS.codePoints().toArray();
        return IntStream.range(0, 40 + random.nextInt(160))
                .mapToObj(i -> i % 7 == 3 ? ' ' : codePoints[random.nextInt(alphabet)])
                .collect(Collectors.toList());
    }

    private static List<Integer> edited(List<Integer> text, Random random) {
        List<Integer> copy = new ArrayList<>(text);
        for (int edits = random.nextInt(4); edits > 0; edits--) {
            int at = random.nextInt(copy.size() - 1);
            switch (random.nextInt(3)) {
                case 0 -> copy.remove(at);
                case 1 -> copy.add(at, (int) 'x');
                default -> copy.set(at, (int) 'z');
            }
        }
        return copy;
    }
}
