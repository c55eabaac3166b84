package dev.semblance.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Makes small PDF and Word files. */
final class DocumentFiles {
    private DocumentFiles() {}

    /** A PDF of one page, on whose lines the words are, without the table of objects. */
    static byte[] pdf(String text) {
        StringBuilder lines = new StringBuilder();
        for (String line : text.replaceAll("(.{1,60})( |$)", "$1\n").split("\n")) {
            lines.append("0 -14 Td (").append(line).append(") Tj\n");
        }
        String content = "BT /F 12 Tf 50 700 Td\n" + lines + "ET";
        return """
                %%PDF-1.7
                %%\0\0\0\0
                1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
                2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
                3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
                4 0 obj << /Length %d >>
                stream
                %s
                endstream
                endobj
                5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
                trailer << /Root 1 0 R >>
                %%%%EOF
                """.formatted(content.length(), content).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** A Word file with one paragraph. */
    static byte[] word(String text) throws IOException {
        return word(text, "");
    }

    /** One that has something before its relationships. */
    static byte[] word(String text, String prolog) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            add(
                    zip,
                    "[Content_Types].xml",
                    "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                            + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                            + "<Default Extension=\"xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>"
                            + "</Types>");
            add(
                    zip,
                    "_rels/.rels",
                    prolog
                            + "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"a\" "
                            + "Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" "
                            + "Target=\"word/document.xml\"/></Relationships>");
            add(
                    zip,
                    "word/document.xml",
                    "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body><w:p><w:r><w:t>"
                            + text + "</w:t></w:r></w:p></w:body></w:document>");
        }
        return out.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }
}
