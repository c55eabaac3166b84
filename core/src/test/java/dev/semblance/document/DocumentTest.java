package dev.semblance.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentTest {
    @Test
    void aStringIsHeldAsUtf8() {
        Document document = Document.of("id", "Größe 👍");
        assertThat(document.text()).isEqualTo("Größe 👍");
        assertThat(document.length()).isEqualTo("Größe 👍".getBytes(StandardCharsets.UTF_8).length);
        assertThat(document.offset()).isZero();
        assertThat(document.id()).isEqualTo("id");
        assertThat(document).hasToString("id (12 bytes)");
    }

    @Test
    void unpairedSurrogatesBecomeQuestionMarks() {
        assertThat(Document.of("id", "a\uD800b").text()).isEqualTo("a?b");
    }

    @Test
    void aSliceSharesItsArray() {
        byte[] line = "first,second,third".getBytes(StandardCharsets.UTF_8);
        Document document = Document.ofUtf8("id", line, 6, 6);
        assertThat(document.text()).isEqualTo("second");
        assertThat(document.utf8()).isSameAs(line);
        assertThat(document.offset()).isEqualTo(6);
        assertThat(document.length()).isEqualTo(6);
        assertThat(Document.ofUtf8("id", line).text()).isEqualTo("first,second,third");
        assertThat(Document.ofUtf8("id", line, 18, 0).text()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"-1,2", "0,11", "10,1", "5,-1", "2147483647,2147483647"})
    void aSliceOutsideTheArrayIsRefused(int offset, int length) {
        assertThatThrownBy(() -> Document.ofUtf8("id", new byte[10], offset, length))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aPreferenceChangesNothingElse() {
        byte[] line = "first,second".getBytes(StandardCharsets.UTF_8);
        Document document = Document.ofUtf8("id", line, 6, 6);
        assertThat(document.preference()).isNaN();
        Document preferred = document.withPreference(2.5);
        assertThat(preferred.preference()).isEqualTo(2.5);
        assertThat(preferred.text()).isEqualTo("second");
        assertThat(preferred.id()).isEqualTo("id");
        assertThat(document.preference()).isNaN();
    }

    @Test
    void aNameIsNeeded() {
        assertThatThrownBy(() -> Document.of(null, "text"))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("id");
    }
}
