package dev.semblance.citation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** How mentions are written as documents' ids. */
class MentionTest {
    @Test
    void comesBackFromItsName() {
        for (Mention mention : new Mention[] {
            new Mention("ark:/1/2", "", ""),
            new Mention("ark:/1/2", "", "1999"),
            new Mention("", "12/3", ""),
            new Mention("a b", "0", "c. 1900")
        }) {
            assertThat(Mention.parse(mention.name())).isEqualTo(mention);
        }
        assertThat(new Mention("x", "", "").name()).isEqualTo("x\t");
        assertThat(new Mention("x", "4", "1999").name()).isEqualTo("x\t4\t1999");
    }

    @Test
    void anArticlesControlCharactersAreWrittenAsBlanks() {
        assertThat(new Mention("a\tb\nc", "1", "").name()).isEqualTo("a b c\t1");
    }

    @Test
    void onlyTheArticlesOwnTitleCites() {
        assertThat(new Mention("x", "", "").isCiting()).isTrue();
        assertThat(new Mention("x", "0", "").isCiting()).isFalse();
    }

    @Test
    void anotherNameIsRefused() {
        assertThatThrownBy(() -> Mention.parse("x")).hasMessageContaining("an article, a tab and a place but was x");
    }
}
