package dev.semblance.walkthrough;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The examples of the course notes, with their values. */
class WalkthroughTest {
    private static final long SEED = 20260301;
    private static final Threshold HALF = Threshold.parse("0.5");

    /** Rows 1 to 7, four columns, three permutations. */
    @Test
    void threePermutations() {
        CharacteristicMatrix matrix = columns("1100011", "0011100", "1000011", "0111100");
        Walkthrough shown =
                Walkthrough.of(matrix, Permutation.parse("1376254,4213675,3476125", 7), new Banding(3, 1), HALF);

        assertThat(shown.signatures().components())
                .containsExactly(List.of(1, 2, 1, 2), List.of(2, 1, 4, 1), List.of(2, 1, 2, 1));
        assertThat(matrix.similarity(0, 2).value()).isEqualTo(0.75);
        assertThat(matrix.similarity(1, 3).value()).isEqualTo(0.75);
        assertThat(matrix.similarity(0, 1).value()).isZero();
        assertThat(matrix.similarity(2, 3).value()).isZero();
        assertThat(shown.signatures().similarity(0, 2)).hasToString("2/3");
        assertThat(shown.signatures().similarity(1, 3)).hasToString("3/3");
        assertThat(shown.signatures().similarity(0, 1)).hasToString("0/3");
        assertThat(shown.signatures().similarity(2, 3)).hasToString("0/3");
        assertThat(candidates(shown)).containsExactly("1 3", "2 4");
    }

    /** Rows 1 to 5, h(x) = x mod 5, g(x) = (2x+1) mod 5: as the notes fill it, row by row. */
    @Test
    void twoHashFunctions() {
        CharacteristicMatrix matrix = CharacteristicMatrix.of(
                List.of("1", "2", "3", "4", "5"), List.of(List.of("1", "3", "4"), List.of("2", "3", "5")));
        Walkthrough shown = Walkthrough.of(matrix, HashFunction.parse("x,2x+1", 5, 1), null, HALF);

        int none = SignatureMatrix.INFINITY;
        assertThat(shown.steps())
                .extracting(FillStep::values)
                .containsExactly(List.of(1, 3), List.of(2, 0), List.of(3, 2), List.of(4, 4), List.of(0, 1));
        assertThat(shown.steps())
                .extracting(step -> step.after().components())
                .containsExactly(
                        List.of(List.of(1, none), List.of(3, none)),
                        List.of(List.of(1, 2), List.of(3, 0)),
                        List.of(List.of(1, 2), List.of(2, 0)),
                        List.of(List.of(1, 2), List.of(2, 0)),
                        List.of(List.of(1, 0), List.of(2, 0)));
        assertThat(shown.steps().get(2).changes()).containsExactly(new FillStep.Change(1, 0));
        assertThat(shown.steps().get(3).changes()).isEmpty();
    }

    /** Six components of seven documents. */
    @Test
    void threeBandsOfTwoRows() {
        SignatureMatrix signatures = new SignatureMatrix(List.of(
                List.of(1, 2, 1, 1, 2, 5, 4),
                List.of(2, 3, 4, 2, 3, 2, 2),
                List.of(3, 1, 2, 3, 1, 3, 2),
                List.of(4, 1, 3, 1, 2, 4, 4),
                List.of(5, 2, 5, 1, 1, 5, 1),
                List.of(6, 1, 6, 4, 1, 1, 4)));

        Walkthrough shown = Walkthrough.ofSignatures(signatures, new Banding(3, 2), HALF);

        assertThat(candidates(shown)).containsExactly("1 3", "1 4", "1 6", "2 5", "4 7");
        assertThat(Walkthrough.usualBanding(6)).isEqualTo(new Banding(3, 2));
        assertThat(shown.buckets().get(1).get(0)).isEqualTo(new Bucket(List.of(3, 4), List.of(0, 5)));
    }

