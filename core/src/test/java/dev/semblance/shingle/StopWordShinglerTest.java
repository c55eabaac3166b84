package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.normalize.Normalizer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StopWordShinglerTest {
    private static final StopWordShingler AUTO = new StopWordShingler(
            "stopword:auto",
            StopWordTable.of(
                    List.of(Set.of("the", "of", "in", "a"), Set.of("der", "die", "in", "für"), Set.of("είναι"))));

    @Test
    void eachTextsLanguageIsTheOneWithMostStopWords() {
        assertThat(AUTO.texts("the end of a die in hand")).containsExactly("the end of", "of a die", "a die in");
        assertThat(AUTO.texts("die katze der dame in not")).containsExactly("die katze der", "der dame in");
        assertThat(AUTO.texts("αυτό είναι καλό και νέο")).containsExactly("είναι καλό και");
    }

    @Test
    void aWordOfSeveralLanguagesDecidesNothing() {
        // Both have two of the words, but "in" is of two languages, and "of" and "the" of one.
        assertThat(AUTO.texts("in the in of the x y"))
                .containsExactly("in the in", "the in of", "in of the", "of the x", "the x y");
        // Equal: the first of the languages.
        assertThat(AUTO.texts("a x der y z")).containsExactly("a x der");
    }

    @Test
    void aTextWithoutStopWordsHasNoShingle() {
        assertThat(AUTO.texts("hurry buy now cheap")).isEmpty();
        assertThat(AUTO.texts("")).isEmpty();
        HashBuffer out = new HashBuffer(true);
        AUTO.shingle(new byte[0], 0, 0, out);
        assertThat(out.length()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "letters", "folded", "loose", "strict", "none"})
    void caseAndAccentsDoNotMatterToWhatAStopWordIs(String normalizer) {
        String text = "Für alle Leser FÜR Hörer fu\u0308r Seher";
        assertThat(AUTO.texts(Normalizer.named(normalizer).normalize(text))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"the end of a die in hand", "für alle in der Stadt, die είναι groß", "", "the", "the end"})
    void hashesAndTextsAreTheSameShingles(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        HashBuffer out = new HashBuffer(true);
        AUTO.shingle(utf8, 0, utf8.length, out);
        long[] expected =
                AUTO.texts(text).stream().mapToLong(StopWordShinglerTest::hash).toArray();
        assertThat(java.util.Arrays.copyOf(out.array(), out.length())).isEqualTo(expected);
    }

    private static long hash(String shingle) {
        long hash = 0;
        for (String word : shingle.split(" ", -1)) {
            byte[] utf8 = word.getBytes(StandardCharsets.UTF_8);
            hash = ShingleHash.append(hash, ShingleHash.hash(utf8, 0, utf8.length));
        }
        return hash;
    }

    @Test
    void theNameTellsGivenWordsFromOthers() {
        assertThat(Shingler.stopWords(Set.of("a", "b")).name())
                .isEqualTo(Shingler.stopWords(Set.of("b", "a")).name())
                .isNotEqualTo(Shingler.stopWords(Set.of("a", "c")).name())
                .matches("stopword:#[0-9a-f]{16}");
        String name = Shingler.stopWords(Set.of("a")).name();
        assertThatThrownBy(() -> Shingler.parse(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("shingle " + name + " has stop words of its own");
    }

    @Test
    void withoutListsThereAreNoLanguages() {
        assertThatThrownBy(() -> Shingler.parse("stopword:en"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stop words by language need the module semblance-languages, which is not there");
    }

    @Test
    void aTableHasAtMost64Languages() {
        List<Set<String>> lists = java.util.Collections.nCopies(65, Set.of("a"));
        assertThatThrownBy(() -> StopWordTable.of(lists))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("lists of stop words must be at most 64 but were 65");
        assertThat(StopWordTable.of(lists.subList(0, 64)).language(new long[] {1}, 1))
                .isZero();
    }
}
