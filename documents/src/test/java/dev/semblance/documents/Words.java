package dev.semblance.documents;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.poi.xwpf.usermodel.XWPFDocument;

/** Makes Word files. */
final class Words {
    static final String NAMESPACE = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

    private Words() {}

    static byte[] bytes(XWPFDocument document) throws IOException {
        try (document) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.write(out);
            return out.toByteArray();
        }
    }

    /** A file with a paragraph for each of the texts. */
    static byte[] of(String... paragraphs) throws IOException {
        XWPFDocument document = new XWPFDocument();
        for (String paragraph : paragraphs) {
            document.createParagraph().createRun().setText(paragraph);
        }
        return bytes(document);
    }

    /** The body's XML in a document. */
    static String document(String body) {
        return "<w:document xmlns:w=\"" + NAMESPACE + "\" xmlns:mc=\"urn:mc\"><w:body>" + body
                + "</w:body></w:document>";
    }

    /** A package with this as its main document, and more parts. */
    static byte[] raw(String document, Map<String, byte[]> more) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put(
                "[Content_Types].xml",
                utf8("<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
                        + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                        + "<Default Extension=\"xml\" ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>"
                        + "<Default Extension=\"bin\" ContentType=\"application/octet-stream\"/></Types>"));
        parts.put(
                "_rels/.rels",
                utf8(
                        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"a\" "
                                + "Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" "
                                + "Target=\"word/document.xml\"/></Relationships>"));
        parts.put("word/document.xml", utf8(document));
        parts.putAll(more);
        return zip(parts);
    }

    static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
