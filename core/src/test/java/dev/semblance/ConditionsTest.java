package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.Oracle.Pair;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.measure.EditCosts;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.PlainEditDistance;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Edit limits and distinguished numbers in all jobs, against all pairs compared the slow way. */
class ConditionsTest {
    private static final Map<String, String> NUMBERS =
            Map.of("1956", "1956", "0956", "956", "7", "7", "07", "7", "vii", "7", "2", "2", "ii", "2", "iii", "3");

    private static final List<String> LIMITS =
            List.of("edit:0.1", "edit:0.25", "indel:0.2", "weighted:0.2", "weighted:0.3:digit=9,blank=2", "edit:0");

    private static final Pattern LONG_DIGITS = Pattern.compile("[0-9]{2,}");

    @TempDir
    Path temp;

    /** What pairs must meet, as the test says it. */
    private record Wanted(Threshold threshold, @Nullable String limit, boolean numbers) {
        static Wanted random(Random random) {
            String limit = LIMITS.get(random.nextInt(LIMITS.size()));
            int kind = random.nextInt(3);
            return new Wanted(
                    Threshold.parse(List.of("0.2", "0.4", "0.6").get(random.nextInt(3))),
                    kind == 0 ? null : limit,
                    kind != 1);
        }

        Semblance.Builder builder() {
            return Semblance.builder()
                    .shingler(Shingler.characters(3))
                    .threshold(threshold)
                    .edit(limit == null ? null : EditLimit.parse(limit))
                    .distinguishNumbers(numbers)
                    .threads(2);
        }

        /** All similar pairs of these texts with their similarities. */
        Map<Pair, Double> pairs(List<String> texts) {
            List<Set<String>> sets =
                    texts.stream().map(text -> Oracle.characters(text, 3)).toList();
            Map<Pair, Double> result = new TreeMap<>();
            Oracle.pairs(sets, threshold.numerator(), threshold.denominator()).forEach((pair, jaccard) -> {
                String left = Normalizer.text().normalize(texts.get(pair.left()));
                String right = Normalizer.text().normalize(texts.get(pair.right()));
                if (numbers && !numbersOf(left).equals(numbersOf(right))) {
                    return;
                }
                double similarity = limit == null ? jaccard : similarity(left, right);
                if (similarity >= 0) {
                    result.put(pair, similarity);
                }
            });
            return result;
        }

        private double similarity(String x, String y) {
            String[] parts = String.valueOf(limit).split(":", 3);
            long distance;
            long scale;
            int left = x.codePointCount(0, x.length());
            int right = y.codePointCount(0, y.length());
            if (parts[0].equals("edit")) {
                distance = PlainEditDistance.levenshtein(x, y);
                scale = Math.max(left, right);
            } else if (parts[0].equals("indel")) {
                distance = PlainEditDistance.indel(x, y);
                scale = left + right;
            } else {
                EditCosts costs = parts.length < 3 ? EditCosts.DEFAULT : EditCosts.parse(parts[2]);
                distance = PlainEditDistance.weighted(x, y, costs);
                scale = Math.max(
                        x.codePoints().map(costs::of).sum(),
                        y.codePoints().map(costs::of).sum());
            }
            long hundredths = Math.round(Double.parseDouble(parts[1]) * 100);
            return distance * 100 <= hundredths * scale ? (double) (scale - distance) / scale : -1;
        }
    }

    /** The numbers of texts whose words are those of this test. */
    private static List<String> numbersOf(String text) {
        List<String> numbers = new ArrayList<>();
        for (String word : text.split(" ")) {
            if (NUMBERS.containsKey(word)) {
                numbers.add(NUMBERS.get(word));
            } else {
                Matcher digits = LONG_DIGITS.matcher(word);
                while (digits.find()) {
                    numbers.add(digits.group());
                }
            }
        }
        numbers.sort(null);
        return numbers;
    }

    private static List<String> texts(Random random) {
        List<String> words = new ArrayList<>(new java.util.TreeSet<>(NUMBERS.keySet()));
        List<String> texts = new ArrayList<>();
        for (String text : RandomCorpora.texts(random)) {
            texts.add(random.nextBoolean() ? text : text + " " + words.get(random.nextInt(words.size())));
        }
        return texts;
    }

    @Test
    void pairsAreThoseOfBruteForce() throws IOException {
        int all = 0;
        int less = 0;
        for (int seed = 0; seed < 120; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Wanted wanted = Wanted.random(random);
            Map<Pair, Double> expected = wanted.pairs(texts);
            String what = "seed " + seed + ", " + wanted;
            Map<Pair, Double> exact =
                    Oracle.found(wanted.builder().recall(1).build().pairs(corpus(texts)));
            assertThat(exact).as(what).isEqualTo(expected);
            Map<Pair, Double> lsh = Oracle.found(
                    wanted.builder().join(JoinKind.LSH).seed(seed).build().pairs(corpus(texts)));
            assertThat(Oracle.differences(lsh, expected)).as(what).isEmpty();
            assertThat(lsh.size()).as(what).isGreaterThanOrEqualTo(expected.size() * 9 / 10 - 3);
            all += expected.size();
            less += new Wanted(wanted.threshold, null, false).pairs(texts).size() - expected.size();
        }
        assertThat(all).isGreaterThan(1000);
        assertThat(less).isGreaterThan(1000);
    }

