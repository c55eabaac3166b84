/** The texts of PDF and Word files, for {@link dev.semblance.io.TextExtractor}. */
module dev.semblance.documents {
    requires dev.semblance.io;
    requires java.desktop;
    requires java.xml;
    requires org.apache.commons.compress;
    requires org.apache.fontbox;
    requires org.apache.pdfbox;
    requires org.apache.pdfbox.io;
    requires org.apache.poi.ooxml;
    requires static org.jspecify;

    provides dev.semblance.io.TextExtractor with
            dev.semblance.documents.PdfExtractor,
            dev.semblance.documents.WordExtractor;
}
