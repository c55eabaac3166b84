package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hashes are counted never too low, and mostly right. */
class OccurrencesTest {
    @Test
    void levelsAscendAndAreFewEnough() {
        int last = -1;
        for (int count = 1; count < 1 << 20; count++) {
            int level = Occurrences.level(count);
            assertThat(level).isBetween(last, last + 1);
            last = level;
        }
        assertThat(Occurrences.level(1)).isZero();
        assertThat(Occurrences.level(2)).isEqualTo(1);
        assertThat(Occurrences.level(Integer.MAX_VALUE)).isLessThan(Occurrences.LEVELS);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1 << 16, 1 << 30})
    void noHashIsSaidToOccurMoreRarelyThanItDoes(long room) throws InterruptedException {
        int[] counts = new int[30_000];
        Random random = new Random(5);
        for (int i = 0; i < counts.length; i++) {
            counts[i] = 1 + (int) Math.exp(random.nextDouble() * random.nextDouble() * 8);
        }
        Occurrences occurrences = new Occurrences(10_000_000, room);
        Thread[] threads = new Thread[3];
        for (int t = 0; t < threads.length; t++) {
            int number = t;
            threads[t] = new Thread(() -> {
                Occurrences.Counter counter = occurrences.new Counter(1000);
                for (int i = 0; i < counts.length; i++) {
                    for (int c = number; c < counts[i]; c += threads.length) {
                        counter.add(new long[] {ShingleHash.mix(i)}, 1);
                    }
                }
                counter.flush();
            });
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        occurrences.seal();
        byte[] levels = new byte[counts.length];
        long[] hashes = new long[counts.length];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = ShingleHash.mix(i);
        }
        occurrences.new Finder(700).find(hashes, hashes.length, levels);
        int right = 0;
        for (int i = 0; i < counts.length; i++) {
            assertThat(levels[i] & 0xFF).isGreaterThanOrEqualTo(Occurrences.level(counts[i]));
            right += (levels[i] & 0xFF) == Occurrences.level(counts[i]) ? 1 : 0;
        }
        if (room > 1 << 20) {
            assertThat(right).isGreaterThan(counts.length * 4 / 5);
        }
    }

    @Test
    void aRecordKeepsItsSetAndNearlyItsPlace() throws IOException {
        Random random = new Random(6);
        for (int sets : new int[] {1, 2, 3, 1000, 1 << 20, (1 << 20) + 1, Integer.MAX_VALUE}) {
            PrefixLog log = new PrefixLog(sets, 1, Storage.inMemory());
            for (int trial = 0; trial < 2000; trial++) {
                int length = 1 + random.nextInt(trial % 2 == 0 ? 20 : Integer.MAX_VALUE - 1);
                int position = random.nextInt(length);
                int set = random.nextInt(10) == 0 ? sets - 1 : random.nextInt(sets);
                int key = random.nextInt();
                long packed = log.pack(key, set, position, length);
                assertThat(PrefixLog.key(packed)).isEqualTo(key);
                assertThat(log.set(packed)).isEqualTo(set);
                assertThat(log.leastPosition(packed, length)).isBetween(0, position);
                if (sets <= 1000 && length <= 20) {
                    assertThat(log.leastPosition(packed, length)).isEqualTo(position);
                }
            }
        }
    }
}