    @Test
    void whatGoesHasASimilarOneThatStaysAndGoesOnce() throws IOException {
        int removed = 0;
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Wanted wanted = Wanted.random(random);
            String what = "seed " + seed + ", " + wanted;
            Map<Pair, Double> similar = wanted.pairs(texts);
            Semblance semblance =
                    wanted.builder().recall(random.nextBoolean() ? 1 : 0.99).build();
            Deduplication result = semblance.deduplicate(corpus(texts));
            for (Removal removal : result.removals().toList()) {
                int gone = removal.ordinal();
                int stays = Integer.parseInt(removal.kept());
                assertThat(result.isKept(stays)).as(what).isTrue();
                Pair pair = new Pair(Math.min(gone, stays), Math.max(gone, stays));
                assertThat(similar).as(what).containsEntry(pair, removal.similarity());
                removed++;
            }
            List<String> kept = IntStream.range(0, texts.size())
                    .filter(result::isKept)
                    .mapToObj(texts::get)
                    .toList();
            assertThat(semblance.deduplicate(corpus(kept)).removals()).as(what).isEmpty();
        }
        assertThat(removed).isGreaterThan(300);
    }

    @Test
    void clustersAreThoseOfThePairs() throws IOException {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            List<String> texts = texts(random);
            Wanted wanted = Wanted.random(random);
            String what = "seed " + seed + ", " + wanted;
            Map<Pair, Double> similar = wanted.pairs(texts);
            int[] components = Oracle.components(texts.size(), similar.keySet());
            List<ClusterMember> members = wanted.builder()
                    .recall(1)
                    .build()
                    .cluster(corpus(texts))
                    .members()
                    .toList();
            Map<Integer, Integer> firstOf = new TreeMap<>();
            for (ClusterMember member : members) {
                int document = Integer.parseInt(member.id());
                firstOf.merge(member.cluster(), document, Math::min);
            }
            for (ClusterMember member : members) {
                assertThat(components[Integer.parseInt(member.id())]).as(what).isEqualTo(firstOf.get(member.cluster()));
            }

            List<ClusterMember> stars = wanted.builder()
                    .recall(1)
                    .clusters(ClusterKind.STAR)
                    .build()
                    .cluster(corpus(texts))
                    .members()
                    .toList();
            Map<Integer, Integer> centreOf = new TreeMap<>();
            stars.forEach(star -> centreOf.merge(star.cluster(), Integer.parseInt(star.id()), Math::min));
            for (ClusterMember star : stars) {
                int document = Integer.parseInt(star.id());
                int centre = centreOf.getOrDefault(star.cluster(), -1);
                if (document != centre) {
                    assertThat(similar).as(what).containsEntry(new Pair(centre, document), star.similarity());
                }
            }
        }
    }

    @Test
    void resultsDependNeitherOnThreadsNorOnMemory() throws IOException {
        Random random = new Random(3);
        List<String> texts = new ArrayList<>();
        while (texts.size() < 700) {
            texts.addAll(texts(random));
        }
        for (Wanted wanted : List.of(
                new Wanted(Threshold.parse("0.4"), "edit:0.2", true),
                new Wanted(Threshold.parse("0.6"), "weighted:0.2", false))) {
            List<String> expected = List.of();
            for (JoinKind join : List.of(JoinKind.LSH, JoinKind.EXACT)) {
                for (int threads : new int[] {1, 4}) {
                    try (Pairs whole = wanted.builder()
                                    .join(join)
                                    .threads(threads)
                                    .build()
                                    .pairs(corpus(texts));
                            Pairs parts = wanted.builder()
                                    .join(join)
                                    .threads(threads)
                                    .memory(1 << 16)
                                    .workFolder(temp.resolve(join + "-" + threads + wanted.numbers()))
                                    .build()
                                    .pairs(corpus(texts))) {
                        List<String> found =
                                whole.stream().map(SimilarPair::toString).toList();
                        assertThat(parts.stream().map(SimilarPair::toString).toList())
                                .isEqualTo(found);
                        assertThat(found).hasSizeGreaterThan(200);
                        if (threads == 4) {
                            assertThat(found).isEqualTo(expected);
                        }
                        expected = found;
                    }
                }
            }
        }
    }

    @Test
    void hugeTextsAreHeldToTheirConditions() throws IOException {
        StringBuilder text = new StringBuilder();
        Random random = new Random(1);
        while (text.length() < 8_500_000) {
            text.append(random.nextInt(6) == 0 ? ' ' : (char) ('a' + random.nextInt(26)));
        }
        String one = text + "part ii";
        text.setCharAt(1_000_000, '#');
        text.setCharAt(7_000_000, '#');
        String close = text + "part ii";
        Semblance.Builder builder = Semblance.builder()
                .shingler(Shingler.characters(9))
                .edit(EditLimit.parse("edit:0.01"))
                .distinguishNumbers(true)
                .threshold(0.8);
        List<SimilarPair> pairs =
                builder.build().pairs(corpus(List.of(one, close))).stream().toList();
        assertThat(pairs).hasSize(1);
        assertThat(pairs.get(0).leftOrdinal() + " " + pairs.get(0).rightOrdinal())
                .isEqualTo("0 1");
        int length = Normalizer.text().normalize(one).length();
        assertThat(pairs.get(0).similarity()).isEqualTo((length - 2) / (double) length);
    }

    @Test
    void thresholdAndShinglesFollowFromTheLimit() throws IOException {
        assertThat(planOf(Semblance.builder().edit(EditLimit.parse("edit:0.1"))))
                .isEqualTo("char:3, 0.5384");
        assertThat(planOf(Semblance.builder().edit(EditLimit.parse("edit:0.01"))))
                .isEqualTo("char:9, 0.8348");
        assertThat(planOf(Semblance.builder().edit(EditLimit.parse("indel:0.1"))))
                .isEqualTo("char:2, 0.5384");
        assertThat(planOf(Semblance.builder().edit(EditLimit.parse("edit:0.1")).shingler(Shingler.characters(5))))
                .isEqualTo("char:5, 0.3333");
        assertThat(planOf(Semblance.builder().edit(EditLimit.parse("edit:0.1")).threshold(0.8)))
                .isEqualTo("char:5, 0.8");
        assertThat(planOf(Semblance.builder())).isEqualTo("char:5, 0.8");

        assertRefused(
                Semblance.builder().edit(EditLimit.parse("edit:0.2")).shingler(Shingler.characters(5)),
                "threshold must be given with edit:0.2 and shingles char:5: so many edits can change every shingle");
        assertRefused(
                Semblance.builder().edit(EditLimit.parse("edit:0.1")).shingler(Shingler.words(3)),
                "threshold must be given with edit:0.1 and shingles word:3: one follows only for shingles of characters");
        assertRefused(
                Semblance.builder().edit(EditLimit.parse("edit:0.6")),
                "threshold must be given with edit:0.6 and shingles char:2");
        for (Semblance.Builder builder : List.of(
                Semblance.builder().edit(EditLimit.parse("edit:0.1")),
                Semblance.builder().distinguishNumbers(true))) {
            assertRefused(builder.estimate(true), "edit limits and distinguished numbers need texts");
        }
    }

    private static void assertRefused(Semblance.Builder builder, String message) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    private static String planOf(Semblance.Builder builder) throws IOException {
        Plan plan = builder.build()
                .pairs(corpus(List.of("some text", "some other text")))
                .summary()
                .plan();
        Plan again = Semblance.builder()
                .plan(plan)
                .build()
                .pairs(corpus(List.of("any")))
                .summary()
                .plan();
        assertThat(again.conditions()).isEqualTo(plan.conditions());
        assertThat(again.threshold()).isEqualTo(plan.threshold());
        return plan.shingler() + ", " + plan.threshold();
    }

    @Test
    void comparedDocumentsAreToldWhetherTheyMeetTheConditions() {
        Document one = Document.of("1", "the history of the region part i");
        Document other = Document.of("2", "the history of the region part ii");
        Semblance.Builder builder = Semblance.builder().edit(EditLimit.parse("edit:0.1"));
        assertThat(builder.build().compare(one, other).meetsConditions()).isTrue();
        assertThat(builder.distinguishNumbers(true).build().compare(one, other).meetsConditions())
                .isFalse();
        assertThat(builder.build().compare(one, one).meetsConditions()).isTrue();
        assertThat(builder.distinguishNumbers(false)
                        .edit(EditLimit.parse("edit:0.02"))
                        .build()
                        .compare(one, other)
                        .meetsConditions())
                .isFalse();
    }

    private static Corpus corpus(List<String> texts) {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            documents.add(Document.of(Integer.toString(i), texts.get(i)));
        }
        return Corpus.of(documents);
    }

    /** Each is similar to each but for its number. */
    @ParameterizedTest
    @EnumSource(
            value = JoinKind.class,
            names = {"LSH", "EXACT"})
    void aSeriesIsNotComparedEachWithEach(JoinKind join) throws IOException {
        List<Document> series = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            String text = "annual report no " + i + " of the society for the protection of birds and their nests";
            series.add(Document.of("d" + i, text));
        }
        series.add(
                Document.of("again", "annual report no 7 of the society for the protection of birds and there nests"));
        Semblance semblance = Semblance.builder()
                .shingler(Shingler.characters(4))
                .threshold(0.7)
                .join(join)
                .distinguishNumbers(true)
                .build();
        try (Pairs pairs = semblance.pairs(Corpus.of(series))) {
            assertThat(pairs.stream().map(pair -> pair.left() + " " + pair.right()))
                    .containsExactly("d7 again");
            assertThat(pairs.summary().candidates()).isLessThan(1000);
        }
    }
}
