package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.MixedTexts;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CharacterShinglerTest {
    private static final long SEED = 20260108;

    /** Both paths, all lengths of bytes, texts up to where a block or the array ends. */
    @Test
    void asciiTextsGiveTheHashesOfTheirSubstrings() {
        Random random = new Random(SEED);
        for (int k = 1; k <= 40; k++) {
            for (int length = 0; length <= 60; length++) {
                check(ascii(random, length), k, length % 10, random);
            }
            for (int starts : new int[] {16383, 16384, 16385}) {
                check(ascii(random, starts + k - 1), k, k % 9, random);
            }
        }
        check(ascii(random, 3 * 16384 + 4), 5, 0, random);
    }

    @Test
    void otherTextsGiveTheHashesOfTheirRunsOfCodePoints() {
        Random random = new Random(SEED);
        for (int k : new int[] {1, 2, 3, 5, 9, 16, 17, 40}) {
            for (int i = 0; i < 200; i++) {
                check(MixedTexts.random(random, random.nextInt(80)), k, i % 10, random);
            }
            // ASCII but for one character, at every place.
            for (int place = 0; place <= 20; place++) {
                check(ascii(random, place) + "é" + ascii(random, 20 - place), k, 0, random);
            }
            for (int starts : new int[] {16383, 16384, 16385}) {
                check("ж" + ascii(random, starts + k - 2), k, 3, random);
            }
        }
    }

    @Test
    void aLongShingleToo() {
        check(ascii(new Random(SEED), 2500), 1000, 0, new Random(SEED));
    }

    /** Whether the ASCII path is taken may not show: behind another document or alone, the same shingles. */
    @Test
    void aPureAsciiPieceOfAMixedTextHasTheSameShingles() {
        String ascii = "the quick brown fox jumps over the lazy dog";
        for (int k = 1; k <= 40; k++) {
            ShingleSet alone = ShingleSet.of(ascii, Shingler.characters(k));
            ShingleSet mixed = ShingleSet.of("今" + ascii, Shingler.characters(k));
            assertThat(mixed.overlap(alone)).as("k %d", k).isEqualTo(alone.size());
            assertThat(mixed.size()).isEqualTo(alone.size() + 1);
        }
    }

    @Test
    void charactersAreWholeCodePoints() {
        // Four code points: 4 shingles of one, 3 of two; half surrogates or bytes would give more.
        String text = "👍🏽я今";
        assertThat(ShingleSet.of(text, Shingler.characters(1))).isEqualTo(setOf("👍", "🏽", "я", "今"));
        assertThat(ShingleSet.of(text, Shingler.characters(2))).isEqualTo(setOf("👍🏽", "🏽я", "я今"));
        assertThat(ShingleSet.of(text, Shingler.characters(4))).isEqualTo(setOf(text));
    }

    @Test
    void illFormedBytesDoNotFail() {
        Random random = new Random(SEED);
        HashBuffer out = new HashBuffer(true);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = MixedTexts.illFormed(random, random.nextInt(30));
            int k = 1 + random.nextInt(12);
            out.clear();
            Shingler.characters(k).shingle(bytes, 0, bytes.length, out);
            assertThat(out.length()).as("seed %d case %d", SEED, i).isBetween(0, Math.max(0, bytes.length - k + 1));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void hugeTextsOfFewShinglesStaySmall(boolean isAscii) {
        String period = isAscii ? "abcdefghijklmnopqrstuvwxyz " : "абвгдежзийклмнопрстуфхцчшщ ";
        String huge = period.repeat(60_000);
        HashBuffer out = new HashBuffer(false);
        byte[] utf8 = huge.getBytes(StandardCharsets.UTF_8);
        Shingler.characters(9).shingle(utf8, 0, utf8.length, out);
        assertThat(out.added()).isEqualTo(huge.length() - 8);
        assertThat(out.array().length).isLessThanOrEqualTo(1 << 20);
        assertThat(ShingleSet.of(huge, Shingler.characters(9)))
                .isEqualTo(ShingleSet.of(period.repeat(2), Shingler.characters(9)))
                .extracting(ShingleSet::size)
                .isEqualTo(27);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void hugeTextsOfManyShinglesLoseNone(boolean isAscii) {
        Random random = new Random(SEED);
        StringBuilder text = new StringBuilder(isAscii ? "" : "я");
        // Many repeats and many distinct ones, so that dropping repeats makes room sometimes and sometimes not.
        while (text.length() < 700_000) {
            text.append(random.nextInt(3) == 0 ? ascii(random, 300) : "lorem ipsum dolor sit amet ".repeat(30));
        }
        byte[] utf8 = text.toString().getBytes(StandardCharsets.UTF_8);
        HashBuffer out = new HashBuffer(false);
        Shingler.characters(7).shingle(utf8, 0, utf8.length, out);
        Set<Long> expected = new HashSet<>();
        for (long hash : oracle(text.toString(), 7)) {
            expected.add(hash);
        }
        assertThat(out.added()).isEqualTo(text.length() - 6);
        ShingleSet set = ShingleSet.of(text.toString(), Shingler.characters(7));
        assertThat(set.size()).isEqualTo(expected.size());
        assertThat(Arrays.stream(set.hashes()).allMatch(expected::contains))
                .as("seed %d", SEED)
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1001})
    void impossibleLengthsAreRefused(int k) {
        assertThatThrownBy(() -> Shingler.characters(k))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("characters of a shingle must be between 1 and 1000 but was " + k);
    }

    private static void check(String text, int k, int behind, Random random) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        byte[] array = new byte[3 + utf8.length + behind];
        random.nextBytes(array);
        System.arraycopy(utf8, 0, array, 3, utf8.length);
        HashBuffer out = new HashBuffer(true);
        Shingler.characters(k).shingle(array, 3, 3 + utf8.length, out);
        if (!Arrays.equals(out.array(), 0, out.length(), oracle(text, k), 0, oracle(text, k).length)) {
            assertThat(Arrays.copyOf(out.array(), out.length()))
                    .as("seed %d, k %d, %d bytes and %d behind: %s", SEED, k, utf8.length, behind, text)
                    .isEqualTo(oracle(text, k));
        }
    }

    /** The hash of every run of k code points, each a string of its own. */
    private static long[] oracle(String text, int k) {
        int[] codePoints = text.codePoints().toArray();
        long[] hashes = new long[Math.max(0, codePoints.length - k + 1)];
        for (int i = 0; i < hashes.length; i++) {
            byte[] shingle = new String(codePoints, i, k).getBytes(StandardCharsets.UTF_8);
            hashes[i] = ShingleHash.hash(shingle, 0, shingle.length);
        }
        return hashes;
    }

    private static ShingleSet setOf(String... shingles) {
        return ShingleSet.ofHashes(Arrays.stream(shingles)
                .mapToLong(shingle -> oracle(shingle, shingle.codePointCount(0, shingle.length()))[0])
                .toArray());
    }

    private static String ascii(Random random, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) random.nextInt(128));
        }
        return text.toString();
    }
}
