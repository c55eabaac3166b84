package dev.semblance.normalize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.MixedTexts;
import dev.semblance.document.Utf8Buffer;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the normalisers make of texts that a reader can judge; {@link FoldingNormalizerTest} has those that only a machine can. */
class NormalizerTest {
    private static final long SEED = 20260103;

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                "\t",
                "\n",
                "\u000B",
                "\f",
                "\r",
                "\u0085",
                "\u00A0",
                "\u1680",
                "\u2000",
                "\u2009",
                "\u200A",
                "\u2028",
                "\u2029",
                "\u202F",
                "\u205F",
                "\u3000",
                "  ",
                "\r\n",
                " \u00A0\u3000\u0085\t"
            })
    void whiteSpaceOfEveryKindBecomesOneBlank(String space) {
        assertThat(Normalizer.text().normalize(space + "a" + space + "é" + space))
                .isEqualTo("a é");
        assertThat(Normalizer.text().normalize(space + "é" + space + "a" + space))
                .isEqualTo("é a");
        assertThat(Normalizer.blanks().normalize(space + "A" + space + "É" + space))
                .isEqualTo("A É");
        assertThat(Normalizer.letters().normalize(space + "a" + space + "é" + space))
                .isEqualTo("a é");
        assertThat(Normalizer.text().normalize(space)).isEmpty();
    }

    /** These look empty but are not Unicode's white space. */
    @ParameterizedTest
    @ValueSource(strings = {"\u001C", "\u001F", "\u0000", "\u200B", "\u200D", "\uFEFF", "\u180E"})
    void whatIsNotWhiteSpaceStays(String character) {
        assertThat(Normalizer.text().normalize("a" + character + "b")).isEqualTo("a" + character + "b");
    }

    @ParameterizedTest
    @CsvSource({
        "HELLO World, hello world",
        "STRAẞE, straße",
        "ÀÉÎÕÜ, àéîõü",
        "ПРИВЕТ, привет",
        "ΟΔΥΣΣΕΥΣ, οδυσσευς",
        "ΣΑΣ ΣΣ, σας σς",
        "İ, i\u0307",
        "DIYARBAKIR, diyarbakir",
        "Ǆ, ǆ",
        "ǅ, ǆ",
        "Å, å", // the ångström sign
        "K, k", // the Kelvin sign
        "\uD801\uDC00, \uD801\uDC28", // Deseret, beyond the BMP
        "Ⅷ, ⅷ",
        "今天, 今天",
    })
    void lowerCaseIsUnicodes(String text, String lower) {
        assertThat(Normalizer.text().normalize(text)).isEqualTo(lower);
    }

    @Test
    void lowerCaseIsTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(Normalizer.text().normalize("TITLE I é")).isEqualTo("title i é");
            assertThat(Normalizer.lowerCase().normalize("TITLE I")).isEqualTo("title i");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void composedAndDecomposedTextsAreTheSame() {
        assertThat(Normalizer.text().normalize("Tie\u0302\u0301ng Vie\u0302\u0323t"))
                .isEqualTo(Normalizer.text().normalize("Tiếng Việt"))
                .isEqualTo("tiếng việt");
        assertThat(Normalizer.text().normalize("\u1112\u1161\u11AB\u1100\u116E\u11A8"))
                .isEqualTo("한국");
        // Marks in another order.
        assertThat(Normalizer.text().normalize("a\u0323\u0302"))
                .isEqualTo(Normalizer.text().normalize("a\u0302\u0323"));
    }

    /** Some letters have a composed form in lower case only: the result must be composed after it was lowered. */
    @ParameterizedTest
    @ValueSource(strings = {"ǰ", "ẖ", "ẗ", "ẘ", "ẙ", "ΐ", "ΰ", "ῆ", "ῶ", "ῦ", "ὐ"})
    void capitalsMatchTheirSmallLetters(String letter) {
        String capitals = "x" + letter.toUpperCase(Locale.ROOT) + "x";
        assertThat(Normalizer.text().normalize(capitals))
                .isEqualTo(Normalizer.text().normalize("x" + letter + "x"));
        assertThat(Normalizer.letters().normalize(capitals)).isEqualTo("x" + letter + "x");
    }

    @Test
    void normalisingAgainChangesNothing() {
        Random random = new Random(SEED);
        for (int i = 0; i < 5_000; i++) {
            String text = MixedTexts.random(random, random.nextInt(60));
            for (Normalizer normalizer : List.of(Normalizer.text(), Normalizer.letters(), Normalizer.none())) {
                String once = normalizer.normalize(text);
                assertThat(normalizer.normalize(once))
                        .as("%s, seed %d case %d: %s", normalizer.name(), SEED, i, MixedTexts.codePoints(text))
                        .isEqualTo(once);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'The C++ Programming-Language, 4th ed.', the c programming language 4th ed",
        "'  --Hello,   World!--  ', hello world",
        "a_b/c.d, a b c d",
        "'Œuvres complètes (tome II)', œuvres complètes tome ii",
        "'हिन्दी: भाषा!', हिन्दी भाषा",
        "'السَّلَامُ، عَلَيْكُمْ', السَّلَامُ عَلَيْكُمْ",
        "'今天，天气。', 今天 天气",
        "'2½ + ٣ = x²', 2 ٣ x",
        "'don’t', don t",
        "'👍 ok 👍', ok",
        "'...', ''",
        "'', ''",
    })
    void titlesKeepLettersAndDigitsOnly(String title, String normalized) {
        assertThat(Normalizer.letters().normalize(title)).isEqualTo(normalized);
    }

    @Test
    void noneLeavesEveryByte() {
        byte[] bytes = MixedTexts.illFormed(new Random(SEED), 1000);
        Utf8Buffer out = new Utf8Buffer();
        Normalizer.none().normalize(bytes, 0, bytes.length, out);
        assertThat(out.toByteArray()).isEqualTo(bytes);
        Normalizer.none().normalize(bytes, 10, 20, out);
        assertThat(out.toByteArray()).isEqualTo(java.util.Arrays.copyOfRange(bytes, 10, 20));
    }

    @Test
    void thePresetsAreCompositions() {
        Normalizer text = Normalizer.lowerCase().then(Normalizer.nfc()).then(Normalizer.blanks());
        Normalizer letters = Normalizer.lowerCase().then(Normalizer.nfc()).then(Normalizer.onlyLettersAndDigits());
        Random random = new Random(SEED);
        for (int i = 0; i < 5_000; i++) {
            String input = MixedTexts.random(random, random.nextInt(80));
            assertThat(Normalizer.text().normalize(input))
                    .as("seed %d case %d: %s", SEED, i, MixedTexts.codePoints(input))
                    .isEqualTo(text.normalize(input));
            assertThat(Normalizer.letters().normalize(input))
                    .as("seed %d case %d: %s", SEED, i, MixedTexts.codePoints(input))
                    .isEqualTo(letters.normalize(input));
        }
    }

    @Test
    void aCompositionWorksFromFirstToLast() {
        Normalizer normalizer = Normalizer.of("stars", text -> text.replace('*', 'A'))
                .then(Normalizer.lowerCase())
                .then(Normalizer.of("twice", text -> text + text));
        assertThat(normalizer.normalize("B*")).isEqualTo("baba");
        assertThat(normalizer.name()).isEqualTo("stars+lower+twice");
    }

    @Test
    void presetsAreFoundByTheirNames() {
        Stream.of("text", "letters", "folded", "loose", "strict", "none")
                .forEach(name -> assertThat(Normalizer.named(name).name()).isEqualTo(name));
        assertThat(Normalizer.named("text")).isSameAs(Normalizer.text());
        assertThat(Normalizer.named("letters")).isSameAs(Normalizer.letters());
        assertThat(Normalizer.nfc().name()).isEqualTo("nfc");
        assertThat(Normalizer.blanks().name()).isEqualTo("blanks");
        assertThat(Normalizer.onlyLettersAndDigits().name()).isEqualTo("only-letters");
    }

    @ParameterizedTest
    @CsvSource({
        "Łódź — Ærø,lodz aero",
        "Über die Größe,uber die grosse",
        "ÇA VA? Œuvre ﬁnale,ca va oeuvre finale",
        "Việt Nam,viet nam",
        "Ⅻ x² ½,xii x2 1 2",
        "ΆΛΦΑ ΛΌΓΟΣ,αλφα λογος",
        "İstanbul ışık,istanbul isik",
        "हिन्दी में,हिन्दी में",
        "가나다,가나다",
        "ｆｕｌｌ　ｗｉｄｔｈ,full width",
        "plain Text 1!,plain text 1"
    })
    void foldedLettersHaveNoAccents(String text, String folded) {
        assertThat(Normalizer.folded().normalize(text)).isEqualTo(folded);
        assertThat(Normalizer.folded().normalize(folded)).isEqualTo(folded);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Text", "nfc", "letter"})
    void otherNamesAreRefused(String name) {
        assertThatThrownBy(() -> Normalizer.named(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("normalizer must be text, letters, folded, loose, strict or none but was " + name);
    }
}
