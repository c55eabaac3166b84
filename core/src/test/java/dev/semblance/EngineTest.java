package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.Oracle.Pair;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every answer of the engine against the slow, plain way. */
class EngineTest {
    private static final List<String> THRESHOLDS =
            List.of("0.01", "0.2", "1/3", "0.5", "0.6", "0.75", "0.8", "0.9", "1");

    @Test
    void exactJoinFindsWhatBruteForceFinds() throws IOException {
        for (int seed = 0; seed < 1200; seed++) {
            Random random = new Random(seed);
            List<String> texts = RandomCorpora.texts(random);
            Threshold threshold = threshold(random);
            boolean words = random.nextBoolean();
            int size = 1 + random.nextInt(4);
            List<Set<String>> sets = texts.stream()
                    .map(text -> words ? Oracle.words(text, size) : Oracle.characters(text, size))
                    .toList();
            Pairs pairs = builder(words, size, threshold, 1 + seed % 3)
                    .recall(1)
                    .build()
                    .pairs(corpus(texts));
            Map<Pair, Double> expected = Oracle.pairs(sets, threshold.numerator(), threshold.denominator());
            assertThat(differences(Oracle.found(pairs), expected))
                    .as("seed %d, threshold %s", seed, threshold)
                    .isEmpty();
            assertThat(pairs.count()).isEqualTo(expected.size());
            assertThat(pairs.summary().pairs()).isEqualTo(expected.size());
        }
    }

