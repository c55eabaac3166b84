package dev.semblance.documents;

import dev.semblance.document.Publication;
import dev.semblance.io.TextExtractor.Extracted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Calendar;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/** The text of a PDF and what it says of itself. */
final class PdfText {
    private PdfText() {}

    static Extracted of(byte[] file) throws IOException {
        return StandInFonts.during(() -> read(file));
    }

    private static Extracted read(byte[] file) throws IOException {
        PdfLimits limits = new PdfLimits();
        try (PDDocument document = load(file, limits)) {
            if (!document.getCurrentAccessPermission().canExtractContent()) {
                throw new RefusedException("is encrypted, and does not permit to take its text");
            }
            BoundedWriter text = new BoundedWriter(BoundedWriter.MAX_CHARACTERS);
            new PdfStripper(limits).writeText(document, text);
            Publication publication = publication(document.getDocumentInformation());
            limits.requireNothingRefused();
            return new Extracted(text.toString(), publication);
        } catch (IOException | RuntimeException e) {
            limits.requireNothingRefused();
            throw e;
        }
    }

    private static PDDocument load(byte[] file, PdfLimits limits) throws IOException {
        try {
            return new PdfParser(file, limits).parse();
        } catch (InvalidPasswordException | NoClassDefFoundError e) {
            // No class: what is encrypted for a certificate needs a library that is not here.
            throw new RefusedException("is encrypted");
        } catch (IOException e) {
            throw hasHeader(file) ? e : new RefusedException("is no PDF file");
        }
    }

    /** Whether a PDF begins, if not at once. */
    private static boolean hasHeader(byte[] file) {
        return new String(file, 0, Math.min(file.length, 1024), StandardCharsets.ISO_8859_1).contains("%PDF-");
    }

    private static Publication publication(PDDocumentInformation information) {
        Calendar created = information.getCreationDate();
        return Publications.of(information.getTitle(), created == null ? null : created.toInstant());
    }
}
