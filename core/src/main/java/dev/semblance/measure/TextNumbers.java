package dev.semblance.measure;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import dev.semblance.shingle.ShingleHash;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers in a text, by which two texts that are nearly the same can be different things: "Part I" and "Part II", 1956 and 1966. They are compared as a whole, each
 * as often as it comes, in whatever order.
 *
 * <ul>
 *   <li>A run of decimal digits of any script counts by its value: 07 is 7. But a single digit that touches a letter of a script with capitals does not count: where texts were
 *       read by machine, c0don and al1 are misread letters far more often than numbers.
 *   <li>A word that is a roman numeral counts by its value, in either case, so that Part II is Part 2: of i, v and x, any of two letters or more; of the other letters too, any
 *       of three or more, since cd, mm and the like are abbreviations.
 *   <li>i, v and x alone count where a text or a part of it ends behind them: where nothing follows, or one of . , : ; and ).
 *   <li>The signs for roman numerals, such as U+2161, count by their values.
 * </ul>
 *
 * O(length). Immutable and thread-safe.
 */
public final class TextNumbers {
    private static final Pattern ROMAN = Pattern.compile("(m{0,3})(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})");

    /** The longest numeral up to 3999: 3888. */
    private static final int LONGEST_ROMAN = 15;

    private static final String LETTERS = "ivxlcdm";
    private static final int[] WORTH = {1, 5, 10, 50, 100, 500, 1000};

    private static final int LEAST_SIGN = 0x2160;
    private static final int MOST_SIGN = 0x2188;

    private static final TextNumbers NONE = new TextNumbers(List.of());

    /** A byte that ends a word. */
    private static final byte END = 0;

    /** A letter of roman numerals. */
    private static final byte ROMAN_LETTER = 1;

    private static final byte OTHER_LETTER = 2;

    /** A digit, or a byte of a character beyond ASCII. */
    private static final byte ANY = 3;

    private static final byte[] KINDS = kinds();

    private final List<String> sorted;

    private TextNumbers(List<String> sorted) {
        this.sorted = sorted;
    }

    private static byte[] kinds() {
        byte[] kinds = new byte[256];
        for (int b = 0; b < kinds.length; b++) {
            if (b >= 128 || isDigit(b)) {
                kinds[b] = ANY;
            } else if (isLetter(b)) {
                kinds[b] = LETTERS.indexOf(b | 0x20) >= 0 ? ROMAN_LETTER : OTHER_LETTER;
            }
        }
        return kinds;
    }

    /** The numbers of {@code utf8[from, to)}. */
    public static TextNumbers of(byte[] utf8, int from, int to) {
        return mayHaveAny(utf8, from, to) ? of(CodePoints.of(utf8, from, to)) : NONE;
    }

    /** False if there is neither a digit, nor a character beyond ASCII, nor a word of letters of roman numerals alone. So it is with most titles. */
    private static boolean mayHaveAny(byte[] utf8, int from, int to) {
        int word = END;
        for (int i = from; i < to; i++) {
            byte kind = KINDS[utf8[i] & 0xFF];
            if (kind == END) {
                if (word == ROMAN_LETTER) {
                    return true;
                }
                word = END;
            } else {
                word |= kind;
                if (kind == ANY) {
                    return true;
                }
            }
        }
        return word == ROMAN_LETTER;
    }

