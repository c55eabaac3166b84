package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @Test
    void aShareThatIsEnoughIsNotShownAsLess() {
        assertThat(Numbers.share(0.9999999991, 0.999999999)).isEqualTo("0.999999999");
        assertThat(Numbers.share(0.99151, 0.99)).isEqualTo("0.9915");
        assertThat(Numbers.share(0.98, 0.99)).isEqualTo("0.9800");
        assertThat(Numbers.share(1, 0.99)).isEqualTo("1.0000");
    }

    @ParameterizedTest
    @CsvSource({"0, 0 bytes", "999, 999 bytes", "1000, 1.00 kB", "12345678, 12.3 MB", "999600, 1.00 MB", "5e15, 5000 TB"
    })
    void bytes(double bytes, String expected) {
        assertThat(Numbers.bytes(bytes)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1500000, 2 ms",
        "999400000, 999 ms",
        "999600000, 1.00 s",
        "12345000000, 12.3 s",
        "99600000000, 1 min 40 s",
        "7260000000000, 2 h 01 min"
    })
    void duration(long nanoseconds, String expected) {
        assertThat(Numbers.duration(nanoseconds)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1, 1.0000", "0.99999, 0.9999", "0.5, 0.5000", "0, 0.0000"})
    void share(double share, String expected) {
        assertThat(Numbers.share(share)).isEqualTo(expected);
    }
}
