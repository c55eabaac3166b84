package dev.semblance.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8CheckTest {
    private static boolean decodes(byte[] bytes, int from, int to) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithTheDecoderOnRandomBytes(long seed) {
        Random random = new Random(seed);
        int good = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = text(random).getBytes(StandardCharsets.UTF_8);
            int damages = random.nextInt(3);
            for (int i = 0; i < damages && bytes.length > 0; i++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            boolean expected = decodes(bytes, from, to);
            good += expected ? 1 : 0;
            assertThat(Utf8Check.isWellFormed(bytes, from, to)).isEqualTo(expected);
            int bad = Utf8Check.firstIllFormed(bytes, from, to);
            assertThat(decodes(bytes, from, bad)).isTrue();
        }
        assertThat(good).isBetween(2_000, 18_000);
    }

    @Test
    void agreesWithTheDecoderOnAllShortSequences() {
        byte[] bytes = new byte[4];
        for (int lead = 0x80; lead < 0x100; lead++) {
            for (int second = 0; second < 0x100; second++) {
                for (int tail : new int[] {0x00, 0x7F, 0x80, 0xBF, 0xC0}) {
                    bytes[0] = (byte) lead;
                    bytes[1] = (byte) second;
                    bytes[2] = (byte) tail;
                    bytes[3] = (byte) 0x80;
                    for (int length = 1; length <= 4; length++) {
                        assertThat(Utf8Check.isWellFormed(bytes, 0, length)).isEqualTo(decodes(bytes, 0, length));
                    }
                }
            }
        }
    }

    @Test
    void takesACutCharacterAtTheEndForAStart() {
        byte[] bytes = "abc\uD83D\uDE00".getBytes(StandardCharsets.UTF_8);
        for (int to = 3; to <= bytes.length; to++) {
            assertThat(Utf8Check.isWellFormedStart(bytes, 0, to)).isTrue();
        }
        bytes[4] = 'x';
        assertThat(Utf8Check.isWellFormedStart(bytes, 0, 5)).isFalse();
    }

    @Test
    void tellsDamageFromAnotherCharset() {
        byte[] damaged = "жжжжжжжжжж?".getBytes(StandardCharsets.UTF_8);
        damaged[damaged.length - 1] = (byte) 0xFF;
        byte[] latin = "caf\u00e9 na\u00efve".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Utf8Check.isDamaged(damaged, 0, damaged.length)).isTrue();
        assertThat(Utf8Check.isDamaged(latin, 0, latin.length)).isFalse();
    }

    /** Long runs of ASCII between other characters, so that every path is taken. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int parts = random.nextInt(4);
        for (int i = 0; i <= parts; i++) {
            text.append("a".repeat(random.nextInt(70)));
            int codePoint = random.nextInt(0x30000);
            text.appendCodePoint(codePoint >= 0xD800 && codePoint < 0xE000 ? 0x10FFFF : codePoint);
        }
        return text.toString();
    }
}
