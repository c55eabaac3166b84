package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bitmaps never keep similar sets apart, and keep apart most that are not similar. */
class SetBitmapTest {
    @ParameterizedTest
    @ValueSource(strings = {"1", "0.95", "0.8", "0.5", "0.05"})
    void similarSetsPass(String text) {
        Threshold threshold = Threshold.parse(text);
        Random random = new Random(3);
        int dissimilar = 0;
        int passed = 0;
        for (int trial = 0; trial < 4000; trial++) {
            int size = 1 + random.nextInt(trial % 50 == 0 ? 20_000 : 200);
            long[] one = random.longs(size).map(ShingleHash::mix).toArray();
            // Around the threshold: the least overlap of sets of these sizes, or some fewer.
            int otherSize = Math.max(1, size + random.nextInt(size) - size / 2);
            int shared = (int) Math.min(
                    Math.min(size, otherSize),
                    threshold.requiredOverlap(size, otherSize) - random.nextInt(2) * (1 + size / 4));
            shared = Math.max(0, shared);
            long[] other = Arrays.copyOf(one, otherSize);
            for (int i = shared; i < otherSize; i++) {
                other[i] = random.nextLong();
            }
            boolean passes =
                    SetBitmap.maySimilar(SetBitmap.of(one, 0, size), SetBitmap.of(other, 0, otherSize), threshold);
            if (threshold.isReached(shared, size + otherSize - shared)) {
                assertThat(passes)
                        .as("%d and %d share %d", size, otherSize, shared)
                        .isTrue();
            } else {
                dissimilar++;
                passed += passes ? 1 : 0;
            }
        }
        if (threshold.value() >= 0.8) {
            assertThat(passed).isLessThan(dissimilar * 3 / 4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 2047, 2048, 2049, 4095, 4096, 100_000, Integer.MAX_VALUE})
    void aSizeIsAtLeastWhatItsCodeSays(int size) {
        // Sets of one size are always similar enough in size, and those of half the size never, at 0.75.
        Threshold threshold = Threshold.parse("0.75");
        long one = SetBitmap.withSize(size);
        assertThat(SetBitmap.maySimilar(one, one, threshold)).isTrue();
        assertThat(SetBitmap.maySimilar(one, SetBitmap.withSize(size / 2), threshold))
                .isFalse();
        assertThat(SetBitmap.maySimilar(one, SetBitmap.withSize((int) (size * 0.76)), threshold))
                .isEqualTo((int) (size * 0.76) >= 0.75 * size);
    }
}
