package dev.semblance.normalize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Brings text into the form in which it is compared, so that what a reader takes for the same gives the same bytes.
 *
 * <p>All Unicode properties are ICU4J's, so that the result does not depend on the Java version. Normalisers have no
 * state and are thread-safe.
 */
public interface Normalizer {
    /** What the normaliser does, in a word; part of a run's header. */
    String name();

    /**
     * Normalises {@code utf8[from, to)} into the buffer, replacing what it held. O(length).
     *
     * @param out takes the result; never the holder of the input
     */
    void normalize(byte[] utf8, int from, int to, Utf8Buffer out);

    /** The normalised form of a string. */
    default String normalize(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        Utf8Buffer out = new Utf8Buffer();
        normalize(utf8, 0, utf8.length, out);
        return out.toString();
    }

    /** This normaliser, then the other. */
    default Normalizer then(Normalizer next) {
        return new ChainedNormalizer(this, next);
    }

    /** Lower case, NFC, every run of white space becomes one blank, trimmed. Named {@code text}. */
    static Normalizer text() {
        return FoldingNormalizer.TEXT;
    }

    /**
     * Lower case, NFC, every run of characters that are neither letters (with their marks) nor decimal digits becomes one
     * blank, trimmed: the rule for titles. Named {@code letters}.
     */
    static Normalizer letters() {
        return FoldingNormalizer.LETTERS;
    }

    /** {@link #letters()} without accents, and of compatible characters one (NFKD): Łódź and lodz are the same. Named {@code folded}. */
    static Normalizer folded() {
        return AccentFolding.FOLDED;
    }

    /** NFC, and nothing else is changed: case, punctuation and white space count. Named {@code strict}. */
    static Normalizer strict() {
        return CanonicalNormalizer.STRICT;
    }

    /**
     * {@link #text()} without accents, of compatible characters one (NFKC), and without what shows nothing, such as soft hyphens and zero-width characters, or is mostly not written, such as
     * Arabic vowel signs. Punctuation stays. Named {@code loose}.
     */
    static Normalizer loose() {
        return AccentFolding.LOOSE;
    }

    /** Nothing is changed. Named {@code none}. */
    static Normalizer none() {
        return new IdentityNormalizer();
    }

    /** Unicode normal form C. */
    static Normalizer nfc() {
        // Its tables are loaded when they are needed: ASCII is in normal form.
        return of("nfc", text -> Normalizer2.getNFCInstance().normalize(text));
    }

    /** Unicode lower case, the same in every locale. */
    static Normalizer lowerCase() {
        return of("lower", text -> UCharacter.toLowerCase(Locale.ROOT, text));
    }

    /** Every run of white space becomes one blank; none at the ends. */
    static Normalizer blanks() {
        return of("blanks", text -> Runs.toBlanks(text, CharacterClasses::isWhiteSpace));
    }

    /** Every run of what is neither letter, mark nor decimal digit becomes one blank; none at the ends. */
    static Normalizer onlyLettersAndDigits() {
        return of("only-letters", text -> Runs.toBlanks(text, c -> !CharacterClasses.isLetterOrDigit(c)));
    }

    /** A normaliser from a function on strings. */
    static Normalizer of(String name, UnaryOperator<String> function) {
        return new StringNormalizer(name, function);
    }

    /**
     * The preset of this name.
     *
     * @throws IllegalArgumentException if it is none of {@code text}, {@code letters}, {@code folded}, {@code loose}, {@code strict}, {@code none}
     */
    static Normalizer named(String name) {
        return switch (name) {
            case "text" -> text();
            case "letters" -> letters();
            case "folded" -> folded();
            case "loose" -> loose();
            case "strict" -> strict();
            case "none" -> none();
            default ->
                throw new IllegalArgumentException(
                        "normalizer must be text, letters, folded, loose, strict or none but was " + name);
        };
    }
}
