package dev.semblance.documents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;

/** Makes PDF files. */
final class Pdfs {
    private Pdfs() {}

    /** A document that has the lines on each of its pages. */
    static PDDocument document(int pages, String... lines) throws IOException {
        // PDFBox would look for fonts on the machine.
        return StandInFonts.during(() -> write(pages, lines));
    }

    private static PDDocument write(int pages, String... lines) throws IOException {
        PDDocument document = new PDDocument();
        for (int i = 0; i < pages; i++) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.beginText();
                content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
                content.newLineAtOffset(50, 700);
                for (String line : lines) {
                    content.showText(line);
                    content.newLineAtOffset(0, -14);
                }
                content.endText();
            }
        }
        return document;
    }

    static byte[] bytes(PDDocument document) throws IOException {
        try (document) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }

    static byte[] of(String... lines) throws IOException {
        return bytes(document(1, lines));
    }

    static byte[] encrypted(String password, boolean mayBeExtracted) throws IOException {
        PDDocument document = document(1, "A secret.");
        AccessPermission permission = new AccessPermission();
        permission.setCanExtractContent(mayBeExtracted);
        StandardProtectionPolicy policy = new StandardProtectionPolicy("owner", password, permission);
        policy.setEncryptionKeyLength(128);
        document.protect(policy);
        return bytes(document);
    }

    /** A file of these objects, numbered from 1, of which the first is the catalogue. */
    static byte[] raw(List<byte[]> objects) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(latin("%PDF-1.7\n"));
        StringBuilder table = new StringBuilder("0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append("%010d 00000 n \n".formatted(out.size()));
            out.write(latin(i + 1 + " 0 obj\n"));
            out.write(objects.get(i));
            out.write(latin("\nendobj\n"));
        }
        int start = out.size();
        out.write(latin("xref\n0 %d\n%strailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
                .formatted(objects.size() + 1, table, objects.size() + 1, start)));
        return out.toByteArray();
    }

    /** A file of one page, which has this content, and further objects from number 6. */
    static byte[] page(byte[] content, String resources, byte[]... more) throws IOException {
        List<byte[]> objects = new ArrayList<>(List.of(
                latin("<< /Type /Catalog /Pages 2 0 R >>"),
                latin("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
                latin(
                        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> "
                                + resources + " >> >>"),
                content,
                latin("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")));
        objects.addAll(List.of(more));
        return raw(objects);
    }

    /** A stream, whose bytes are encoded as the entries say. */
    static byte[] stream(String entries, byte[] encoded) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(latin("<< %s /Length %d >>\nstream\n".formatted(entries, encoded.length)));
        out.write(encoded);
        out.write(latin("\nendstream"));
        return out.toByteArray();
    }

    /** So many blanks, deflated. */
    static byte[] deflatedBlanks(long count) throws IOException {
        byte[] blanks = " ".repeat(1 << 16).getBytes(StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
            for (long i = 0; i < count; i += blanks.length) {
                deflater.write(blanks);
            }
        }
        return out.toByteArray();
    }

    static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
