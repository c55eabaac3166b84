package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** {@code --shingle stopword:LANGUAGE} and {@code --stopwords}. */
class StopWordsTest {
    private static final String ARTICLE =
            "the council has said that it will close the bridge on monday because of the storm that was seen off the coast";

    @RegisterExtension
    private final Cli cli = new Cli();

    private String pages() throws IOException {
        String frame = "home news sport weather shop login video archive contact imprint partner offers";
        return cli.write(
                "pages.jsonl",
                Cli.json("a", frame + " " + ARTICLE)
                        + Cli.json("b", "start politics culture jobs cars travel puzzles " + ARTICLE)
                        + Cli.json("c", frame + " a man from the village was asked what he did when he had won"));
    }

    @Test
    void theSameArticleIsFoundWhateverIsAround() throws IOException {
        Result plain = cli.run("pairs", pages(), "--id", "id", "--threshold", "0.8", "--shingle", "word:3");
        Result stop = cli.run("pairs", pages(), "--id", "id", "--threshold", "0.8", "--shingle", "stopword:en");
        Result auto = cli.run("pairs", pages(), "--id", "id", "--threshold", "0.8", "--shingle", "stopword:auto");

        assertThat(plain.out()).doesNotContain("a\tb\t");
        assertThat(stop.out()).contains("a\tb\t1.0000").doesNotContain("\tc\t");
        assertThat(auto.out()).isEqualTo(stop.out());
    }

    @Test
    void wordsOfAFile() throws IOException {
        String words = cli.write("words.txt", "\uFEFF# mine\nthe\n\n that # and this\nTHE\n");
        Result given = cli.run("pairs", pages(), "--id", "id", "--threshold", "0.8", "--stopwords", words);
        assertThat(given.status()).isZero();
        assertThat(given.out()).contains("a\tb\t1.0000").doesNotContain("\tc\t");
        assertThat(given.err()).contains("stopword:#");
    }

    @Test
    void aFileThatIsNoListIsRefused() throws IOException {
        String pages = pages();
        refused(
                pages,
                cli.write("two.txt", "the\nof it\n"),
                "must have one word a line but has \"of it\" [",
                "two.txt:2]");
        refused(pages, cli.write("none.txt", "# nothing\n"), "must have at least one word, and ", "none.txt has none");
        refused(pages, "missing.txt", "must be a file, and there is no missing.txt", "");
        Path folder = Files.createDirectory(Path.of(cli.write("x", "x")).resolveSibling("folder"));
        refused(pages, folder.toString(), "must be a file, and ", "folder is a folder");
        Path latin = folder.resolve("latin.txt");
        Files.write(latin, "the\nfür\n".getBytes(StandardCharsets.ISO_8859_1));
        refused(pages, latin.toString(), "has bytes that are not UTF-8 [", "latin.txt:2]");
        Path huge = folder.resolve("huge.txt");
        Files.write(huge, new byte[(1 << 22) + 1]);
        refused(pages, huge.toString(), "huge.txt is no list of stop words", "4 megabytes");
    }

    private void refused(String pages, String file, String begin, String end) {
        Result result = cli.run("pairs", pages, "--stopwords", file);
        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).contains("--stopwords", begin, end);
    }

    @Test
    void optionsThatContradictAreRefused() throws IOException {
        String words = cli.write("words.txt", "the");
        assertThat(cli.run("pairs", pages(), "--stopwords", words, "--shingle", "char:5")
                        .err())
                .contains("--stopwords excludes --shingle char:5");
        assertThat(cli.run("pairs", pages(), "--stopwords", words, "--format", "sets")
                        .err())
                .contains("--stopwords excludes --format sets");
        assertThat(cli.run("pairs", pages(), "--shingle", "stopword:xx").err())
                .contains("--shingle no stop words of language xx: there are auto, ar,");
    }

    @Test
    void plansAndSketchFilesKeepALanguageAndNoFile() throws IOException {
        String pages = pages();
        String plan = cli.path("plan.json");
        String words = cli.write("words.txt", "the");
        assertThat(cli.run("pairs", pages, "--id", "id", "--stopwords", words, "--save-plan", plan)
                        .status())
                .isZero();
        assertThat(cli.run("pairs", pages, "--id", "id", "--plan", plan).err())
                .contains("has stop words of its own, which nobody kept");
        assertThat(cli.run("pairs", pages, "--id", "id", "--plan", plan, "--stopwords", words)
                        .status())
                .isZero();
        String others = cli.write("others.txt", "that");
        assertThat(cli.run("pairs", pages, "--id", "id", "--plan", plan, "--stopwords", others)
                        .err())
                .contains("--stopwords stopword:#", "contradicts the plan");

        String sketches = cli.path("pages.sketch");
        Result result = cli.run("sketch", pages, "--id", "id", "--shingle", "stopword:en", "-o", sketches);
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(cli.run("pairs", sketches, "--threshold", "0.5").out()).contains("a\tb\t1.0000");
        assertThat(cli.run("sketch", pages, "--stopwords", words, "-o", cli.path("other.sketch"))
                        .err())
                .contains("has stop words of its own, which nobody kept");
    }
}
