package dev.semblance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Threshold;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits to normalised edit distances, decided in whole numbers. */
class EditLimitTest {
    @ParameterizedTest
    @CsvSource({
        // Ten characters of which one differs are just at a tenth.
        "edit:0.1, abcdefghij, abcdefghiX, 9/10",
        "edit:0.1, abcdefghi, abcdefghX, none",
        "edit:0.099999999, abcdefghij, abcdefghiX, none",
        "edit:0, abc, abc, 3/3",
        "edit:0, abc, abd, none",
        "edit:0.3, abc, abd, none",
        "edit:0.999999999, abc, abd, 2/3",
        // A tenth of both lengths together.
        "indel:0.1, abcdefghij, abcdefghiX, 18/20",
        "indel:0.1, abcdefghi, abcdefghX, none",
        "indel:0.333333333, ab, a, none",
        "indel:0.333333334, ab, a, 2/3",
        // Four digits of cost 4, one of which costs 4 to replace.
        "weighted:0.25, 1956, 0956, 12/16",
        "weighted:0.24, 1956, 0956, none",
        "weighted:0.5:digit=1, 1956, 0957, 2/4",
        "edit:0.5, 𝒳𝒴, 𝒳é, 1/2",
        "edit:0.1, '', '', 1/1",
        "edit:0.9, '', a, none",
    })
    void atTheLimitIsWithin(String limit, String x, String y, String similarity) {
        EditLimit parsed = EditLimit.parse(limit);
        long found = parsed.verify(CodePoints.of(x), CodePoints.of(y));
        assertThat(found == Verifier.BELOW ? "none" : Fraction.numerator(found) + "/" + Fraction.denominator(found))
                .isEqualTo(similarity);
        assertThat(parsed.verify(CodePoints.of(y), CodePoints.of(x))).isEqualTo(found);
        if (found != Verifier.BELOW) {
            assertThat(parsed.similarity(CodePoints.of(x), CodePoints.of(y))).isEqualTo(found);
        }
        assertThat(EditLimit.parse(parsed.name())).isEqualTo(parsed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "edit",
                "edit:",
                "edit:x",
                "edit:1",
                "edit:-0.1",
                "edit:0.1234567891",
                "levenshtein:0.1",
                "edit:0.1:digit=2",
                "weighted:0.1:",
                "weighted:0.1:digit=x",
                "",
                ":0.1",
                "edit:1e-400",
                "edit:NaN",
                "edit:1e999999999"
            })
    void whatIsNoLimitIsRefusedInOneLine(String name) {
        assertThatThrownBy(() -> EditLimit.parse(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("edit ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void theMostEditsAreCountedWithoutOverflow() {
        EditLimit limit = EditLimit.parse("edit:0.123456789");
        assertThat(limit.most(0)).isZero();
        assertThat(limit.most(1_000_000_000L)).isEqualTo(123_456_789);
        assertThat(limit.most(999_999_999L)).isEqualTo(123_456_788);
        assertThat(limit.most(300_000_000_000L)).isEqualTo(37_037_036_700L);
    }

    @Test
    void thresholdsFollowFromWhatEditsCanChange() {
        // Each of d edits changes three shingles of three characters, on both sides: (1 - 0.3) / (1 + 0.3).
        assertThat(EditLimit.parse("edit:0.1").shingleThreshold(3)).isEqualTo(Threshold.parse("0.5384"));
        assertThat(EditLimit.parse("edit:0").shingleThreshold(9)).isEqualTo(Threshold.parse("1"));
        assertThat(EditLimit.parse("edit:0.2").shingleThreshold(5)).isNull();
        assertThat(EditLimit.parse("edit:0.3").shingleThreshold(5)).isNull();
        assertThat(EditLimit.parse("indel:0.1").shingleThreshold(3)).isEqualTo(Threshold.parse("0.3333"));
        assertThat(EditLimit.parse("weighted:0.05:digit=2").shingleThreshold(3)).isEqualTo(Threshold.parse("0.5384"));
    }

    @Test
    void noLongTextAtTheLimitIsBelowTheThresholdThatFollows() {
        // The worst case: every edit as far from the others as it can be.
        for (int k = 2; k <= 9; k++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 20_000; i++) {
                text.appendCodePoint(0x4e00 + i % 20_000);
            }
            StringBuilder other = new StringBuilder(text);
            for (int i = 20; i < 20_000; i += 20) {
                other.setCharAt(i, '#');
            }
            EditLimit limit = EditLimit.parse("edit:0.05");
            java.util.Set<String> left = shingles(text, k);
            java.util.Set<String> right = shingles(other, k);
            java.util.Set<String> shared = new java.util.HashSet<>(left);
            shared.retainAll(right);
            int union = left.size() + right.size() - shared.size();
            Threshold threshold = limit.shingleThreshold(k);
            assertThat(limit.verify(CodePoints.of(text.toString()), CodePoints.of(other.toString())))
                    .isNotEqualTo(Verifier.BELOW);
            assertThat(threshold).isNotNull();
            assertThat(threshold.isReached(shared.size(), union)).as("k %d", k).isTrue();
            assertThat((double) shared.size() / union).isLessThan(threshold.value() + 0.01);
        }
    }

    private static java.util.Set<String> shingles(CharSequence text, int k) {
        java.util.Set<String> shingles = new java.util.HashSet<>();
        for (int i = 0; i + k <= text.length(); i++) {
            shingles.add(text.subSequence(i, i + k).toString());
        }
        return shingles;
    }
}
