package dev.semblance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which texts differ in their numbers. */
class TextNumbersTest {
    @ParameterizedTest
    @CsvSource({
        "part i, part ii, false",
        "part i, part v, false",
        "part i: the sea, part v: the sea, false",
        "part ii, part 2, true",
        "part ii, PART II, true",
        "part ii, part Ⅱ, true",
        "part ii, part Ⅲ, false",
        "1956, 0956, false",
        "chapter 02, chapter 2, true",
        "chapter 0, chapter 00, true",
        "chapter 0, chapter, false",
        "١٩٥٦, 1956, true",
        "a 1 b 2, a 2 b 1, true",
        "a 1 b 1, a 1 b, false",
        "48 hours, 24 hours, false",
        "in 12 hours, in 1 2 hours, false",
        // A digit within a word is a misread letter, two are a number.
        "al1 c0don, all codon, true",
        "the 1980s, the 1990s, false",
        "b52, b53, false",
        "il-6, il-7, false",
        "第2章, 第3章, false",
        // The pronoun, names and abbreviations.
        "should i stay, should we stay, true",
        "vitamin c, vitamin d, true",
        "a cd, a dvd, true",
        "vol. cxi, vol. cxii, false",
        "chapter xl, chapter xxxix, false",
        "mix, mixed, false",
        "civil law, civic law, true",
        "iiii, iv, false",
        "éii, ii, false",
        "ii_, ii, false",
        "'', nothing, true",
    })
    void sameNumbers(String x, String y, boolean same) {
        assertThat(TextNumbers.of(x).equals(TextNumbers.of(y))).isEqualTo(same);
        assertThat(TextNumbers.of(y).equals(TextNumbers.of(x))).isEqualTo(same);
        if (same) {
            assertThat(TextNumbers.of(x)).hasSameHashCodeAs(TextNumbers.of(y));
        }
    }

    /** Most texts are known to have no numbers by a look at their bytes; that must not overlook any. */
    @Test
    void bytesAndTextsHaveTheSameNumbers() {
        Random random = new Random(3);
        String letters = "iivvxxmcld  .,:;()-_abz019éßⅡ第";
        int withNumbers = 0;
        for (int i = 0; i < 20_000; i++) {
            String text = random.ints(random.nextInt(14), 0, letters.length())
                    .mapToObj(at -> letters.substring(at, at + 1))
                    .collect(Collectors.joining());
            byte[] utf8 = ("x" + text + "x").getBytes(StandardCharsets.UTF_8);
            TextNumbers numbers = TextNumbers.of(text);
            assertThat(TextNumbers.of(utf8, 1, utf8.length - 1)).as(text).isEqualTo(numbers);
            withNumbers += numbers.values().isEmpty() ? 0 : 1;
        }
        assertThat(withNumbers).isBetween(2000, 18_000);
    }

    @Test
    void numbersOfAnyLengthHaveTheirValues() {
        String digits = "9".repeat(5000);
        assertThat(TextNumbers.of("000" + digits + " x 7 07").values()).containsExactly("7", "7", digits);
        assertThat(TextNumbers.of("x".repeat(100_000) + " " + "i".repeat(100_000))
                        .values())
                .isEmpty();
    }

    @Test
    void everyRomanNumeralHasItsValueAndNothingElseHas() {
        TreeMap<Integer, String> signs = new TreeMap<>();
        String[] names = {"m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i"};
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        for (int i = 0; i < names.length; i++) {
            signs.put(values[i], names[i]);
        }
        List<String> wrong = new ArrayList<>();
        for (int value = 1; value < 4000; value++) {
            StringBuilder numeral = new StringBuilder();
            int rest = value;
            while (rest > 0) {
                int sign = signs.floorKey(rest);
                numeral.append(signs.get(sign));
                rest -= sign;
            }
            String word = numeral.toString();
            boolean isSmall = word.matches("[ivx]+");
            List<String> expected = isSmall || word.length() > 2 ? List.of(Integer.toString(value)) : List.of();
            if (!TextNumbers.of("part " + word).values().equals(expected)) {
                wrong.add(word);
            }
        }
        assertThat(wrong).isEmpty();
        for (String word : List.of("iiv", "vx", "iix", "ic", "xm", "mmmm", "vv", "lll", "mild", "xxxx")) {
            assertThat(TextNumbers.of(word).values()).as(word).isEmpty();
        }
    }
}
