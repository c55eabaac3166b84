package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.band.Banding;
import dev.semblance.band.SCurve;
import dev.semblance.band.Threshold;
import dev.semblance.join.PairFilter;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.Jaccard;
import dev.semblance.measure.Verifier;
import dev.semblance.measure.Verifiers;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The worked examples of the course notes on shingles, Jaccard similarity, MinHash and banding, line by line. */
class WorkedExamplesTest {
    private static final Shingler PAIRS = Shingler.characters(2);

    // Shingles

    @Test
    void abcdabdHasFiveShinglesOfTwoAndSixWithRepeats() {
        assertThat(ShingleSet.of("abcdabd", PAIRS)).isEqualTo(shingles("ab", "bc", "cd", "da", "bd"));
        ShingleSet bag = ShingleSet.of("abcdabd", new Shingling(PAIRS, true));
        assertThat(bag.size()).isEqualTo(6);
        assertThat(bag.overlap(shingles("ab", "bc", "cd", "da", "bd"))).isEqualTo(5);
    }

    @Test
    void abcabCountsAbTwiceInABagOnly() {
        assertThat(ShingleSet.of("abcab", PAIRS)).isEqualTo(shingles("ab", "bc", "ca"));
        Shingling bags = new Shingling(PAIRS, true);
        // One ab more than abca has, two more than bca has.
        assertThat(ShingleSet.of("abcab", bags).size()).isEqualTo(4);
        assertThat(ShingleSet.of("abcab", bags).overlap(ShingleSet.of("abca", bags)))
                .isEqualTo(3);
        assertThat(ShingleSet.of("abcab", bags).overlap(ShingleSet.of("abab", bags)))
                .isEqualTo(2);
    }

    @Test
    void cabcHasTheSetOfAbcab() {
        assertThat(ShingleSet.of("cabc", PAIRS)).isEqualTo(ShingleSet.of("abcab", PAIRS));
        assertThat(jaccard("cabc", "abcab")).isEqualTo("3/3");
    }

    @Test
    void abracadabraAndBricabrac() {
        ShingleSet left = ShingleSet.of("ABRACADABRA", PAIRS);
        ShingleSet right = ShingleSet.of("BRICABRAC", PAIRS);
        assertThat(left.size()).isEqualTo(7);
        assertThat(right.size()).isEqualTo(7);
        assertThat(left.overlap(right)).isEqualTo(5);
        assertThat(jaccard("ABRACADABRA", "BRICABRAC")).isEqualTo("5/9");
    }

    @ParameterizedTest
    @CsvSource({
        "bricolage, bricoler, 5/10",
        "bricolage, abri, 2/9",
        "bricolage, col, 2/8",
        "bricoler, abri, 2/8",
        "bricoler, col, 2/7",
        "abri, col, 0/5",
    })
    void bricolageAndItsRelatives(String left, String right, String similarity) {
        assertThat(jaccard(left, right)).isEqualTo(similarity);
        assertThat(jaccard(right, left)).isEqualTo(similarity);
    }

    @Test
    void bricolageAndItsRelativesHaveElevenShingles() {
        List<Long> all = new ArrayList<>();
        for (String word : List.of("bricolage", "bricoler", "abri", "col")) {
            LongStream.of(ShingleSet.of(word, PAIRS).hashes()).forEach(all::add);
        }
        assertThat(ShingleSet.ofHashes(all.stream().mapToLong(Long::longValue).toArray()))
                .isEqualTo(shingles("br", "ri", "ic", "co", "ol", "la", "ag", "ge", "le", "er", "ab"));
    }

    @Test
    void theCharacteristicVectorOfAbbcaab() {
        ShingleSet set = ShingleSet.of("abbcaab", PAIRS);
        int[] vector = Arrays.stream(new String[] {"aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"})
                .mapToInt(shingle -> set.overlap(shingles(shingle)))
                .toArray();
        assertThat(vector).containsExactly(1, 1, 0, 0, 1, 1, 1, 0, 0);
    }

