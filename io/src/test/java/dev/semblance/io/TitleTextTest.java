package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TitleTextTest {
    private final TitleText text = new TitleText();

    private String read(String title) {
        byte[] utf8 = title.getBytes(StandardCharsets.UTF_8);
        text.read(utf8, 0, utf8.length);
        String read = new String(text.bytes(), text.from(), text.size(), StandardCharsets.UTF_8);
        assertThat(text.length()).isEqualTo(read.codePointCount(0, read.length()));
        return read;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The &alpha;-helix &amp; the &#946;-sheet of H&#x2082;O|The α-helix & the β-sheet of H₂O",
                "Twice &amp;amp; thrice &amp;amp;amp; encoded|Twice & thrice & encoded",
                "R&D at AT&T, Q&A; &notanentity; stays|R&D at AT&T, Q&A; &notanentity; stays",
                "The <i>E. coli</i> CO<sub>2</sub> sensor|The E. coli CO2 sensor",
                "A &lt;b&gt;bold&lt;/b&gt; one|A bold one",
                "On <mml:math xmlns:mml='x'><mml:mi>n</mml:mi></mml:math>-ary trees|On n-ary trees",
                "<jats:title>Of all</jats:title><br/>things|Of all things",
                "If a < b and c > d, a<b holds|If a < b and c > d, a<b holds",
                "The mean <x> of <k> and <y and z>|The mean <x> of <k> and <y and z>",
                "One<!-- not this --> two <![CDATA[<x> three]]>|One two <x> three",
                "An <i open tag|An <i open tag",
                "A <span class=\"a > b\" id=c>span</span> here|A span here",
            })
    void entitiesAndTagsAreCleaned(String title, String expected) {
        assertThat(read(title)).isEqualTo(expected);
        assertThat(text.hadMarkup()).isEqualTo(!title.equals(expected));
    }

    @Test
    void whiteSpaceIsCompacted() {
        assertThat(read("  a\t b\n\nc\u00A0\u2003d\u3000e\u0000f\u0085 ")).isEqualTo("a b c d e f");
        assertThat(text.hadMarkup()).isFalse();
        assertThat(read(" \u00A0&nbsp; ")).isEmpty();
        assertThat(read("")).isEmpty();
    }

    @Test
    void aCleanTitleIsNotCopied() {
        byte[] utf8 = "Über “Größen” – 漢字 ﬁ é".getBytes(StandardCharsets.UTF_8);
        text.read(utf8, 0, utf8.length);
        assertThat(text.bytes()).isSameAs(utf8);
        assertThat(text.length()).isEqualTo(22);
        assertThat(text.hadMarkup()).isFalse();
    }

    @Test
    void lostCharactersAreNoticed() {
        read("caf\uFFFD au lait");
        assertThat(text.lacksCharacters()).isTrue();
        read("café au lait ｆｕｌｌ");
        assertThat(text.lacksCharacters()).isFalse();
    }
}