    /** The numbers of a text. */
    public static TextNumbers of(CodePoints text) {
        List<String> numbers = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            int codePoint = text.get(i);
            if (codePoint >= LEAST_SIGN && codePoint <= MOST_SIGN) {
                addSign(codePoint, numbers);
                i++;
            } else if (isDigit(codePoint)) {
                i = addDigits(text, i, numbers);
            } else if (isLetter(codePoint)) {
                i = addRoman(text, i, numbers);
            } else {
                i++;
            }
        }
        Collections.sort(numbers);
        return new TextNumbers(List.copyOf(numbers));
    }

    /** The numbers of a text. */
    public static TextNumbers of(String text) {
        return of(CodePoints.of(text));
    }

    /** The numbers in decimal digits, without leading zeros, in the order of such texts. */
    public List<String> values() {
        return sorted;
    }

    /** A number that is the same for the same numbers, and another one for others but by chance; 0 for none. The same on every machine. */
    public long hash() {
        long hash = 0;
        for (String value : sorted) {
            for (int i = 0; i < value.length(); i++) {
                hash = ShingleHash.mix(hash + value.charAt(i));
            }
            hash = ShingleHash.mix(hash ^ value.length());
        }
        return hash;
    }

    private static void addSign(int codePoint, List<String> numbers) {
        double value = UCharacter.getUnicodeNumericValue(codePoint);
        if (value > 0) {
            numbers.add(Long.toString((long) value));
        }
    }

    /** Adds a run of digits, and says where it ends. */
    private static int addDigits(CodePoints text, int from, List<String> numbers) {
        StringBuilder digits = new StringBuilder();
        int i = from;
        for (; i < text.length() && isDigit(text.get(i)); i++) {
            int digit = UCharacter.digit(text.get(i));
            if (digit != 0 || digits.length() > 0) {
                digits.append((char) ('0' + digit));
            }
        }
        boolean touches = from > 0 && isCased(text.get(from - 1)) || i < text.length() && isCased(text.get(i));
        if (i - from > 1 || !touches) {
            numbers.add(digits.isEmpty() ? "0" : digits.toString());
        }
        return i;
    }

    /** Adds a word that is a roman numeral, and says where the word's letters end. */
    private static int addRoman(CodePoints text, int from, List<String> numbers) {
        boolean isRoman = true;
        int i = from;
        for (; i < text.length() && isLetter(text.get(i)); i++) {
            isRoman &= LETTERS.indexOf(text.get(i) | 0x20) >= 0;
        }
        // Nearly all words end here.
        if (!isRoman || i - from > LONGEST_ROMAN) {
            return i;
        }
        StringBuilder letters = new StringBuilder();
        for (int at = from; at < i; at++) {
            letters.append((char) (text.get(at) | 0x20));
        }
        boolean isWord =
                (from == 0 || !isWordPart(text.get(from - 1))) && (i == text.length() || !isWordPart(text.get(i)));
        if (isWord) {
            int value = roman(letters.toString());
            if (value > 0 && (letters.length() > 1 || endsPart(text, i))) {
                numbers.add(Integer.toString(value));
            }
        }
        return i;
    }

    /** Whether a text, or a part of it, ends before an index. */
    private static boolean endsPart(CodePoints text, int index) {
        return index == text.length() || ".,:;)".indexOf(text.get(index)) >= 0;
    }

    /** The value of a roman numeral that counts, or 0. */
    private static int roman(String word) {
        Matcher matcher = ROMAN.matcher(word);
        boolean isSmall = word.chars().allMatch(letter -> letter == 'i' || letter == 'v' || letter == 'x');
        if (!isSmall && word.length() < 3 || !matcher.matches()) {
            return 0;
        }
        int value = 0;
        int before = 0;
        for (int i = word.length() - 1; i >= 0; i--) {
            int worth = WORTH[LETTERS.indexOf(word.charAt(i))];
            value += worth < before ? -worth : worth;
            before = worth;
        }
        return value;
    }

    private static boolean isDigit(int codePoint) {
        return codePoint < 128
                ? codePoint >= '0' && codePoint <= '9'
                : UCharacter.getType(codePoint) == UCharacterCategory.DECIMAL_DIGIT_NUMBER;
    }

    private static boolean isLetter(int codePoint) {
        return codePoint < 128
                ? (codePoint | 0x20) >= 'a' && (codePoint | 0x20) <= 'z'
                : UCharacter.isLetter(codePoint);
    }

    /** Whether a letter belongs to a script with capitals, or to what looks like one. */
    private static boolean isCased(int codePoint) {
        return isLetter(codePoint)
                && (codePoint < 128 || UCharacter.getType(codePoint) != UCharacterCategory.OTHER_LETTER);
    }

    /** Whether a word goes on with this. */
    private static boolean isWordPart(int codePoint) {
        if (isDigit(codePoint) || isLetter(codePoint)) {
            return true;
        }
        return switch (UCharacter.getType(codePoint)) {
            case UCharacterCategory.NON_SPACING_MARK,
                    UCharacterCategory.ENCLOSING_MARK,
                    UCharacterCategory.COMBINING_SPACING_MARK,
                    UCharacterCategory.CONNECTOR_PUNCTUATION -> true;
            default -> false;
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextNumbers numbers && sorted.equals(numbers.sorted);
    }

    @Override
    public int hashCode() {
        return sorted.hashCode();
    }

    @Override
    public String toString() {
        return sorted.toString();
    }
}
