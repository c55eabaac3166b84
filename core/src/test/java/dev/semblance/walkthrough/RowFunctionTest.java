package dev.semblance.walkthrough;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowFunctionTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x          | 1 | 0 | x mod 5",
                "2x+1       | 2 | 1 | (2x+1) mod 5",
                "3*x - 2    | 3 | -2 | (3x-2) mod 5",
                "- x + 4    | -1 | 4 | (-x+4) mod 5",
                "7          | 0 | 7 | 7 mod 5",
                "1 + x + x  | 2 | 1 | (2x+1) mod 5",
                "0x         | 0 | 0 | 0 mod 5",
            })
    void expressions(String text, int factor, int summand, String description) {
        HashFunction function = HashFunction.parse(text, 5, 1).get(0);
        assertThat(function).isEqualTo(new HashFunction(factor, summand, 5, 1));
        assertThat(function.description()).isEqualTo(description);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x,2y+1   | at character 4, where + or - or a comma must come, there is y",
                "x,       | at character 3, where a number or x must come, it ends",
                "x,,x     | at character 3, where a number or x must come, there is ,",
                "2*       | at character 3, where x must come, it ends",
                "x x      | at character 3, where + or - or a comma must come, there is x",
                "1234567x | at character 1, where a number of at most 6 digits must come, there is 1",
                "x+é      | at character 3, where a number or x must come, there is é",
                "x^2      | at character 2, where + or - or a comma must come, there is ^",
            })
    void whatIsNoExpressionIsRefusedWithItsPlace(String text, String message) {
        assertThatThrownBy(() -> HashFunction.parse(text, 5, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a hash function must be like 2x+1, but in " + text + " " + message);
    }

    @Test
    void aHashFunctionCountsRowsFromTheFirst() {
        assertThat(RowFunction.values(new HashFunction(3, 1, 5, 0), 5)).containsExactly(1, 4, 2, 0, 3);
        assertThat(RowFunction.values(new HashFunction(2, 1, 5, 1), 5)).containsExactly(3, 0, 2, 4, 1);
        assertThat(RowFunction.values(new HashFunction(-1, 0, 5, 1), 3)).containsExactly(4, 3, 2);
    }

    @Test
    void aFunctionThatIsNoPermutationIsKnown() {
        assertThat(RowFunction.collision(new HashFunction(2, 1, 5, 1), 5)).isNull();
        assertThat(RowFunction.collision(new HashFunction(1, 0, 3, 1), 5))
                .isEqualTo(new RowFunction.Collision(0, 3, 1));
        assertThat(RowFunction.collision(new HashFunction(2, 0, 6, 1), 6))
                .isEqualTo(new RowFunction.Collision(0, 3, 2));
        assertThatThrownBy(() -> new HashFunction(1, 0, 0, 1))
                .hasMessage("modulo must be between 1 and 9999 but was 0");
    }

    @Test
    void permutationsAreReadBothWays() {
        assertThat(Permutation.parse("1376254", 7)).containsExactly(new Permutation(List.of(1, 3, 7, 6, 2, 5, 4)));
        assertThat(Permutation.parse("2 1 3,312", 3))
                .containsExactly(new Permutation(List.of(2, 1, 3)), new Permutation(List.of(3, 1, 2)));
        assertThat(Permutation.parse("201", 3).get(0).of(0)).isEqualTo(2);
        assertThat(Permutation.parse("10 9 8 7 6 5 4 3 2 1", 10).get(0).description())
                .isEqualTo("10 9 8 7 6 5 4 3 2 1");
        assertThat(Permutation.parse("1", 1).get(0).of(0)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "123,1234 | permutation 2 (1234): there must be a position for each of the 3 rows but there are 4",
                "122      | permutation 1 (122): a permutation has each position once but this one has 2 twice",
                "124      | permutation 1 (124): a permutation of 3 rows has the positions 1 to 3 but this one has 4",
                "013      | permutation 1 (013): a permutation of 3 rows has the positions 0 to 2 but this one has 3",
                "12a      | permutation 1 (12a): a position must be a whole number but was a",
                "1 -2 3   | permutation 1 (1 -2 3): a position must be a whole number but was -2",
                "123,     | permutation 2 (): a position must be a whole number but was nothing",
            })
    void whatIsNoPermutationIsRefused(String text, String message) {
        assertThatThrownBy(() -> Permutation.parse(text, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void drawnPermutationsDependOnTheSeedAlone() {
        assertThat(Permutation.draw(2, 7, 1))
                .isEqualTo(Permutation.draw(2, 7, 1))
                .isNotEqualTo(Permutation.draw(2, 7, 2))
                .allSatisfy(permutation ->
                        assertThat(permutation.positions()).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7));
        assertThat(Permutation.draw(1, 11, 1).get(0).description()).isEqualTo("1 8 10 3 6 11 7 4 2 9 5");
    }
}
