package dev.semblance.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.shingle.ShingleHash;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoredSignatureTest {
    private static final long SEED = 20260113;

    @Test
    void comparesWhatIsStored() {
        Random random = new Random(SEED);
        int components = 37;
        int rows = 5000;
        long[][] signatures = new long[rows][components];
        short[][] stored = new short[rows][components];
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < components; i++) {
                // Values that often agree.
                signatures[row][i] = random.nextInt(3) + (long) i << 20;
            }
            StoredSignature.store(signatures[row], stored[row]);
        }
        for (int i = 0; i < 20_000; i++) {
            int left = random.nextInt(rows);
            int right = random.nextInt(20) == 0 ? left : random.nextInt(rows);
            check(stored[left], signatures[left], stored[right], signatures[right], random);
        }
    }

    private static void check(short[] storedLeft, long[] left, short[] storedRight, long[] right, Random random) {
        int matches = (int) IntStream.range(0, left.length)
                .filter(i -> stored(left[i]) == stored(right[i]))
                .count();
        assertThat(StoredSignature.matches(storedLeft, storedRight))
                .as("seed %d", SEED)
                .isEqualTo(matches);
        int from = random.nextInt(left.length);
        int to = from + random.nextInt(Math.min(9, left.length - from) + 1);
        boolean equal = IntStream.range(from, to).allMatch(i -> stored(left[i]) == stored(right[i]));
        assertThat(StoredSignature.key(storedLeft, from, to) == StoredSignature.key(storedRight, from, to))
                .as("seed %d, components %d to %d", SEED, from, to)
                .isEqualTo(equal);
    }

    private static short stored(long component) {
        return (short) ShingleHash.mix(component);
    }

    /** Different components look equal once in 65 536 times: 200 000 pairs give 3 on average, and 20 with probability 10^-10. */
    @Test
    void differentComponentsSeldomLookEqual() {
        Random random = new Random(SEED);
        int components = 4000;
        int matches = 0;
        for (int i = 0; i < 50; i++) {
            matches += StoredSignature.matches(
                    store(random.longs(components).toArray()),
                    store(random.longs(components).toArray()));
        }
        assertThat(matches).as("seed %d", SEED).isLessThan(20);
    }

    /** A band is told apart from other bands with the same components. */
    @Test
    void theKeyDependsOnWhereTheBandBegins() {
        short[] stored = store(1, 2, 3, 4, 1, 2, 3, 4);
        assertThat(StoredSignature.key(stored, 0, 4)).isNotEqualTo(StoredSignature.key(stored, 4, 8));
        assertThat(StoredSignature.key(stored, 0, 3)).isNotEqualTo(StoredSignature.key(stored, 4, 7));
    }

    @Test
    void theOrderWithinABandMatters() {
        short[] stored = store(1, 2, 3, 4, 5, 6);
        short[] begun = store(2, 1, 3, 4, 5, 6);
        short[] ended = store(1, 2, 3, 4, 6, 5);
        assertThat(StoredSignature.key(stored, 0, 6))
                .isNotEqualTo(StoredSignature.key(begun, 0, 6))
                .isNotEqualTo(StoredSignature.key(ended, 0, 6));
        assertThat(StoredSignature.key(stored, 2, 6)).isEqualTo(StoredSignature.key(begun, 2, 6));
        assertThat(StoredSignature.key(stored, 0, 4)).isEqualTo(StoredSignature.key(ended, 0, 4));
        assertThat(StoredSignature.key(stored, 4, 5)).isNotEqualTo(StoredSignature.key(ended, 4, 5));
    }

    @Test
    void onlyAsManyComponentsAreStoredAsThereIsRoomFor() {
        short[] stored = new short[2];
        StoredSignature.store(new long[] {1, 2, 3}, stored);
        assertThat(stored).isEqualTo(store(1, 2));
    }

    @Test
    void bitsAreTheLowestOfTheFirstComponents() {
        Random random = new Random(SEED);
        for (int components : new int[] {1, 5, 63, 64, 65, 200}) {
            short[] stored = store(random.longs(components).toArray());
            long bits = StoredSignature.bits(stored);
            for (int i = 0; i < Long.SIZE; i++) {
                long expected = i < components ? stored[i] & 1 : 0;
                assertThat(bits >>> i & 1)
                        .as("bit %d of %d components", i, components)
                        .isEqualTo(expected);
            }
        }
    }

    private static short[] store(long... signature) {
        short[] stored = new short[signature.length];
        StoredSignature.store(signature, stored);
        return stored;
    }
}
