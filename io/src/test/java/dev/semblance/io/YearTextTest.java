package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Years in dates as they are written. */
class YearTextTest {
    private static String find(String text) {
        byte[] bytes = ("19" + text + "99").getBytes(StandardCharsets.UTF_8);
        return YearText.find(bytes, 2, bytes.length - 2);
    }

    @ParameterizedTest
    @CsvSource({
        "1956, 1956",
        "1956-05-03, 1956",
        "3.5.1956, 1956",
        "c1950a, 1950",
        "May 12345 or 1956, 1956",
        "1998-1999, 1998",
        "0000, 0000",
        "20010503, 2001",
        "20010503T120000Z, 2001",
        "10000101, 1000",
        "29991231, 2999",
        "é 19561231, 1956",
        "99999999 or 1956, 1956"
    })
    void aYearIsFourDigitsOrBeginsADate(String text, String year) {
        assertThat(find(text)).isEqualTo(year);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "soon",
                "195",
                "19560",
                "195605",
                "1956050",
                "195605031",
                "20011301",
                "20010001",
                "20010532",
                "20010500",
                "09991231",
                "30000101",
                "１９５６"
            })
    void otherDigitsAreNoYear(String text) {
        assertThat(find(text)).isEmpty();
    }

    @Test
    void nothingHasNoYear() {
        assertThat(YearText.find(new byte[0], 0, 0)).isEmpty();
    }
}
