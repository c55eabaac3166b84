package dev.semblance.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.MixedTexts;
import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast way over the bytes gives what the readable way over strings gives, bit for bit. */
class FoldingNormalizerTest {
    private static final long SEED = 20260104;

    static Stream<FoldingNormalizer> normalizers() {
        return Stream.of(FoldingNormalizer.TEXT, FoldingNormalizer.LETTERS);
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void onRandomTexts(FoldingNormalizer normalizer) {
        Random random = new Random(SEED);
        Comparison comparison = new Comparison(normalizer);
        for (int i = 0; i < 30_000; i++) {
            comparison.check(MixedTexts.random(random, random.nextInt(50)), i);
        }
    }

    /** Eight bytes at a time: every ASCII character and some others at every place, gaps alone and in runs, all lengths. */
    @ParameterizedTest
    @MethodSource("normalizers")
    void onTextsOfMostlyAscii(FoldingNormalizer normalizer) {
        Random random = new Random(SEED);
        String[] others = {"é", "É", "я", "今", "👍", "\u0301", "Σ", "\u00a0", "\u2003", "\u212a", "Ⱥ"};
        Comparison comparison = new Comparison(normalizer);
        for (int i = 0; i < 60_000; i++) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(40);
            int rareness = 1 + random.nextInt(40);
            while (text.length() < length) {
                if (random.nextInt(rareness) == 0) {
                    text.append(others[random.nextInt(others.length)]);
                } else if (random.nextInt(6) == 0) {
                    text.append(" \t\r\n.,".charAt(random.nextInt(6)));
                } else {
                    text.append((char) random.nextInt(128));
                }
            }
            comparison.check(text.toString(), i);
        }
    }

