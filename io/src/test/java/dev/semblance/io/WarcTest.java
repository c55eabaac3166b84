package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Web archives as inputs, and what is kept of them. */
class WarcTest {
    private static final String INFO = record("warcinfo", "", "application/warc-fields", "software: test\r\n");
    private static final String PAGE =
            response("http://a.example/1", "text/html; charset=utf-8", "<title>One</title><p>The first page</p>");

    private final Path folder;
    private final TempFiles files;

    WarcTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    private static String record(String type, String address, String contentType, String block) {
        return "WARC/1.0\r\nWARC-Type: " + type + "\r\n"
                + (address.isEmpty() ? "" : "WARC-Target-URI: " + address + "\r\n")
                + "WARC-Date: 2026-11-29T08:00:00Z\r\nContent-Type: " + contentType + "\r\nContent-Length: "
                + block.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + block + "\r\n\r\n";
    }

    private static String response(String address, String type, String body) {
        return record(
                "response",
                address,
                "application/http; msgtype=response",
                "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\n\r\n" + body);
    }

    private Collected read(String... records) throws IOException {
        return Collected.twice(InputOptions.of(files.write("a.warc", String.join("", records))));
    }

    @Test
    void pagesBecomeDocumentsNamedByTheirAddresses() throws IOException {
        Collected read = read(
                INFO,
                record("request", "http://a.example/1", "application/http", "GET / HTTP/1.1\r\n\r\n"),
                PAGE,
                record("metadata", "http://a.example/1", "application/warc-fields", "x: y"),
                record("resource", "<http://a.example/2>", "text/html", "<h1>Two</h1>"),
                record("conversion", "http://a.example/3", "text/plain", "Three"),
                response("http://a.example/4", "text/plain", "<b>no markup"));
        assertThat(read.texts()).containsExactly("The first page", "Two", "Three", "<b>no markup");
        assertThat(read.ids())
                .containsExactly(
                        "http://a.example/1", "http://a.example/2", "http://a.example/3", "http://a.example/4");
        assertThat(read.bad()).isEmpty();
        assertThat(read.documents().get(0).publication())
                .isEqualTo(new Publication("One", Instant.parse("2026-11-29T08:00:00Z")));
    }