    @Test
    void jaccardSimilaritiesOfTheNotes() {
        assertThat(columns("011010", "101011").similarity(0, 1)).hasToString("2/5");
        assertThat(columns("00110", "11010").similarity(0, 1)).hasToString("1/4");
        assertThat(columns("10111", "10011").similarity(0, 1)).hasToString("3/4");
    }

    @Test
    void fourWordsInPairsOfLetters() {
        CharacteristicMatrix matrix = texts("bricolage", "bricoler", "abri", "col");
        assertThat(matrix.elements()).containsExactly("br", "ri", "ic", "co", "ol", "la", "ag", "ge", "le", "er", "ab");
        assertThat(similarities(matrix)).containsExactly("5/10", "2/9", "2/8", "2/8", "2/7", "0/5");
        assertThat(similarities(texts("abracadabra", "bricabrac"))).containsExactly("5/9");
        assertThat(similarities(texts("abcab", "cabc"))).containsExactly("3/3");
    }

    /** The notes' claim, tried out: under so large a share of all permutations, two columns get the same component. */
    @Test
    void overAllPermutationsComponentsAgreeAsOftenAsSetsDo() {
        Random random = new Random(SEED);
        for (int i = 0; i < 50; i++) {
            int rows = 1 + random.nextInt(5);
            BitSet left = bits(random, rows);
            BitSet right = bits(random, rows);
            CharacteristicMatrix matrix = CharacteristicMatrix.ofColumns(
                    IntStream.range(0, rows).mapToObj(String::valueOf).toList(), List.of(left, right));
            Share jaccard = matrix.similarity(0, 1);
            Share tried = AllPermutations.agreeing(matrix, 0, 1);
            assertThat((long) tried.part() * Math.max(1, jaccard.whole()))
                    .as("seed %d case %d: %s of %s", SEED, i, tried, jaccard)
                    .isEqualTo((long) jaccard.part() * tried.whole());
        }
        assertThat(AllPermutations.agreeing(columns("10110", "01101"), 0, 1)).hasToString("24/120");
    }

    /** The signature is what an independent way gives: the first position at which the column has a 1. */
    @Test
    void rowByRowGivesTheLeastPosition() {
        Random random = new Random(SEED);
        for (int i = 0; i < 100; i++) {
            int rows = 1 + random.nextInt(20);
            List<BitSet> columns =
                    Stream.generate(() -> bits(random, rows)).limit(4).toList();
            CharacteristicMatrix matrix = CharacteristicMatrix.ofColumns(
                    IntStream.range(0, rows).mapToObj(String::valueOf).toList(), columns);
            List<Permutation> permutations = Permutation.draw(4, rows, i);
            Walkthrough shown = Walkthrough.of(matrix, permutations, null, HALF);
            for (int component = 0; component < 4; component++) {
                Permutation permutation = permutations.get(component);
                for (int column = 0; column < 4; column++) {
                    int least = columns.get(column).stream()
                            .map(permutation::of)
                            .min()
                            .orElse(SignatureMatrix.INFINITY);
                    assertThat(shown.signatures().at(component, column))
                            .as("seed %d case %d", SEED, i)
                            .isEqualTo(least);
                }
            }
        }
    }

    @Test
    void anEmptySetResemblesNothing() {
        CharacteristicMatrix matrix = columns("000", "000", "111");
        Walkthrough shown = Walkthrough.of(matrix, Permutation.draw(2, 3, 1), null, HALF);
        assertThat(candidates(shown)).isEmpty();
        assertThat(shown.pairs().get(0).similarity()).isEqualTo(new Share(0, 0));
        assertThat(shown.pairs().get(0).probability()).isZero();
        assertThat(shown.pairs().get(0).verdict()).isEqualTo(ColumnPair.Verdict.TRUE_NEGATIVE);
        assertThat(shown.signatures().similarity(0, 1)).hasToString("0/2");
    }

