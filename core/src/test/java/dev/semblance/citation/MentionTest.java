package dev.semblance.citation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MentionTest {
    @ParameterizedTest
    @CsvSource({"A1,'',''", "A1,12,''", "A1,'',1956", "A1,12,1956", "some file.jsonl:3,0/7,2001", "'','',''"})
    void itsNameSaysAllOfIt(String article, String at, String year) {
        Mention mention = new Mention(article, at, year);
        assertThat(Mention.parse(mention.name())).isEqualTo(mention);
        assertThat(mention.isCiting()).isEqualTo(at.isEmpty());
    }

    @Test
    void namesAreDividedByTabs() {
        assertThat(new Mention("A1", "12", "1956").name()).isEqualTo("A1\t12\t1956");
        assertThat(new Mention("A1", "12", "").name()).isEqualTo("A1\t12");
        assertThat(new Mention("A1", "", "").name()).isEqualTo("A1\t");
        assertThat(new Mention("A1", "", "1956").name()).isEqualTo("A1\t\t1956");
    }

    @Test
    void controlCharactersOfTheArticleBecomeBlanks() {
        assertThat(new Mention("a\tb\nc\u0000d\u0085e", "", "").article()).isEqualTo("a b c d e");
        assertThat(new Mention("a\tb", "1", "").name()).isEqualTo("a b\t1");
    }

    @Test
    void otherPartsMustHaveNone() {
        assertThatThrownBy(() -> new Mention("a", "1\t2", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("at must have no control characters");
        assertThatThrownBy(() -> Mention.parse("a\t1\t1956\t1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("year must have no control characters");
        assertThatThrownBy(() -> Mention.parse("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a mention's name must have a tab but was a");
    }
}
