package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MakeCommandTest {
    private static final List<String> FILES = List.of("collection.jsonl", "made.json", "truth.jsonl", "truth.tsv");

    @RegisterExtension
    private final Cli cli = new Cli();

    private Result make(String folder, String... options) {
        List<String> args = new ArrayList<>(List.of("make", "-o", cli.path(folder)));
        args.addAll(Arrays.asList(options));
        return cli.run(args.toArray(new String[0]));
    }

    private String records() throws IOException {
        return cli.write(
                "in.jsonl",
                Cli.json("fox", Cli.FOX)
                        + Cli.json("tea", Cli.TEA)
                        + Cli.json("nothing", "")
                        + Cli.json("kühl", "Grüße"));
    }

    private List<String> contents(String folder) throws IOException {
        List<String> contents = new ArrayList<>();
        for (String file : FILES) {
            contents.add(cli.read(folder + "/" + file));
        }
        return contents;
    }

    @Test
    void theFilesOfASmallCollection() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", "oxo \\\"x\\\"") + Cli.json("b\\t1", "xx") + Cli.json("c", ""));
        String table = cli.write("table.tsv", "o\t0\n");

        Result result = make(
                "made",
                in,
                "--id",
                "id",
                "--share",
                "1",
                "--copies",
                "2",
                "--noise",
                "ocr:1+crop:0",
                "--confusions",
                table,
                "--shingle",
                "char:3");

        assertThat(result.status()).isZero();
        assertThat(result.out()).isEmpty();
        assertThat(cli.entries()).containsExactly("in.jsonl", "made", "table.tsv");
        assertThat(cli.read("made/collection.jsonl")).isEqualTo("""
                        {"id1":"a","id2":null,"text":"oxo \\"x\\""}
                        {"id1":"a~1","id2":"a","text":"0x0 \\"x\\"","noise":"ocr:1+crop:0","changes":[{"kind":"ocr","rate":1,"made":2},{"kind":"crop","rate":0,"made":0}],"jaccard":0.250000,"shared":2,"union":8}
                        {"id1":"a~2","id2":"a","text":"0x0 \\"x\\"","noise":"ocr:1+crop:0","changes":[{"kind":"ocr","rate":1,"made":2},{"kind":"crop","rate":0,"made":0}],"jaccard":0.250000,"shared":2,"union":8}
                        {"id1":"b\\t1","id2":null,"text":"xx"}
                        {"id1":"b\\t1~1","id2":"b\\t1","text":"xx","noise":"ocr:1+crop:0","changes":[{"kind":"ocr","rate":1,"made":0},{"kind":"crop","rate":0,"made":0}],"jaccard":1.000000,"shared":1,"union":1}
                        {"id1":"b\\t1~2","id2":"b\\t1","text":"xx","noise":"ocr:1+crop:0","changes":[{"kind":"ocr","rate":1,"made":0},{"kind":"crop","rate":0,"made":0}],"jaccard":1.000000,"shared":1,"union":1}
                        {"id1":"c","id2":null,"text":""}
                        """);
        assertThat(cli.read("made/truth.tsv")).isEqualTo("""
                        copy	original	jaccard
                        a~1	a	0.250000
                        a~2	a	0.250000
                        "b	1~1"	"b	1"	1.000000
                        "b	1~2"	"b	1"	1.000000
                        """);
        assertThat(cli.read("made/truth.jsonl")).isEqualTo("""
                        {"original":"a","copies":["a~1","a~2"]}
                        {"original":"b\\t1","copies":["b\\t1~1","b\\t1~2"]}
                        """);
        assertThat(cli.read("made/made.json")).isEqualTo("""
                        {
                          "format" : "semblance made collection",
                          "version" : 1,
                          "seed" : 1,
                          "share" : 1,
                          "leastCopies" : 2,
                          "mostCopies" : 2,
                          "noises" : [ "ocr:1+crop:0" ],
                          "confusions" : "table.tsv",
                          "normalizer" : "text",
                          "shingler" : "char:3",
                          "shinglerChosen" : false,
                          "bag" : false,
                          "originals" : 3,
                          "picked" : 2,
                          "copies" : 4
                        }
                        """);
        assertThat(result.err())
                .contains(
                        "documents  3, 1 empty\n",
                        "made       4 copies of 2 documents, seed 1\n",
                        "similarity 0.6250 on average, 2 with all shingles of the original; char:3, normalised by text\n");
    }

    @Test
    void theSameSeedMakesTheSameBytes() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            lines.append("line ")
                    .append(i * 7919 % 3001)
                    .append(" of a small collection, ")
                    .append(Cli.TEA, 0, i % 300);
            lines.append('\n');
        }
        String in = cli.write("in.txt", lines.toString());
        List<String> options =
                new ArrayList<>(List.of(in, "--copies", "1-3", "-q", "--noise", "ocr:low,words:high+embed:low"));

        for (int threads = 1; threads <= 3; threads++) {
            List<String> all = new ArrayList<>(options);
            all.addAll(List.of("--threads", Integer.toString(threads)));
            assertThat(make("made" + threads, all.toArray(new String[0])).status())
                    .isZero();
        }
        options.addAll(List.of("--seed", "2"));
        assertThat(make("other", options.toArray(new String[0])).status()).isZero();

        assertThat(contents("made2")).isEqualTo(contents("made1"));
        assertThat(contents("made3")).isEqualTo(contents("made1"));
        assertThat(contents("other").get(3)).isNotEqualTo(contents("made1").get(3));
    }

    @Test
    void pairsFindsTheCopiesWithTheirSimilarity() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("fox", Cli.FOX) + Cli.json("tea", Cli.TEA));
        make("made", in, "--id", "id", "--share", "1", "--shingle", "char:5", "-q");

        Result pairs = cli.run(
                "pairs",
                cli.path("made/collection.jsonl"),
                "--id",
                "id1",
                "--text",
                "text",
                "--shingle",
                "char:5",
                "-q");

        String truth = cli.read("made/truth.tsv");
        Matcher rows = Pattern.compile("(?m)^(\\S+~1)\t(\\S+)\t(0\\.\\d+)$").matcher(truth);
        List<String> expected = new ArrayList<>(List.of("left\tright\tsimilarity"));
        while (rows.find()) {
            expected.add(rows.group(2) + "\t" + rows.group(1) + "\t" + rows.group(3));
        }
        assertThat(expected).hasSize(3);
        assertThat(pairs.outLines()).isEqualTo(expected);
    }

    @Test
    void aCountIsExact() throws IOException {
        StringBuilder records = new StringBuilder("{\"id\":\"broken\n");
        for (int i = 0; i < 200; i++) {
            records.append(Cli.json("d" + i, i % 10 == 0 ? "" : "text number " + i));
        }
        cli.input(records.toString());

        Result result = make("made", "-", "--id", "id", "--format", "jsonl", "--count", "57");

        assertThat(result.status()).isZero();
        assertThat(result.err()).containsOnlyOnce("[stdin:1] broken JSON").contains("57 copies of 57 documents");
        assertThat(cli.read("made/truth.jsonl").lines()).hasSize(57);
        assertThat(cli.read("made/made.json")).contains("\"count\" : 57,").doesNotContain("share");
    }

    @Test
    void aCountBeyondAllIsTold() throws IOException {
        Result result = make("made", records(), "--id", "id", "--count", "9");

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("semblance: copies of 9 documents were asked for, and there are only 3\n");
        assertThat(cli.read("made/truth.jsonl").lines()).hasSize(3);
    }

    @Test
    void whatHasNoSimilarityHasNull() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", "!!!"));

        make("made", in, "--id", "id", "--share", "1", "--normalize", "letters", "--noise", "case:1", "-q");

        assertThat(cli.read("made/collection.jsonl")).contains("\"jaccard\":null,\"shared\":0,\"union\":0}");
        assertThat(cli.read("made/truth.tsv")).isEqualTo("copy\toriginal\tjaccard\na~1\ta\t\n");
    }

    @Test
    void anEmptyInputMakesAnEmptyCollection() throws IOException {
        Result result = make("made", cli.write("in.jsonl", ""));

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("semblance: no document was found in ");
        assertThat(cli.read("made/collection.jsonl")).isEmpty();
        assertThat(cli.read("made/truth.tsv")).isEqualTo("copy\toriginal\tjaccard\n");
        assertThat(cli.read("made/truth.jsonl")).isEmpty();
    }

    @Test
    void theSummaryInJson() throws IOException {
        make("made", records(), "--id", "id", "--share", "1", "--summary", cli.path("s.json"), "-q");

        assertThat(cli.read("s.json"))
                .contains("\"command\" : \"make\"", "\"emptyDocuments\" : 1,", "\"picked\" : 3,", "\"copies\" : 3,")
                .contains("\"step\" : \"make\"", "\"noise\" : [ ],")
                .doesNotContain("candidates");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--share 0.2 --count 3 | --share and --count cannot be given together",
                "--share 0             | --share must be a number above 0 and at most 1 but was 0",
                "--share 1.5           | --share must be a number above 0 and at most 1 but was 1.5",
                "--count 0             | --count must be a whole number between 1 and 2147483647 but was 0",
                "--count x             | --count must be a whole number between 1 and 2147483647 but was x",
                "--copies 0            | --copies must be a number or a range between 1 and 1000 but were 0-0",
                "--copies 3-1          | --copies must be a number or a range between 1 and 1000 but were 3-1",
                "--copies two          | --copies must be a number or a range such as 1-3 but was two",
                "--noise blur:low      | --noise must be KIND:RATE with a kind of ocr, typos, words, sentences, crop, embed, frame, case, punctuation but was blur:low",
                "--noise ocr:2         | --noise must have a rate from 0 to 1 but was ocr:2",
                "--noise ocr:low,,ocr:1 | --noise must be KIND:RATE with a kind of",
                "--seed x              | --seed must be a whole number",
            })
    void wrongUsage(String options, String message) throws IOException {
        List<String> args = new ArrayList<>(List.of(records()));
        args.addAll(Arrays.asList(options.split(" ")));

        Result result = make("made", args.toArray(new String[0]));

        assertThat(result.err()).startsWith("semblance: " + message).endsWith("\nTry 'semblance make --help'.\n");
        assertThat(result.status()).isEqualTo(2);
        assertThat(cli.entries()).containsExactly("in.jsonl");
    }

    @Test
    void theFolderMustBeNewOrEmpty() throws IOException {
        String in = records();
        Files.createDirectory(cli.folder().resolve("empty"));
        cli.write("full/file", "kept");

        assertThat(make("empty", in, "-q").status()).isZero();
        assertThat(make("new/deeper/", in, "-q").status()).isZero();
        Result full = make("full", in);
        Result file = make("in.jsonl", in);
        Result output = cli.run("make", in, "-o", "-");

        assertThat(full.status()).isEqualTo(1);
        assertThat(full.err()).isEqualTo("semblance: cannot write " + cli.path("full") + ": the folder is not empty\n");
        assertThat(file.err())
                .isEqualTo("semblance: cannot write a collection to " + in + ": it is a file and not a folder\n");
        assertThat(output.err())
                .isEqualTo(
                        "semblance: a collection has several files and cannot go to standard output: name a folder\n");
        assertThat(cli.files())
                .contains("full/file", "empty/made.json", "new/deeper/truth.tsv")
                .noneMatch(name -> name.contains("semblance"));
    }

    @Test
    void theFolderMustNotLieInAnInput() throws IOException {
        cli.write("in/a.txt", "some text");

        Result result = make("in/made", cli.path("in"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .isEqualTo(
                        "semblance: cannot write a collection to %1$s/in/made: it is inside the input %1$s/in, and the next run would read it\n"
                                .formatted(cli.folder()));
    }

    @Test
    void nothingIsLeftOfARunThatFails() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", "one") + Cli.json("a", "two"));

        Result twice = make("made", in, "--id", "id");
        Result strict = make("made", cli.write("bad.jsonl", Cli.json("a", "one") + "{\n"), "--strict");

        assertThat(twice.status()).isEqualTo(1);
        assertThat(twice.err())
                .isEqualTo(
                        "semblance: two documents of the made collection would have the id a; without --id, documents are named by their"
                                + " places, which differ\n");
        assertThat(strict.status()).isEqualTo(1);
        assertThat(cli.entries()).containsExactly("bad.jsonl", "in.jsonl");
    }

    @Test
    void sketchesHaveNoTexts() throws IOException {
        cli.run("sketch", records(), "-o", cli.path("a.sketch"), "-q");

        Result result = make("made", cli.path("a.sketch"));

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("semblance: " + cli.path("a.sketch") + " is a sketch file, and texts are wanted here;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.tsv", "folder", "empty.tsv", "binary.tsv", "one.tsv"})
    void aTableOfConfusionsThatIsNoneIsRefused(String name) throws IOException {
        Files.createDirectory(cli.folder().resolve("folder"));
        cli.write("empty.tsv", "");
        cli.write("one.tsv", "a\tb\nc\n");
        Files.write(cli.folder().resolve("binary.tsv"), new byte[] {(byte) 0xff, 0, 1});
        String path = cli.path(name);

        Result result = make("made", records(), "--confusions", path);

        String message = switch (name) {
            case "none.tsv" -> "no such file or folder: " + path;
            case "folder" -> "cannot read the confusions " + path + ": it is a folder";
            case "empty.tsv" -> "[" + path + "] there is no confusion in it";
            case "binary.tsv" -> "[" + path + "] this is no table of confusions: it is not UTF-8";
            default ->
                "[" + path + ":2] a line must have a text, a tab, what it is taken for, and perhaps a tab and a weight";
        };
        assertThat(result.err()).isEqualTo("semblance: " + message + "\n");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void setsAndBasketsStayItems() throws IOException {
        String sets = cli.write("sets.txt", "tea milk sugar\ncoffee milk\n");
        String baskets = cli.write("baskets.csv", "user,film\na,x\na,y\nb,x\n");

        make("sets", sets, "--format", "sets", "--share", "1", "--noise", "words:0", "-q");
        make("baskets", baskets, "--format", "baskets", "--share", "1", "--noise", "words:0", "-q");

        assertThat(cli.read("sets/collection.jsonl"))
                .contains("\"shared\":3,\"union\":3}", "\"shared\":2,\"union\":2}");
        assertThat(cli.read("sets/made.json")).contains("\"shingler\" : \"items\"");
        assertThat(Path.of(cli.path("baskets"))).exists();
    }
}
