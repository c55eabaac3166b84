package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.passage.TokenKind;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassagesTest {
    @Test
    void theAreaCountsPairsInOrder() {
        assertThat(Passages.area(List.of(2.0, 3.0), List.of(0.0, 1.0))).isEqualTo(1);
        assertThat(Passages.area(List.of(0.0, 1.0), List.of(0.0, 1.0))).isEqualTo(0.5);
        assertThat(Passages.area(List.of(0.0, 2.0), List.of(1.0, 1.0, 1.0, 3.0)))
                .isEqualTo(0.375);
    }

    @Test
    void dataFollowFromTheSeed() {
        assertThat(Passages.code(5)).isEqualTo(Passages.code(5)).isNotEqualTo(Passages.code(6));
        CopiedAnswers.Rewording light = CopiedAnswers.Rewording.LIGHT;
        assertThat(Passages.answers(5, light)).isEqualTo(Passages.answers(5, light));
    }

    @Test
    void renamedCodeIsFoundByItsTokensOnly() throws IOException {
        Passages.Made code = Passages.code(3);
        double[][] byTokens = Passages.shares(code, TokenKind.CODE);
        for (int i = 0; i < byTokens.length; i++) {
            assertThat(byTokens[i][i]).as("copy %s", i).isGreaterThan(0.5);
        }
        double[][] byWords = Passages.shares(code, TokenKind.WORDS);
        assertThat(byWords[0][0]).isLessThan(0.5);
    }
}
