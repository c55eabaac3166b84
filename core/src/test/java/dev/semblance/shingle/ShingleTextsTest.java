package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.MixedTexts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The shingles that people see are those that are hashed. */
class ShingleTextsTest {
    private static final long SEED = 20260302;

    @ParameterizedTest
    @CsvSource({
        "char:2, abcdabd, ab|bc|cd|da|ab|bd",
        "char:2, abcab, ab|bc|ca|ab",
        "char:2, abbcaab, ab|bb|bc|ca|aa|ab",
        "char:3, ab, ab",
        "word:2, the cat sat, the cat|cat sat",
        "word:2, 'one, two - three', one two|two three",
        "items, ' b  a ', b|a",
    })
    void texts(String shingler, String text, String texts) {
        assertThat(new Shingling(Shingler.parse(shingler), false).texts(text)).containsExactly(texts.split("\\|"));
    }

    @Test
    void aStopWordAndTheTwoWordsAfterIt() {
        Shingling shingling = new Shingling(Shingler.stopWords(Set.of("that", "for", "your", "i", "you")), false);
        assertThat(shingling.texts("i recommend that you buy sudzo for your laundry"))
                .containsExactly("i recommend that", "that you buy", "you buy sudzo", "for your laundry");
        assertThat(shingling.shingler().texts("buy sudzo")).isEmpty();
        assertThat(shingling.texts("buy sudzo")).containsExactly("buy sudzo");
        assertThat(shingling.texts("")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"char:1", "char:5", "char:9", "word:1", "word:3", "items"})
    void theyAreTheOnesThatAreHashed(String name) {
        Shingler shingler = Shingler.parse(name);
        Random random = new Random(SEED);
        for (int i = 0; i < 500; i++) {
            String text = MixedTexts.random(random, random.nextInt(60));
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            HashBuffer hashes = new HashBuffer(true);
            shingler.shingle(utf8, 0, utf8.length, hashes);
            List<Long> expected = new ArrayList<>();
            for (int j = 0; j < hashes.length(); j++) {
                expected.add(hashes.array()[j]);
            }
            List<Long> found = new ArrayList<>();
            for (String each : shingler.texts(text)) {
                found.add(name.startsWith("word") ? ofWords(each.split(" ")) : hash(each));
            }
            assertThat(found)
                    .as("seed %d case %d, %s: %s", SEED, i, name, MixedTexts.codePoints(text))
                    .isEqualTo(expected);
        }
    }

    private static long hash(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return ShingleHash.hash(utf8, 0, utf8.length);
    }

    private static long ofWords(String... words) {
        return WordShingler.sequence(
                Arrays.stream(words).mapToLong(ShingleTextsTest::hash).toArray(), 0, words.length);
    }
}
