package dev.semblance.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.ShingleSet;
import java.util.Arrays;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every scheme promises. */
class SignatureSchemeTest {
    private static final long SEED = 20260112;

    /** How to make a scheme of a kind. */
    interface Kind {
        SignatureScheme of(int components, long seed);
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                Arguments.of("fss", (Kind) SignatureScheme::fss),
                Arguments.of("minhash", (Kind) SignatureScheme::minHash),
                Arguments.of("superminhash", (Kind) SignatureScheme::superMinHash),
                Arguments.of("functions", (Kind) SignatureSchemeTest::functions));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void orderAndRepeatsOfTheHashesDoNotMatter(String name, Kind kind) {
        Random random = new Random(SEED);
        for (int components : new int[] {1, 2, 16, 128, 333}) {
            SignatureScheme scheme = kind.of(components, SEED);
            Signer signer = scheme.newSigner();
            for (int size : new int[] {500, 1, 2, 5, 50, 500}) {
                long[] hashes = random.longs(size).toArray();
                long[] repeated = new long[3 * size];
                for (int i = 0; i < repeated.length; i++) {
                    repeated[i] = hashes[i % size];
                }
                shuffle(repeated, random);
                long[] once = new long[components];
                long[] again = new long[components];
                scheme.sign(hashes, size, once);
                long[] alone = once.clone();
                // What a used array holds, and what stands behind the count, must not matter either.
                Arrays.fill(again, 17);
                scheme.sign(Arrays.copyOf(repeated, repeated.length + 5), repeated.length, again);
                assertThat(again)
                        .as("%s, seed %d, %d components of %d hashes", name, SEED, components, size)
                        .isNotEqualTo(new long[components]);
                Arrays.fill(once, 17);
                signer.sign(hashes, size, once);
                long[] withoutRest = new long[components];
                scheme.sign(repeated, repeated.length, withoutRest);
                assertThat(again).isEqualTo(withoutRest).isEqualTo(once).isEqualTo(alone);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void componentsAreNumbersThatAreNotNegative(String name, Kind kind) {
        Random random = new Random(SEED);
        for (int components : new int[] {1, 7, 128, 4096}) {
            for (int size : new int[] {1, 3, 40}) {
                long[] signature = new long[components];
                kind.of(components, random.nextLong()).sign(random.longs(size).toArray(), size, signature);
                assertThat(LongStream.of(signature).allMatch(c -> c >= 0 && c < Long.MAX_VALUE))
                        .as("%s, seed %d, %d components of %d hashes", name, SEED, components, size)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theUnionsSignatureIsTheComponentWiseMinimum(String name, Kind kind) {
        Random random = new Random(SEED);
        for (int i = 0; i < 300; i++) {
            SignatureScheme scheme = kind.of(1 + random.nextInt(60), random.nextLong());
            long[] left = random.longs(1 + random.nextInt(80)).toArray();
            long[] right = random.longs(1 + random.nextInt(80)).toArray();
            if (random.nextBoolean()) {
                System.arraycopy(left, 0, right, 0, Math.min(left.length, right.length) / 2);
            }
            long[] both =
                    LongStream.concat(LongStream.of(left), LongStream.of(right)).toArray();
            Signature a = scheme.sign(ShingleSet.ofHashes(left));
            Signature b = scheme.sign(ShingleSet.ofHashes(right));
            Signature union = scheme.sign(ShingleSet.ofHashes(both));
            assertThat(a.union(b)).as("%s, seed %d case %d", name, SEED, i).isEqualTo(union);
            assertThat(b.union(a)).isEqualTo(union);
            for (int j = 0; j < scheme.components(); j++) {
                assertThat(union.component(j)).isEqualTo(Math.min(a.component(j), b.component(j)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void equalSetsAreEstimatedOneAndStrangersNearZero(String name, Kind kind) {
        SignatureScheme scheme = kind.of(128, SEED);
        ShingleSet set = ShingleSet.ofHashes(new Random(SEED).longs(300).toArray());
        ShingleSet other = ShingleSet.ofHashes(new Random(SEED + 1).longs(300).toArray());
        assertThat(scheme.sign(set).estimate(scheme.sign(set))).isEqualTo(1);
        assertThat(scheme.sign(set).estimate(scheme.sign(other))).as(name).isLessThan(0.1);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void anEmptySetHasNoSignature(String name, Kind kind) {
        SignatureScheme scheme = kind.of(8, 1);
        assertThatThrownBy(() -> scheme.sign(ShingleSet.ofHashes()))
                .as(name)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an empty set has no signature");
        assertThatThrownBy(() -> scheme.sign(new long[4], 0, new long[8])).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 4097, Integer.MAX_VALUE})
    void impossibleNumbersOfComponentsAreRefused(int components) {
        for (String name : new String[] {"fss", "minhash", "superminhash"}) {
            assertThatThrownBy(() -> SignatureScheme.named(name, components, 0))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("components must be between 1 and 4096 but was " + components);
        }
    }

    @Test
    void functionsAreCountedToo() {
        assertThatThrownBy(SignatureScheme::ofFunctions)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("components must be between 1 and 4096 but was 0");
    }

    @Test
    void schemesAreFoundByTheirNames() {
        assertThat(SignatureScheme.named("fss", 12, 3)).isEqualTo(SignatureScheme.fss(12, 3));
        assertThat(SignatureScheme.named("minhash", 12, 3)).isEqualTo(SignatureScheme.minHash(12, 3));
        assertThat(SignatureScheme.named("superminhash", 12, 3)).isEqualTo(SignatureScheme.superMinHash(12, 3));
        for (String name : new String[] {"fss", "minhash", "superminhash"}) {
            SignatureScheme scheme = SignatureScheme.named(name, 12, 3);
            assertThat(scheme.name()).isEqualTo(name);
            assertThat(scheme.components()).isEqualTo(12);
            assertThat(scheme.seed()).isEqualTo(3);
        }
        assertThatThrownBy(() -> SignatureScheme.named("simhash", 12, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scheme must be fss, minhash or superminhash but was simhash");
    }

    /** Field case 18. */
    @Test
    void signaturesOfDifferentSchemesSeedsOrSizesAreNotCompared() {
        ShingleSet set = ShingleSet.ofHashes(1, 2, 3);
        Signature signature = SignatureScheme.fss(16, 1).sign(set);
        SignatureScheme[] others = {
            SignatureScheme.fss(16, 2),
            SignatureScheme.fss(17, 1),
            SignatureScheme.minHash(16, 1),
            SignatureScheme.superMinHash(16, 1),
            functions(16, 1),
        };
        for (SignatureScheme scheme : others) {
            Signature other = scheme.sign(set);
            String message = "signatures of different schemes cannot be compared: "
                    + "fss of 16 components with seed 1 and "
                    + scheme.name() + " of " + scheme.components() + " components with seed " + scheme.seed();
            assertThatThrownBy(() -> signature.estimate(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(message);
            assertThatThrownBy(() -> signature.union(other))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(message);
            assertThat(signature).isNotEqualTo(other);
        }
        assertThat(signature.estimate(SignatureScheme.fss(16, 1).sign(set))).isEqualTo(1);
        assertThat(signature.scheme()).isEqualTo(SignatureScheme.fss(16, 1));
    }

    @Test
    void signaturesAreValues() {
        Signature signature = SignatureScheme.fss(3, 1).sign(ShingleSet.ofHashes(1, 2, 3));
        assertThat(signature)
                .isEqualTo(SignatureScheme.fss(3, 1).sign(ShingleSet.ofHashes(3, 2, 1)))
                .hasSameHashCodeAs(SignatureScheme.fss(3, 1).sign(ShingleSet.ofHashes(3, 2, 1)))
                .isNotEqualTo(SignatureScheme.fss(3, 1).sign(ShingleSet.ofHashes(4, 2, 1)))
                .isNotEqualTo("signature");
        assertThat(signature.toString()).startsWith("fss of 3 components with seed 1 [");
        LongUnaryOperator identity = x -> x;
        assertThat(SignatureScheme.ofFunctions(identity))
                .isEqualTo(SignatureScheme.ofFunctions(identity))
                .hasSameHashCodeAs(SignatureScheme.ofFunctions(identity))
                .isNotEqualTo(SignatureScheme.ofFunctions(x -> x))
                .hasToString("FunctionMinHash[1]");
    }

    @Test
    void theStandardErrorIsThatOfIndependentComponents() {
        assertThat(Signature.standardError(0.5, 100)).isEqualTo(0.05);
        assertThat(Signature.standardError(0.8, 16)).isEqualTo(0.1, within(1e-15));
        assertThat(Signature.standardError(1, 16)).isZero();
    }

    /** Each round throws the one shingle into one bin; the last rounds fill the bins that are left. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 128, 1000})
    void oneShingleFillsAllBins(int components) {
        for (long seed = 0; seed < 20; seed++) {
            Signature signature = SignatureScheme.fss(components, seed).sign(ShingleSet.ofHashes(SEED));
            boolean[] rounds = new boolean[2 * components];
            for (int i = 0; i < components; i++) {
                long round = signature.component(i) >>> 32;
                assertThat(round).as("seed %d", seed).isBetween(0L, 2L * components - 1);
                assertThat(rounds[(int) round])
                        .as("seed %d: a round fills one bin", seed)
                        .isFalse();
                rounds[(int) round] = true;
                if (round >= components) {
                    assertThat(round).isEqualTo(components + i);
                }
            }
        }
    }

    /** Whole parts of one shingle's components are a permutation. */
    @Test
    void oneShingleOffersEachComponentAnotherWholePart() {
        Signature signature = SignatureScheme.superMinHash(128, SEED).sign(ShingleSet.ofHashes(SEED));
        assertThat(IntStream.range(0, 128)
                        .mapToLong(i -> signature.component(i) >>> 32)
                        .sorted())
                .containsExactlyElementsOf(LongStream.range(0, 128).boxed()::iterator);
    }

    /**
     * The first four of 16 components of the hashes mix(1), …, mix(n) under seed 0x5eed, computed by another implementation from
     * the papers and the class comments. Stored signatures depend on them: they never change.
     */
    static Stream<Arguments> known() {
        return Stream.of(
                Arguments.of("fss", 1, new long[] {0x1024e073deL, 0xe902d249aL, 0x6e79e320eL, 0x51e98f272L}),
                Arguments.of("fss", 5, new long[] {0x709854fbL, 0x4aadb99c1L, 0x6262004dbL, 0x3c1e2631L}),
                Arguments.of("fss", 1000, new long[] {0x8640b02L, 0x5da68L, 0x107a77L, 0x5c4a0a5L}),
                Arguments.of("minhash", 1, new long[] {
                    0x1795bdef30e7702bL, 0x1775ebfe1138072bL, 0x9afdd41abc6e40cL, 0x14156bc6592ebdbaL
                }),
                Arguments.of("minhash", 5, new long[] {
                    0x2e2d3a7c3d25fe9L, 0x97583917646d35aL, 0x1a89ca20563a931L, 0x17b03981846dc4dL
                }),
                Arguments.of("minhash", 1000, new long[] {
                    0xe8c380884644aL, 0x1e87c1ccafa29L, 0x39ce86ab626cL, 0x9ca16be9f9ab3L
                }),
                Arguments.of("superminhash", 1, new long[] {0x9e285ce9dL, 0x5d55da6b9L, 0xb78155070L, 0x1d5dd5a92L}),
                Arguments.of("superminhash", 5, new long[] {0x2b7648ec0L, 0x4ae0e714bL, 0xf46672ebL, 0x1d5dd5a92L}),
                Arguments.of("superminhash", 1000, new long[] {0x7f5837L, 0x5d57565L, 0x843b100L, 0x6ee9fd8L}));
    }

    @ParameterizedTest
    @MethodSource("known")
    void knownAnswers(String name, int size, long[] expected) {
        long[] hashes = LongStream.rangeClosed(1, size).map(ShingleHash::mix).toArray();
        long[] signature = new long[16];
        SignatureScheme.named(name, 16, 0x5eed).sign(hashes, size, signature);
        assertThat(Arrays.copyOf(signature, 4)).isEqualTo(expected);
    }

    private static SignatureScheme functions(int components, long seed) {
        return SignatureScheme.ofFunctions(IntStream.range(0, components)
                .mapToObj(i -> (LongUnaryOperator) x -> ShingleHash.mix(x ^ ShingleHash.mix(seed + i)) >>> 1)
                .toArray(LongUnaryOperator[]::new));
    }

    private static void shuffle(long[] values, Random random) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            long value = values[i];
            values[i] = values[j];
            values[j] = value;
        }
    }
}
