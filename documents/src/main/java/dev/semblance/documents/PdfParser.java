package dev.semblance.documents;

import java.io.IOException;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdfparser.PDFParser;

/** Parses a PDF whose streams are all {@link PdfStream}s. */
final class PdfParser extends PDFParser {
    PdfParser(byte[] file, PdfLimits limits) throws IOException {
        super(new RandomAccessReadBuffer(file), "", null, null, IOUtils.createMemoryOnlyStreamCache());
        document.close();
        document = new COSDocument(IOUtils.createMemoryOnlyStreamCache(), this) {
            @Override
            public COSStream createCOSStream(COSDictionary dictionary, long start, long length) throws IOException {
                return new PdfStream(dictionary, createRandomAccessReadView(start, length), limits);
            }
        };
    }
}