    @Test
    void lshJoinFindsNothingFalseAndNearlyEverything() throws IOException {
        long found = 0;
        long all = 0;
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            List<String> texts = RandomCorpora.texts(random);
            Threshold threshold =
                    Threshold.parse(List.of("0.5", "0.8", "0.9", "1").get(random.nextInt(4)));
            List<Set<String>> sets =
                    texts.stream().map(text -> Oracle.characters(text, 3)).toList();
            Map<Pair, Double> expected = Oracle.pairs(sets, threshold.numerator(), threshold.denominator());
            Map<Pair, Double> actual = Oracle.found(
                    builder(false, 3, threshold, 2).seed(seed).build().pairs(corpus(texts)));
            assertThat(Oracle.differences(actual, expected)).as("seed %d", seed).isEmpty();
            found += actual.size();
            all += expected.size();
        }
        assertThat(all).isGreaterThan(10_000);
        assertThat((double) found).isGreaterThanOrEqualTo(0.99 * all);
    }

    @Test
    void deduplicationKeepsASimilarDocumentForEachThatGoes() throws IOException {
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            List<String> texts = RandomCorpora.texts(random);
            Threshold threshold = threshold(random);
            KeepPolicy keep = KeepPolicy.values()[random.nextInt(5)];
            double recall = random.nextBoolean() ? 1 : 0.99;
            Semblance semblance = builder(false, 3, threshold, 1 + seed % 3)
                    .recall(threshold.value() < 0.1 ? 1 : recall)
                    .keep(keep)
                    .build();
            List<Document> documents = documents(texts, random);
            Deduplication result = semblance.deduplicate(Corpus.of(documents));
            List<Set<String>> sets =
                    texts.stream().map(text -> Oracle.characters(text, 3)).toList();
            checkRemovals(result, documents, sets, threshold, keep, "seed " + seed);

            List<Document> kept = IntStream.range(0, documents.size())
                    .filter(result::isKept)
                    .mapToObj(documents::get)
                    .toList();
            assertThat(semblance.deduplicate(Corpus.of(kept)).removals())
                    .as("seed %d: again", seed)
                    .isEmpty();
        }
    }

    @Test
    void aSecondRunRemovesNothingThoughTheKeptDocumentsGetOtherShingles() throws IOException {
        String article = RandomCorpora.text(900, 5000, new Random(7));
        List<String> texts =
                new ArrayList<>(List.of("a short notice here", "a short notice hear", "pool opens at nine", article));
        texts.addAll(List.of(article + " a", article + " b", article + " c"));
        Semblance semblance = Semblance.builder().threshold(0.75).build();
        Document any = Document.of("any", texts.get(0));
        assertThat(semblance.plannedFor(corpus(texts)).compare(any, any).plan().shingler())
                .isEqualTo("char:9");

        Deduplication result = semblance.deduplicate(corpus(texts));

        assertThat(result.summary().plan().shingler()).isEqualTo("char:5");
        assertThat(result.removals()).extracting(Removal::ordinal).containsExactly(1, 4, 5, 6);
        List<String> kept = IntStream.range(0, texts.size())
                .filter(result::isKept)
                .mapToObj(texts::get)
                .toList();
        assertThat(semblance.deduplicate(corpus(kept)).removals()).isEmpty();
    }

    private static void checkRemovals(
            Deduplication result,
            List<Document> documents,
            List<Set<String>> sets,
            Threshold threshold,
            KeepPolicy keep,
            String what) {
        List<Removal> removals = result.removals().toList();
        Set<Integer> removed =
                removals.stream().map(r -> Integer.parseInt(r.id())).collect(Collectors.toSet());
        assertThat(removals).as(what).hasSize((int) result.summary().pairs());
        for (int i = 0; i < documents.size(); i++) {
            assertThat(result.isKept(i)).as(what).isEqualTo(!removed.contains(i));
            assertThat(result.isEmpty(i)).as(what).isEqualTo(sets.get(i).isEmpty());
            assertThat(sets.get(i).isEmpty() && removed.contains(i)).as(what).isFalse();
        }
        for (Removal removal : removals) {
            int gone = Integer.parseInt(removal.id());
            int stays = Integer.parseInt(removal.kept());
            assertThat(removed).as(what).doesNotContain(stays);
            Set<String> shared = new HashSet<>(sets.get(gone));
            shared.retainAll(sets.get(stays));
            int union = sets.get(gone).size() + sets.get(stays).size() - shared.size();
            assertThat(threshold.isReached(shared.size(), union)).as(what).isTrue();
            assertThat(removal.similarity()).as(what).isEqualTo((double) shared.size() / union);
            assertThat(isPreferred(documents.get(stays), stays, documents.get(gone), gone, keep))
                    .as("%s: %s over %s by %s", what, stays, gone, keep)
                    .isTrue();
        }
    }

    private static boolean isPreferred(Document a, int ordinalA, Document b, int ordinalB, KeepPolicy keep) {
        boolean isEarlier = ordinalA < ordinalB;
        return switch (keep) {
            case FIRST -> isEarlier;
            case LAST -> !isEarlier;
            case LONGEST -> a.length() != b.length() ? a.length() > b.length() : isEarlier;
            case SHORTEST -> a.length() != b.length() ? a.length() < b.length() : isEarlier;
            case PREFERRED -> {
                double pa = Double.isNaN(a.preference()) ? Double.NEGATIVE_INFINITY : a.preference();
                double pb = Double.isNaN(b.preference()) ? Double.NEGATIVE_INFINITY : b.preference();
                yield pa != pb ? pa > pb : isEarlier;
            }
        };
    }

    @Test
    void componentsAreThoseOfThePairs() throws IOException {
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            List<String> texts = RandomCorpora.texts(random);
            Threshold threshold = Threshold.parse(List.of("0.3", "0.5", "0.8").get(random.nextInt(3)));
            Semblance semblance = builder(false, 3, threshold, 1 + seed % 4)
                    .recall(0.95)
                    .join(JoinKind.values()[random.nextInt(3)])
                    .build();
            Set<Pair> pairs = Oracle.found(semblance.pairs(corpus(texts))).keySet();
            int[] expected = Oracle.components(texts.size(), pairs);
            List<ClusterMember> members =
                    semblance.cluster(corpus(texts)).members().toList();
            assertThat(numbers(members)).as("seed %d", seed).isEqualTo(numbers(expected));
            assertSimilarToCentres(members, texts, seed);
        }
    }

    @Test
    void starsAreSimilarToTheirCentre() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            List<String> texts = RandomCorpora.texts(random);
            Threshold threshold = Threshold.parse("0.5");
            Semblance semblance = builder(false, 3, threshold, 1 + seed % 4)
                    .clusters(ClusterKind.STAR)
                    .build();
            Clustering clustering = semblance.cluster(corpus(texts));
            List<ClusterMember> members = clustering.members().toList();
            assertThat(members).allMatch(member -> Double.isNaN(member.similarity()) || member.similarity() >= 0.5);
            assertSimilarToCentres(members, texts, seed);
            long several = members.stream()
                    .collect(Collectors.groupingBy(ClusterMember::cluster, Collectors.counting()))
                    .values()
                    .stream()
                    .filter(count -> count > 1)
                    .count();
            assertThat(clustering.summary().pairs()).isEqualTo(several);
        }
    }

    private static void assertSimilarToCentres(List<ClusterMember> members, List<String> texts, int seed) {
        Map<Integer, Set<String>> centres = new HashMap<>();
        for (int i = 0; i < members.size(); i++) {
            Set<String> set = Oracle.characters(texts.get(i), 3);
            Set<String> centre = centres.computeIfAbsent(members.get(i).cluster(), c -> set);
            Set<String> shared = new HashSet<>(set);
            shared.retainAll(centre);
            double expected = (double) shared.size() / (set.size() + centre.size() - shared.size());
            assertThat(members.get(i).similarity())
                    .as("seed %d, document %d", seed, i)
                    .isEqualTo(Double.valueOf(expected));
        }
    }

    /** Numbers by first appearance, from 1. */
    private static List<Integer> numbers(int[] components) {
        Map<Integer, Integer> numbers = new HashMap<>();
        List<Integer> result = new ArrayList<>();
        for (int component : components) {
            result.add(numbers.computeIfAbsent(component, c -> numbers.size() + 1));
        }
        return result;
    }

    private static List<Integer> numbers(List<ClusterMember> members) {
        return members.stream().map(ClusterMember::cluster).toList();
    }

    private static List<Map.Entry<Pair, Double>> differences(Map<Pair, Double> a, Map<Pair, Double> b) {
        List<Map.Entry<Pair, Double>> differences = new ArrayList<>(Oracle.differences(a, b));
        differences.addAll(Oracle.differences(b, a));
        return differences;
    }

    private static Threshold threshold(Random random) {
        String text = THRESHOLDS.get(random.nextInt(THRESHOLDS.size()));
        return text.equals("1/3") ? new Threshold(1, 3) : Threshold.parse(text);
    }

    private static Semblance.Builder builder(boolean words, int size, Threshold threshold, int threads) {
        return Semblance.builder()
                .shingler(words ? Shingler.words(size) : Shingler.characters(size))
                .threshold(threshold)
                .threads(threads);
    }

    private static Corpus corpus(List<String> texts) {
        return Corpus.of(IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                .toList());
    }

    private static List<Document> documents(List<String> texts, Random random) {
        return IntStream.range(0, texts.size())
                .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i))
                        .withPreference(random.nextInt(4) == 0 ? Double.NaN : random.nextInt(5)))
                .toList();
    }
}
