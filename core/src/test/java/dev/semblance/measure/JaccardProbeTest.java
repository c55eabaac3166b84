package dev.semblance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compared with the plain way: sorted sets, merged. */
class JaccardProbeTest {
    private static final long SEED = 20261;
    private static final int ROUNDS = 60;
    private static final int PROBES = 12;
    private static final byte[] EMPTY = {};

    static Stream<Shingling> shinglings() {
        return Stream.of(
                        Shingler.characters(1),
                        Shingler.characters(2),
                        Shingler.characters(5),
                        Shingler.characters(9),
                        Shingler.characters(20),
                        Shingler.words(1),
                        Shingler.words(3),
                        Shingler.stopWords(Set.of("a", "the", "ba")))
                .flatMap(shingler -> Stream.of(new Shingling(shingler, false), new Shingling(shingler, true)));
    }

    @ParameterizedTest
    @MethodSource("shinglings")
    void agreesWithSortedSets(Shingling shingling) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (String threshold : List.of("0.000000001", "0.2", "0.5", "0.8", "0.95", "1")) {
            Threshold least = Threshold.parse(threshold);
            JaccardProbe probe = new JaccardProbe(shingling, least);
            for (int round = 0; round < ROUNDS; round++) {
                byte[] loaded = text(random);
                load(probe, loaded, random);
                assertThat(probe.size()).isEqualTo(set(shingling, loaded).size());
                for (int i = 0; i < PROBES; i++) {
                    check(
                            probe,
                            shingling,
                            least,
                            loaded,
                            random.nextInt(5) == 0 ? text(random) : edited(loaded, random));
                }
            }
        }
    }

    /** Each pair is verified with its own similarity as the threshold, and with the nearest fractions above and below. */
    @ParameterizedTest
    @MethodSource("shinglings")
    void aPairAtTheThresholdIsSimilar(Shingling shingling) {
        SplittableRandom random = new SplittableRandom(SEED + 1);
        for (int round = 0; round < 10 * ROUNDS; round++) {
            byte[] a = text(random);
            byte[] b = edited(a, random);
            ShingleSet setA = set(shingling, a);
            ShingleSet setB = set(shingling, b);
            int shared = setA.overlap(setB);
            int union = setA.size() + setB.size() - shared;
            if (shared == 0) {
                continue;
            }
            assertThat(verify(shingling, new Threshold(shared, union), a, b)).isEqualTo(Fraction.of(shared, union));
            long denominator = 100_000L * union;
            long numerator = 100_000L * shared;
            assertThat(verify(shingling, new Threshold(numerator - 1, denominator), a, b))
                    .isEqualTo(Fraction.of(shared, union));
            if (shared < union) {
                assertThat(verify(shingling, new Threshold(numerator + 1, denominator), a, b))
                        .isEqualTo(Verifier.BELOW);
            }
        }
    }

    /** Between long texts, what a short one leaves in the arrays is of no account, and the other way round. */
    @ParameterizedTest
    @MethodSource("shinglings")
    void longAndShortTextsInTurn(Shingling shingling) {
        SplittableRandom random = new SplittableRandom(SEED + 2);
        Threshold threshold = Threshold.parse("0.5");
        JaccardProbe probe = new JaccardProbe(shingling, threshold);
        byte[][] texts = Stream.of(0, 1, 3, 20, 1000, 30_000, 100_000)
                .map(length -> letters(length, random))
                .toArray(byte[][]::new);
        for (int round = 0; round < 8; round++) {
            byte[] loaded = texts[random.nextInt(texts.length)];
            load(probe, loaded, random);
            for (int i = 0; i < 3; i++) {
                check(probe, shingling, threshold, loaded, texts[random.nextInt(texts.length)]);
                check(probe, shingling, threshold, loaded, edited(loaded, random));
            }
        }
    }

    /** So many shingles that buffers drop repeats, and that arrays are let go. */
    @Test
    void hugeTexts() {
        SplittableRandom random = new SplittableRandom(SEED + 3);
        Shingling shingling = new Shingling(Shingler.characters(9), false);
        Threshold threshold = Threshold.parse("0.8");
        JaccardProbe probe = new JaccardProbe(shingling, threshold);
        byte[] huge = letters(3_000_000, random);
        byte[] small = letters(300, random);
        byte[] blanks = new byte[3_000_000];
        Arrays.fill(blanks, (byte) ' ');
        for (byte[] loaded : List.of(small, huge, blanks, small, huge, small)) {
            probe.load(loaded, 0, loaded.length);
            for (byte[] other : List.of(small, blanks, huge, edited(huge, random))) {
                check(probe, shingling, threshold, loaded, other);
            }
        }
    }

    @Test
    void emptyTextsHaveNoSimilarity() {
        JaccardProbe probe = new JaccardProbe(new Shingling(Shingler.characters(5), false), Threshold.parse("0.1"));
        assertThat(probe.size()).isZero();
        assertThat(probe.verify(EMPTY, 0, 0)).isEqualTo(Verifier.BELOW);
        assertThatThrownBy(() -> probe.similarity(EMPTY, 0, 0))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("two empty sets have no similarity");
        byte[] text = {'a'};
        assertThat(probe.similarity(text, 0, 1)).isEqualTo(Fraction.of(0, 1));
        probe.load(text, 0, 1);
        assertThat(probe.size()).isEqualTo(1);
        assertThat(probe.verify(EMPTY, 0, 0)).isEqualTo(Verifier.BELOW);
        assertThat(probe.similarity(EMPTY, 0, 0)).isEqualTo(Fraction.of(0, 1));
        assertThat(probe.verify(text, 0, 1)).isEqualTo(Fraction.ONE);
    }

    private static void check(JaccardProbe probe, Shingling shingling, Threshold threshold, byte[] a, byte[] b) {
        ShingleSet setA = set(shingling, a);
        ShingleSet setB = set(shingling, b);
        int shared = setA.overlap(setB);
        int union = setA.size() + setB.size() - shared;
        long similarity = Fraction.of(shared, union);
        assertThat(probe.verify(b, 0, b.length))
                .isEqualTo(threshold.isReached(shared, union) ? similarity : Verifier.BELOW);
        if (union > 0) {
            assertThat(Jaccard.of(setA, setB)).isEqualTo(similarity);
            assertThat(probe.similarity(b, 0, b.length)).isEqualTo(similarity);
        }
    }

    private static long verify(Shingling shingling, Threshold threshold, byte[] a, byte[] b) {
        JaccardProbe probe = new JaccardProbe(shingling, threshold);
        probe.load(a, 0, a.length);
        return probe.verify(b, 0, b.length);
    }

    /** Loads the text from somewhere within an array. */
    private static void load(JaccardProbe probe, byte[] text, SplittableRandom random) {
        int before = random.nextInt(20);
        byte[] array = new byte[before + text.length + random.nextInt(20)];
        Arrays.fill(array, (byte) 'x');
        System.arraycopy(text, 0, array, before, text.length);
        probe.load(array, before, before + text.length);
    }

    private static ShingleSet set(Shingling shingling, byte[] text) {
        return shingling.set(text, 0, text.length, shingling.newBuffer());
    }

    /** Of few words or of many letters, with few or many repeats; with and without other letters than ASCII's. */
    private static byte[] text(SplittableRandom random) {
        int length = random.nextInt(5) == 0 ? random.nextInt(4) : random.nextInt(120);
        return switch (random.nextInt(4)) {
            case 0 -> letters(length, random);
            case 1 -> pieces(length, random, "the", " a", " ba", " ", " cab", "b");
            case 2 -> pieces(length, random, "é", "з", " ", "漢", "字典", "😀", "a", "ba ", "ทดสอบ");
            default ->
                pieces(length, random, "a", random.nextInt(10) == 0 ? "é" : "a", random.nextBoolean() ? "b" : "a");
        };
    }

    private static byte[] letters(int length, SplittableRandom random) {
        byte[] text = new byte[length];
        for (int i = 0; i < length; i++) {
            text[i] = (byte) (random.nextInt(6) == 0 ? ' ' : 'a' + random.nextInt(26));
        }
        return text;
    }

    private static byte[] pieces(int count, SplittableRandom random, String... choices) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(choices[random.nextInt(choices.length)]);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A few bytes replaced, a stretch left out, doubled or moved to the end; characters may break at that. */
    private static byte[] edited(byte[] text, SplittableRandom random) {
        byte[] copy = text.clone();
        for (int edits = copy.length == 0 ? 0 : random.nextInt(4); edits > 0; edits--) {
            int at = random.nextInt(copy.length);
            int end = random.nextInt(at, copy.length);
            if (random.nextInt(3) > 0) {
                copy[at] = (byte) ('a' + random.nextInt(3));
                continue;
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(copy, 0, at);
            switch (random.nextInt(3)) {
                case 0 -> out.write(copy, 0, at);
                case 1 -> out.write(copy, at, end - at);
                default -> {}
            }
            out.write(copy, end, copy.length - end);
            if (random.nextBoolean()) {
                out.write(copy, at, end - at);
            }
            copy = out.toByteArray();
            if (copy.length == 0) {
                break;
            }
        }
        return copy;
    }
}
