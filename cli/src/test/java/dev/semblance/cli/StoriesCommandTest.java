package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class StoriesCommandTest {
    private static final String BRIDGE =
            "<p>The council has said that it will close the bridge on Monday, because of the storm that was seen off the coast by those"
                    + " who had been out with the boats in the night.</p><p>It is the first time in ten years that the bridge is closed, and nobody knows how long it will be.</p>";
    private static final String FISH =
            "<p>The prices of fish have risen again at the harbour market as the boats stay in for the third week, and the people who live"
                    + " of it do not know what they are to do if the weather is not to change.</p>";

    @RegisterExtension
    private final Cli cli = new Cli();

    private static String page(String site, String title, String time, String article) {
        return "<html><head><title>" + title + "</title><meta name=date content=" + time
                + "></head><body><ul><li><a href=/>Home</a><li><a href=/n>News of " + site + "</a></ul><h1>" + title
                + "</h1>" + article + "</body></html>";
    }

    private String pages() throws IOException {
        cli.write("p/a.html", page("a", "Bridge closed", "2026-01-05T08:00:00Z", BRIDGE));
        cli.write(
                "p/b.html",
                page("b", "Storm: bridge shut", "2026-01-05T07:00:00Z", BRIDGE + "<p>More on this soon.</p>"));
        cli.write("p/c.html", page("c", "Fish is dear", "2026-01-05", FISH));
        cli.write("p/d.html", page("d", "Bridge closed, again", "2026-03-05", BRIDGE));
        return cli.path("p");
    }

    @Test
    void pagesAndStoriesAreWritten() throws IOException {
        Result result = cli.run(
                "stories",
                pages(),
                "--stories",
                cli.path("s.tsv"),
                "--html",
                cli.path("s.html"),
                "--summary",
                cli.path("s.json"));

        assertThat(result.status()).as(result.err()).isZero();
        String p = cli.path("p");
        assertThat(result.out())
                .isEqualTo("id\tstory\ttime\ttitle\n"
                        + p + "/a.html\t1\t2026-01-05T08:00:00Z\tBridge closed\n"
                        + p + "/b.html\t1\t2026-01-05T07:00:00Z\tStorm: bridge shut\n"
                        + p + "/c.html\t2\t2026-01-05T00:00:00Z\tFish is dear\n"
                        + p + "/d.html\t3\t2026-03-05T00:00:00Z\tBridge closed, again\n");
        assertThat(Files.readString(Path.of(cli.path("s.tsv"))))
                .isEqualTo("story\tpages\tfirst\tlast\theadline\tid\n"
                        + "1\t2\t2026-01-05T07:00:00Z\t2026-01-05T08:00:00Z\tStorm: bridge shut\t" + p + "/b.html\n"
                        + "2\t1\t2026-01-05T00:00:00Z\t2026-01-05T00:00:00Z\tFish is dear\t" + p + "/c.html\n"
                        + "3\t1\t2026-03-05T00:00:00Z\t2026-03-05T00:00:00Z\tBridge closed, again\t" + p + "/d.html\n");
        assertThat(result.err()).contains("found      3 stories; ");
        assertThat(Files.readString(Path.of(cli.path("s.html"))))
                .contains("3 stories on 4 pages", "2 pages: Storm: bridge shut (2026-01-05)", "2026-01-05 08:00");
        assertThat(Files.readString(Path.of(cli.path("s.json")))).contains("\"stories\" : 3");
    }

    @Test
    void theWindowMayBeWider() throws IOException {
        Result result = cli.run("stories", pages(), "--window", "90", "-q");
        assertThat(result.out().lines().map(line -> line.split("\t", -1)[1]))
                .containsExactly("story", "1", "1", "2", "1");
    }

    @Test
    void recordsWithFields() throws IOException {
        String in = cli.write("in.jsonl", """
                {"url":"u1","body":"the cat has sat on the mat for as long as it could","head":"Cat\\tsat","at":"2026-01-01"}
                {"url":"u2","body":"the cat has sat on the mat for as long as it could, we hear","head":null,"at":"yesterday"}
                """);
        Result result =
                cli.run("stories", in, "--text", "body", "--id", "url", "--title", "head", "--date", "at", "-q");
        assertThat(result.out()).isEqualTo("id\tstory\ttime\ttitle\nu1\t1\t2026-01-01T00:00:00Z\tCat sat\nu2\t1\t\t\n");
    }

    @Test
    void wrongOptionsAreRefused() throws IOException {
        String pages = pages();
        assertThat(cli.run("stories", pages, "--window", "soon").err())
                .contains("--window must be a number of days from 0 to 1000000 but was soon");
        assertThat(cli.run("stories", pages, "--window", "-1").err()).contains("--window must be a number of days");
        assertThat(cli.run("stories", pages, "--format", "sets").err()).contains("stories are told by texts");
        assertThat(cli.run("stories", pages, "--markup", "none", "--main-content")
                        .err())
                .contains("markup none");
        assertThat(cli.run("stories", pages, "--markup", "none", "-q").status()).isZero();
        String words = cli.write("words.txt", "the");
        assertThat(cli.run("stories", pages, "--shingle", "word:3", "--stopwords", words)
                        .err())
                .startsWith("semblance: --stopwords excludes --shingle word:3\n");
        assertThat(cli.run("stories", pages, "--stopwords", words, "-q").status())
                .isZero();
        assertThat(cli.run("stories", cli.path("nowhere")).status()).isEqualTo(1);
        String empty = cli.write("empty.jsonl", "");
        assertThat(cli.run("stories", empty).out()).isEqualTo("id\tstory\ttime\ttitle\n");
    }

    @Test
    void standardInputIsReadTwice() throws IOException {
        String page = "{\"url\":\"http://a.example/%d\",\"html\":\"" + BRIDGE.replace("<p>", "<p>%d ") + "\"}\n";
        String pages = page.formatted(1, 1, 1) + page.formatted(2, 2, 2);
        Result result = cli.input(pages).run("stories", "-", "--markup", "html", "--text", "html", "--id", "url", "-q");
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .isEqualTo("id\tstory\ttime\ttitle\nhttp://a.example/1\t1\t\t\nhttp://a.example/2\t1\t\t\n");
    }
}
