package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.citation.Attribution;
import dev.semblance.citation.Citation;
import dev.semblance.citation.Form;
import dev.semblance.citation.GraphTotals;
import dev.semblance.citation.Mention;
import dev.semblance.citation.Work;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The citation graph: by hand, and against the plain way. */
class CitationsTest {
    private static final long SEED = 20261128;

    @TempDir
    Path temp;

    private static Document mention(String article, String at, String year, String title) {
        return Document.of(new Mention(article, at, year).name(), title);
    }

    private static Semblance.Builder builder() {
        return Semblance.builder()
                .normalizer(Normalizer.letters())
                .shingler(Shingler.characters(3))
                .threshold(0.6)
                .join(JoinKind.EXACT);
    }

    /** Three articles; the second cites the first twice, under two titles; the third has no title of its own. */
    private static List<Document> articles() {
        return List.of(
                mention("A", "", "1999", "The anatomy of a search engine"),
                mention("A", "0", "1980", "On the foundations of arithmetic"),
                mention("A", "1", "", "The anatomy of a search engine."),
                mention("A", "2", "", "The anatomy of a search-engin"),
                mention("A", "3", "", "???"),
                mention("B", "", "2001", "Mining of massive collections"),
                mention("B", "0", "1998", "Anatomy of a search engine"),
                mention("B", "1", "1999", "The anatomy of a search engine"),
                mention("B", "2", "1981", "On the foundation of arithmetic"),
                mention("C", "-0", "1980", "On the foundations of arithmetic"),
                mention("D", "", "", "!!"),
                mention("D", "0", "", "Mining of massive collections"),
                mention("E", "", "", "On the foundation of arithmetic"),
                mention("E", "0", "20xx", "Mining of massive collections"));
    }

    @Test
    void worksFormsAndCitationsOfThreeArticles() throws IOException {
        try (Citations graph = builder().build().citations(Corpus.of(articles()))) {
            assertThat(graph.works())
                    .containsExactly(
                            new Work(1, "the anatomy of a search engine", 3, 5, 2, 1, 1999),
                            new Work(2, "on the foundations of arithmetic", 2, 4, 2, 1, 1980),
                            new Work(3, "mining of massive collections", 1, 3, 1, 3, 2001));
            List<Form> forms = graph.forms().toList();
            assertThat(forms)
                    .extracting(Form::title)
                    .containsExactly(
                            "the anatomy of a search engine",
                            "on the foundations of arithmetic",
                            "the anatomy of a search engin",
                            "mining of massive collections",
                            "anatomy of a search engine",
                            "on the foundation of arithmetic");
            assertThat(forms).extracting(Form::work).containsExactly(1, 2, 1, 3, 1, 2);
            assertThat(forms).extracting(Form::mentions).containsExactly(3, 2, 1, 3, 1, 2);
            assertThat(forms)
                    .extracting(Form::similarity)
                    .containsExactly(1.0, 1.0, 27.0 / 28, 1.0, 24.0 / 28, 27.0 / 31);
            assertThat(graph.citations())
                    .containsExactly(
                            new Citation(1, 2, 1), new Citation(2, 3, 1), new Citation(3, 1, 2), new Citation(3, 2, 1));
            assertThat(graph.totals()).isEqualTo(new GraphTotals(3, 9, 2, 6, 3, 4, 5, 1, 1, 2, 0));
            assertThat(graph.mentions())
                    .extracting(Attribution::work)
                    .containsExactly(1, 2, 1, 1, 0, 3, 1, 1, 2, 2, 0, 3, 2, 3);
            assertThat(graph.mentions().skip(6).findFirst())
                    .contains(new Attribution(new Mention("B", "0", "1998"), 1));
            assertThat(graph.summary().pairs()).isEqualTo(3);
        }
    }

    @Test
    void anArticleThatComesAgainCountsAgainAndIsTold() throws IOException {
        List<Document> twice = new ArrayList<>(articles());
        twice.addAll(articles());
        twice.addAll(articles().subList(0, 1));
        try (Citations graph = builder().build().citations(Corpus.of(twice))) {
            assertThat(graph.totals()).isEqualTo(new GraphTotals(7, 18, 4, 6, 3, 4, 10, 2, 2, 4, 5));
            assertThat(graph.citations()).contains(new Citation(1, 2, 2));
        }
    }

