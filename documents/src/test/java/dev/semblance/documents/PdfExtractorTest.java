package dev.semblance.documents;

import static dev.semblance.documents.Failures.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Publication;
import dev.semblance.io.TextExtractor.Extracted;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.junit.jupiter.api.Test;

class PdfExtractorTest {
    private static final PdfExtractor PDF = new PdfExtractor();

    @Test
    void linesArePutTogetherAsTheyStand() throws IOException {
        assertThat(PDF.endings()).containsExactly("pdf");
        Extracted extracted = PDF.extract(Pdfs.of("The quick brown fox", "jumps over the dog."));
        assertThat(extracted.text()).isEqualTo("The quick brown fox\njumps over the dog.\n\n");
        assertThat(extracted.publication()).isEqualTo(Publication.NONE);
    }

    @Test
    void pagesFollowEachOther() throws IOException {
        assertThat(PDF.extract(Pdfs.bytes(Pdfs.document(3, "Page"))).text()).isEqualTo("Page\n\nPage\n\nPage\n\n");
    }

    @Test
    void titleAndTime() throws IOException {
        Calendar created = new GregorianCalendar(TimeZone.getTimeZone("GMT+2"));
        created.setTimeInMillis(Instant.parse("2024-05-01T10:00:00Z").toEpochMilli());
        PDDocument document = Pdfs.document(1, "Text");
        document.getDocumentInformation().setTitle(" A title ");
        document.getDocumentInformation().setCreationDate(created);
        assertThat(PDF.extract(Pdfs.bytes(document)).publication())
                .isEqualTo(new Publication("A title", Instant.parse("2024-05-01T10:00:00Z")));

        PDDocument blank = Pdfs.document(1, "Text");
        blank.getDocumentInformation().setTitle("  ");
        blank.getDocumentInformation().setCustomMetadataValue("CreationDate", "yesterday");
        assertThat(PDF.extract(Pdfs.bytes(blank)).publication()).isEqualTo(Publication.NONE);
    }

    @Test
    void aFileWithoutTextIsRefused() throws IOException {
        refused(PDF, Pdfs.bytes(Pdfs.document(2)), "no text in this PDF file");
        refused(PDF, new byte[0], "empty file");
    }

    @Test
    void encryptedFilesAreReadIfTheyPermitIt() throws IOException {
        refused(PDF, Pdfs.encrypted("secret", true), "is encrypted");
        refused(PDF, Pdfs.encrypted("", false), "is encrypted, and does not permit to take its text");
        assertThat(PDF.extract(Pdfs.encrypted("", true)).text()).isEqualTo("A secret.\n\n");
    }

    @Test
    void aFileThatIsEncryptedForACertificateIsRefused() throws IOException {
        byte[] content = Pdfs.stream("", Pdfs.latin("BT /F 12 Tf (Text) Tj ET"));
        String encryption = "<< /Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 2 /Length 128 "
                + "/Recipients [<3082>] >> /ID [<00> <00>] /Size";
        String file = new String(Pdfs.page(content, ""), StandardCharsets.ISO_8859_1);
        refused(PDF, Pdfs.latin(file.replace("<< /Size", encryption)), "is encrypted");
    }

    @Test
    void whatIsNoPdfIsRefused() {
        refused(PDF, Pdfs.latin("This is a text."), "is no PDF file");
        refused(PDF, new byte[100_000], "is no PDF file");
        byte[] lines = new byte[1 << 20];
        Arrays.fill(lines, (byte) '\n');
        refused(PDF, lines, "is no PDF file");
    }

    @Test
    void whatIsLeftOfATruncatedFileIsRead() throws IOException {
        byte[] whole = Pdfs.of("The quick brown fox");
        // Without the table of objects, which is found again, and without the page.
        assertThat(PDF.extract(Arrays.copyOf(whole, whole.length - 100)).text()).isEqualTo("The quick brown fox\n\n");
        refused(PDF, Arrays.copyOf(whole, 200), "broken PDF file: Page tree root must be a dictionary");
    }

