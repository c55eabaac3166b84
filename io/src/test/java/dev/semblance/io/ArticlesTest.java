package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.citation.Mention;
import dev.semblance.document.Document;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Titles out of articles in all the ways in which these may be stored. */
class ArticlesTest {
    private static final String ONE = "{'idIstex':'A','title':'Title of one','publicationDate':'1956','refBibs':"
            + "[{'title':'First cited','publicationDate':'c1950a'},{'title':'Short'},{'title':'Third cited'}]}";
    private static final String TWO = "{'idIstex':'B','title':'Title of two'}";
    private static final List<String> BOTH =
            List.of("A\t\t1956=Title of one", "A\t0\t1950=First cited", "A\t2=Third cited", "B\t=Title of two");

    private final TempFiles files;

    ArticlesTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static InputOptions.Builder istex(String... paths) {
        return InputOptions.of(paths).articles(ArticleFields.istex());
    }

    private List<String> documents(Collected collected) {
        List<String> documents = new ArrayList<>();
        for (Document document : collected.documents()) {
            documents.add((document.id() + "=" + document.text()).replace(files.folder() + "/", ""));
        }
        return documents;
    }

    private ArticleCounts counts(String path) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(istex(path).build())) {
            Collected.of(corpus);
            return corpus.articles();
        }
    }

    @Test
    void everyTitleIsADocumentNamedByItsMention() throws IOException {
        String path = files.write("a.jsonl", json(ONE + "\n" + TWO + "\n"));
        assertThat(documents(Collected.twice(istex(path)))).isEqualTo(BOTH);
        assertThat(Mention.parse("A\t0\t1950")).isEqualTo(new Mention("A", "0", "1950"));
        ArticleCounts counts = counts(path);
        assertThat(counts.articles()).isEqualTo(2);
        assertThat(counts.citing()).isEqualTo(2);
        assertThat(counts.cited()).isEqualTo(2);
        assertThat(counts.findings())
                .containsExactly(
                        new ArticleCounts.Finding(ArticleCounts.Kind.NOTHING_CITED, 1, path + ":2", ""),
                        new ArticleCounts.Finding(ArticleCounts.Kind.TITLE_SHORT, 1, path + ":1", "refBibs/1/title"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s\n%s\n",
                "[%s,%s]",
                "[\n%s,\n%s\n]\n",
                " %s %s ",
                "%s%s",
                "\uFEFF[ %s ,\n\n %s ]",
                "[[%s],[%s]]"
            })
    void aJsonFileIsLaidOutInAnyWay(String layout) throws IOException {
        String text = json(layout.formatted(ONE.replace(",", ",\n  "), TWO.replace(":", " :\n")));
        files.write("d/a.json", text);
        assertThat(documents(Collected.twice(istex(files.path("d"))))).isEqualTo(BOTH);
        assertThat(documents(Collected.twice(istex(files.path("d/a.json"))))).isEqualTo(BOTH);
        files.write("z/a.json.gz", TempFiles.gzip(text));
        assertThat(documents(Collected.twice(istex(files.path("z"))))).isEqualTo(BOTH);
        InputOptions stdin = istex("-")
                .standardInput(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
                .build();
        try (FileCorpus corpus = FileCorpus.of(stdin)) {
            assertThat(documents(Collected.of(corpus))).isEqualTo(BOTH);
        }
        // Streamed in pieces, as a large file is.
        for (int piece : new int[] {1, 7, 100}) {
            InputOptions options = istex(files.path("d")).build();
            try (FileCorpus corpus = FileCorpus.of(options, new Tuning(piece, 1 << 20))) {
                assertThat(documents(Collected.of(corpus))).isEqualTo(BOTH);
            }
        }
    }

    @Test
    void aFolderMayHaveOneArticleAFile() throws IOException {
        files.write("d/a.json", json(ONE));
        files.write("d/s/b.json", json("\n" + TWO + "\n"));
        files.write("d/notes.txt", "none");
        files.write("d/picture.png", "none");
        try (FileCorpus corpus = FileCorpus.of(istex(files.path("d")).build())) {
            assertThat(documents(Collected.of(corpus))).isEqualTo(BOTH);
            assertThat(corpus.notes())
                    .containsExactly("left out files that are neither JSON nor archives of it: 2, the first is "
                            + files.path("d/notes.txt"));
        }
    }

    @Test
    void anArticleWithoutIdHasTheNameOfItsPlace() throws IOException {
        files.write("d/a.json", json("{'title':'Title of one'}"));
        files.write(
                "d/b.json", json("[{'title':'Title of two','idIstex':null},\n{'title':'Title of three','idIstex':7}]"));
        files.write("d/c.jsonl", json("\n{'title':'Title of four','idIstex':{'x':1}}\n"));
        assertThat(documents(Collected.twice(istex(files.path("d")))))
                .containsExactly(
                        "d/a.json\t=Title of one",
                        "d/b.json:1\t=Title of two",
                        "7\t=Title of three",
                        "d/c.jsonl:2\t=Title of four");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'items':[%s,%s]}",
                "{'total':2,'hits':[%s,%s],'aggregations':{'x':[{'y':1}]}}",
                "{\n 'meta' : {'items':[1,{'a':'}'}]},\n 'results' : [\n  %s,\n  %s\n ],\n 'group_by' : []\n}\n",
                "{'status':'ok','message':{'facets':{},'total-results':2,'items':[%s,%s],'query':{'start':0}}}",
                "{'message':{'x':[]},'results':[ %s , %s ]}",
                "{'items':[%s]}\n{'items':[%s]}",
                "[{'next':'\\'x','results':[%s],'y':{}},{'results':[%s]}]"
            })
    void articlesInTheAnswerOfASearchAreRead(String layout) throws IOException {
        String text = json(layout.formatted(ONE, TWO));
        files.write("d/a.json", text);
        for (int piece : new int[] {1, 7, 100, 1 << 20}) {
            InputOptions options = istex(files.path("d")).build();
            try (FileCorpus corpus = FileCorpus.of(options, new Tuning(piece, 1 << 20))) {
                Collected collected = Collected.of(corpus);
                assertThat(documents(collected)).as("pieces of %d bytes", piece).isEqualTo(BOTH);
                assertThat(collected.messages()).isEmpty();
                assertThat(corpus.articles().articles()).isEqualTo(2);
            }
        }
        String lines = files.write("b.jsonl", text);
        assertThat(documents(Collected.twice(istex(lines)))).isEqualTo(BOTH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'idIstex':'A','title':'Title of one','items':[],'hits':['x'],'results':{},'message':{'items':3}}",
                "{'idIstex':'A','title':'Title of one','refs':{'items':[{'title':'Title of two'}]}}",
                "{'idIstex':'A','title':'Title of one','message':'items'}"
            })
    void anArticleWithSuchKeysIsNoAnswer(String article) throws IOException {
        String path = files.write("a.json", json(article + "\n{'items':[{'title':'Title of two'}]}"));
        assertThat(documents(Collected.twice(istex(path)))).containsExactly("A\t=Title of one");
    }

    @Test
    void anArticleWhosePathsLeadThroughSuchAListIsNoAnswer() throws IOException {
        String article = json("{'id':'A','title':'Title of one','items':[{'title':'Title of two'}]}");
        ArticleFields fields = new ArticleFields("id", "title", "items[].title", null, null, 7, 300);
        for (String name : List.of("a.json", "a.jsonl")) {
            String path = files.write(name, article);
            assertThat(documents(Collected.twice(InputOptions.of(path).articles(fields))))
                    .containsExactly("A\t=Title of one", "A\t0=Title of two");
        }
    }

    @Test
    void anAnswerThatBreaksOffGivesWhatItHas() throws IOException {
        String whole = json("{'message':{'items':[" + TWO + "," + ONE + "],'next':1}}");
        for (int length = whole.indexOf(',', whole.indexOf("two")); length < whole.length(); length++) {
            String path = files.write("a.json", whole.substring(0, length));
            assertThat(documents(Collected.twice(istex(path))))
                    .as("the first %d bytes", length)
                    .startsWith("B\t=Title of two")
                    .hasSizeGreaterThan(length < whole.indexOf("],'next".replace('\'', '"')) ? 0 : 3);
        }
    }

    @Test
    void articlesOnOneLineAreCountedAlongIt() throws IOException {
        String one = "{'title':'Title of one'}";
        String path =
                files.write("a.json", json("[" + (one + ",").repeat(3) + "\n" + one + ",7," + one + "{'title':\n"));
        List<String> places = List.of("a.json:1", "a.json:1#2", "a.json:1#3", "a.json:2", "a.json:2#3");
        // Also where pieces end anywhere within the line.
        for (int piece : new int[] {1, 30, 60, 1 << 20}) {
            try (FileCorpus corpus = FileCorpus.of(istex(path).build(), new Tuning(piece, 1 << 20))) {
                Collected collected = Collected.of(corpus);
                assertThat(documents(collected).stream().map(d -> d.replaceFirst("\t.*", "")))
                        .as("pieces of %d bytes", piece)
                        .isEqualTo(places);
                assertThat(collected.messages())
                        .containsExactly(
                                "[" + path + ":2#2] not a JSON object",
                                "[" + path + ":2#4] broken JSON at byte 10: it ends too early");
            }
        }
    }

    @Test
    void whatIsFoundFirstIsFirstOnItsLine() {
        ArticleTally.First third = new ArticleTally.First(0, 0, 1, 3, "a:1#3", "title");
        ArticleTally.First second = new ArticleTally.First(0, 0, 1, 2, "a:1#2", "title");
        ArticleTally one = new ArticleTally();
        one.found(ArticleCounts.Kind.TITLE_NULL, third);
        ArticleTally other = new ArticleTally();
        other.found(ArticleCounts.Kind.TITLE_NULL, second);
        ArticleCounts.Finding first = new ArticleCounts.Finding(ArticleCounts.Kind.TITLE_NULL, 2, "a:1#2", "title");
        ArticleTally all = new ArticleTally();
        all.add(one);
        all.add(other);
        assertThat(all.counts().findings()).containsExactly(first);
        other.add(one);
        assertThat(other.counts().findings()).containsExactly(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%s,%s,%s]", "[\n%s,\n%s,\n%s\n]", "[\n  %s,\n  %s,\n  %s\n]", "%s%s%s"})
    void anArticleThatIsTooLongCostsNoOther(String layout) throws IOException {
        String nested = ("{\n      'a': 'a } or \\' b'\n    },\n    ").repeat(40);
        String huge = "{\n    'title':'Title of none',\n    'refBibs':[\n    " + nested + "{}\n    ]\n  }";
        String path = files.write("a.json", json(layout.formatted(ONE, huge, TWO)));
        Collected collected;
        try (FileCorpus corpus = FileCorpus.of(istex(path).build(), new Tuning(64, 512))) {
            collected = Collected.of(corpus);
        }
        assertThat(documents(collected)).isEqualTo(BOTH);
        String place = layout.startsWith("[\n") ? ":3" : ":1#2";
        assertThat(collected.messages())
                .containsExactly(
                        "[" + path + place + "] record of more than 512 bytes; --max-document takes larger ones");
    }

    @Test
    void anArticleThatIsTooLongAndNeverEndsEndsBeforeTheNextLineLikeIt() throws IOException {
        String path = files.write(
                "a.json", json("[\n  " + ONE + ",\n  {'title':'" + "x".repeat(2000) + "\n  " + TWO + "\n]"));
        try (FileCorpus corpus = FileCorpus.of(istex(path).build(), new Tuning(64, 512))) {
            assertThat(documents(Collected.of(corpus))).isEqualTo(BOTH);
        }
    }

    @Test
    void badArticlesAndTitlesAreCountedAndStopNothing() throws IOException {
        String long1 = "l".repeat(301);
        String path = files.write(
                "a.jsonl",
                json(String.join(
                        "\n",
                        "{'idIstex':'A','title':",
                        "[1]",
                        "{'idIstex':'C','refBibs':[{'title':null},{'title':7},{'title':['x','y']},{},null,'str',{'title':' '},{'title':'"
                                + long1 + "'},{'title':'" + "m".repeat(300) + "'}]}",
                        "{'idIstex':'D','title':['Title of four'],'publicationDate':'soon','refBibs':{'title':'A &lt;i&gt;cited&lt;/i&gt; one'}}",
                        "{'idIstex':'E','title':'Lost \\ud800 character'}")));
        Collected collected = Collected.twice(istex(path));
        assertThat(documents(collected))
                .containsExactly(
                        "C\t-8=" + "m".repeat(300),
                        "D\t=Title of four",
                        "D\t0=A cited one",
                        "E\t=Lost \uFFFD character");
        assertThat(collected.messages())
                .containsExactly(
                        "[" + path + ":1] broken JSON at byte 24: it ends too early",
                        "[" + path + ":2] not a JSON object");
        ArticleCounts counts = counts(path);
        assertThat(counts.articles()).isEqualTo(3);
        assertThat(counts.findings().stream()
                        .map(f -> f.kind() + " " + f.count() + " " + f.place().substring(path.length()) + " "
                                + f.field()))
                .containsExactly(
                        "BROKEN_JSON 1 :1 ",
                        "NOT_AN_OBJECT 1 :2 ",
                        "NOTHING_CITED 1 :5 ",
                        "TITLE_MISSING 3 :3 title",
                        "TITLE_NULL 2 :3 refBibs/0/title",
                        "TITLE_NO_STRING 2 :3 refBibs/1/title",
                        "TITLE_EMPTY 1 :3 refBibs/6/title",
                        "TITLE_LONG 1 :3 refBibs/7/title",
                        "MARKUP 1 :4 refBibs/0/title",
                        "LOST_CHARACTERS 1 :5 title",
                        "LIST_OR_VALUE 2 :4 ",
                        "NO_YEAR 1 :4 title");
    }

    @Test
    void whatIsBrokenInAnArrayEndsWithIt() throws IOException {
        files.write(
                "d/a.json",
                json("[\n{'idIstex':'A','title':'Title of one','x':{\n},\n{'idIstex':'B','title':'Title of two'}\n]"));
        Collected collected = Collected.twice(istex(files.path("d")));
        assertThat(documents(collected)).containsExactly("B\t=Title of two");
        assertThat(collected.messages()).hasSize(1).first().asString().contains("d/a.json:2] broken JSON");
    }

    @Test
    void otherCharsetsAreRead() throws IOException {
        String german = json("{'idIstex':'A','title':'Die Größen überall sind übermäßig'}");
        String title = "A\t=Die Größen überall sind übermäßig";
        files.write("d/a.json", german.getBytes(StandardCharsets.UTF_16));
        files.write("d/b.json", german.getBytes(StandardCharsets.UTF_16LE));
        try (FileCorpus corpus = FileCorpus.of(istex(files.path("d")).build())) {
            assertThat(documents(Collected.of(corpus))).containsExactly(title, title);
            assertThat(corpus.notes()).containsExactly("2 files were not UTF-8: UTF-16BE (1), UTF-16LE (1)");
        }
        files.write("l/a.json", german.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(documents(Collected.twice(istex(files.path("l")).charset(StandardCharsets.ISO_8859_1))))
                .containsExactly(title);
    }

    @Test
    void anUndecodableArticleIsCountedAndTheOthersStay() throws IOException {
        byte[] bad = json(TWO + "\n{'title':'Tit#le of three'}\n" + TWO).getBytes(StandardCharsets.UTF_8);
        bad[new String(bad, StandardCharsets.US_ASCII).indexOf('#')] = (byte) 0xFF;
        String path = files.write("b.jsonl", bad);
        try (FileCorpus corpus =
                FileCorpus.of(istex(path).charset(StandardCharsets.UTF_8).build())) {
            Collected collected = Collected.of(corpus);
            assertThat(documents(collected)).containsExactly("B\t=Title of two", "B\t=Title of two");
            assertThat(collected.messages()).containsExactly("[" + path + ":2] undecodable bytes (not UTF-8)");
            assertThat(corpus.articles().findings())
                    .contains(new ArticleCounts.Finding(ArticleCounts.Kind.UNDECODABLE, 1, path + ":2", ""));
        }
    }

    @Test
    void archivesAreReadWhereTheyAre() throws IOException {
        byte[] tar = new Tars()
                .file("../d/a.json", json(ONE))
                .file("d/readme.md", "no")
                .entry("d/l.json", '2', 0, new byte[0])
                .file("d/b.jsonl.gz", TempFiles.gzip(json("\n" + TWO + "\n{'title':'Title of three'}\n")))
                .file("d/.hidden.json", json(TWO))
                .file("d/c.json.gz", new byte[] {1, 2, 3})
                .end();
        List<String> expected = new ArrayList<>(BOTH);
        expected.add("NAME!d/b.jsonl.gz:3\t=Title of three");
        for (String name : List.of("a.tar", "a.tar.gz", "a.tgz", "noending")) {
            String path = files.write(name, name.endsWith("gz") ? gzip(tar) : tar);
            for (Tuning tuning : List.of(Tuning.DEFAULT, new Tuning(40, 1 << 20))) {
                try (FileCorpus corpus = FileCorpus.of(istex(path).build(), tuning)) {
                    Collected collected = Collected.of(corpus);
                    assertThat(documents(collected).stream().map(d -> d.replace(name, "NAME")))
                            .isEqualTo(expected);
                    assertThat(collected.messages())
                            .containsExactly(
                                    "[" + path
                                            + "!d/c.json.gz:1] broken gzip: not in this format; the rest of the file is missing");
                    assertThat(collected.bytes()).isEqualTo(corpus.sizeInBytes());
                    assertThat(corpus.notes())
                            .containsExactly("left out files in " + path + " that are no JSON: 1, the first is " + path
                                    + "!d/readme.md");
                    assertThat(corpus.articles().articles()).isEqualTo(3);
                    assertThat(corpus.cutShort()).isEqualTo(1);
                }
            }
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        var sink = new java.io.ByteArrayOutputStream();
        try (var out = dev.semblance.io.compress.Compression.GZIP.compress(sink)) {
            out.write(bytes);
        }
        return sink.toByteArray();
    }

    @Test
    void anArchiveThatIsCutOffGivesWhatItHas() throws IOException {
        byte[] tar = new Tars()
                .file("a.json", json(TWO))
                .file("b.jsonl", json((ONE + "\n").repeat(3)))
                .end();
        for (Tuning tuning : List.of(Tuning.DEFAULT, new Tuning(40, 1 << 20))) {
            String path = files.write("a.tar", Arrays.copyOf(tar, 512 * 3 + ONE.length() + 50));
            try (FileCorpus corpus = FileCorpus.of(istex(path).build(), tuning)) {
                Collected collected = Collected.of(corpus);
                assertThat(documents(collected))
                        .containsExactly("B\t=Title of two", BOTH.get(0), BOTH.get(1), BOTH.get(2));
                assertThat(collected.messages())
                        .containsExactly(
                                "[" + path + "!b.jsonl:2] broken tar: ends too early; the rest of the file is missing");
                assertThat(corpus.cutShort()).isEqualTo(1);
                assertThat(collected.bytes()).isEqualTo(corpus.sizeInBytes());
            }
            String absurd = files.write(
                    "b.tar",
                    Arrays.copyOf(
                            new Tars()
                                    .entry(
                                            "a.json",
                                            '0',
                                            077777777777L,
                                            "[1,2,3] ".repeat(64).getBytes(StandardCharsets.UTF_8))
                                    .end(),
                            1024));
            try (FileCorpus corpus = FileCorpus.of(istex(absurd).build(), tuning)) {
                assertThat(Collected.of(corpus).messages())
                        .hasSize(1)
                        .first()
                        .asString()
                        .contains("ends too early");
            }
        }
    }

    @Test
    void emptyInputsHaveNothing() throws IOException {
        assertThat(Collected.twice(istex(files.write("a.json", ""))).documents())
                .isEmpty();
        assertThat(Collected.twice(istex(files.write("a.jsonl", "\n\n"))).documents())
                .isEmpty();
        assertThat(Collected.twice(istex(files.write("a.tar", ""))).documents()).isEmpty();
        assertThat(Collected.twice(istex(files.write("b.json", " [ ] "))).messages())
                .isEmpty();
    }

    @Test
    void inputsThatCannotBeReadAreReported() throws IOException {
        Files.createDirectories(files.folder().resolve("d/x.json"));
        files.write("d/b.json", json(TWO));
        files.write("d/bin.json", new byte[2000]);
        try (FileCorpus corpus = FileCorpus.of(istex(files.path("d")).build())) {
            assertThat(documents(Collected.of(corpus))).containsExactly("B\t=Title of two");
            assertThat(corpus.skippedBinaries()).isEqualTo(1);
        }
        assertThatThrownBy(() -> FileCorpus.of(istex(files.path("none.json")).build()))
                .hasMessage("[" + files.path("none.json") + "] no such file or folder");
    }

    @Test
    void countsSurviveARestart() throws IOException {
        String path = files.write("a.jsonl", json(ONE + "\n" + TWO + "\nbroken\n"));
        try (FileCorpus first = FileCorpus.of(istex(path).build());
                FileCorpus second = FileCorpus.of(istex(path).build())) {
            Collected.of(first);
            second.restore(first.state());
            assertThat(second.articles()).isEqualTo(first.articles());
            assertThat(second.articles().findings()).hasSize(3);
        }
        try (FileCorpus first = FileCorpus.of(istex(path).build());
                FileCorpus other = FileCorpus.of(InputOptions.of(path)
                        .articles(ArticleFields.istex().withLengths(8, 300))
                        .build())) {
            assertThat(first.fingerprint()).isNotEqualTo(other.fingerprint());
        }
    }

    @Test
    void presetsKnowOtherSchemas() throws IOException {
        String path = files.write(
                "a.jsonl",
                json("{'DOI':'10.1/x','title':['Title of one'],'published':{'date-parts':[[1999,1]]},'reference':"
                        + "[{'key':'k','article-title':'First cited','year':'1998'},{'unstructured':'x'}]}"));
        assertThat(documents(Collected.twice(InputOptions.of(path).articles(ArticleFields.crossref()))))
                .containsExactly("10.1/x\t\t1999=Title of one", "10.1/x\t0\t1998=First cited");
        assertThat(ArticleFields.names())
                .allSatisfy(name -> assertThat(ArticleFields.named(name)).isNotNull());
        assertThat(ArticleFields.istex().place("12")).isEqualTo("refBibs/12/title");
        assertThat(ArticleFields.crossref().place("")).isEqualTo("title/0");
        assertThatThrownBy(() -> ArticleFields.named("x"))
                .hasMessage("articles must be one of istex, crossref, openalex, csl but was x");
        assertThatThrownBy(() -> new ArticleFields(null, "title", "refs.title", null, null, 7, 300))
                .hasMessageContaining("list");
        assertThatThrownBy(() -> new ArticleFields(null, "t[]", "refs[].title", null, null, 7, 300))
                .hasMessageContaining("one value");
        assertThatThrownBy(() -> new ArticleFields(null, "t", "refs[].title", null, "other[].y", 7, 300))
                .hasMessage("cited year must begin with refs[], as cited does, but was other[].y");
        assertThatThrownBy(() -> ArticleFields.istex().withLengths(9, 8)).hasMessageContaining("minLength");
    }

    @Test
    void theSampleHasAllItsTitles() throws IOException {
        Path sample = Path.of("../../shared/data/istex-sample/istex-sample.jsonl.gz");
        Assumptions.assumeTrue(Files.exists(sample), "the sample is not there");
        ArticleCounts counts = counts(sample.toString());
        assertThat(counts.articles()).isEqualTo(600);
        assertThat(counts.citing()).isEqualTo(600);
        assertThat(counts.cited() + counts.count(ArticleCounts.Kind.TITLE_SHORT))
                .isEqualTo(20_102);
    }
}
