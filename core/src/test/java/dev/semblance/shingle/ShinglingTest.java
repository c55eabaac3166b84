package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.MixedTexts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets, bags and short texts; and the choice of a shingler. */
class ShinglingTest {
    private static final long SEED = 20260110;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEmptyTextHasNoShingle(boolean bag) {
        for (Shingler shingler : List.of(Shingler.characters(1), Shingler.characters(9), Shingler.words(2))) {
            Shingling shingling = new Shingling(shingler, bag);
            HashBuffer out = shingling.newBuffer();
            assertThat(shingling.hashes(new byte[3], 2, 2, out)).isFalse();
            assertThat(out.length()).isZero();
            assertThat(ShingleSet.of("", shingling).size()).isZero();
        }
    }

    /** Field cases 3 and 4: short texts resemble what equals them, and nothing else. */
    @ParameterizedTest
    @CsvSource({"word:5, short text of four, short text of five", "char:9, short, shirt", "word:1, '!!!', '?!?'"})
    void aShortTextResemblesOnlyItself(String shingler, String text, String other) {
        for (boolean bag : new boolean[] {false, true}) {
            Shingling shingling = new Shingling(Shingler.parse(shingler), bag);
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            assertThat(shingling.hashes(utf8, 0, utf8.length, shingling.newBuffer()))
                    .isTrue();
            ShingleSet set = ShingleSet.of(text, shingling);
            assertThat(set.size()).isEqualTo(1);
            assertThat(set).isEqualTo(ShingleSet.of(text, shingling));
            assertThat(set.overlap(ShingleSet.of(other, shingling))).isZero();
        }
    }

    @Test
    void aTextOfOneShingleIsNotShort() {
        Shingling shingling = new Shingling(Shingler.characters(5), false);
        byte[] utf8 = "xabcdex".getBytes(StandardCharsets.UTF_8);
        HashBuffer out = shingling.newBuffer();
        assertThat(shingling.hashes(utf8, 1, 6, out)).isFalse();
        assertThat(out.length()).isEqualTo(1);
        assertThat(shingling.hashes(utf8, 1, 5, out)).isTrue();
        assertThat(out.length()).isEqualTo(1);
        assertThat(out.added()).isEqualTo(1);
    }

    @Test
    void theSetDoesNotDependOnTheBufferThatIsUsedAgain() {
        Random random = new Random(SEED);
        for (boolean bag : new boolean[] {false, true}) {
            Shingling shingling = new Shingling(Shingler.characters(3), bag);
            HashBuffer scratch = shingling.newBuffer();
            for (int i = 0; i < 300; i++) {
                String text = MixedTexts.random(random, random.nextInt(300));
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                assertThat(shingling.set(utf8, 0, utf8.length, scratch))
                        .as("seed %d case %d", SEED, i)
                        .isEqualTo(ShingleSet.of(text, shingling));
            }
        }
    }

    /** Sum of minima over sum of maxima of random bags of letters. */
    @Test
    void theSetsOfBagsAreTheirExpansions() {
        Random random = new Random(SEED);
        Shingling bags = new Shingling(Shingler.characters(1), true);
        Shingling sets = new Shingling(Shingler.characters(1), false);
        for (int i = 0; i < 2_000; i++) {
            int[] left = randomBag(random);
            int[] right = randomBag(random);
            int minima = 0;
            int maxima = 0;
            int both = 0;
            int either = 0;
            for (int letter = 0; letter < left.length; letter++) {
                minima += Math.min(left[letter], right[letter]);
                maxima += Math.max(left[letter], right[letter]);
                both += left[letter] > 0 && right[letter] > 0 ? 1 : 0;
                either += left[letter] > 0 || right[letter] > 0 ? 1 : 0;
            }
            String leftText = text(left, random);
            String rightText = text(right, random);
            ShingleSet a = ShingleSet.of(leftText, bags);
            ShingleSet b = ShingleSet.of(rightText, bags);
            assertThat(a.overlap(b))
                    .as("seed %d case %d: %s %s", SEED, i, leftText, rightText)
                    .isEqualTo(minima);
            assertThat(a.size() + b.size() - a.overlap(b)).isEqualTo(maxima);
            ShingleSet c = ShingleSet.of(leftText, sets);
            ShingleSet d = ShingleSet.of(rightText, sets);
            assertThat(c.overlap(d)).isEqualTo(both);
            assertThat(c.size() + d.size() - c.overlap(d)).isEqualTo(either);
        }
    }

    @Test
    void aHugeBagKeepsEveryRepeat() {
        int repeats = 600_000;
        ShingleSet bag = ShingleSet.of("ab".repeat(repeats), new Shingling(Shingler.characters(1), true));
        assertThat(bag.size()).isEqualTo(2 * repeats);
        ShingleSet set = ShingleSet.of("ab".repeat(repeats), new Shingling(Shingler.characters(1), false));
        assertThat(set.size()).isEqualTo(2);
    }

