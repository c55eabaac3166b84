package dev.semblance.make;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A kind of change that makes a near-duplicate, and what its rate means. */
public enum NoiseKind {
    /** Characters are taken for others that look alike. Rate: chance of each place that the confusion table knows. */
    OCR("0.01", "0.05"),
    /** A character is put in, left out, swapped with the next one, or another one. Rate: chance of each character. */
    TYPOS("0.01", "0.05"),
    /** A word is replaced by one of another document, dropped or written twice. Rate: chance of each word. */
    WORDS("0.03", "0.15"),
    /** A sentence is dropped or goes to another place. Rate: chance of each sentence. */
    SENTENCES("0.1", "0.5"),
    /** A part is kept, which may be anywhere. Rate: share of the characters that is cut away. */
    CROP("0.1", "0.5"),
    /** The text stands inside another document of the collection. Rate: share of that document that is around it. */
    EMBED("0.3", "1"),
    /** Boilerplate stands before and behind the text, as on news sites. Rate: its length as a share of the text's. */
    FRAME("0.1", "0.5"),
    /** A word is written in capitals, in small letters or with a capital. Rate: chance of each word. */
    CASE("0.1", "1"),
    /** A punctuation mark is dropped, doubled or another one, or comes in at the end of a word. Rate: chance of each such place. */
    PUNCTUATION("0.1", "0.5");

    private final BigDecimal low;
    private final BigDecimal high;

    NoiseKind(String low, String high) {
        this.low = new BigDecimal(low);
        this.high = new BigDecimal(high);
    }

    /** The name by which it is asked for. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The rate called {@code low}. */
    public BigDecimal low() {
        return low;
    }

    /** The rate called {@code high}. */
    public BigDecimal high() {
        return high;
    }

    /** The names of all kinds. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(NoiseKind::label).toList();
    }

    static Optional<NoiseKind> of(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(label))
                .findFirst();
    }
}
