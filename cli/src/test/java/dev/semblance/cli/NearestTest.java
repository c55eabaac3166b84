package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    @ParameterizedTest
    @CsvSource({"kitten, sitting, 3", "tsv, tvs, 1", "'', abc, 3", "same, same, 0"})
    void distance(String a, String b, int expected) {
        assertThat(Nearest.distance(a, b)).isEqualTo(expected);
        assertThat(Nearest.distance(b, a)).isEqualTo(expected);
    }

    @Test
    void nothingIsNearWhatIsFarFromAll() {
        assertThat(Nearest.to("--treshold", List.of("--recall", "--threshold"))).contains("--threshold");
        assertThat(Nearest.to("xyz", List.of("tsv", "csv"))).isEmpty();
    }
}