    @Test
    void whatIsNoPageIsLeftOutAndTold() throws IOException {
        String missing = record(
                "response",
                "http://a.example/x",
                "application/http",
                "HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\r\nx");
        String path = files.write(
                "a.warc",
                INFO
                        + missing
                        + response("http://a.example/p", "image/png", "x")
                        + response("http://a.example/c", "text/css", "p { }")
                        + response("http://a.example/s", "text/javascript", "let x")
                        + record("revisit", "u", "x", "")
                        + PAGE);
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(path).build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("The first page");
            Collected.of(corpus);
            assertThat(corpus.notes())
                    .containsExactly("left out records in " + path
                            + " that are no pages: 1 of a status other than 2xx, 3 of other types");
        }
    }

    @Test
    void withoutATypeTheContentTells() throws IOException {
        String bare = "HTTP/1.1 200 OK\r\n\r\n";
        assertThat(read(
                                record("response", "u1", "application/http", bare + "<!DOCTYPE html><p>page"),
                                record("response", "u2", "application/http", bare + "text"),
                                record("response", "u3", "application/http", bare + "\u0000\u0001\u0000"))
                        .texts())
                .containsExactly("page", "text");
    }

    @Test
    void compressedArchivesHaveAMemberARecord() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        archive.writeBytes(TempFiles.gzip(INFO));
        archive.writeBytes(TempFiles.gzip(PAGE));
        String path = files.write("a.warc.gz", archive.toByteArray());
        assertThat(Collected.twice(InputOptions.of(path)).texts()).containsExactly("The first page");
    }

    @Test
    void charsetsAreThoseThatPagesHave() throws IOException {
        byte[] head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=iso-8859-2\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII);
        byte[] body = "<p>żółw".getBytes("ISO-8859-2");
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        archive.writeBytes(("WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: u\r\nContent-Length: "
                        + (head.length + body.length) + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        archive.writeBytes(head);
        archive.writeBytes(body);
        assertThat(Collected.twice(InputOptions.of(files.write("a.warc", archive.toByteArray())))
                        .texts())
                .containsExactly("żółw");
    }

    @Test
    void damageCostsOneRecord() throws IOException {
        String broken = "WARC/1.0\r\nWARC-Type: response\r\nContent-Length: many\r\n\r\n<p>lost</p>\r\n\r\n";
        Collected read = read(PAGE, broken, "garbage\n".repeat(20_000), PAGE.replace("/1", "/2"), "x".repeat(100_000));
        assertThat(read.ids()).containsExactly("http://a.example/1", "http://a.example/2");
        assertThat(read.messages())
                .containsExactly(
                        "[" + folder + "/a.warc:2] something else than a record",
                        "[" + folder + "/a.warc:4] something else than a record");
    }

    @Test
    void whatIsCutOffIsToldAndTheRestKept() throws IOException {
        String path = files.write("a.warc", PAGE + PAGE.substring(0, PAGE.length() - 20));
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(path).build())) {
            Collected read = Collected.of(corpus);
            assertThat(read.texts()).containsExactly("The first page");
            assertThat(read.messages())
                    .containsExactly("[" + path + ":2] broken warc: ends too early; the rest of the file is missing");
            assertThat(corpus.cutShort()).isEqualTo(1);
        }
    }

    @Test
    void aHeaderThatIsCutOffIsTold() throws IOException {
        String path = files.write("a.warc", PAGE + PAGE.substring(0, 30));
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(path).build())) {
            Collected read = Collected.of(corpus);
            assertThat(read.texts()).containsExactly("The first page");
            assertThat(read.messages())
                    .containsExactly("[" + path + ":2] broken warc: ends too early; the rest of the file is missing");
            assertThat(corpus.cutShort()).isEqualTo(1);
        }
    }

    @Test
    void halfAHeaderCostsNoOtherRecord() throws IOException {
        Collected read = read("WARC/1.0\r\nWARC-Type: response\r\n", PAGE, PAGE.replace("/1", "/2"));
        assertThat(read.ids()).containsExactly("http://a.example/1", "http://a.example/2");
        assertThat(read.messages()).containsExactly("[" + folder + "/a.warc:1] something else than a record");
    }

    @Test
    void damageBetweenRecordsIsNotThatOfTheRecordBefore() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        archive.writeBytes(TempFiles.gzip(PAGE));
        archive.writeBytes("no gzip".getBytes(StandardCharsets.US_ASCII));
        String path = files.write("a.warc.gz", archive.toByteArray());
        Collected read = Collected.twice(InputOptions.of(path));
        assertThat(read.texts()).containsExactly("The first page");
        assertThat(read.messages())
                .containsExactly("[" + path + ":2] broken gzip: bytes that are not gzip follow the compressed data");
    }

    @Test
    void anythingIsReadToItsEnd() throws IOException {
        Random random = new Random(7);
        byte[] whole = (INFO + PAGE + PAGE).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = Arrays.copyOf(whole, random.nextInt(whole.length));
            for (int j = 0; j < 3 && damaged.length > 0; j++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Collected.twice(InputOptions.of(files.write("a.warc", damaged)));
        }
        assertThat(read("").documents()).isEmpty();
    }

    @Test
    void idsMayBeAnotherField() throws IOException {
        String path =
                files.write("a.warc", PAGE + PAGE.replace("WARC-Date: ", "WARC-Record-ID: <urn:x>\r\nWARC-Date: "));
        Collected read = Collected.twice(InputOptions.of(path).idField("warc-record-id"));
        assertThat(read.ids()).containsExactly("urn:x");
        assertThat(read.messages()).containsExactly("[" + path + ":1] no header \"warc-record-id\"");
        assertThatThrownBy(() ->
                        FileCorpus.of(InputOptions.of(path).textField("body").build()))
                .hasMessage("text field \"body\" needs jsonl, csv, tsv or parquet but " + path + " is read as warc");
    }

    @Test
    void markupMayBeKept() throws IOException {
        String path = files.write("a.warc", PAGE);
        PageOptions none = new PageOptions(Markup.NONE, false, null, null);
        assertThat(Collected.twice(InputOptions.of(path).pages(none)).texts())
                .containsExactly("<title>One</title><p>The first page</p>");
        assertThatThrownBy(() -> new PageOptions(Markup.NONE, true, null, null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void keptRecordsAreCopiedByteForByte() throws IOException {
        String second = response("http://a.example/2", "text/html", "<p>Second");
        String picture = response("http://a.example/p", "image/png", "x");
        String request = record("request", "http://a.example/1", "application/http", "GET / HTTP/1.1\r\n\r\n");
        String path = files.write("a.warc", INFO + request + PAGE + picture + "damage\n" + second);
        copy(path, "out.warc", 1);
        assertThat(files.read("out.warc")).isEqualTo(INFO + second);
        copy(path, "out.warc.gz", 0);
        byte[] zipped = Files.readAllBytes(folder.resolve("out.warc.gz"));
        assertThat(new String(
                        new GZIPInputStream(new ByteArrayInputStream(zipped)).readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo(INFO + PAGE);
        assertThat(zipped).endsWith(TempFiles.gzip(PAGE));
        assertThat(Collected.twice(InputOptions.of(files.path("out.warc.gz"))).texts())
                .containsExactly("The first page");
    }

    private void copy(String path, String target, int kept) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(path).build());
                Outputs outputs = Outputs.of(corpus, OutputStream.nullOutputStream())) {
            Collected.of(corpus);
            outputs.openKept(files.path(target)).copy(ordinal -> ordinal == kept);
            outputs.commit();
        }
    }

    @Test
    void whatBeginsAsAnArchiveIsOne() throws IOException {
        String path = files.write("crawl", TempFiles.gzip(INFO + PAGE));
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(path).build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("The first page");
            assertThat(corpus.notes()).containsExactly("reading " + path + " as warc, because it begins so");
        }
        ByteArrayInputStream in = new ByteArrayInputStream(PAGE.getBytes(StandardCharsets.UTF_8));
        try (FileCorpus corpus =
                FileCorpus.of(InputOptions.of("-").standardInput(in).build())) {
            assertThat(Collected.of(corpus).ids()).containsExactly("http://a.example/1");
        }
    }

    @Test
    void aPageThatIsTheOnlyInputIsOneDocument() throws IOException {
        String path = files.write("a.html", "<p>a\n<p>b\n");
        assertThat(Collected.twice(InputOptions.of(path)).texts()).containsExactly("a\nb");
        PageOptions none = new PageOptions(Markup.NONE, false, null, null);
        assertThat(Collected.twice(InputOptions.of(path).pages(none)).texts()).containsExactly("<p>a", "<p>b");
    }

    @Test
    void pagesOfTooManyTagsAreTold() throws IOException {
        String tags = "<p>".repeat(Pages.MAX_TAGS);
        PageOptions html = new PageOptions(Markup.HTML, false, null, null);
        String json =
                files.write("a.jsonl", "{\"text\":\"" + tags + "<p>\",\"id\":1}\n{\"text\":\"<p>good\",\"id\":2}\n");
        Collected fields = Collected.twice(InputOptions.of(json).idField("id").pages(html));
        assertThat(fields.texts()).containsExactly("good");
        assertThat(fields.messages()).containsExactly("[" + json + ":1] page of more than 1048576 tags");
        Collected archive = read(response("u", "text/html", tags + "<p>"), PAGE);
        assertThat(archive.texts()).containsExactly("The first page");
        assertThat(archive.messages()).containsExactly("[" + folder + "/a.warc:1] page of more than 1048576 tags");
    }

    @Test
    void pagesInFilesAndFields() throws IOException {
        files.write("d/a.html", "<title>T</title><p>a<p>b");
        files.write("d/b.txt", "  <!DOCTYPE HTML><p>c");
        files.write("d/c.txt", "not <p> d");
        files.write("d/e.htm", "<meta charset=koi8-r><p>кот".getBytes("KOI8-R"));
        Collected read = Collected.twice(InputOptions.of(files.path("d")));
        assertThat(read.texts()).containsExactly("a\nb", "c", "not <p> d", "кот");
        assertThat(read.documents().get(0).publication()).isEqualTo(new Publication("T", null));

        String json = files.write("a.jsonl", """
                {"text":"<p>a<p>b","title":" Own\\n title ","when":"2026-01-02"}
                {"text":"<title>P</title><time datetime=2026-05-06>","title":7,"when":[1]}
                {"text":"c","when":1767312000}
                """);
        PageOptions html = new PageOptions(Markup.HTML, false, "title", "when");
        assertThat(Collected.twice(InputOptions.of(json).pages(html)).documents())
                .extracting(
                        Document::text,
                        document -> document.publication().title(),
                        document -> document.publication().time())
                .containsExactly(
                        tuple("a\nb", "Own title", Instant.parse("2026-01-02T00:00:00Z")),
                        tuple("", "7", Instant.parse("2026-05-06T00:00:00Z")),
                        tuple("c", null, Instant.parse("2026-01-02T00:00:00Z")));
        String csv = files.write("a.csv", "id,text,head,day\n1,<p>x,H,2026-01-02\n2,y,,\n");
        PageOptions fields = new PageOptions(Markup.AUTO, false, "head", "day");
        assertThat(Collected.twice(InputOptions.of(csv).pages(fields)).documents())
                .extracting(Document::text, Document::publication)
                .containsExactly(
                        tuple("<p>x", new Publication("H", Instant.parse("2026-01-02T00:00:00Z"))),
                        tuple("y", Publication.NONE));
    }
}
