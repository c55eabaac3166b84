package dev.semblance.make;

import dev.semblance.band.Threshold;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.JaccardProbe;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingling;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the copies of one document after the other, and compares them with it. For one thread. */
public final class CopyMaker {
    private static final String BEFORE_NUMBER = "~";

    private final long seed;
    private final Normalizer normalizer;
    private final Changer ocr;
    private final JaccardProbe probe;
    private final Utf8Buffer original = new Utf8Buffer();
    private final Utf8Buffer changed = new Utf8Buffer();

    /**
     * What makes copies.
     *
     * @param normalizer what texts go through before they are compared
     * @param shingling makes the sets that are compared
     */
    public CopyMaker(long seed, Confusions confusions, Normalizer normalizer, Shingling shingling) {
        this.seed = seed;
        this.normalizer = normalizer;
        this.ocr = new OcrNoise(confusions);
        // Any threshold will do: the similarity is wanted whatever it is.
        this.probe = new JaccardProbe(shingling, new Threshold(1, 1));
    }

    /** The copies of a document that are to be made. */
    public List<Copy> make(Order order) {
        if (order.wishes().isEmpty()) {
            return List.of();
        }
        normalize(order.document(), original);
        probe.load(original.array(), 0, original.length());
        List<Copy> copies = new ArrayList<>(order.wishes().size());
        for (Order.Wish wish : order.wishes()) {
            copies.add(make(order, copies.size() + 1, wish.noise(), wish.companion()));
        }
        return copies;
    }

    private Copy make(Order order, int number, Noise noise, @Nullable Document companion) {
        Document document = order.document();
        Surroundings surroundings = new Surroundings(Order.dice(seed, order.number(), number, true), companion);
        String text = document.text();
        List<Change> changes = new ArrayList<>(noise.parts().size());
        for (Noise.Part part : noise.parts()) {
            Changer.Changed next = text.isEmpty()
                    ? new Changer.Changed(text, 0)
                    : changer(part.kind()).change(text, part.rate().doubleValue(), surroundings);
            changes.add(new Change(part, next.made(), other(part.kind(), next.made(), companion)));
            text = next.text();
        }
        Document copy = Document.of(document.id() + BEFORE_NUMBER + number, text);
        normalize(copy, changed);
        if (probe.size() == 0 && changed.length() == 0) {
            return new Copy(copy, noise, changes, 0, 0);
        }
        long similarity = probe.similarity(changed.array(), 0, changed.length());
        return new Copy(copy, noise, changes, Fraction.numerator(similarity), Fraction.denominator(similarity));
    }

    /** The name of the document that a copy was put into, or null. */
    private static @Nullable String other(NoiseKind kind, int made, @Nullable Document companion) {
        return kind == NoiseKind.EMBED && made > 0 && companion != null ? companion.id() : null;
    }

    private Changer changer(NoiseKind kind) {
        return switch (kind) {
            case OCR -> ocr;
            case TYPOS -> new TypoNoise();
            case WORDS -> new WordNoise();
            case SENTENCES -> new SentenceNoise();
            case CROP -> new CropNoise();
            case EMBED -> new EmbedNoise();
            case FRAME -> new FrameNoise();
            case CASE -> new CaseNoise();
            case PUNCTUATION -> new PunctuationNoise();
        };
    }

    private void normalize(Document document, Utf8Buffer target) {
        normalizer.normalize(document.utf8(), document.offset(), document.offset() + document.length(), target);
    }
}