    @Test
    void anEmptyCorpusHasAnEmptyGraph() throws IOException {
        try (Citations graph = builder().build().citations(Corpus.of(List.of()))) {
            assertThat(graph.works()).isEmpty();
            assertThat(graph.forms()).isEmpty();
            assertThat(graph.citations()).isEmpty();
            assertThat(graph.mentions()).isEmpty();
            assertThat(graph.totals()).isEqualTo(new GraphTotals(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        }
    }

    @Test
    void ofEquallyFrequentTitlesTheLongestIsTheWorksThenTheFirst() throws IOException {
        List<Document> documents = List.of(
                mention("A", "0", "", "a study of urban birds"),
                mention("A", "1", "", "a study of urban birdss"),
                mention("A", "2", "", "a study of urban birdsy"));
        try (Citations graph = builder().build().citations(Corpus.of(documents))) {
            assertThat(graph.works()).extracting(Work::title).containsExactly("a study of urban birdss");
        }
        List<Document> reversed = new ArrayList<>(documents);
        Collections.reverse(reversed);
        try (Citations graph = builder().build().citations(Corpus.of(reversed))) {
            assertThat(graph.works()).extracting(Work::title).containsExactly("a study of urban birdsy");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void agreesWithThePlainWay(int round) throws IOException {
        Random random = new Random(SEED + round);
        List<Document> documents = documents(random, 40 * round);
        List<String> expected = new PlainGraph(documents).lines();
        for (long memory : new long[] {1 << 14, 1 << 30}) {
            for (int threads : new int[] {1, 2, 8}) {
                Semblance semblance = builder()
                        .memory(memory)
                        .threads(threads)
                        .workFolder(temp.resolve("work"))
                        .build();
                try (Citations graph = semblance.citations(Corpus.of(documents))) {
                    assertThat(lines(graph))
                            .as("seed %d memory %d threads %d", SEED + round, memory, threads)
                            .isEqualTo(expected);
                }
                assertThat(temp.resolve("work")).doesNotExist();
            }
        }
    }

    /** Everything that a graph gives, as lines. */
    static List<String> lines(Citations graph) {
        List<String> lines = new ArrayList<>();
        graph.works().map(Object::toString).forEachOrdered(lines::add);
        graph.forms().map(Object::toString).forEachOrdered(lines::add);
        graph.citations().map(Object::toString).forEachOrdered(lines::add);
        graph.mentions().map(Object::toString).forEachOrdered(lines::add);
        lines.add(graph.totals().toString());
        return lines;
    }

    /** Articles that cite variants of some titles, each other's titles among them. */
    static List<Document> documents(Random random, int articles) {
        List<String> titles = new ArrayList<>();
        while (titles.size() < articles) {
            titles.add(RandomCorpora.text(3 + random.nextInt(5), 12, random));
        }
        List<Document> documents = new ArrayList<>();
        for (int article = 0; article < articles; article++) {
            String name = "article " + article;
            boolean hasTitle = random.nextInt(10) > 0;
            if (hasTitle) {
                documents.add(mention(name, "", Integer.toString(1990 + random.nextInt(3)), titles.get(article)));
            }
            int cited = random.nextInt(8);
            for (int i = 0; i < cited; i++) {
                int work = (int) (articles * Math.pow(random.nextDouble(), 2));
                String title = titles.get(random.nextInt(12) == 0 ? article : work);
                title = random.nextInt(30) == 0
                        ? "-"
                        : random.nextInt(3) == 0 ? RandomCorpora.edited(title, 12, random) : title;
                String year = random.nextInt(3) == 0 ? "" : Integer.toString(1990 + random.nextInt(3));
                documents.add(mention(name, (hasTitle ? "" : Mention.ORPHAN) + i, year, title));
            }
        }
        return documents;
    }

    /** The plain way: sets of strings, every title against every work, maps for all that is counted. */
    private static final class PlainGraph {
        private final List<Document> documents;
        private final List<String> titles;
        private final Map<String, Integer> counts = new LinkedHashMap<>();
        private final Map<String, String> centres = new HashMap<>();
        private final Map<String, Double> similarities = new HashMap<>();
        private final Map<String, Integer> numbers = new HashMap<>();

        PlainGraph(List<Document> documents) {
            this.documents = documents;
            this.titles = documents.stream()
                    .map(document -> Normalizer.letters().normalize(document.text()))
                    .toList();
            titles.stream().filter(title -> !title.isEmpty()).forEach(title -> counts.merge(title, 1, Integer::sum));
            List<String> order = new ArrayList<>(counts.keySet());
            order.sort(Comparator.comparing((String title) -> -counts.get(title))
                    .thenComparing(title -> -title.getBytes(StandardCharsets.UTF_8).length));
            List<String> stars = new ArrayList<>();
            for (String title : order) {
                String centre = title;
                double similarity = 1;
                for (String star : stars) {
                    double jaccard = jaccard(title, star);
                    if (jaccard >= 0.6) {
                        centre = star;
                        similarity = jaccard;
                        break;
                    }
                }
                if (centre.equals(title)) {
                    stars.add(title);
                }
                centres.put(title, centre);
                similarities.put(title, similarity);
            }
            counts.keySet().forEach(title -> numbers.putIfAbsent(centres.get(title), numbers.size() + 1));
        }

        private static double jaccard(String left, String right) {
            Set<String> one = Oracle.characters(left, 3);
            Set<String> union = new HashSet<>(one);
            union.addAll(Oracle.characters(right, 3));
            Set<String> shared = new HashSet<>(one);
            shared.retainAll(Oracle.characters(right, 3));
            return (double) shared.size() / union.size();
        }

        private int work(String title) {
            return title.isEmpty() ? 0 : numbers.get(centres.get(title));
        }

        List<String> lines() {
            Map<Integer, Map<Integer, Integer>> edges = new TreeMap<>();
            Map<Integer, Map<Integer, Integer>> years = new TreeMap<>();
            int[] in = new int[numbers.size() + 1];
            int[] out = new int[numbers.size() + 1];
            long[] totals = new long[7];
            String own = "";
            for (int i = 0; i < titles.size(); i++) {
                Mention mention = Mention.parse(documents.get(i).id());
                String title = titles.get(i);
                int work = work(title);
                if (mention.isCiting()) {
                    own = title;
                }
                if (work > 0 && !mention.year().isEmpty()) {
                    years.computeIfAbsent(work, key -> new TreeMap<>())
                            .merge(Integer.valueOf(mention.year()), 1, Integer::sum);
                }
                boolean isKnown = !mention.isOrphan() && work(own) > 0;
                int kind = work == 0
                        ? 2
                        : mention.isCiting() ? 0 : !isKnown ? 6 : title.equals(own) ? 4 : work == work(own) ? 5 : 3;
                totals[kind]++;
                totals[1] += kind > 2 ? 1 : 0;
                if (kind == 3) {
                    edges.computeIfAbsent(work(own), key -> new TreeMap<>()).merge(work, 1, Integer::sum);
                    out[work(own)]++;
                    in[work]++;
                }
            }
            List<String> lines = new ArrayList<>();
            Map<Integer, String> centreOf = new TreeMap<>();
            numbers.forEach((centre, number) -> centreOf.put(number, centre));
            centreOf.forEach((number, centre) -> lines.add(new Work(
                            number,
                            centre,
                            (int) counts.keySet().stream()
                                    .filter(title -> work(title) == number)
                                    .count(),
                            counts.keySet().stream()
                                    .filter(title -> work(title) == number)
                                    .mapToInt(counts::get)
                                    .sum(),
                            in[number],
                            out[number],
                            mostFrequent(years.getOrDefault(number, Map.of())))
                    .toString()));
            counts.forEach((title, count) ->
                    lines.add(new Form(title, work(title), count, similarities.get(title)).toString()));
            edges.forEach((citing, targets) ->
                    targets.forEach((cited, times) -> lines.add(new Citation(citing, cited, times).toString())));
            for (int i = 0; i < titles.size(); i++) {
                Mention mention = Mention.parse(documents.get(i).id());
                lines.add(new Attribution(mention, work(titles.get(i))).toString());
            }
            long edgeCount = edges.values().stream().mapToLong(Map::size).sum();
            lines.add(new GraphTotals(
                            totals[0],
                            totals[1],
                            totals[2],
                            counts.size(),
                            numbers.size(),
                            edgeCount,
                            totals[3],
                            totals[4],
                            totals[5],
                            totals[6],
                            repeatedArticles())
                    .toString());
            return lines;
        }

        private long repeatedArticles() {
            List<String> citing = documents.stream()
                    .map(document -> Mention.parse(document.id()))
                    .filter(Mention::isCiting)
                    .map(Mention::article)
                    .toList();
            return citing.size() - Set.copyOf(citing).size();
        }

        private static int mostFrequent(Map<Integer, Integer> years) {
            return years.entrySet().stream()
                    .min(Map.Entry.<Integer, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey)
                    .orElse(0);
        }
    }
}