    /** Each ASCII character in the middle of eight bytes, alone and twice. */
    @ParameterizedTest
    @MethodSource("normalizers")
    void onEveryAsciiCharacterAmongEight(FoldingNormalizer normalizer) {
        Comparison comparison = new Comparison(normalizer);
        for (char c = 0; c < 128; c++) {
            for (String before : new String[] {"", "A", "ab ", "abcd.", "abcdefg"}) {
                comparison.check(before + c + "XyZ 09ab", c);
                comparison.check(before + c + c + "XyZ 09ab", c);
                comparison.check(before + "é" + c + "XyZ 09ab" + c, c);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void onEveryCodePointAloneAndWithNeighbours(FoldingNormalizer normalizer) {
        Comparison comparison = new Comparison(normalizer);
        for (int c = 0; c <= 0xFFFF; c++) {
            if (c >= 0xD800 && c <= 0xDFFF) {
                continue;
            }
            String alone = Character.toString(c);
            comparison.check(alone, c);
            comparison.check("A " + alone + " " + alone + "b", c);
            // Those that compose, reorder, or look at what stands beside them.
            comparison.check(alone + "\u0301" + "Σ" + alone, c);
        }
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void onEveryTwoConsecutiveCodePoints(FoldingNormalizer normalizer) {
        Comparison comparison = new Comparison(normalizer);
        for (int c = 0; c < 0xFFFF; c++) {
            if (c >= 0xD7FF && c <= 0xDFFF) {
                continue;
            }
            comparison.check(Character.toString(c + 1) + Character.toString(c) + Character.toString(c + 1), c);
        }
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void beyondTheBasicPlane(FoldingNormalizer normalizer) {
        Comparison comparison = new Comparison(normalizer);
        for (int c = 0x10000; c <= Character.MAX_CODE_POINT; c += c < 0x32000 ? 1 : 97) {
            comparison.check("A" + Character.toString(c) + "B", c);
        }
        for (int plane = 1; plane <= 16; plane++) {
            comparison.check(
                    Character.toString(plane << 16 | 0xFFFE) + Character.toString(plane << 16 | 0xFFFF), plane);
        }
    }

    @ParameterizedTest
    @MethodSource("normalizers")
    void onIllFormedBytes(FoldingNormalizer normalizer) {
        Random random = new Random(SEED);
        Utf8Buffer fast = new Utf8Buffer();
        Utf8Buffer slow = new Utf8Buffer();
        for (int i = 0; i < 30_000; i++) {
            byte[] bytes = MixedTexts.illFormed(random, random.nextInt(12));
            normalizer.normalize(bytes, 0, bytes.length, fast);
            normalizer.general().normalize(bytes, 0, bytes.length, slow);
            assertThat(fast.toByteArray())
                    .as("seed %d case %d: %s", SEED, i, Arrays.toString(bytes))
                    .isEqualTo(slow.toByteArray());
            assertThat(isWellFormed(fast)).isTrue();
        }
    }

    /** A text that ends within a character, or whose slice does: what stands behind the slice is not looked at. */
    @ParameterizedTest
    @ValueSource(strings = {"é", "今", "👍"})
    void onCutCharacters(String character) {
        byte[] whole = ("ab" + character + "cd").getBytes(StandardCharsets.UTF_8);
        Utf8Buffer fast = new Utf8Buffer();
        Utf8Buffer slow = new Utf8Buffer();
        for (int from = 0; from <= whole.length; from++) {
            for (int to = from; to <= whole.length; to++) {
                FoldingNormalizer.TEXT.normalize(whole, from, to, fast);
                FoldingNormalizer.TEXT.general().normalize(whole, from, to, slow);
                assertThat(fast.toByteArray()).as("%d to %d", from, to).isEqualTo(slow.toByteArray());
            }
        }
    }

    /** The growth that the buffer must be ready for: U+023A takes two bytes, its small letter three. */
    @Test
    void onTextsThatGrow() {
        Comparison comparison = new Comparison(FoldingNormalizer.TEXT);
        for (int length : new int[] {1, 2, 3, 511, 512, 513, 700, 5000}) {
            comparison.check("Ⱥ".repeat(length), length);
        }
        assertThat(Normalizer.text().normalize("Ⱥ".repeat(5000))).isEqualTo("ⱥ".repeat(5000));
    }

    /** The general way is many times slower: what everyday texts are made of must not need it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "é", "Ä", "ß", "я", "Ж", "λ", "ά", "ő", "ệ", "今", "の", "カ", "한", "ש", "ع", "न", "ก", "—", "’", "👍"
            })
    void everydayCharactersCanBeTreatedAlone(String character) {
        assertThat(CharacterClasses.isComplex(character.codePointAt(0))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0x3A3, 0x130, 0x301, 0x323, 0x212A, 0x1161, 0x11A8, 0xD800, 0xDFFF, 0xFFFF, 0x2F800, 0x1D165})
    void whatDependsOnNeighboursOrBecomesSeveralCannot(int codePoint) {
        assertThat(CharacterClasses.isComplex(codePoint)).isTrue();
    }

    private static boolean isWellFormed(Utf8Buffer buffer) {
        return Arrays.equals(buffer.toByteArray(), buffer.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Buffers that are used again, as the workers do. */
    private static final class Comparison {
        private final FoldingNormalizer normalizer;
        private final Utf8Buffer fast = new Utf8Buffer();
        private final Utf8Buffer slow = new Utf8Buffer();

        Comparison(FoldingNormalizer normalizer) {
            this.normalizer = normalizer;
        }

        void check(String text, int number) {
            byte[] utf8 = ("#" + text + "#").getBytes(StandardCharsets.UTF_8);
            normalizer.normalize(utf8, 1, utf8.length - 1, fast);
            normalizer.general().normalize(utf8, 1, utf8.length - 1, slow);
            if (!Arrays.equals(fast.array(), 0, fast.length(), slow.array(), 0, slow.length())) {
                assertThat(MixedTexts.codePoints(fast.toString()))
                        .as("%s, seed %d case %d: %s", normalizer.name(), SEED, number, MixedTexts.codePoints(text))
                        .isEqualTo(MixedTexts.codePoints(slow.toString()));
            }
        }
    }
}
