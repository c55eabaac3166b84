package dev.semblance.make;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import dev.semblance.document.Document;
import dev.semblance.make.Changer.Changed;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each kind of noise does. Random numbers have fixed seeds. */
class ChangersTest {
    private static final Document HOST = Document.of("host", "Zebra quagga okapi gnu.");

    /** A flag, a family, letters with combining marks, Hangul, Devanagari: characters of several code points. */
    private static final List<String> CLUSTERS = List.of(
            "\ud83c\uddeb\ud83c\uddf7",
            "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
            "e\u0301",
            "o\u0308\u0304",
            "\ud55c",
            "\u0915\u094d\u0937\u093f",
            "\ud83d\udc4d\ud83c\udffd");

    private static final Map<NoiseKind, Changer> CHANGERS = Map.of(
            NoiseKind.OCR, new OcrNoise(Confusions.usual()),
            NoiseKind.TYPOS, new TypoNoise(),
            NoiseKind.WORDS, new WordNoise(),
            NoiseKind.SENTENCES, new SentenceNoise(),
            NoiseKind.CROP, new CropNoise(),
            NoiseKind.EMBED, new EmbedNoise(),
            NoiseKind.FRAME, new FrameNoise(),
            NoiseKind.CASE, new CaseNoise(),
            NoiseKind.PUNCTUATION, new PunctuationNoise());

    private static Changed change(NoiseKind kind, String text, double rate, int number) {
        return CHANGERS.get(kind).change(text, rate, new Surroundings(new Dice(1, number, 0), HOST));
    }

    private static List<String> words(String text) {
        return Arrays.asList(text.split(" "));
    }

