package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CitationsCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    /** Three articles: the second cites the first twice under two titles, the third has no title that is long enough. */
    private static final String ARTICLES = """
            {"idIstex":"A1","title":"The anatomy of a search engine","publicationDate":"1998","refBibs":[\
            {"title":"On the foundations of arithmetic","publicationDate":"1884"},{"title":"THE ANATOMY OF A SEARCH ENGINE."},\
            {"title":"The anatomy of a search-engin"},{"title":"short"}]}
            {"idIstex":"B2","title":"Mining of massive collections","publicationDate":"2011","refBibs":[\
            {"title":"Anatomy of a search engine"},{"title":"The <i>anatomy</i> of a search engine"},{"title":null},\
            {"title":"On the foundation of arithmetic","publicationDate":"1884"}]}
            {"idIstex":"C3","title":"Notes","refBibs":[{"title":"On the foundations of arithmetic"},{"title":["x"]}]}
            {"idIstex":"D4","title":
            """;

    private Result citations(String folder, String... options) {
        List<String> args = new ArrayList<>(List.of("citations", "-o", cli.path(folder)));
        args.addAll(Arrays.asList(options));
        return cli.run(args.toArray(new String[0]));
    }

    private String articles() throws IOException {
        return cli.write("articles.jsonl", ARTICLES);
    }

    @Test
    void theFilesOfASmallGraph() throws IOException {
        Result result = citations(
                "graph",
                articles(),
                "--mentions",
                "--graphml",
                "--shingle",
                "char:3",
                "--threshold",
                "0.6",
                "--verify",
                "exact");

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(cli.entries()).containsExactly("articles.jsonl", "graph");
        assertThat(cli.read("graph/works.csv")).isEqualTo("""
                id,title,forms,mentions,citations_in,citations_out,year
                1,the anatomy of a search engine,3,5,2,1,1998
                2,on the foundations of arithmetic,2,3,2,0,1884
                3,mining of massive collections,1,1,0,3,2011
                """);
        assertThat(cli.read("graph/forms.tsv")).isEqualTo("""
                title\twork\tmentions\tsimilarity
                the anatomy of a search engine\t1\t3\t1.000000
                on the foundations of arithmetic\t2\t2\t1.000000
                the anatomy of a search engin\t1\t1\t0.964286
                mining of massive collections\t3\t1\t1.000000
                anatomy of a search engine\t1\t1\t0.857143
                on the foundation of arithmetic\t2\t1\t0.870968
                """);
        assertThat(cli.read("graph/citations.csv")).isEqualTo("""
                citing,cited,times
                1,2,1
                3,1,2
                3,2,1
                """);
        assertThat(cli.read("graph/mentions.tsv")).isEqualTo("""
                article\tplace\twork
                A1\ttitle\t1
                A1\trefBibs/0/title\t2
                A1\trefBibs/1/title\t1
                A1\trefBibs/2/title\t1
                B2\ttitle\t3
                B2\trefBibs/0/title\t1
                B2\trefBibs/1/title\t1
                B2\trefBibs/3/title\t2
                C3\trefBibs/0/title\t2
                """);
        assertThat(cli.read("graph/graph.graphml"))
                .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml ")
                .contains(
                        "<node id=\"w2\"><data key=\"title\">on the foundations of arithmetic</data>"
                                + "<data key=\"forms\">2</data><data key=\"mentions\">3</data><data key=\"citations_in\">2</data><data key=\"citations_out\">0</data><data key=\"year\">1884</data></node>")
                .contains("<edge source=\"w3\" target=\"w1\"><data key=\"times\">2</data></edge>")
                .endsWith("</graph>\n</graphml>\n");
        assertThat(cli.read("graph/summary.json"))
                .contains("\"mentionsOfOwnTitles\" : 2")
                .contains("\"mentionsOfCitedTitles\" : 7")
                .contains("\"selfCitations\" : 1")
                .contains("\"selfCitationsByMerging\" : 1")
                .contains("\"citationsWithoutCitingTitle\" : 1")
                .contains("\"kind\" : \"broken JSON\"")
                .contains("\"kind\" : \"title null\"")
                .doesNotContain("seconds");
        assertThat(result.err())
                .contains("3 works under 6 titles")
                .contains("4 citations of 3 pairs of works")
                .contains(
                        "left out: citations 1 of the article's very title, 1 of a title taken for it, 1 by articles without a title")
                .contains("3 × title too short (left out)")
                .contains("articles.jsonl:4");
    }

    @ParameterizedTest
    @CsvSource({"1,256m", "2,256m", "8,1g"})
    void theSameBytesForAnyThreadsAndMemory(int threads, String memory) throws IOException {
        String in = articles();
        assertThat(citations("one", in, "--mentions").status()).isZero();
        assertThat(citations("other", in, "--mentions", "--threads", Integer.toString(threads), "--memory", memory)
                        .status())
                .isZero();
        for (String file : List.of("works.csv", "forms.tsv", "citations.csv", "mentions.tsv", "summary.json")) {
            assertThat(cli.read("other/" + file)).isEqualTo(cli.read("one/" + file));
        }
    }

    @Test
    void aRunThatWasRecordedIsDoneAgainFromWhatItLeft() throws IOException {
        String in = articles();
        String work = cli.path("work");
        assertThat(citations("one", in, "--work-dir", work, "--keep-work").status())
                .isZero();
        Result again = citations("two", in, "--work-dir", work, "--resume");
        assertThat(again.status()).isZero();
        assertThat(again.err()).contains("resuming behind the reading of 9 documents");
        for (String file : List.of("works.csv", "forms.tsv", "citations.csv", "summary.json")) {
            assertThat(cli.read("two/" + file)).isEqualTo(cli.read("one/" + file));
        }
        assertThat(Path.of(work)).doesNotExist();
    }

    @Test
    void aRunOfOtherFieldsIsNotResumed() throws IOException {
        String in = articles();
        String work = cli.path("work");
        assertThat(citations("one", in, "--work-dir", work, "--keep-work").status())
                .isZero();
        Result other = citations("two", in, "--work-dir", work, "--resume", "--min-length", "3");
        assertThat(other.status()).isEqualTo(1);
        assertThat(cli.entries()).doesNotContain("two");
    }

    @Test
    void thePageShowsTheMostCitedWorks() throws IOException {
        assertThat(citations("graph", articles(), "--html", cli.path("graph.html"))
                        .status())
                .isZero();
        assertThat(cli.read("graph.html"))
                .contains("3 works and 4 citations")
                .contains("2 citations: the anatomy of a search engine (1998)")
                .contains("on the foundation of arithmetic")
                .contains("broken JSON")
                .doesNotContain("http://", "https://");
    }

    /** Articles without ids on one line have one name; what one of them cites is not taken for what the one before does. */
    @Test
    void whoCitesIsNotToldByTheArticlesNames() throws IOException {
        String in = cli.write(
                "line.json",
                "[{\"title\":\"First article of them all\",\"refBibs\":[]},"
                        + "{\"refBibs\":[{\"title\":\"A cited work about whales\"}]}]");
        Result result = citations("graph", in, "--mentions");
        assertThat(result.err()).contains("1 by articles without a title");
        assertThat(cli.read("graph/citations.csv")).isEqualTo("citing,cited,times\n");
        assertThat(cli.read("graph/mentions.tsv")).contains("\trefBibs/0/title\t2\n");
    }

    @Test
    void anEmptyInputHasAnEmptyGraph() throws IOException {
        Result result = citations("graph", cli.write("none.jsonl", ""));
        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("no document was found");
        assertThat(cli.read("graph/citations.csv")).isEqualTo("citing,cited,times\n");
    }

    @Test
    void whatIsWrongIsToldByKindWhereNothingIsLeft() throws IOException {
        String in = cli.write("in.jsonl", "{broken\n{\"title\":null}\n{\"title\":\"ab\"}\n{\"title\":\"cd\"}\n");
        Result result = cli.run("citations", in, "-o", cli.path("graph"));
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .contains(
                        "1 × broken JSON, first in " + in + ":1",
                        "1 × title null, first in " + in + ":2",
                        "2 × title too short, first in " + in + ":3",
                        "no document could be read: 1 bad record and nothing else");
    }

    @Test
    void aSavedPlanMakesTheSameGraphOfTheSameTitles() throws IOException {
        String in = articles();
        String plan = cli.path("plan.json");
        String[] settings = {"--fold", "--threshold", "0.6", "--verify", "edit:0.2", "--distinguish", "nothing"};
        assertThat(citations(
                                "saved",
                                Stream.concat(Stream.of(in, "--save-plan", plan), Stream.of(settings))
                                        .toArray(String[]::new))
                        .status())
                .isZero();
        Result planned = citations("planned", in, "--plan", plan);
        assertThat(planned.status()).isZero();
        assertThat(planned.err()).contains("normalised by folded", "threshold 0.6,");
        for (String file : List.of("works.csv", "forms.tsv", "citations.csv", "summary.json")) {
            assertThat(cli.read("planned/" + file)).isEqualTo(cli.read("saved/" + file));
        }
        Result same = citations("same", in, "--plan", plan, "--fold", "--threshold", "0.60");
        assertThat(same.status()).isZero();
        Result other = citations("other", in, "--plan", plan, "--threshold", "0.7");
        assertThat(other.status()).isEqualTo(2);
        assertThat(other.err()).contains("--threshold 0.7 contradicts the plan " + plan + ", which has 0.6");
        assertThat(cli.entries()).doesNotContain("other");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "normalizer" : "text" | | must normalise by letters or folded for citations but has text
                    "normalizer" : "letters" | --fold | --fold contradicts the plan
                    "verify" : "estimate" | | has estimates for similarities, which is not for citations
                    "join" : "other" | | join must be lsh or exact but was other
                    """)
    void aPlanForOthersIsRefused(String field, @Nullable String option, String message) throws IOException {
        String in = articles();
        String plan = cli.path("plan.json");
        assertThat(citations("saved", in, "--save-plan", plan, "--distinguish", "nothing")
                        .status())
                .isZero();
        String name = field.substring(0, field.indexOf(':'));
        String changed = cli.write("changed.json", cli.read("plan.json").replaceFirst(name + ": \"[^\"]*\"", field));
        Result result = option == null
                ? citations("graph", in, "--plan", changed)
                : citations("graph", in, "--plan", changed, option);
        assertThat(result.status()).isPositive();
        assertThat(result.err()).contains(message);
        assertThat(cli.entries()).doesNotContain("graph");
    }

    @Test
    void articlesThatComeAgainAreTold() throws IOException {
        Result result = citations("graph", articles(), cli.write("again.jsonl", ARTICLES));
        assertThat(result.err()).contains("2 articles have the id of an earlier one; what they cite counts again");
        assertThat(cli.read("graph/summary.json")).contains("\"articlesWithRepeatedId\" : 2");
        assertThat(cli.read("graph/citations.csv")).contains("\n3,1,4\n");
        assertThat(citations("once", articles()).err()).doesNotContain("counts again");
    }

    @Test
    void anAnswerOfASearchIsReadAsItsArticles() throws IOException {
        String in = cli.write("page.json", """
                {"status":"ok","message":{"total-results":2,"items":[
                {"DOI":"10.1/a","title":["A study of <i>tides</i>"],"reference":[{"article-title":"The origin of waves"},{"key":"k"}]},
                {"DOI":"10.1/b","title":["The origin of waves."],"published":{"date-parts":[[1950]]}}],"items-per-page":2}}
                """);
        Result result = citations("graph", in, "--articles", "crossref");
        assertThat(result.status()).isZero();
        assertThat(result.err())
                .contains("1 × title missing (left out), first in " + in + ":2 reference/1/article-title");
        assertThat(cli.read("graph/works.csv")).isEqualTo("""
                id,title,forms,mentions,citations_in,citations_out,year
                1,a study of tides,1,1,0,1,
                2,the origin of waves,1,2,1,0,1950
                """);
    }

    @Test
    void whatIsNoFolderIsRefused() throws IOException {
        String in = articles();
        assertThat(citations("articles.jsonl", in).err()).contains("it is a file and not a folder");
        Files.createDirectories(Path.of(cli.path("full/inside")));
        assertThat(citations("full", in).err()).contains("the folder is not empty");
        assertThat(cli.run("citations", in, "-o", "-").err()).contains("a graph has several files");
        assertThat(cli.run("citations", in).status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --articles | nobody | articles must be one of
                    --cited | title | must go through a list
                    --min-length | 400 | between 1 and
                    --threshold | 1.5 | threshold
                    """)
    void wrongOptionsAreRefused(String option, String value, String message) throws IOException {
        Result result = citations("graph", articles(), option, value);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains(message);
        assertThat(cli.entries()).doesNotContain("graph");
    }
}
