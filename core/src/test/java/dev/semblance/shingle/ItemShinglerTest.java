package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ItemShinglerTest {
    private static final long SEED = 20260218;

    @Test
    void itemsStandBetweenWhiteSpace() {
        assertThat(items(" a\tbc\n\u000B\f\r d  a ")).containsExactly(hashes("a", "bc", "d", "a"));
        assertThat(items("one")).containsExactly(hashes("one"));
    }

    @Test
    void everythingElseBelongsToThem() {
        String odd = "\u00A0x\u2003 \u0000 Straße STRASSE e\u0301 \u00E9 \b\u000E\u001F 3.14,-2 \uD83D\uDE00";
        assertThat(items(odd)).containsExactly(hashes(odd.split(" ", -1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\r\n \f\u000B"})
    void whereIsNothingThereIsNoItem(String text) {
        assertThat(items(text)).isEmpty();
    }

    @Test
    void randomItemsComeBackInTheirOrder() {
        Random random = new Random(SEED);
        for (int i = 0; i < 2000; i++) {
            String[] items = Stream.generate(() -> "x".repeat(1 + random.nextInt(20)) + random.nextInt())
                    .limit(1 + random.nextInt(9))
                    .toArray(String[]::new);
            StringBuilder text = new StringBuilder();
            for (String item : items) {
                text.append(" ".repeat(random.nextInt(3))).append(item).append("\t".repeat(1 + random.nextInt(3)));
            }
            assertThat(items(text.toString())).as("seed %d case %d", SEED, i).containsExactly(hashes(items));
        }
    }

    private static long[] items(String text) {
        byte[] utf8 = ("[" + text + "]").getBytes(StandardCharsets.UTF_8);
        HashBuffer out = new HashBuffer(true);
        Shingler.items().shingle(utf8, 1, utf8.length - 1, out);
        return Arrays.copyOf(out.array(), out.length());
    }

    private static long[] hashes(String... items) {
        return Arrays.stream(items)
                .map(item -> item.getBytes(StandardCharsets.UTF_8))
                .mapToLong(utf8 -> ShingleHash.hash(utf8, 0, utf8.length))
                .toArray();
    }
}
