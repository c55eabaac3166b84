package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IdSetTest {
    @Test
    void tellsWhatComesAgain() {
        IdSet ids = new IdSet();
        for (int i = 0; i < 100_000; i++) {
            assertThat(ids.add("id" + i)).isTrue();
        }
        for (int i = 0; i < 100_000; i++) {
            assertThat(ids.add("id" + i)).isFalse();
        }
        assertThat(ids.add("")).isTrue();
        assertThat(ids.add("")).isFalse();
    }
}
