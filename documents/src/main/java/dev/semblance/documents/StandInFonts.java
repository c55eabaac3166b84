package dev.semblance.documents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;

/**
 * The font that stands in for all which a file names and does not have: one that comes with PDFBox. PDFBox would look through the fonts of the machine, write down what it
 * finds in the user's folder, and set words apart by how wide letters are in them. Threads that read nothing here get the fonts that they would get without it.
 */
final class StandInFonts implements FontMapper {
    private static final ThreadLocal<Boolean> READING = ThreadLocal.withInitial(() -> false);

    static {
        install();
    }

    private final FontMapper others;
    private final TrueTypeFont font;

    private StandInFonts(FontMapper others, TrueTypeFont font) {
        this.others = others;
        this.font = font;
    }

    private static void install() {
        String file = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
        try (InputStream in = FontMapper.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("PDFBox has no " + file);
            }
            TrueTypeFont font = new TTFParser().parse(RandomAccessReadBuffer.createBufferFromStream(in));
            FontMappers.set(new StandInFonts(FontMappers.instance(), font));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Something that is read. */
    @FunctionalInterface
    interface Reading<T> {
        T read() throws IOException;
    }

    /** Reads with the font that stands in. */
    static <T> T during(Reading<T> reading) throws IOException {
        READING.set(true);
        try {
            return reading.read();
        } finally {
            READING.remove();
        }
    }

    private <T> T choose(Supplier<T> standIn, Supplier<T> other) {
        return READING.get() ? standIn.get() : other.get();
    }

    @Override
    public FontMapping<TrueTypeFont> getTrueTypeFont(String baseFont, PDFontDescriptor descriptor) {
        return choose(() -> new FontMapping<>(font, true), () -> others.getTrueTypeFont(baseFont, descriptor));
    }

    @Override
    public FontMapping<FontBoxFont> getFontBoxFont(String baseFont, PDFontDescriptor descriptor) {
        return choose(() -> new FontMapping<>(font, true), () -> others.getFontBoxFont(baseFont, descriptor));
    }

    @Override
    public CIDFontMapping getCIDFont(String baseFont, PDFontDescriptor descriptor, PDCIDSystemInfo info) {
        return choose(() -> new CIDFontMapping(null, font, true), () -> others.getCIDFont(baseFont, descriptor, info));
    }
}