    @Test
    void aPredictorWithEndlessRowsIsRefused() throws IOException {
        String parameters = "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2000000000 >>";
        refused(
                PDF,
                Pdfs.page(Pdfs.stream(parameters, Pdfs.deflatedBlanks(10)), ""),
                "has a row of more than " + PdfLimits.MAX_ROW_BYTES + " bytes");
    }

    @Test
    void aStreamThatInflatesWithoutEndIsRefused() throws IOException {
        String refusal = "has a stream of more than 134217728 bytes";
        byte[] bomb = Pdfs.deflatedBlanks(PdfLimits.MAX_STREAM_BYTES + 1L);
        refused(PDF, Pdfs.page(Pdfs.stream("/Filter /FlateDecode", bomb), ""), refusal);
        refused(PDF, Pdfs.page(Pdfs.stream("/Filter [/AHx /Fl]", hex(bomb)), ""), refusal);
        refused(PDF, Pdfs.page(Pdfs.stream("/Filter [/Fl /RL]", runs()), ""), refusal);
        // In a form, where PDFBox goes on if it cannot be read.
        byte[] form = Pdfs.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode", bomb);
        byte[] content = Pdfs.stream("", Pdfs.latin("BT /F 12 Tf (Text) Tj ET /X Do"));
        refused(PDF, Pdfs.page(content, "/XObject << /X 6 0 R >>", form), refusal);
        // In a file whose table of objects is an object stream, and is lost.
        byte[] objects = Pdfs.stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", bomb);
        byte[] page = Pdfs.page(content, "", objects);
        refused(PDF, Arrays.copyOf(page, page.length - 60), refusal);
        byte[] encoded = Pdfs.deflatedBlanks(PdfLimits.MAX_STREAM_BYTES);
        refused(PDF, Pdfs.page(Pdfs.stream("/Filter /FlateDecode", encoded), ""), "no text in this PDF file");
    }

    @Test
    void soIsOneThatIsLargeBetweenItsFilters() throws IOException {
        byte[] bomb = Pdfs.deflatedBlanks(PdfLimits.MAX_BETWEEN_BYTES + 1L);
        refused(
                PDF,
                Pdfs.page(Pdfs.stream("/Filter [/Fl /AHx]", bomb), ""),
                "has more than 33554432 bytes between two filters of a stream");
        byte[] most = Pdfs.deflatedBlanks(PdfLimits.MAX_BETWEEN_BYTES);
        refused(PDF, Pdfs.page(Pdfs.stream("/Filter [/Fl /AHx]", most), ""), "no text in this PDF file");
    }

    @Test
    void soIsOneThatIsEncryptedWithoutAPassword() throws IOException {
        PDDocument document = Pdfs.document(1, "Text");
        try (OutputStream out = document.getPage(0)
                .getContentStreams()
                .next()
                .getCOSObject()
                .createOutputStream(COSName.FLATE_DECODE)) {
            for (int i = 0; i <= PdfLimits.MAX_STREAM_BYTES; i += 1 << 20) {
                out.write(new byte[1 << 20]);
            }
        }
        document.protect(new StandardProtectionPolicy("owner", "", new AccessPermission()));
        refused(PDF, Pdfs.bytes(document), "has a stream of more than 134217728 bytes");
    }

    private static byte[] hex(byte[] bytes) {
        StringBuilder hex = new StringBuilder();
        for (byte b : bytes) {
            hex.append(Character.forDigit((b >> 4) & 15, 16)).append(Character.forDigit(b & 15, 16));
        }
        return Pdfs.latin(hex.append('>').toString());
    }

