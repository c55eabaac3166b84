package dev.semblance.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BytesTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void agreesWithPlainLoops(long seed) {
        Random random = new Random(seed);
        byte[] alphabet = {0, 1, 2, 10, 11, (byte) 0x80, (byte) 0x8A, (byte) 0xFF};
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = alphabet[random.nextInt(alphabet.length)];
            }
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            byte one = alphabet[random.nextInt(alphabet.length)];
            byte other = alphabet[random.nextInt(alphabet.length)];
            int first = to;
            int either = to;
            int last = from - 1;
            int count = 0;
            for (int i = from; i < to; i++) {
                if (bytes[i] == one) {
                    first = Math.min(first, i);
                    last = i;
                    count++;
                }
                if (bytes[i] == one || bytes[i] == other) {
                    either = Math.min(either, i);
                }
            }
            assertThat(Bytes.indexOf(bytes, from, to, one)).isEqualTo(first);
            assertThat(Bytes.indexOfEither(bytes, from, to, one, other)).isEqualTo(either);
            assertThat(Bytes.lastIndexOf(bytes, from, to, one)).isEqualTo(last);
            assertThat(Bytes.count(bytes, from, to, one)).isEqualTo(count);
        }
    }
}
