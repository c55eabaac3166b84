package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.MixedTexts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordShinglerTest {
    private static final long SEED = 20260109;
    private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);

    /** Scripts with blanks between words, punctuation among them; all assigned long ago. */
    private static final int[][] RANGES = {
        {'a', 'z'},
        {'A', 'Z'},
        {'0', '9'},
        {' ', '/'},
        {':', '~'},
        {0x00, 0x1F},
        {0xA0, 0xFF},
        {0x100, 0x17F},
        {0x300, 0x314},
        {0x391, 0x3A1},
        {0x3B1, 0x3C9},
        {0x400, 0x45F},
        {0x5D0, 0x5EA},
        {0x60C, 0x60C},
        {0x621, 0x63A},
        {0x641, 0x655},
        {0x660, 0x669},
        {0x905, 0x939},
        {0x93E, 0x94D},
        {0x1100, 0x1112},
        {0xAC00, 0xAC20},
        {0x2000, 0x200F},
        {0x2010, 0x2040},
        {0x2160, 0x216B},
        {0x24B6, 0x24E9},
        {0x10400, 0x10427},
        {0x1D400, 0x1D433},
        {0x1F600, 0x1F640},
    };

    @Test
    void wordsAreThoseOfUnicodesRegularExpressions() {
        Random random = new Random(SEED);
        for (int i = 0; i < 10_000; i++) {
            String text = withBlanks(random, random.nextInt(60));
            int n = 1 + random.nextInt(4);
            List<String> words = words(text);
            assertThat(shingles(text, n))
                    .as("seed %d case %d, word:%d: %s", SEED, i, n, MixedTexts.codePoints(text))
                    .isEqualTo(oracle(words, n));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "don't stop, 3",
        "snake_case x, 2",
        "größe über naïve, 3",
        "हिन्दी भाषा, 2",
        "السَّلَامُ عَلَيْكُمْ, 2",
        "3.14 is π, 4",
        "a—b…c, 3",
        "e\u0301te\u0301 x, 2",
        "'!?', 0",
        "한국어 배우기, 2",
        "sun \u2600\uFE0F rain, 2",
        "\u0301 \u200D, 0",
        "\u0E31 x, 1",
    })
    void wordsOfManyScripts(String text, int words) {
        assertThat(shingles(text, 1)).hasSize(words);
    }

    /** Written without blanks, and yet several words: field case 5. */
    @ParameterizedTest
    @CsvSource({
        "今天天气很好我们去公园玩, 5, 11",
        "東京タワーは日本の首都にあります, 5, 13",
        "ภาษาไทยเป็นภาษาที่สวยงาม, 4, 10",
        "ພາສາລາວເປັນພາສາ, 2, 8",
        "ភាសាខ្មែរជាភាសា, 2, 8",
    })
    void textsWithoutBlanksAreCutIntoWords(String text, int atLeast, int atMost) {
        assertThat(shingles(text, 1).length).isBetween(atLeast, atMost);
        assertThat(shingles(text, 1)).isEqualTo(shingles("。" + text + "。", 1));
        assertThat(ShingleSet.of(text, Shingler.words(2)).size()).isGreaterThanOrEqualTo(atLeast - 1);
    }

    /** The same words wherever the sentence stands. */
    @Test
    void segmentedWordsAreFoundAgainInALongerText() {
        ShingleSet sentence = ShingleSet.of("今天天气很好", Shingler.words(1));
        ShingleSet text = ShingleSet.of("he said: 今天天气很好, and went", Shingler.words(1));
        assertThat(text.overlap(sentence)).isEqualTo(sentence.size());
        assertThat(text.size()).isEqualTo(sentence.size() + 4);
    }

    @Test
    void segmentationIsTheSameInEveryThread() throws InterruptedException {
        String text = "今天天气很好我们去公园玩";
        long[] expected = shingles(text, 1);
        long[][] found = new long[4][];
        Thread[] threads = new Thread[found.length];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> found[number] = shingles(text, 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (long[] words : found) {
            assertThat(words).isEqualTo(expected);
        }
    }

    @Test
    void whatStandsOutsideTheSliceIsNotSeen() {
        byte[] utf8 = "xtwo wordsx今".getBytes(StandardCharsets.UTF_8);
        HashBuffer out = new HashBuffer(true);
        Shingler.words(2).shingle(utf8, 1, 10, out);
        assertThat(Arrays.copyOf(out.array(), out.length())).isEqualTo(shingles("two words", 2));
    }

    @Test
    void illFormedBytesDoNotFail() {
        Random random = new Random(SEED);
        HashBuffer out = new HashBuffer(true);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = MixedTexts.illFormed(random, random.nextInt(30));
            out.clear();
            Shingler.words(1 + random.nextInt(3)).shingle(bytes, 0, bytes.length, out);
            assertThat(out.length()).as("seed %d case %d", SEED, i).isLessThanOrEqualTo(bytes.length);
        }
    }

    @Test
    void stopWordShinglesAreAStopWordAndTheTwoWordsBehindIt() {
        Shingler shingler = Shingler.stopWords(Set.of("i", "that", "you", "for", "your"));
        assertThat(shingler.name())
                .isEqualTo(Shingler.stopWords(Set.of("your", "i", "you", "for", "that"))
                        .name())
                .startsWith("stopword:#");
        // i recommend that, that you buy, you buy sudzo, for your laundry; "your" has one word behind it.
        String sentence = "i recommend that you buy sudzo for your laundry";
        assertThat(shingles(sentence, shingler)).isEqualTo(new long[] {
            oracle(List.of("i", "recommend", "that"), 3)[0],
            oracle(List.of("that", "you", "buy"), 3)[0],
            oracle(List.of("you", "buy", "sudzo"), 3)[0],
            oracle(List.of("for", "your", "laundry"), 3)[0],
        });
        assertThat(shingles("buy sudzo", shingler)).isEmpty();
        assertThatThrownBy(() -> Shingler.stopWords(Set.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stop words must be at least 1 but were 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1001})
    void impossibleLengthsAreRefused(int n) {
        assertThatThrownBy(() -> Shingler.words(n))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("words of a shingle must be between 1 and 1000 but was " + n);
    }

    @ParameterizedTest
    @ValueSource(strings = {"char:1", "char:9", "char:1000", "word:1", "word:5", "word:1000", "items"})
    void aShinglerIsFoundByItsName(String name) {
        assertThat(Shingler.parse(name).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | shingle must be char:K, word:N, stopword:LANGUAGE or items but was ",
                "chars:5 | shingle must be char:K, word:N, stopword:LANGUAGE or items but was chars:5",
                "auto | shingle must be char:K, word:N, stopword:LANGUAGE or items but was auto",
                "char | shingle must be char:N with a number from 1 to 1000 but was char",
                "char: | shingle must be char:N with a number from 1 to 1000 but was char:",
                "word:x | shingle must be word:N with a number from 1 to 1000 but was word:x",
                "char:99999999999 | shingle must be char:N with a number from 1 to 1000 but was char:99999999999",
                "char:0 | characters of a shingle must be between 1 and 1000 but was 0",
                "word:-3 | words of a shingle must be between 1 and 1000 but was -3",
            })
    void otherNamesAreRefused(String name, String message) {
        assertThatThrownBy(() -> Shingler.parse(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message.endsWith("was") ? message + " " : message);
    }

    private static String withBlanks(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            int[] range = RANGES[random.nextInt(RANGES.length)];
            int run = 1 + random.nextInt(5);
            for (int i = 0; i < run; i++) {
                text.appendCodePoint(range[0] + random.nextInt(range[1] - range[0] + 1));
            }
        }
        return text.toString();
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(word -> !word.matches("[\\p{M}\\p{IsJoin_Control}]+"))
                .forEach(words::add);
        return words;
    }

    private static long[] oracle(List<String> words, int n) {
        long[] hashes = new long[Math.max(0, words.size() - n + 1)];
        for (int i = 0; i < hashes.length; i++) {
            for (String word : words.subList(i, i + n)) {
                byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
                hashes[i] = ShingleHash.append(hashes[i], ShingleHash.hash(utf8, 0, utf8.length));
            }
        }
        return hashes;
    }

    private static long[] shingles(String text, int n) {
        return shingles(text, Shingler.words(n));
    }

    private static long[] shingles(String text, Shingler shingler) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        HashBuffer out = new HashBuffer(true);
        shingler.shingle(utf8, 0, utf8.length, out);
        return Arrays.copyOf(out.array(), out.length());
    }
}
