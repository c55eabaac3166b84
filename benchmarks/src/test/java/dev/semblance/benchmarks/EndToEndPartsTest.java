package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
        List<Timing> timings = List.of(new Timing(3, 7), new Timing(1, 9), new Timing(2, 8));

        assertThat(Timing.median(timings)).isEqualTo(new Timing(2, 8));
        assertThat(Timing.medianIndex(timings)).isEqualTo(2);
    }

    @Test
    void processorTimeIsTheChildren() {
        String times = "0m0.001000s 0m0.002000s\n1m2.500000s 0m0.250000s\n";

        assertThat(Timing.cpuSeconds(times)).isEqualTo(62.75);
    }
}
