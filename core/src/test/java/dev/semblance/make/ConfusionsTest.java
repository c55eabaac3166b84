package dev.semblance.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.make.Changer.Changed;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfusionsTest {
    private static Changed misread(Confusions confusions, String text) {
        return new OcrNoise(confusions).change(text, 1, new Surroundings(new Dice(1, 1, 1), null));
    }

    @Test
    void aTableOfLines() {
        Confusions table = Confusions.parse("t", List.of("# comment", "", "rn\tm", "c\te\t2.5", "#\tH", "x\t"));

        assertThat(table.name()).isEqualTo("t");
        assertThat(misread(table, "corn # ax")).isEqualTo(new Changed("eom H a", 4));
    }

    @Test
    void aTableOfTesseractSaysWhatWasReadFirst() {
        Confusions table = Confusions.parse("t", List.of("v1", "2\tr n\t1\tm\t0", "1\tb\t1\th\t1"));

        assertThat(misread(table, "moth corn")).isEqualTo(new Changed("rnotb corn", 2));
    }

    @Test
    void weightsSayHowOften() {
        Confusions table = Confusions.parse("t", List.of("a\tb\t3", "a\tc", "aa\td\t4"));
        Graphemes text = Graphemes.of("aa");
        Dice dice = new Dice(1, 0, 0);
        int[] counts = new int[128];
        int draws = 80_000;
        for (int i = 0; i < draws; i++) {
            counts[table.draw(text, 0, dice).other().charAt(0)]++;
        }
        Chances.assertWithin(counts['b'], draws, 3 / 8.0);
        Chances.assertWithin(counts['c'], draws, 1 / 8.0);
        Chances.assertWithin(counts['d'], draws, 4 / 8.0);
    }

    @Test
    void aLetterIsNotTakenFromBelowItsAccent() {
        Confusions table = Confusions.parse("t", List.of("e\tc"));

        assertThat(misread(table, "e\u0301e")).isEqualTo(new Changed("e\u0301c", 1));
    }

    @Test
    void aTextThatIsNotReadAtAllStays() {
        Confusions table = Confusions.parse("t", List.of("x\t"));

        assertThat(misread(table, "xx")).isEqualTo(new Changed("xx", 0));
    }

    @Test
    void theUsualOnesKnowEveryLetterAndDigit() {
        Dice dice = new Dice(1, 0, 0);
        String all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
        for (int i = 0; i < all.length(); i++) {
            assertThat(Confusions.usual().draw(Graphemes.of(all.substring(i, i + 1)), 0, dice))
                    .as(all.substring(i, i + 1))
                    .isNotNull();
        }
        assertThat(Confusions.usual().draw(Graphemes.of("語"), 0, dice)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a               | [t:1] a line must have a text, a tab, what it is taken for, and perhaps a tab and a weight",
                "a>b>1>2         | [t:1] a line must have a text",
                "a>b;>c          | [t:2] the text that is taken for another must not be empty",
                "a>a             | [t:1] a text must be taken for another one but was a for itself",
                "a>b>0           | [t:1] the weight must be a number above 0 but was 0",
                "a>b>-1          | [t:1] the weight must be a number above 0 but was -1",
                "a>b>x           | [t:1] the weight must be a number above 0 but was x",
                "aaaaaaaaaaaaaaaaaaaaa>b | [t:1] a text must have at most 20 characters but had 21",
                "# nothing       | [t] there is no confusion in it",
                "v1              | [t] there is no confusion in it",
                "v1;1>a>1>b      | [t:2] a line of v1 must have five fields",
                "v1;2>a>1>b>0    | [t:2] there must be as many characters, with blanks between them, as the number before says but was 2 before \"a\"",
            })
    void whatIsNoTableIsRefused(String text, String message) {
        List<String> lines = List.of(text.replace('>', '\t').split(";"));

        assertThatThrownBy(() -> Confusions.parse("t", lines))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void anEmptyTableIsRefused() {
        assertThatThrownBy(() -> Confusions.parse("t", List.of())).hasMessage("[t] there is no confusion in it");
    }
}
