package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class EndToEndPartsTest {
    @Test
    void setsAreOfCodePointsOrOfTheWholeText() {
        assertThat(PlainSets.of("text", "char:2").apply(" Ab \n 😀b")).isEqualTo(Set.of("ab", "b ", " 😀", "😀b"));
        assertThat(PlainSets.of("text", "char:9").apply("Short")).isEqualTo(Set.of("short"));
        assertThat(PlainSets.of("text", "char:9").apply(" \t")).isEmpty();
        assertThat(PlainSets.of("text", "word:2").apply("One, two: three")).isEqualTo(Set.of("one two", "two three"));
    }

    @Test
    void sizesAreDecimal() {
        assertThat(ByteSize.parse("300MB")).isEqualTo(300_000_000);
        assertThat(ByteSize.parse("17")).isEqualTo(17);
        assertThatThrownBy(() -> ByteSize.parse("many")).hasMessageContaining("but was many");
    }

    @Test
    void medianIsTheMiddleOne() {
        assertThat(Medians.index(new double[] {3, 1, 2})).isEqualTo(2);
        assertThat(Medians.index(new double[] {4, 1, 2, 3})).isEqualTo(2);
    }
}
