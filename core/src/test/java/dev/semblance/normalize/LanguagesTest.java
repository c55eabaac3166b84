package dev.semblance.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What presets take for the same in writing systems of many kinds. Escapes stand for what would not be seen, or be composed by an editor, and ~ for a blank. */
class LanguagesTest {
    private static String withBlanks(String text) {
        return text.replace("~", " ");
    }

    /** Both are the same to {@code loose}; only some of them are to {@code text}. */
    @ParameterizedTest
    @CsvSource({
        // Arabic with vowel signs, with a tatweel, and with a hamza on its alef
        "الْكِتَابُ, الكتاب, false",
        "كـــتاب, كتاب, false",
        "أحمد, احمد, false",
        // Hebrew points
        "שָׁלוֹם, שלום, false",
        // Greek: final sigma, accents
        "ΟΔΥΣΣΕΥΣ, οδυσσευς, true",
        "Ὀδυσσεύς, οδυσσευσ, false",
        // Turkish: dotted capital, dotless small
        "İSTANBUL, istanbul, false",
        "ılık, ilik, false",
        // composed or not
        "cafe\u0301, café, true",
        "café, cafe, false",
        "한국어, \u1112\u1161\u11ab국어, true",
        // full-width forms and ligatures
        "ＡＢＣ１２３, abc123, false",
        "ﬁne, fine, false",
        "ｶﾞｲﾄﾞ, ガイド, false",
        // what shows nothing
        "co\u00adoperate, cooperate, false",
        "zero\u200bwidth, zerowidth, false",
        "\ufefftext, text, false",
        "❤\ufe0f, ❤, false",
        // strokes, and letters that are two
        "Łódź, lodz, false",
        "Straße, STRASSE, false",
        "Ærø, aero, false",
        // Cyrillic
        "МОСКВА, москва, true",
        "Ёлка, Елка, false",
        // white space of all kinds
        "a\u00a0b\u3000c, a~b~c, true"
    })
    void theseAreTheSame(String one, String other, boolean isSameText) {
        String left = withBlanks(one);
        String right = withBlanks(other);
        assertThat(Normalizer.loose().normalize(left))
                .isEqualTo(Normalizer.loose().normalize(right));
        assertThat(Normalizer.text().normalize(left).equals(Normalizer.text().normalize(right)))
                .isEqualTo(isSameText);
    }

    /** What makes another word stays so in every preset. */
    @ParameterizedTest
    @CsvSource({
        // Japanese voicing marks
        "かき, かぎ",
        "はん, ぱん",
        // Hindi vowel signs and nukta-less consonants
        "कल, काल",
        "दिन, दीन",
        // Thai tones, Khmer vowels
        "มา, ม้า",
        "កា, គា",
        // Cyrillic that differs
        "дом, дым",
        "中国, 中華",
        "나, 너"
    })
    void theseAreNot(String one, String other) {
        for (Normalizer normalizer : new Normalizer[] {Normalizer.text(), Normalizer.loose(), Normalizer.strict()}) {
            assertThat(normalizer.normalize(one)).isNotEqualTo(normalizer.normalize(other));
        }
    }

    @Test
    void strictIsNormalFormCAlone() {
        assertThat(Normalizer.strict().normalize(" Cafe\u0301,\r\n\tＡ ")).isEqualTo(" Café,\r\n\tＡ ");
        assertThat(Normalizer.strict().normalize(" As it IS.\n ")).isEqualTo(" As it IS.\n ");
    }

    @Test
    void emojiSequencesKeepTheirParts() {
        String family = "👨\u200d👩\u200d👧";
        assertThat(Normalizer.text().normalize(family)).isEqualTo(family);
        assertThat(Normalizer.loose().normalize(family)).isEqualTo("👨👩👧");
        assertThat(Normalizer.loose().normalize("👍🏽")).isEqualTo("👍🏽");
    }

    @ParameterizedTest
    @ValueSource(strings = {"loose", "strict"})
    void twiceIsOnceForEveryCodePoint(String name) {
        Normalizer normalizer = Normalizer.named(name);
        for (int c = 1; c <= Character.MAX_CODE_POINT; c++) {
            // No characters, and those planes of ideographs and of private use in which nothing changes.
            boolean isSurrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            if (isSurrogate || c >= 0x32000 && c < 0xE0000 || c >= 0xE1000) {
                continue;
            }
            String once = normalizer.normalize("a" + Character.toString(c) + "b");
            if (!once.equals(normalizer.normalize(once))) {
                assertThat(normalizer.normalize(once)).as("U+%04X", c).isEqualTo(once);
            }
        }
    }

    /** The short way for ASCII gives what the long one does. */
    @ParameterizedTest
    @ValueSource(strings = {"loose", "strict"})
    void asciiIsWhatTheLongWayMakesOfIt(String name) {
        Normalizer normalizer = Normalizer.named(name);
        Random random = new Random(4);
        for (int i = 0; i < 2000; i++) {
            byte[] ascii = new byte[random.nextInt(60)];
            for (int j = 0; j < ascii.length; j++) {
                ascii[j] = (byte) random.nextInt(128);
            }
            String text = new String(ascii, StandardCharsets.US_ASCII);
            // A letter beyond ASCII at the end takes the whole text the long way.
            String longWay = normalizer.normalize(text + "xé");
            Utf8Buffer out = new Utf8Buffer();
            normalizer.normalize((text + "x").getBytes(StandardCharsets.UTF_8), 0, ascii.length + 1, out);
            assertThat(longWay.substring(0, longWay.length() - 1)).isEqualTo(out.toString());
        }
    }
}