    @Test
    void everyVerdictComesUp() {
        CharacteristicMatrix matrix = columns("1100011", "0011100", "1000011", "0111100");
        List<Permutation> permutations = Permutation.parse("1376254,4213675,3476125", 7);

        Walkthrough strict = Walkthrough.of(matrix, permutations, new Banding(1, 3), HALF);
        assertThat(strict.pairs())
                .extracting(ColumnPair::verdict)
                .contains(
                        ColumnPair.Verdict.FALSE_NEGATIVE,
                        ColumnPair.Verdict.TRUE_POSITIVE,
                        ColumnPair.Verdict.TRUE_NEGATIVE);
        Walkthrough high = Walkthrough.of(matrix, permutations, new Banding(3, 1), Threshold.parse("0.9"));
        assertThat(high.pairs()).extracting(ColumnPair::verdict).contains(ColumnPair.Verdict.FALSE_POSITIVE);
        assertThat(strict.pairs().get(1).probability()).isEqualTo(0.421875);
    }

    @Test
    void whatCannotBeShownIsRefused() {
        assertThatThrownBy(() -> columns("1")).hasMessage("a walkthrough takes 2 to 8 documents but there is 1");
        assertThatThrownBy(() -> columns("1", "1", "1", "1", "1", "1", "1", "1", "1"))
                .hasMessage("a walkthrough takes 2 to 8 documents but there are 9");
        assertThatThrownBy(() -> columns("1".repeat(65), "1".repeat(65)))
                .hasMessageStartingWith(
                        "a walkthrough has room for 64 different shingles, one a row, but there are 65");
        assertThat(columns("1".repeat(64), "1".repeat(64)).rows()).isEqualTo(64);
        assertThatThrownBy(() -> texts("", "")).hasMessageStartingWith("all documents are empty");
        assertThatThrownBy(
                        () -> Walkthrough.of(columns("10", "01"), Permutation.draw(6, 2, 1), new Banding(2, 2), HALF))
                .hasMessage("bands times rows must be the 6 components but was 2 times 2");
        assertThatThrownBy(() -> CharacteristicMatrix.of(List.of("a"), List.of(List.of("a"), List.of("b"))))
                .hasMessage("C2 has b, which is not in the universe");
        assertThatThrownBy(() -> CharacteristicMatrix.of(List.of("a", "a"), List.of(List.of("a"), List.of("a"))))
                .hasMessage("the universe has a twice");
    }

    private static List<String> candidates(Walkthrough shown) {
        return shown.pairs().stream()
                .filter(ColumnPair::isCandidate)
                .map(pair -> (pair.left() + 1) + " " + (pair.right() + 1))
                .toList();
    }

    private static List<String> similarities(CharacteristicMatrix matrix) {
        List<String> similarities = new ArrayList<>();
        for (int left = 0; left < matrix.columns(); left++) {
            for (int right = left + 1; right < matrix.columns(); right++) {
                similarities.add(matrix.similarity(left, right).toString());
            }
        }
        return similarities;
    }

    private static CharacteristicMatrix texts(String... texts) {
        Shingling shingling = new Shingling(Shingler.characters(2), false);
        return CharacteristicMatrix.of(
                Arrays.stream(texts).map(shingling::texts).toList());
    }

    private static CharacteristicMatrix columns(String... columns) {
        List<String> elements = IntStream.rangeClosed(1, columns[0].length())
                .mapToObj(String::valueOf)
                .toList();
        return CharacteristicMatrix.ofColumns(
                elements,
                Arrays.stream(columns)
                        .map(column -> IntStream.range(0, column.length())
                                .filter(row -> column.charAt(row) == '1')
                                .collect(BitSet::new, BitSet::set, BitSet::or))
                        .toList());
    }

    private static BitSet bits(Random random, int rows) {
        BitSet bits = new BitSet();
        IntStream.range(0, rows).filter(row -> random.nextBoolean()).forEach(bits::set);
        return bits;
    }
}