    @Test
    void theBufferLetsGoOfWhatOneHugeTextMade() {
        HashBuffer buffer = new HashBuffer(true);
        for (int i = 0; i < 1 << 21; i++) {
            buffer.add(i);
        }
        assertThat(buffer.array().length).isGreaterThanOrEqualTo(1 << 21);
        assertThat(buffer.array()[12345]).isEqualTo(12345);
        buffer.clear();
        assertThat(buffer.array().length).isLessThan(1 << 20);
        assertThat(buffer.length()).isZero();
        assertThat(buffer.added()).isZero();
        buffer.add(7);
        assertThat(buffer.array()[0]).isEqualTo(7);
        buffer.truncate(0);
        assertThat(buffer.length()).isZero();
    }

    @Test
    void shortDocumentsTakeFiveCharactersAndLongOnesNine() {
        assertThat(choose("a short mail", "another")).isEqualTo("char:5");
        assertThat(choose()).isEqualTo("char:5");
        assertThat(choose("", "")).isEqualTo("char:5");
        String justLong = "x".repeat(ShinglerChoice.LONG);
        assertThat(choose(justLong)).isEqualTo("char:9");
        assertThat(choose(justLong.substring(1))).isEqualTo("char:5");
        // Characters count, not bytes.
        assertThat(choose("я".repeat(ShinglerChoice.LONG - 1))).isEqualTo("char:5");
        assertThat(choose("я".repeat(ShinglerChoice.LONG))).isEqualTo("char:9");
        // The median of those that are not empty.
        assertThat(choose("short", justLong, justLong)).isEqualTo("char:9");
        assertThat(choose("short", "short", justLong)).isEqualTo("char:5");
        assertThat(choose("", "", "", justLong)).isEqualTo("char:9");
    }

    @Test
    void scriptsWithoutBlanksTakeTwoCharactersOrFour() {
        assertThat(choose("今天天气很好我们去公园玩")).isEqualTo("char:2");
        assertThat(choose("今天天气很好我们去公园玩".repeat(200))).isEqualTo("char:4");
        assertThat(choose("ภาษาไทยสวยงาม", "東京タワー")).isEqualTo("char:2");
        assertThat(choose("mostly english text with 東京 in it")).isEqualTo("char:5");
        assertThat(choose("한국어를 배웁니다")).isEqualTo("char:5");
    }

    @Test
    void theChoiceDoesNotFailOnIllFormedBytes() {
        Random random = new Random(SEED);
        List<byte[]> sample = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            sample.add(MixedTexts.illFormed(random, random.nextInt(40)));
        }
        // The pattern of a code point of 21 bits, far beyond the last.
        sample.add(new byte[] {(byte) 0xF7, (byte) 0xBF, (byte) 0xBF, (byte) 0xBF});
        assertThat(ShinglerChoice.choose(sample).name()).isEqualTo("char:5");
    }

    private static String choose(String... texts) {
        return ShinglerChoice.choose(Arrays.stream(texts)
                        .map(text -> text.getBytes(StandardCharsets.UTF_8))
                        .toList())
                .name();
    }

    private static int[] randomBag(Random random) {
        int[] counts = new int[26];
        for (int letter = 0; letter < counts.length; letter++) {
            counts[letter] = random.nextInt(3) == 0 ? random.nextInt(12) : random.nextInt(2);
        }
        counts[0] = Math.max(1, counts[0]);
        return counts;
    }

    private static String text(int[] bag, Random random) {
        List<Character> letters = new ArrayList<>();
        for (int letter = 0; letter < bag.length; letter++) {
            letters.addAll(Collections.nCopies(bag[letter], (char) ('a' + letter)));
        }
        Collections.shuffle(letters, random);
        StringBuilder text = new StringBuilder();
        letters.forEach(text::append);
        return text.toString();
    }

    @Test
    void shinglesAreCountedAsTheyAreMade() {
        Random random = new Random(5);
        byte[] bytes = new byte[40];
        for (Shingler shingler : List.of(
                Shingler.characters(1),
                Shingler.characters(5),
                Shingler.characters(9),
                Shingler.words(1),
                Shingler.words(3))) {
            for (boolean bag : new boolean[] {false, true}) {
                Shingling shingling = new Shingling(shingler, bag);
                HashBuffer made = shingling.newBuffer();
                for (int i = 0; i < 2000; i++) {
                    random.nextBytes(bytes);
                    for (int j = 0; j < bytes.length; j++) {
                        // Some are ASCII, some are not well-formed.
                        bytes[j] = i % 2 == 0 ? (byte) (' ' + (bytes[j] & 31) * (bytes[j] & 1)) : bytes[j];
                    }
                    int from = random.nextInt(40);
                    int to = from + random.nextInt(41 - from);
                    boolean isShort = shingling.hashes(bytes, from, to, made);
                    assertThat(shingling.count(bytes, from, to, shingling.newBuffer()))
                            .isEqualTo(isShort ? 0 : made.added());
                }
            }
        }
    }
}
