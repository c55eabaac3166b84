package dev.semblance.documents;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.DecodeOptions;
import org.apache.pdfbox.filter.FilterFactory;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.jspecify.annotations.Nullable;

/**
 * A stream of a PDF that is decoded for trial before it is decoded, since PDFBox does that without a limit. Pictures are let pass: nobody asks for what is in them.
 */
final class PdfStream extends COSStream {
    private static final Set<COSName> OF_PICTURES = Set.of(
            COSName.DCT_DECODE,
            COSName.DCT_DECODE_ABBREVIATION,
            COSName.CCITTFAX_DECODE,
            COSName.CCITTFAX_DECODE_ABBREVIATION,
            COSName.JPX_DECODE,
            COSName.JBIG2_DECODE);

    private final PdfLimits limits;
    private boolean isTried;

    PdfStream(COSDictionary dictionary, RandomAccessReadView view, PdfLimits limits) throws IOException {
        super(null, view);
        this.limits = limits;
        dictionary.forEach(this::setItem);
        setKey(dictionary.getKey());
    }

    /** All decoding begins here. */
    @Override
    public InputStream createRawInputStream() throws IOException {
        limits.requireNothingRefused();
        if (!isTried) {
            tryFilters();
            isTried = true;
        }
        return super.createRawInputStream();
    }

    /** What was encrypted comes anew. */
    @Override
    public OutputStream createRawOutputStream() throws IOException {
        isTried = false;
        return super.createRawOutputStream();
    }

    private void tryFilters() throws IOException {
        requireShortRows(getDictionaryObject(COSName.DECODE_PARMS, COSName.DP));
        // PDFBox, too, takes each filter once.
        List<COSName> filters = List.copyOf(new LinkedHashSet<>(filters()));
        byte[] decoded = null;
        for (int i = 0; i < filters.size() && !OF_PICTURES.contains(filters.get(i)); i++) {
            PdfTrialOutput out = new PdfTrialOutput(limits, i + 1 < filters.size());
            try (InputStream in = decoded == null ? super.createRawInputStream() : new ByteArrayInputStream(decoded)) {
                FilterFactory.INSTANCE.getFilter(filters.get(i)).decode(in, out, this, i, DecodeOptions.DEFAULT);
            } catch (IOException e) {
                // What is broken, or still encrypted, is left to PDFBox.
                limits.requireNothingRefused();
            }
            decoded = out.bytes();
        }
    }

    private void requireShortRows(@Nullable COSBase parameters) throws IOException {
        if (parameters instanceof COSArray array) {
            for (int i = 0; i < array.size(); i++) {
                if (array.getObject(i) instanceof COSDictionary one) {
                    requireShortRows(one);
                }
            }
        } else if (parameters instanceof COSDictionary one) {
            double bits = (double) one.getInt(COSName.COLUMNS, 1)
                    * one.getInt(COSName.COLORS, 1)
                    * one.getInt(COSName.BITS_PER_COMPONENT, 8);
            if (Math.abs(bits) > 8.0 * PdfLimits.MAX_ROW_BYTES) {
                throw limits.rowTooLong();
            }
        }
    }

    private List<COSName> filters() {
        COSBase filters = getFilters();
        if (filters instanceof COSArray array) {
            return array.toList().stream()
                    .filter(COSName.class::isInstance)
                    .map(COSName.class::cast)
                    .toList();
        }
        return filters instanceof COSName name ? List.of(name) : List.of();
    }
}
