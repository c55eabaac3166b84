package dev.semblance.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTextTest {
    @ParameterizedTest
    @CsvSource({
        "0.0, 0",
        "-0.0, 0",
        "1.0, 1",
        "100.0, 100",
        "-2.5, -2.5",
        "0.1, 0.1",
        "2e-3, 0.002",
        "1e17, 100000000000000000",
        "1e18, 1E+18",
        "1e-7, 1E-7",
        "NaN, NaN",
        "-Infinity, -Infinity",
        "0.30000000000000004, 0.30000000000000004"
    })
    void numbersAreAsShortAsCanBe(double value, String text) {
        assertThat(ValueText.ofDouble(value)).isEqualTo(text);
    }

    /** Seed 1. */
    @Test
    void numbersReadAsWhatTheyWere() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                assertThat(Double.parseDouble(ValueText.ofDouble(value))).isEqualTo(value);
            }
        }
    }
}