    /** So many different words. */
    private static String text(int words) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < words; i++) {
            text.append(i == 0 ? "" : " ")
                    .append("w")
                    .append(Integer.toString(i, 26).replace('0', 'x'));
        }
        return text.toString();
    }

    @ParameterizedTest
    @EnumSource(NoiseKind.class)
    void theRateZeroChangesNothing(NoiseKind kind) {
        String text = "One day. Two nights, three weeks! " + String.join("", CLUSTERS);

        assertThat(change(kind, text, 0, 1)).isEqualTo(new Changed(text, 0));
    }

    @ParameterizedTest
    @EnumSource(NoiseKind.class)
    void theSameNumbersGiveTheSameText(NoiseKind kind) {
        String text = numbered(20) + " " + text(200);
        Set<Changed> all = new HashSet<>();
        for (int number = 0; number < 20; number++) {
            Changed changed = change(kind, text, 0.2, number);
            assertThat(change(kind, text, 0.2, number)).isEqualTo(changed);
            all.add(changed);
        }
        // The other document has four words.
        assertThat(all.size()).isGreaterThan(kind == NoiseKind.EMBED ? 5 : 15);
    }

    @ParameterizedTest
    @EnumSource(NoiseKind.class)
    void shortTextsNeverBecomeEmpty(NoiseKind kind) {
        for (String text : List.of("a", "ab", "a b", ".", "..", "x", "A. B.", "語", "1", "e\u0301", "\r\n", " ", "?!")) {
            for (int number = 0; number < 200; number++) {
                assertThat(change(kind, text, 1, number).text())
                        .as("%s of \"%s\"", kind, text)
                        .isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(NoiseKind.class)
    void noCharacterIsEverSplit(NoiseKind kind) {
        String text = String.join(" ", String.join("", CLUSTERS), "a\r\nb", String.join(". ", CLUSTERS), "語学 ก็ fin.");
        Set<String> known = characters(text);
        for (int number = 0; number < 300; number++) {
            String changed = change(kind, text, 0.5, number).text();
            // What is new is ASCII: marks, boilerplate, the other document, misread letters.
            assertThat(characters(changed))
                    .as("%s", changed)
                    .allMatch(character -> known.contains(character)
                            || character.chars().allMatch(c -> c < 0x80)
                            || known.contains(character.toLowerCase(Locale.ROOT))
                            || character.equals("E\u0301")
                            || character.equals("O\u0308\u0304"));
        }
    }

    private static Set<String> characters(String text) {
        BreakIterator breaks = BreakIterator.getCharacterInstance(ULocale.ROOT);
        breaks.setText(text);
        Set<String> characters = new HashSet<>();
        for (int from = breaks.first(), to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            characters.add(text.substring(from, to));
        }
        return characters;
    }

    @Test
    void ocrMisreadsEachPlaceWithTheRate() {
        String text = "o".repeat(50_000);
        Changed changed = change(NoiseKind.OCR, text, 0.03, 1);

        Chances.assertWithin(changed.made(), 50_000, 0.03);
        assertThat(changed.text()).hasSameSizeAs(text);
        assertThat(changed.text().chars().filter(c -> c != 'o').count()).isEqualTo(changed.made());
        assertThat(changed.text()).containsPattern("^[o0ce]*$");
    }

    @Test
    void typosAreOfFourKinds() {
        String text = "ab".repeat(25_000);
        Changed changed = change(NoiseKind.TYPOS, text, 0.04, 1);

        // Of the characters, those that a swap takes along have no chance of their own.
        Chances.assertWithin(changed.made(), 50_000, 0.04 / 1.01);
        assertThat(change(NoiseKind.TYPOS, "ab", 1, 1).made()).isPositive();
        Set<String> all = new HashSet<>();
        for (int number = 0; number < 1000; number++) {
            Changed small = change(NoiseKind.TYPOS, "abcd", 0.2, number);
            if (small.made() == 1) {
                all.add(small.text());
            }
        }
        assertThat(all).contains("bcd", "abc", "bacd", "abdc", "aabcd", "bbcd");
    }

    @Test
    void wordsAreReplacedDroppedOrDoubled() {
        String text = text(20_000);
        Changed changed = change(NoiseKind.WORDS, text, 0.1, 1);

        Chances.assertWithin(changed.made(), 20_000, 0.1);
        List<String> before = words(text);
        List<String> after = words(changed.text());
        int replaced = (int) after.stream()
                .filter(word -> words("Zebra quagga okapi gnu").contains(word))
                .count();
        int doubled = after.size() - new HashSet<>(after).size() - Math.max(0, replaced - 4);
        int dropped = before.size() + doubled - after.size();
        assertThat(replaced + doubled + dropped).isEqualTo(changed.made());
        Chances.assertWithin(replaced, changed.made(), 1 / 3.0);
        Chances.assertWithin(doubled, changed.made(), 1 / 3.0);
        assertThat(changed.text()).doesNotContain("  ");
    }

    @Test
    void chineseWordsAreDoubledWithoutABlank() {
        for (int number = 0; number < 100; number++) {
            Changed changed = CHANGERS.get(NoiseKind.WORDS)
                    .change("我们今天去图书馆看书", 0.3, new Surroundings(new Dice(1, number, 0), null));
            assertThat(changed.text()).doesNotContain(" ");
        }
    }

    /** So many different sentences. */
    private static String numbered(int sentences) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sentences; i++) {
            text.append(i == 0 ? "" : " ").append("This is number ").append(i).append('.');
        }
        return text.toString();
    }

    @Test
    void sentencesAreMovedOrDropped() {
        String text = numbered(5000);
        Changed changed = change(NoiseKind.SENTENCES, text, 0.2, 1);

        Chances.assertWithin(changed.made(), 5000, 0.2);
        List<String> before = Arrays.asList(text.split("(?<=\\.) "));
        List<String> after = Arrays.asList(changed.text().split("(?<=\\.) "));
        assertThat(before).hasSize(5000).containsAll(after);
        assertThat(after).doesNotHaveDuplicates().isNotEqualTo(before);
        Chances.assertWithin(5000 - after.size(), changed.made(), 0.5);
        assertThat(change(NoiseKind.SENTENCES, "Only one sentence.", 1, 1))
                .isEqualTo(new Changed("Only one sentence.", 0));
    }

    @Test
    void aCropIsAPartOfExactlyThatLength() {
        String text = text(500).substring(0, 1000);
        Set<Integer> places = new HashSet<>();
        for (int number = 0; number < 50; number++) {
            Changed changed = change(NoiseKind.CROP, text, 0.3, number);
            assertThat(changed.text()).hasSize(700);
            assertThat(changed.made()).isEqualTo(300);
            assertThat(text).contains(changed.text());
            places.add(text.indexOf(changed.text()));
        }
        assertThat(places).hasSizeGreaterThan(30);
        assertThat(change(NoiseKind.CROP, text, 1, 1).text()).hasSize(1);
    }

    @Test
    void anEmbeddedTextIsWholeInsideTheOther() {
        Set<String> all = new HashSet<>();
        for (int number = 0; number < 100; number++) {
            Changed changed = change(NoiseKind.EMBED, "My text.", 1, number);
            assertThat(changed.made()).isEqualTo(4);
            assertThat(changed.text()
                            .replace('\n', ' ')
                            .replace("My text.", "")
                            .strip()
                            .replaceAll(" +", " "))
                    .isEqualTo("Zebra quagga okapi gnu");
            all.add(changed.text());
        }
        assertThat(all)
                .containsExactlyInAnyOrder(
                        "My text.\nZebra quagga okapi gnu",
                        "Zebra\nMy text.\nquagga okapi gnu",
                        "Zebra quagga\nMy text.\nokapi gnu",
                        "Zebra quagga okapi\nMy text.\ngnu",
                        "Zebra quagga okapi gnu\nMy text.");
        assertThat(change(NoiseKind.EMBED, "My text.", 0.5, 1).made()).isEqualTo(2);
    }

    @Test
    void withoutAnotherDocumentNothingIsPutAround() {
        Surroundings alone = new Surroundings(new Dice(1, 1, 1), null);

        assertThat(new EmbedNoise().change("My text.", 1, alone)).isEqualTo(new Changed("My text.", 0));
    }

    @Test
    void aFrameIsAboutAsLongAsTheRateSays() {
        String text = text(300);
        Set<String> heads = new HashSet<>();
        for (int number = 0; number < 60; number++) {
            Changed changed = change(NoiseKind.FRAME, text, 0.5, number);
            int wanted = (int) Math.round(text.length() * 0.5);
            // Words are whole, so each side may be a word too long.
            assertThat(changed.made()).isBetween(wanted, wanted + 40);
            assertThat(changed.text()).contains(text);
            assertThat(changed.text().length() - text.length()).isBetween(changed.made() + 1, changed.made() + 2);
            heads.add(changed.text().substring(0, 3));
        }
        assertThat(heads).hasSizeGreaterThan(3);
    }

    @Test
    void aLongFrameDoesNotOnlyRepeatItself() {
        String text = text(5000);
        String changed = change(NoiseKind.FRAME, text, 1, 1).text();

        List<String> frame = words(changed.replace(text, "").replace('\n', ' '));
        Set<List<String>> triples = new HashSet<>();
        for (int i = 0; i + 3 <= frame.size(); i++) {
            triples.add(frame.subList(i, i + 3));
        }
        assertThat(triples.size()).isGreaterThan(frame.size() * 9 / 10);
    }

    @Test
    void theCaseOfEachWordChangesWithTheRate() {
        String text = text(10_000);
        Changed changed = change(NoiseKind.CASE, text, 0.2, 1);

        Chances.assertWithin(changed.made(), 10_000, 0.2);
        assertThat(changed.text()).isEqualToIgnoringCase(text).isNotEqualTo(text);
        assertThat(words(changed.text()).stream()
                        .filter(Pattern.compile("[A-Z]").asPredicate()))
                .hasSize(changed.made());
        assertThat(change(NoiseKind.CASE, "語学 123", 1, 1)).isEqualTo(new Changed("語学 123", 0));
        assertThat(change(NoiseKind.CASE, "STRASSE", 1, 1).text()).isIn("strasse", "Strasse");
    }

    @Test
    void punctuationChangesWithTheRate() {
        String text = "one, two ".repeat(10_000);
        Changed changed = change(NoiseKind.PUNCTUATION, text, 0.1, 1);

        Chances.assertWithin(changed.made(), 20_000, 0.1);
        assertThat(changed.text().replaceAll("[-.,;:!?]", "")).isEqualTo("one two ".repeat(10_000));
        assertThat(changed.text()).contains("one two", "one,, two", "one; two", "two, ", "two! ");
    }
}
