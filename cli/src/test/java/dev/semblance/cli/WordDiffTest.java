package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Document;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordDiffTest {
    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    /** Equal words of both sides, after checking that the steps cover both sides and are what they say. */
    private static int shared(List<String> left, List<String> right, WordDiff diff) {
        int l = 0;
        int r = 0;
        int shared = 0;
        for (WordDiff.Step step : diff.steps()) {
            assertThat(step.leftFrom()).isEqualTo(l);
            assertThat(step.rightFrom()).isEqualTo(r);
            l = step.leftTo();
            r = step.rightTo();
            if (step.isEqual()) {
                assertThat(left.subList(step.leftFrom(), l)).isNotEmpty().isEqualTo(right.subList(step.rightFrom(), r));
                shared += l - step.leftFrom();
            } else {
                assertThat(l + r).isGreaterThan(step.leftFrom() + step.rightFrom());
            }
        }
        assertThat(l).isEqualTo(left.size());
        assertThat(r).isEqualTo(right.size());
        return shared;
    }

    /** The textbook's table of longest common subsequences. */
    private static int longestCommon(List<String> left, List<String> right) {
        int[][] lengths = new int[left.size() + 1][right.size() + 1];
        for (int i = 1; i <= left.size(); i++) {
            for (int j = 1; j <= right.size(); j++) {
                lengths[i][j] = left.get(i - 1).equals(right.get(j - 1))
                        ? lengths[i - 1][j - 1] + 1
                        : Math.max(lengths[i - 1][j], lengths[i][j - 1]);
            }
        }
        return lengths[left.size()][right.size()];
    }

    @Test
    void asMuchAsCanBeIsShared() {
        Random random = new Random(11);
        for (int i = 0; i < 3000; i++) {
            int different = 1 + random.nextInt(6);
            List<String> left = made(random, different);
            List<String> right = made(random, different);
            assertThat(shared(left, right, WordDiff.of(left, right)))
                    .as("%s %s", left, right)
                    .isEqualTo(longestCommon(left, right));
        }
    }

    private static List<String> made(Random random, int different) {
        List<String> words = new ArrayList<>();
        for (int length = random.nextInt(20); length > 0; length--) {
            words.add(Integer.toString(random.nextInt(different)));
        }
        return words;
    }

    @Test
    void differencesAreRuns() {
        WordDiff diff = WordDiff.of(words("the quick brown fox jumps"), words("the slow fox jumps high"));
        assertThat(diff.steps())
                .containsExactly(
                        new WordDiff.Step(true, 0, 1, 0, 1),
                        new WordDiff.Step(false, 1, 3, 1, 2),
                        new WordDiff.Step(true, 3, 5, 2, 4),
                        new WordDiff.Step(false, 5, 5, 4, 5));
        assertThat(WordDiff.of(List.of(), List.of()).steps()).isEmpty();
    }

    @Test
    void beyondTheBoundAllBetweenCommonEndsDiffers() {
        List<String> left = words("a b x c y d z");
        List<String> right = words("a x b y c z");
        assertThat(WordDiff.of(left, right, 2).steps())
                .containsExactly(
                        new WordDiff.Step(true, 0, 1, 0, 1),
                        new WordDiff.Step(false, 1, 6, 1, 5),
                        new WordDiff.Step(true, 6, 7, 5, 6));
        assertThat(shared(left, right, WordDiff.of(left, right, 5))).isEqualTo(4);
    }

    @Test
    void wordsAreWhatStandsBetweenBlanksAndMarks() {
        Excerpt excerpt = Excerpt.of(Document.of("a", " Zoë's  fee:\n1.5 €, 漢字\n"));
        assertThat(excerpt.words()).containsExactly("Zoë", "'", "s", "fee", ":", "1", ".", "5", "€", ",", "漢", "字");
        assertThat(excerpt.gaps()).containsExactly(" ", "", "", "  ", "", "\n", "", "", " ", "", " ", "", "\n");
        assertThat(excerpt.isCut()).isFalse();
    }

    @Test
    void longTextsAreCutBetweenCharacters() {
        Document letters = Document.of("a", "x" + "é".repeat(Excerpt.MOST_BYTES));
        Excerpt excerpt = Excerpt.of(letters);
        assertThat(excerpt.isCut()).isTrue();
        assertThat(String.join("", excerpt.words())).isEqualTo("x" + "é".repeat(Excerpt.MOST_BYTES / 2 - 1));
        Excerpt words = Excerpt.of(Document.of("a", "w ".repeat(Excerpt.MOST_WORDS + 1)));
        assertThat(words.words()).hasSize(Excerpt.MOST_WORDS);
        assertThat(words.isCut()).isTrue();
        assertThat(Excerpt.of(Document.of("a", "w ".repeat(Excerpt.MOST_WORDS))).isCut())
                .isFalse();
    }

    private static String sides(String left, String right) {
        return new SideBySide("L", "R", Excerpt.of(Document.of("L", left)), Excerpt.of(Document.of("R", right))).html();
    }

    @Test
    void whatOnlyOneHasIsMarkedAndNothingIsMarkup() {
        assertThat(sides("one <b>two</b> three", "one <b>zwei</b> three\nfour"))
                .contains("one &lt;b&gt;<mark>two</mark>&lt;/b&gt; three<")
                .contains("one &lt;b&gt;<mark>zwei</mark>&lt;/b&gt; three\n<mark>four</mark>")
                .doesNotContain("<b>");
        assertThat(sides("a  b", "a\nb")).contains("Both have the same words.").doesNotContain("<mark>");
    }

    @Test
    void whatACutTextMayHaveFurtherOnIsNoDifference() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Excerpt.MOST_WORDS + 50; i++) {
            text.append("word").append(i).append(' ');
        }
        String inserted = text.toString().replace(" word9 ", " word9 new ");
        assertThat(sides(text.toString(), inserted))
                .containsOnlyOnce("<mark>")
                .contains("word9 <mark>new</mark> word10");
        assertThat(sides("a " + text, "b " + text))
                .containsOnlyOnce("<mark>a</mark>")
                .containsOnlyOnce("<mark>b</mark>");
    }

    @Test
    void pointsBetweenDifferencesAreMarkedWithThem() {
        assertThat(sides("at 11:02:59 sharp", "at 12:03:00 sharp"))
                .contains("at <mark>11:02:59</mark> sharp", "at <mark>12:03:00</mark> sharp");
        assertThat(sides(". a", ". b")).contains(">. <mark>a</mark>");
    }

    @Test
    void whatBothHaveIsCutInTheMiddleAndThePageStaysShort() {
        String common = "w ".repeat(1000);
        assertThat(sides(common + "x", common + "y"))
                .containsOnlyOnce("<mark>x</mark>")
                .containsOnlyOnce("<mark>y</mark>")
                .hasSizeLessThan(1000);
        StringBuilder left = new StringBuilder();
        StringBuilder right = new StringBuilder();
        for (int i = 0; i < 4000; i++) {
            left.append(i % 5 == 0 ? "left" + i : "same" + i).append(' ');
            right.append(i % 5 == 0 ? "right" + i : "same" + i).append(' ');
        }
        assertThat(sides(left.toString(), right.toString()).getBytes(StandardCharsets.UTF_8))
                .hasSizeLessThan(40_000);
    }
}
