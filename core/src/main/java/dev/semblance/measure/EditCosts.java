package dev.semblance.measure;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What it costs to insert, to delete or to replace a code point, by its class. Letters are what Unicode calls so, with the marks on them; digits are decimal digits,
 * blanks is white space, and other is all the rest, such as punctuation and symbols. Immutable and thread-safe.
 *
 * @param letter cost of a letter or mark
 * @param digit cost of a decimal digit
 * @param blank cost of white space
 * @param other cost of anything else
 */
public record EditCosts(int letter, int digit, int blank, int other) {
    /** Largest cost. */
    public static final int MOST = 100;

    /** A wrong digit counts as much as two wrong letters, and those as much as blanks or punctuation at four places. */
    public static final EditCosts DEFAULT = new EditCosts(2, 4, 1, 1);

    /** @throws IllegalArgumentException unless all costs are between 1 and {@value #MOST} */
    public EditCosts {
        check("letter", letter);
        check("digit", digit);
        check("blank", blank);
        check("other", other);
    }

    private static void check(String name, int cost) {
        if (cost < 1 || cost > MOST) {
            throw new IllegalArgumentException(
                    "edit cost of " + name + " must be between 1 and " + MOST + " but was " + cost);
        }
    }

    /**
     * Reads {@code letter=2,digit=5}: any of letter, digit, blank and other, in any order; the others cost what they do in {@link #DEFAULT}.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static EditCosts parse(String costs) {
        Map<String, Integer> given = new LinkedHashMap<>();
        given.put("letter", DEFAULT.letter);
        given.put("digit", DEFAULT.digit);
        given.put("blank", DEFAULT.blank);
        given.put("other", DEFAULT.other);
        for (String cost : costs.split(",", -1)) {
            int equals = cost.indexOf('=');
            String name = equals < 0 ? cost : cost.substring(0, equals);
            String number = cost.substring(equals + 1);
            if (equals < 0 || !given.containsKey(name) || !number.matches("[0-9]{1,4}")) {
                throw new IllegalArgumentException(
                        "edit costs must be numbers such as letter=2,digit=4,blank=1,other=1 but were " + costs);
            }
            given.put(name, Integer.parseInt(number));
        }
        return new EditCosts(
                given.getOrDefault("letter", 0),
                given.getOrDefault("digit", 0),
                given.getOrDefault("blank", 0),
                given.getOrDefault("other", 0));
    }

    /** What a code point costs. */
    public int of(int codePoint) {
        if (codePoint < 128) {
            return codePoint >= 'a' && codePoint <= 'z' || codePoint >= 'A' && codePoint <= 'Z'
                    ? letter
                    : codePoint >= '0' && codePoint <= '9'
                            ? digit
                            : UCharacter.isUWhiteSpace(codePoint) ? blank : other;
        }
        return switch (UCharacter.getType(codePoint)) {
            case UCharacterCategory.DECIMAL_DIGIT_NUMBER -> digit;
            case UCharacterCategory.NON_SPACING_MARK,
                    UCharacterCategory.ENCLOSING_MARK,
                    UCharacterCategory.COMBINING_SPACING_MARK -> letter;
            default -> UCharacter.isLetter(codePoint) ? letter : UCharacter.isUWhiteSpace(codePoint) ? blank : other;
        };
    }

    /** The least of all costs. */
    public int least() {
        return Math.min(Math.min(letter, digit), Math.min(blank, other));
    }

    /** The largest of all costs. */
    public int most() {
        return Math.max(Math.max(letter, digit), Math.max(blank, other));
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return "letter=" + letter + ",digit=" + digit + ",blank=" + blank + ",other=" + other;
    }
}