    /** Runs of 128 blanks each, deflated. */
    private static byte[] runs() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
            for (int i = 0; i <= PdfLimits.MAX_STREAM_BYTES / 128; i++) {
                deflater.write(new byte[] {(byte) 129, ' '});
            }
        }
        return out.toByteArray();
    }

    @Test
    void aPictureThatInflatesToMuchIsNoneOfOurBusiness() throws IOException {
        byte[] picture = Pdfs.stream(
                "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
                Pdfs.deflatedBlanks(PdfLimits.MAX_STREAM_BYTES + 1L));
        byte[] content = Pdfs.stream("", Pdfs.latin("BT /F 12 Tf (Text) Tj ET /X Do"));
        assertThat(PDF.extract(Pdfs.page(content, "/XObject << /X 6 0 R >>", picture))
                        .text())
                .isEqualTo("Text\n\n");
    }

    @Test
    void formsThatDrawEachOtherManyTimesAreRefused() throws IOException {
        int levels = 12;
        byte[][] forms = new byte[levels][];
        for (int i = 0; i < levels; i++) {
            String resources = i == levels - 1 ? "" : "/Resources << /XObject << /X %d 0 R >> >>".formatted(7 + i);
            forms[i] = Pdfs.stream(
                    "/Type /XObject /Subtype /Form /BBox [0 0 9 9] " + resources, Pdfs.latin("/X Do ".repeat(10)));
        }
        refused(
                PDF,
                Pdfs.page(Pdfs.stream("", Pdfs.latin("/X Do")), "/XObject << /X 6 0 R >>", forms),
                "has more than 1000000 forms and pictures");
    }

    @Test
    void aPageOfTooManyCharactersIsRefused() throws IOException {
        String line = "(" + "x".repeat(1024) + ") Tj ";
        byte[] most = Pdfs.stream("", Pdfs.latin("BT /F 12 Tf " + line.repeat(1024) + "ET"));
        assertThat(PDF.extract(Pdfs.page(most, "")).text().strip()).hasSize(PdfLimits.MAX_PAGE_CHARACTERS);
        byte[] more = Pdfs.stream("", Pdfs.latin("BT /F 12 Tf " + line.repeat(1024) + "(x) Tj ET"));
        refused(PDF, Pdfs.page(more, ""), "has a page of more than 1048576 characters");
    }

    @Test
    void tooManyGraphicsStatesAreRefused() throws IOException {
        String text = "BT /F 12 Tf (Text) Tj ET ";
        assertThat(PDF.extract(Pdfs.page(Pdfs.stream("", Pdfs.latin(text + "q ".repeat(9_000))), ""))
                        .text())
                .isEqualTo("Text\n\n");
        refused(
                PDF,
                Pdfs.page(Pdfs.stream("", Pdfs.latin(text + "q ".repeat(11_000))), ""),
                "has more than 10000 graphics states to restore");
    }

    @Test
    void whatIsNestedWithoutEndIsRefused() throws IOException {
        byte[] content = Pdfs.stream("", Pdfs.latin("BT /F 12 Tf (Text) Tj ET " + "[".repeat(1_000_000)));
        assertRead(Pdfs.page(content, ""));
        assertRead(Pdfs.page(content, "/X " + "<< /X ".repeat(200_000)));
        assertRead(Pdfs.page(Pdfs.stream("", Pdfs.latin("BT (Text) Tj ET")), "/X " + "[".repeat(1_000_000)));
    }

    /** Reading ends, with a text or without. */
    private static void assertRead(byte[] file) {
        try {
            assertThat(PDF.extract(file).text()).isNotBlank();
        } catch (IOException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Test
    void aFontThatIsNotThereIsStoodInFor() throws IOException {
        byte[] content = Pdfs.stream("", Pdfs.latin("BT /G 12 Tf 50 700 Td (Two) Tj 40 0 Td (words) Tj ET"));
        byte[] font =
                Pdfs.latin("<< /Type /Font /Subtype /TrueType /BaseFont /NoSuchFont /Encoding /WinAnsiEncoding >>");
        byte[] file = Pdfs.page(content, "/Font << /G 6 0 R >>", font);
        assertThat(PDF.extract(file).text()).isEqualTo("Two words\n\n");
        assertThat(IntStream.range(0, 1000).parallel().mapToObj(i -> text(file)).distinct())
                .containsExactly("Two words\n\n");
    }

    private static String text(byte[] file) {
        try {
            return PDF.extract(file).text();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
