package dev.semblance.documents;

import static dev.semblance.documents.Failures.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Publication;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.wp.usermodel.HeaderFooterType;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WordExtractorTest {
    private static final WordExtractor WORD = new WordExtractor();

    private static String text(String body) throws IOException {
        return WORD.extract(Words.raw(Words.document(body), Map.of())).text();
    }

    @Test
    void aParagraphIsALine() throws IOException {
        assertThat(WORD.endings()).containsExactlyInAnyOrder("docx", "docm");
        assertThat(WORD.extract(Words.of("The quick", "brown fox")).text()).isEqualTo("The quick\nbrown fox\n");
        assertThat(WORD.extract(Words.of("The quick", "brown fox"))
                        .publication()
                        .title())
                .isNull();
    }

    @Test
    void tablesNotesHeadersAndFooters() throws IOException {
        XWPFDocument document = new XWPFDocument();
        document.createHeader(HeaderFooterType.DEFAULT)
                .createParagraph()
                .createRun()
                .setText("Head");
        document.createFooter(HeaderFooterType.DEFAULT)
                .createParagraph()
                .createRun()
                .setText("Foot");
        XWPFParagraph paragraph = document.createParagraph();
        paragraph.createRun().setText("Body");
        document.createFootnote().createParagraph().createRun().setText("Note");
        document.createEndnote().createParagraph().createRun().setText("End");
        XWPFTable table = document.createTable(2, 2);
        table.getRow(0).getCell(0).setText("a");
        table.getRow(0).getCell(1).setText("b");
        table.getRow(1).getCell(0).setText("c");
        table.getRow(1).getCell(1).setText("d");
        assertThat(WORD.extract(Words.bytes(document)).text().lines().filter(line -> !line.isBlank()))
                .containsExactly("Head", "Body", "a", "b", "c", "d", "Note", "End", "Foot");
    }

    @Test
    void titleAndTime() throws IOException {
        XWPFDocument document = new XWPFDocument();
        document.createParagraph().createRun().setText("Text");
        document.getProperties().getCoreProperties().setTitle(" A title ");
        Instant created = Instant.parse("2024-05-01T10:00:00Z");
        document.getProperties().getCoreProperties().setCreated(Optional.of(Date.from(created)));
        assertThat(WORD.extract(Words.bytes(document)).publication()).isEqualTo(new Publication("A title", created));
        assertThat(WORD.extract(Words.raw(Words.document("<w:p><w:r><w:t>x</w:t></w:r></w:p>"), Map.of()))
                        .publication())
                .isEqualTo(Publication.NONE);
    }

    @Test
    void whatAReaderSeesIsTaken() throws IOException {
        assertThat(text("<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/>"
                        + "<w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r></w:p>"))
                .isEqualTo("a\tb\nc\u2011d\n");
        assertThat(
                        text(
                                "<w:p><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>"
                                        + "<w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>"))
                .isEqualTo("new\n");
        assertThat(text("<w:p><mc:AlternateContent><mc:Choice><w:t>box</w:t></mc:Choice><mc:Fallback><w:t>box</w:t>"
                        + "</mc:Fallback></mc:AlternateContent><w:t><![CDATA[ & ]]>&lt;&#x1F600;</w:t></w:p>"))
                .isEqualTo("box & <\uD83D\uDE00\n");
        assertThat(text("<w:sdt><w:sdtContent><w:p><w:hyperlink><w:r><w:t>link</w:t></w:r></w:hyperlink></w:p>"
                        + "</w:sdtContent></w:sdt>"))
                .isEqualTo("link\n");
    }

    @Test
    void aStrictDocumentIsReadToo() throws IOException {
        String document = Words.document("<w:p><w:r><w:t>strict</w:t></w:r></w:p>")
                .replace(Words.NAMESPACE, "http://purl.oclc.org/ooxml/wordprocessingml/main");
        assertThat(WORD.extract(Words.raw(document, Map.of())).text()).isEqualTo("strict\n");
    }

    @Test
    void whatIsNoWordFileIsRefused() throws IOException {
        refused(WORD, new byte[0], "empty file");
        refused(WORD, Words.utf8("This is a text."), "is no Word file");
        refused(WORD, new byte[100_000], "is no Word file");
        assertBroken(Words.zip(Map.of("a.txt", Words.utf8("text"))));
        assertBroken(Words.raw("<w:document", Map.of()));
        assertBroken(Words.raw("\u0000", Map.of()));
        byte[] whole = Words.of("The quick brown fox");
        assertBroken(Arrays.copyOf(whole, whole.length / 2));
        assertBroken(Arrays.copyOf(whole, whole.length - 1000));
        refused(WORD, Words.raw(Words.document("<w:p/>"), Map.of()), "no text in this Word file");
    }

    private static void assertBroken(byte[] file) {
        try {
            assertThat(WORD.extract(file).text()).isEqualTo("it was read");
        } catch (IOException e) {
            assertThat(e.getMessage()).startsWith("broken Word file").doesNotContain("\n", "null");
        }
    }

    @Test
    void anEncryptedOrOldFileIsRefused() {
        byte[] compound = new byte[1024];
        long magic = 0xD0CF11E0A1B11AE1L;
        for (int i = 0; i < 8; i++) {
            compound[i] = (byte) (magic >> (56 - 8 * i));
        }
        refused(WORD, compound, "is encrypted, or a file of Word 97 to 2003");
        refused(WORD, Arrays.copyOf(compound, 8), "is encrypted, or a file of Word 97 to 2003");
    }

    @Test
    void nothingIsFetched(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
        String entity = "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>";
        String body = "<w:p><w:r><w:t>a&e;b</w:t></w:r></w:p>";
        refused(WORD, Words.raw(entity + Words.document(body), Map.of()), "has a document type declaration");
        String dtd = "<!DOCTYPE x SYSTEM \"" + secret.toUri() + "\">";
        refused(WORD, Words.raw(dtd + Words.document(body), Map.of()), "has a document type declaration");
        byte[] relationships = Words.utf8(
                entity
                        + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">&e;</Relationships>");
        assertBroken(Words.raw(Words.document(body.replace("&e;", "")), Map.of("_rels/.rels", relationships)));
    }

    @Test
    void aPartThatInflatesWithoutEndIsRefused() throws IOException {
        String bomb = Words.document("<w:p/>" + " ".repeat(100_000_000));
        refused(WORD, Words.raw(bomb, Map.of()), "has a part of which very little makes very much");
        byte[] types = Words.utf8(" ".repeat(100_000_000));
        refused(
                WORD,
                Words.raw("", Map.of("[Content_Types].xml", types)),
                "has a part of which very little makes very much");
    }

    @Test
    void tooLongATextIsRefused() throws IOException {
        StringBuilder body = new StringBuilder();
        // As poorly compressible as the limit of a part wants it.
        for (int i = 0; body.length() < 78_000_000; i++) {
            body.append("<w:p><w:r><w:t>")
                    .append(Integer.toString(i * 7919, 36).repeat(60))
                    .append("</w:t></w:r></w:p>");
        }
        refused(
                WORD,
                Words.raw(Words.document(body.toString()), Map.of()),
                "has a text of more than 67108864 characters");
    }

    @Test
    void picturesAreNotUnpacked() throws IOException {
        Map<String, byte[]> more = new LinkedHashMap<>();
        more.put("word/media/picture.bin", new byte[100_000_000]);
        assertThat(WORD.extract(Words.raw(Words.document("<w:p><w:r><w:t>x</w:t></w:r></w:p>"), more))
                        .text())
                .isEqualTo("x\n");
    }

    @Test
    void whatIsNestedDeeplyIsRead() throws IOException {
        assertThat(text(nested("tbl", "<w:p><w:t>x</w:t></w:p>"))).isEqualTo("x\n");
        assertThat(text(nested("pPr", "<w:t>y</w:t>") + "<w:p><w:t>x</w:t></w:p>"))
                .isEqualTo("x\n");
    }

    /** In 50 000 elements, each with something in it that hardly compresses. */
    private static String nested(String element, String inner) {
        StringBuilder xml = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            xml.append("<w:%s x=\"%d\">".formatted(element, i * 7_919L * i));
        }
        return xml.append(inner)
                .append("</w:%s>".formatted(element).repeat(50_000))
                .toString();
    }

    @Test
    void charsetsOfXml() throws IOException {
        String document = Words.document("<w:p><w:r><w:t>Grüße</w:t></w:r></w:p>");
        byte[] wide = ("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + document).getBytes(StandardCharsets.UTF_16);
        assertThat(WORD.extract(Words.raw("", Map.of("word/document.xml", wide)))
                        .text())
                .isEqualTo("Grüße\n");
        assertBroken(Words.raw("", Map.of("word/document.xml", document.getBytes(StandardCharsets.ISO_8859_1))));
    }

    @Test
    void manyPartsAreRefused() throws IOException {
        Map<String, byte[]> more = new LinkedHashMap<>();
        for (int i = 0; i < 2000; i++) {
            more.put("word/part" + i + ".xml", Words.utf8("<x/>"));
        }
        assertBroken(Words.raw(Words.document("<w:p><w:r><w:t>x</w:t></w:r></w:p>"), more));
    }
}
