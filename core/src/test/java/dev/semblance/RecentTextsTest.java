package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RecentTextsTest {
    private static final int TEXTS = 300_000;

    @Test
    void knowsNearlyAllWhereThereIsRoomForTwiceAsMany() {
        assertThat(knownOf(new RecentTexts(2L * TEXTS * 16, true))).isBetween(TEXTS * 95 / 100, TEXTS);
    }

    @Test
    void forgetsTheFirstWhereThereIsLittleRoom() {
        RecentTexts recent = new RecentTexts(TEXTS / 3L * 16, true);
        assertThat(knownOf(recent)).isBetween(TEXTS / 4, TEXTS / 3 + 4);
        assertThat(knownOf(recent, 0, TEXTS / 3)).isLessThan(TEXTS / 30);
        assertThat(knownOf(recent, TEXTS * 9 / 10, TEXTS)).isGreaterThan(TEXTS * 9 / 100);
    }

    @Test
    void growsForWhatIsOfUseOnly() {
        assertThat(knownOf(new RecentTexts(2L * TEXTS * 16, false))).isLessThan(1 << 15);
    }

    @Test
    void ofTextsThatShareAPlaceTheFirstIsForgotten() {
        RecentTexts recent = new RecentTexts(0, true);
        // The high bits of the low half say where a text is remembered.
        for (int row = 0; row < 4; row++) {
            recent.put(1L << 40, 5 + row, row);
        }
        for (int row = 0; row < 4; row++) {
            assertThat(recent.find(1L << 40, 5 + row)).isEqualTo(row);
        }
        recent.put(1L << 40, 5, Integer.MAX_VALUE);
        recent.put(1L << 40, 100, 9);
        assertThat(recent.find(1L << 40, 5)).isEqualTo(Integer.MAX_VALUE);
        assertThat(recent.find(1L << 40, 6)).isEqualTo(-1);
        assertThat(recent.find(1L << 40, 7)).isEqualTo(2);
        assertThat(recent.find(1L << 40, 100)).isEqualTo(9);
    }

    @Test
    void anotherTextIsNeverTakenForOne() {
        RecentTexts recent = new RecentTexts(1 << 10, true);
        recent.put(5L << 32, 7, 1);
        assertThat(recent.find(5L << 32, 7)).isEqualTo(1);
        assertThat(recent.find(6L << 32, 7)).isEqualTo(-1);
        assertThat(recent.find(5L << 32, 8)).isEqualTo(-1);
        assertThat(recent.find(0, 0)).isEqualTo(-1);
        recent.put(5L << 32, 7, 2);
        assertThat(recent.find(5L << 32, 7)).isEqualTo(2);
    }

    /** Puts all, and returns how many are known at the end. */
    private static int knownOf(RecentTexts recent) {
        Random random = new Random(1);
        for (int row = 0; row < TEXTS; row++) {
            recent.put(random.nextLong(), random.nextLong(), row);
        }
        return knownOf(recent, 0, TEXTS);
    }

    private static int knownOf(RecentTexts recent, int from, int to) {
        Random random = new Random(1);
        int known = 0;
        for (int row = 0; row < to; row++) {
            int found = recent.find(random.nextLong(), random.nextLong());
            assertThat(found == row || found == -1).isTrue();
            known += row >= from && found == row ? 1 : 0;
        }
        return known;
    }
}
