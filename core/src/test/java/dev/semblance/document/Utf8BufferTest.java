package dev.semblance.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A buffer gives back what it was given. */
class Utf8BufferTest {
    @Test
    void aBufferGrowsAndKeepsWhatItHolds() {
        Utf8Buffer buffer = new Utf8Buffer();
        assertThat(buffer.length()).isZero();
        buffer.set("Größe");
        assertThat(buffer).hasToString("Größe");
        byte[] array = buffer.reserve(1_000_000);
        assertThat(array).hasSizeGreaterThanOrEqualTo(1_000_000).isSameAs(buffer.array());
        assertThat(buffer).hasToString("Größe");
        assertThat(buffer.reserve(10)).isSameAs(array);

        byte[] source = "..inner..".getBytes(StandardCharsets.UTF_8);
        buffer.set(source, 2, 7);
        assertThat(buffer).hasToString("inner");
        assertThat(buffer.length()).isEqualTo(5);
        assertThat(buffer.toByteArray()).asString(StandardCharsets.UTF_8).isEqualTo("inner");
        buffer.setLength(2);
        assertThat(buffer).hasToString("in");
        buffer.set("z".repeat(5000));
        assertThat(buffer.toByteArray()).hasSize(5000).containsOnly('z');
    }

    @Test
    void aBufferOfMoreThanTwoGigabytesIsRefused() {
        assertThatThrownBy(() -> new Utf8Buffer().reserve(Integer.MAX_VALUE + 1))
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessageContaining("2 GB");
    }
}
