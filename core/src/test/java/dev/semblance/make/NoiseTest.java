package dev.semblance.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NoiseTest {
    @ParameterizedTest
    @CsvSource({
        "ocr:low, ocr:0.01",
        "ocr:high, ocr:0.05",
        "OCR:0.030, ocr:0.03",
        "ocr:.5+case:1, ocr:0.5+case:1",
        "ocr : 0 + crop:1.000, ocr:0+crop:1"
    })
    void aNameIsUnderstood(String name, String canonical) {
        assertThat(Noise.parse(name).name()).isEqualTo(canonical);
        assertThat(Noise.parse(canonical)).isEqualTo(Noise.parse(name));
    }

    @ParameterizedTest
    @EnumSource(NoiseKind.class)
    void everyKindHasItsNameAndTwoRates(NoiseKind kind) {
        assertThat(NoiseKind.of(kind.label())).contains(kind);
        assertThat(Noise.parse(kind.label() + ":low").parts()).containsExactly(new Noise.Part(kind, kind.low()));
        assertThat(kind.low()).isPositive().isLessThan(kind.high());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''       | must be KIND:RATE with a kind of ocr, typos, words",
                "ocr:1+   | must be KIND:RATE with a kind of ocr, typos, words",
                "orc:low  | must be KIND:RATE with a kind of ocr, typos, words, sentences, crop, embed, frame, case, punctuation but was orc:low",
                "ocr      | must have a rate that is low, high or a number from 0 to 1, such as ocr:0.03, but was ocr",
                "ocr:     | must have a rate",
                "ocr:mid  | must have a rate",
                "ocr:-0.1 | must have a rate",
                "ocr:1e-3 | must have a rate",
                "ocr:NaN  | must have a rate",
                "ocr:1.01 | must have a rate from 0 to 1 but was ocr:1.01",
                "case:2   | must have a rate from 0 to 1 but was case:2",
            })
    void whatIsNoNoiseIsRefused(String name, String message) {
        assertThatThrownBy(() -> Noise.parse(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("noise " + message);
    }

    @Test
    void aRecipeChecksItsNumbers() {
        List<Noise> noises = List.of(Noise.parse("ocr:low"));
        Confusions confusions = Confusions.usual();

        assertThatThrownBy(() -> new Recipe(0, 0, 1, 1, noises, confusions))
                .hasMessage("share must be above 0 and at most 1 but was 0.0");
        assertThatThrownBy(() -> new Recipe(0, -1, 1, 1, noises, confusions))
                .hasMessage("count must be at least 1 but was -1");
        assertThatThrownBy(() -> new Recipe(1, 0, 0, 1, noises, confusions))
                .hasMessage("copies must be a number or a range between 1 and 1000 but were 0-1");
        assertThatThrownBy(() -> new Recipe(1, 0, 3, 2, noises, confusions)).hasMessageContaining("but were 3-2");
        assertThatThrownBy(() -> new Recipe(1, 0, 1, 1001, noises, confusions)).hasMessageContaining("but were 1-1001");
        assertThatThrownBy(() -> new Recipe(1, 0, 1, 1, List.of(), confusions)).hasMessage("noises must not be empty");
    }
}
