package dev.semblance.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.shingle.ShingleHash;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SignatureStoreTest {
    private static final long SEED = 20260113;

    @Test
    void comparesWhatIsStored() {
        Random random = new Random(SEED);
        int components = 37;
        // More than a page, and values that often agree.
        int rows = 5000;
        long[][] signatures = new long[rows][components];
        SignatureStore store = new SignatureStore(components);
        assertThat(store.components()).isEqualTo(components);
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < components; i++) {
                signatures[row][i] = random.nextInt(3) + (long) i << 20;
            }
            store.put(row, signatures[row]);
        }
        for (int i = 0; i < 20_000; i++) {
            int left = random.nextInt(rows);
            int right = random.nextInt(20) == 0 ? left : random.nextInt(rows);
            check(store, left, signatures[left], right, signatures[right], random);
        }

        int[] order = IntStream.range(0, rows).map(row -> (row * 7 + 3) % rows).toArray();
        store.renumber(order);
        for (int i = 0; i < 20_000; i++) {
            int left = random.nextInt(rows);
            int right = random.nextInt(rows);
            check(store, left, signatures[order[left]], right, signatures[order[right]], random);
        }
    }

    private static void check(
            SignatureStore store, int leftRow, long[] left, int rightRow, long[] right, Random random) {
        int matches = (int) IntStream.range(0, left.length)
                .filter(i -> stored(left[i]) == stored(right[i]))
                .count();
        assertThat(store.matches(leftRow, rightRow))
                .as("seed %d: %d, %d", SEED, leftRow, rightRow)
                .isEqualTo(matches);
        int from = random.nextInt(left.length);
        int to = from + random.nextInt(Math.min(9, left.length - from) + 1);
        boolean equal = IntStream.range(from, to).allMatch(i -> stored(left[i]) == stored(right[i]));
        assertThat(store.equal(leftRow, rightRow, from, to))
                .as("seed %d: %d, %d, components %d to %d", SEED, leftRow, rightRow, from, to)
                .isEqualTo(equal);
        assertThat(store.hash(leftRow, from, to) == store.hash(rightRow, from, to))
                .as("seed %d: %d, %d, components %d to %d", SEED, leftRow, rightRow, from, to)
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
        SignatureStore store = new SignatureStore(components);
        int matches = 0;
        for (int row = 0; row < 100; row += 2) {
            store.put(row, random.longs(components).toArray());
            store.put(row + 1, random.longs(components).toArray());
            matches += store.matches(row, row + 1);
        }
        assertThat(matches).as("seed %d", SEED).isLessThan(20);
    }

    /** A band is told apart from other bands with the same components. */
    @Test
    void theHashDependsOnWhereTheBandBegins() {
        SignatureStore store = new SignatureStore(8);
        store.put(0, new long[] {1, 2, 3, 4, 1, 2, 3, 4});
        assertThat(store.hash(0, 0, 4)).isNotEqualTo(store.hash(0, 4, 8));
        assertThat(store.hash(0, 0, 3)).isNotEqualTo(store.hash(0, 4, 7));
    }

    @Test
    void theOrderWithinABandMatters() {
        SignatureStore store = new SignatureStore(6);
        store.put(0, new long[] {1, 2, 3, 4, 5, 6});
        store.put(1, new long[] {2, 1, 3, 4, 5, 6});
        store.put(2, new long[] {1, 2, 3, 4, 6, 5});
        assertThat(store.hash(0, 0, 6)).isNotEqualTo(store.hash(1, 0, 6)).isNotEqualTo(store.hash(2, 0, 6));
        assertThat(store.equal(0, 1, 2, 6)).isTrue();
        assertThat(store.equal(0, 2, 0, 4)).isTrue();
        assertThat(store.equal(0, 2, 4, 5)).isFalse();
    }

    @Test
    void aRowThatWasNeverStoredIsRefused() {
        SignatureStore store = new SignatureStore(2);
        store.put(0, new long[] {1, 2});
        assertThatThrownBy(() -> store.matches(0, 10_000))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("row 10000 was never stored");
    }

    @Test
    void severalThreadsMayWrite() throws InterruptedException {
        int rows = 12_000;
        SignatureStore store = new SignatureStore(2);
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            int first = t;
            threads[t] = new Thread(() -> {
                for (int row = first; row < rows; row += threads.length) {
                    store.put(row, new long[] {row / 2, 5});
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int row = 0; row + 1 < rows; row += 2) {
            assertThat(store.matches(row, row + 1)).as("row %d", row).isEqualTo(2);
        }
    }
}
