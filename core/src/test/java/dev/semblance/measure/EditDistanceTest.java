package dev.semblance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Edit distances against the whole table, and on texts that are too long for it. */
class EditDistanceTest {
    private static final int[] LENGTHS = {
        0, 1, 2, 5, 31, 62, 63, 64, 65, 66, 100, 126, 127, 128, 129, 130, 191, 192, 193, 257
    };
    private static final EditCosts COSTS = new EditCosts(2, 5, 1, 3);

    @ParameterizedTest
    @CsvSource({
        "kitten,           sitting,           3, 5,  6",
        "'',               '',                0, 0,  0",
        "'',               abc,               3, 3,  6",
        "flaw,             lawn,              2, 2,  4",
        "part i,           part ii,           1, 1,  2",
        "1956,             0956,              1, 2,  5",
        "a b,              ab,                1, 1,  1",
        "abc,              def,               3, 6,  6",
        "intention,        execution,         5, 8, 10",
        "𝒳𝒴,           𝒳é,               1, 2,  2",
    })
    void knownDistances(String x, String y, long levenshtein, long indel, long weighted) {
        assertThat(EditDistance.levenshtein().distance(x, y)).isEqualTo(levenshtein);
        assertThat(EditDistance.indel().distance(x, y)).isEqualTo(indel);
        assertThat(EditDistance.weighted(COSTS).distance(x, y)).isLessThanOrEqualTo(weighted);
        assertThat(EditDistance.weighted(COSTS).distance(x, y)).isEqualTo(PlainEditDistance.weighted(x, y, COSTS));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 300})
    void everyLengthAgainstTheWholeTable(int alphabet) {
        Random random = new Random(alphabet);
        for (int rows : LENGTHS) {
            for (int columns : LENGTHS) {
                check(text(rows, alphabet, random), text(columns, alphabet, random));
            }
            String text = text(rows, alphabet, random);
            for (int edits = 0; edits < 12; edits++) {
                check(text, edited(text, edits, alphabet, random));
            }
        }
    }

    /** All three distances, and at each limit around the distance and some others whether it is within. */
    private static void check(String x, String y) {
        assertThat(EditDistance.levenshtein().scale(CodePoints.of(x), CodePoints.of(y)))
                .isEqualTo(Math.max(x.codePointCount(0, x.length()), y.codePointCount(0, y.length())));
        check(EditDistance.levenshtein(), x, y, PlainEditDistance.levenshtein(x, y));
        check(EditDistance.indel(), x, y, PlainEditDistance.indel(x, y));
        check(EditDistance.weighted(COSTS), x, y, PlainEditDistance.weighted(x, y, COSTS));
    }

    private static void check(EditDistance measure, String x, String y, long expected) {
        String what = measure.name() + " of '" + x + "' and '" + y + "'";
        CodePoints left = CodePoints.of(x);
        CodePoints right = CodePoints.of(y);
        assertThat(measure.distance(left, right)).as(what).isEqualTo(expected);
        assertThat(measure.distance(right, left)).as(what).isEqualTo(expected);
        for (long most : new long[] {-1, 0, 1, expected / 2, expected - 1, expected, expected + 1, 2 * expected + 70}) {
            assertThat(measure.distanceWithin(left, right, most))
                    .as("%s within %d", what, most)
                    .isEqualTo(most >= expected ? expected : EditDistance.BEYOND);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {600, 1100})
    void longerTextsThatAreTriedWithFewEditsFirst(int length) {
        Random random = new Random(length);
        for (int edits : new int[] {0, 20, 64, 130, 400}) {
            for (int alphabet : new int[] {3, 5000}) {
                String text = text(length, alphabet, random);
                check(text, edited(text, edits, alphabet, random));
                check(text, text.substring(edits) + text.substring(0, edits / 2));
            }
        }
        check(text(length, 4, random), text(length + 300, 4, random));
    }

    @Test
    void textsOfHundredThousandsOfCharacters() {
        Random random = new Random(1);
        String text = text(200_000, 20, random);
        StringBuilder replaced = new StringBuilder(text);
        StringBuilder shortened = new StringBuilder(text);
        for (int i = 100; i > 0; i--) {
            // So far from each other that no edit makes up for another.
            replaced.setCharAt(i * 1900, '#');
            shortened.deleteCharAt(i * 1900);
        }
        assertThat(EditDistance.levenshtein().distance(text, replaced.toString()))
                .isEqualTo(100);
        assertThat(EditDistance.indel().distance(text, replaced.toString())).isEqualTo(200);
        assertThat(EditDistance.levenshtein().distance(text, shortened.toString()))
                .isEqualTo(100);
        assertThat(EditDistance.indel().distance(text, shortened.toString())).isEqualTo(100);
        assertThat(EditDistance.weighted(COSTS).distance(text, replaced.toString()))
                .isBetween(200L, 500L);

        CodePoints other = CodePoints.of(text(200_000, 20, random));
        assertThat(EditDistance.levenshtein().distanceWithin(CodePoints.of(text), other, 1000))
                .isEqualTo(EditDistance.BEYOND);
        assertThat(EditDistance.indel().distanceWithin(CodePoints.of(text), other, 1000))
                .isEqualTo(EditDistance.BEYOND);
        assertThat(EditDistance.weighted(COSTS).distanceWithin(CodePoints.of(text), other, 1000))
                .isEqualTo(EditDistance.BEYOND);
    }

    @Test
    void bytesAreReadAsTheTextsThatTheyAre() {
        byte[] utf8 = "x été 𝒳 y".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        assertThat(CodePoints.of(utf8, 2, utf8.length - 2).length()).isEqualTo(5);
        assertThat(CodePoints.of(utf8, 2, utf8.length - 2).get(4)).isEqualTo(0x1D4B3);
    }

    @Test
    void costsMustBeNumbersOfKnownClasses() {
        assertThat(EditCosts.parse("digit=9,letter=3")).isEqualTo(new EditCosts(3, 9, 1, 1));
        assertThat(EditCosts.parse(COSTS.toString())).isEqualTo(COSTS);
        assertThatThrownBy(() -> EditCosts.parse("vowel=2")).hasMessageContaining("vowel=2");
        assertThatThrownBy(() -> EditCosts.parse("digit=")).hasMessageContaining("digit=");
        assertThatThrownBy(() -> EditCosts.parse("")).hasMessageContaining("edit costs must be");
        assertThatThrownBy(() -> EditCosts.parse("digit=101"))
                .hasMessage("edit cost of digit must be between 1 and 100 but was 101");
        assertThatThrownBy(() -> EditCosts.parse("digit=0"))
                .hasMessage("edit cost of digit must be between 1 and 100 but was 0");
    }

    @Test
    void costsGoByUnicodeClasses() {
        assertThat("aZéжक漢".codePoints().map(COSTS::of)).containsOnly(COSTS.letter());
        assertThat("07٣９𝟗".codePoints().map(COSTS::of)).containsOnly(COSTS.digit());
        assertThat(" \t\u00a0\u3000".codePoints().map(COSTS::of)).containsOnly(COSTS.blank());
        assertThat("-,€²🙂".codePoints().map(COSTS::of)).containsOnly(COSTS.other());
        assertThat(COSTS.of(0x301)).isEqualTo(COSTS.letter());
    }

    private static String text(int length, int alphabet, Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(character(alphabet, random));
        }
        return text.toString();
    }

    /** Small alphabets are of letters, a digit and a blank; of large ones the half is beyond the first plane. */
    private static int character(int alphabet, Random random) {
        int number = random.nextInt(alphabet);
        return number == 1
                ? '7'
                : number == 3 ? ' ' : number < 20 ? 'a' + number : number % 2 == 0 ? 0x4e00 + number : 0x20000 + number;
    }

    private static String edited(String text, int edits, int alphabet, Random random) {
        int[] points = text.codePoints().toArray();
        StringBuilder result = new StringBuilder();
        int left = edits;
        for (int i = 0; i < points.length; i++) {
            if (left > 0 && random.nextInt(points.length - i) < left) {
                left--;
                int kind = random.nextInt(3);
                if (kind < 2) {
                    result.appendCodePoint(character(alphabet, random));
                }
                if (kind == 1) {
                    result.appendCodePoint(points[i]);
                }
            } else {
                result.appendCodePoint(points[i]);
            }
        }
        return result.toString();
    }
}