    @Test
    void aChangedWordTouchesOnlyTheShinglesAroundIt() {
        String left = "le chien court devant le chat";
        String right = "le chien court derrière le chat";
        Shingler threes = Shingler.characters(3);
        ShingleSet a = ShingleSet.of(left, threes);
        ShingleSet b = ShingleSet.of(right, threes);
        // The changed letters are "vant" and "rrière"; the shingles that hold none of them are in both.
        for (String part : List.of("le chien court de", " le chat")) {
            ShingleSet untouched = ShingleSet.of(part, threes);
            assertThat(a.overlap(untouched)).isEqualTo(untouched.size());
            assertThat(b.overlap(untouched)).isEqualTo(untouched.size());
        }
        ShingleSet common = ShingleSet.ofHashes(LongStream.concat(
                        LongStream.of(ShingleSet.of("le chien court de", threes).hashes()),
                        LongStream.of(ShingleSet.of(" le chat", threes).hashes()))
                .toArray());
        assertThat(a.overlap(b)).isEqualTo(common.size());
        // Those that hold one of n changed letters: n + 2.
        assertThat(a.size() - common.size()).isEqualTo("vant".length() + 2);
        assertThat(b.size() - common.size()).isEqualTo("rrière".length() + 2);
    }

    @Test
    void runningTextHasStopWordShinglesAndAdvertisementsHaveNone() {
        Shingling stopWords =
                new Shingling(Shingler.stopWords(Set.of("i", "that", "you", "for", "your", "the", "a")), false);
        byte[] sentence = utf8(Normalizer.text().normalize("I recommend that you buy Sudzo for your laundry"));
        byte[] advertisement = utf8(Normalizer.text().normalize("Buy Sudzo"));
        assertThat(stopWords.hashes(sentence, 0, sentence.length, stopWords.newBuffer()))
                .isFalse();
        assertThat(stopWords
                        .set(sentence, 0, sentence.length, stopWords.newBuffer())
                        .size())
                .isEqualTo(4);
        // None: its whole text stands for it.
        assertThat(stopWords.hashes(advertisement, 0, advertisement.length, stopWords.newBuffer()))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "'The Art of Computer Programming, Vol. 1', the art of computer programming vol 1",
        "'  «Les Misérables» -- tome I  ', les misérables tome i",
        "C++/CLI: a primer!, c cli a primer",
    })
    void recordTitles(String title, String normalized) {
        assertThat(Normalizer.letters().normalize(title)).isEqualTo(normalized);
    }

    // Jaccard

    @ParameterizedTest
    @CsvSource({
        "11111000, 00111111, 3/8", // 3 shared, 8 in the union
        "011010, 101011, 2/5",
        "00110, 11010, 1/4",
        "10111, 10011, 3/4",
    })
    void columnsOfZerosAndOnes(String left, String right, String similarity) {
        assertThat(fraction(Jaccard.of(column(left), column(right)))).isEqualTo(similarity);
    }

    @Test
    void theDistanceOfBitVectors() {
        long similarity = Jaccard.of(column("10111"), column("10011"));
        assertThat(1 - Fraction.value(similarity)).isEqualTo(0.25);
    }

    @Test
    void bagsAreSumOfMinimaOverSumOfMaxima() {
        Shingler words = Shingler.words(1);
        Shingling bags = new Shingling(words, true);
        Shingling sets = new Shingling(words, false);
        assertThat(fraction(Jaccard.of(ShingleSet.of("a a b", bags), ShingleSet.of("a a", bags))))
                .isEqualTo("2/3");
        assertThat(fraction(Jaccard.of(ShingleSet.of("a a b", sets), ShingleSet.of("a a", sets))))
                .isEqualTo("1/2");
    }

    @Test
    void aPairExactlyAtTheThresholdIsIn() throws IOException {
        Records texts =
                new Records(Storage.inMemory().log("texts"), Storage.inMemory().log("ends"));
        for (String text : List.of("abcdefghi", "abcdefghij", "abcdefgh")) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            texts.add(utf8, 0, utf8.length);
        }
        Shingling letters = new Shingling(Shingler.characters(1), false);
        Verifier verifier = Verifiers.ofTexts(texts.seal(), 3, 1 << 20, letters, Threshold.of(0.9), PairFilter.NONE);
        assertThat(fraction(verify(verifier, 0, 1))).isEqualTo("9/10");
        assertThat(verify(verifier, 1, 2)).isEqualTo(Verifier.BELOW);
        assertThat(verify(verifier, 0, 2)).isEqualTo(Verifier.BELOW);
        assertThat(fraction(verifier.probe().similarity(2))).isEqualTo("8/9");
    }

    private static long verify(Verifier verifier, int row, int other) throws IOException {
        verifier.probe().of(row);
        return verifier.probe().verify(other);
    }

    // MinHash

    @Test
    void threePermutationsOfSevenRows() {
        SignatureScheme scheme =
                SignatureScheme.ofFunctions(permutation("1376254"), permutation("4213675"), permutation("3476125"));
        ShingleSet[] columns = {column("1100011"), column("0011100"), column("1000011"), column("0111100")};
        Signature[] signatures = new Signature[4];
        for (int i = 0; i < 4; i++) {
            signatures[i] = scheme.sign(columns[i]);
        }
        int[][] expected = {{1, 2, 1, 2}, {2, 1, 4, 1}, {2, 1, 2, 1}};
        for (int row = 0; row < 3; row++) {
            for (int i = 0; i < 4; i++) {
                assertThat(signatures[i].component(row))
                        .as("row %d, C%d", row, i + 1)
                        .isEqualTo(expected[row][i]);
            }
        }
        int[][] pairs = {{0, 2}, {1, 3}, {0, 1}, {2, 3}};
        double[] similarities = {0.75, 0.75, 0, 0};
        double[] estimates = {2.0 / 3, 1, 0, 0};
        for (int i = 0; i < pairs.length; i++) {
            int a = pairs[i][0];
            int b = pairs[i][1];
            assertThat(Fraction.value(Jaccard.of(columns[a], columns[b]))).isEqualTo(similarities[i]);
            assertThat(signatures[a].estimate(signatures[b])).isEqualTo(estimates[i]);
        }
    }

    @Test
    void twoHashFunctionsOnFiveRows() {
        SignatureScheme scheme = SignatureScheme.ofFunctions(x -> x % 5, x -> (2 * x + 1) % 5);
        Signature first = scheme.sign(ShingleSet.ofHashes(1, 3, 4));
        Signature second = scheme.sign(ShingleSet.ofHashes(2, 3, 5));
        assertThat(new long[] {first.component(0), first.component(1)}).containsExactly(1, 2);
        assertThat(new long[] {second.component(0), second.component(1)}).containsExactly(0, 0);
    }

    /** All 120 permutations of five rows, for every two columns: 31·31 pairs. */
    @Test
    void overAllPermutationsTheShareOfEqualMinimaIsTheSimilarity() {
        List<LongUnaryOperator> permutations = new ArrayList<>();
        permute("", "12345", permutations);
        assertThat(permutations).hasSize(120);
        SignatureScheme scheme = SignatureScheme.ofFunctions(permutations.toArray(LongUnaryOperator[]::new));
        Signature[] signatures = new Signature[32];
        ShingleSet[] columns = new ShingleSet[32];
        for (int bits = 1; bits < 32; bits++) {
            columns[bits] =
                    column(String.format("%5s", Integer.toBinaryString(bits)).replace(' ', '0'));
            signatures[bits] = scheme.sign(columns[bits]);
        }
        for (int a = 1; a < 32; a++) {
            for (int b = 1; b < 32; b++) {
                int equal = 0;
                for (int i = 0; i < 120; i++) {
                    equal += signatures[a].component(i) == signatures[b].component(i) ? 1 : 0;
                }
                long jaccard = Jaccard.of(columns[a], columns[b]);
                assertThat(equal * Fraction.denominator(jaccard))
                        .as("columns %d and %d", a, b)
                        .isEqualTo(120 * Fraction.numerator(jaccard));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"fss", "minhash", "superminhash"})
    void theSketchOfAUnionIsTheComponentWiseMinimum(String name) {
        long seed = 20260114;
        Random random = new Random(seed);
        for (int n : new int[] {1, 2, 10, 100, 1000}) {
            SignatureScheme scheme = SignatureScheme.named(name, 64, random.nextLong());
            long[] left = random.longs(n).toArray();
            long[] right = random.longs(n + 3).toArray();
            Signature union = scheme.sign(ShingleSet.ofHashes(
                    LongStream.concat(LongStream.of(left), LongStream.of(right)).toArray()));
            assertThat(scheme.sign(ShingleSet.ofHashes(left)).union(scheme.sign(ShingleSet.ofHashes(right))))
                    .as("seed %d, n %d", seed, n)
                    .isEqualTo(union);
        }
    }

    // Banding; the signature matrix of seven documents is a test of the join

    @ParameterizedTest
    @CsvSource({".2, .006, 3", ".3, .047, 3", ".4, .186, 3", ".5, .470, 3", ".6, .802, 3", ".7, .975, 3", ".8, .9996, 4"
    })
    void theCurveOfTwentyBandsOfFiveRows(double similarity, double probability, int decimals) {
        assertThat(new Banding(20, 5).candidateProbability(similarity))
                .isEqualTo(probability, within(0.5 * Math.pow(10, -decimals)));
    }

    @Test
    void atFourFifthsOneBandAgreesInAThirdAndAllTwentyMissOneInThreeThousand() {
        assertThat(SCurve.at(0.8, 1, 5)).isEqualTo(0.328, within(0.0005));
        assertThat(1 - SCurve.at(0.8, 20, 5)).isEqualTo(0.00035, within(0.00001));
    }

    @Test
    void theRuleOfThumbIsTheMidpointAndNotWhereRecallIsHigh() {
        double midpoint = SCurve.midpoint(20, 5);
        assertThat(midpoint).isEqualTo(0.549, within(0.0005));
        assertThat(SCurve.at(midpoint, 20, 5)).isEqualTo(0.64, within(0.005));
        for (int rows = 1; rows <= 20; rows++) {
            assertThat(SCurve.at(SCurve.midpoint(1000, rows), 1000, rows)).isEqualTo(1 - 1 / Math.E, within(0.001));
        }
    }

    private static String jaccard(String left, String right) {
        return fraction(Jaccard.of(ShingleSet.of(left, PAIRS), ShingleSet.of(right, PAIRS)));
    }

    private static String fraction(long similarity) {
        return Fraction.numerator(similarity) + "/" + Fraction.denominator(similarity);
    }

    private static ShingleSet shingles(String... shingles) {
        return ShingleSet.ofHashes(Arrays.stream(shingles)
                .mapToLong(shingle -> ShingleHash.hash(utf8(shingle), 0, utf8(shingle).length))
                .toArray());
    }

    /** The rows, from 1, at which the column has a 1. */
    private static ShingleSet column(String bits) {
        return ShingleSet.ofHashes(LongStream.rangeClosed(1, bits.length())
                .filter(row -> bits.charAt((int) row - 1) == '1')
                .toArray());
    }

    /** The i-th figure is the new position of row i. */
    private static LongUnaryOperator permutation(String positions) {
        return row -> positions.charAt((int) row - 1) - '0';
    }

    private static void permute(String done, String left, List<LongUnaryOperator> result) {
        if (left.isEmpty()) {
            result.add(permutation(done));
        }
        for (int i = 0; i < left.length(); i++) {
            permute(done + left.charAt(i), left.substring(0, i) + left.substring(i + 1), result);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
