package dev.semblance.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026-11-29|2026-11-29T00:00:00Z",
                " 2026-11-29T08:01 |2026-11-29T08:01:00Z",
                "2026-11-29 08:01:02+0130|2026-11-29T06:31:02Z",
                "2026-11-29 08:01:02 +01:30|2026-11-29T06:31:02Z",
                "2026-11-29 08:01:02.5+02|2026-11-29T06:01:02.500Z",
                "2026-11-29T08:01-05|2026-11-29T13:01:00Z",
                "20261129|2026-11-29T00:00:00Z",
                "20261129080102|2026-11-29T08:01:02Z",
                "1796000000|2026-11-30T00:53:20Z",
                "1796000000123|2026-11-30T00:53:20.123Z",
                "Sun, 29 Nov 2026 08:01:02 GMT|2026-11-29T08:01:02Z"
            })
    void formsThatAreUsual(String text, Instant expected) {
        assertThat(Times.parse(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "yesterday",
                "2026-13-01",
                "2026-11-29-05",
                "20261329",
                "20261129256060",
                "99999999999999",
                "12345",
                "2026-11-29T"
            })
    void whatIsNoTime(String text) {
        assertThat(Times.parse(text)).isNull();
    }
}
