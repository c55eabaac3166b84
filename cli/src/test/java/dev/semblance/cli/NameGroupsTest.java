package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NameGroupsTest {
    @Test
    void groupsAreWhoIsConnected() throws IOException {
        Random random = new Random(3);
        int names = 40_000;
        NameGroups groups = new NameGroups(Long.MAX_VALUE);
        int[] labels = new int[names];
        for (int i = 0; i < names; i++) {
            assertThat(groups.add("name " + i)).isEqualTo(i);
            labels[i] = i;
        }
        for (int i = 0; i < 300; i++) {
            int one = random.nextInt(300);
            int other = random.nextInt(names);
            groups.join(one, other);
            int from = Math.max(labels[one], labels[other]);
            int to = Math.min(labels[one], labels[other]);
            for (int j = 0; j < names; j++) {
                labels[j] = labels[j] == from ? to : labels[j];
            }
        }
        int[] sizes = new int[names];
        for (int i = 0; i < names; i++) {
            assertThat(groups.group("name " + i)).isEqualTo(labels[i]);
            sizes[labels[i]]++;
        }
        for (int i = 0; i < names; i++) {
            assertThat(groups.size(i)).isEqualTo(sizes[i]);
        }
        assertThat(groups.names()).isEqualTo(names);
        assertThat(groups.add("name 7")).isEqualTo(7);
        assertThat(groups.group("another")).isEqualTo(-1);
    }

    @Test
    void aGroupMayGrowByWhatHasNoName() throws IOException {
        NameGroups groups = new NameGroups(Long.MAX_VALUE);
        groups.add("a");
        groups.grow(0);
        groups.join(0, groups.add("b"));
        assertThat(groups.size(0)).isEqualTo(3);
        assertThat(groups.size(1)).isZero();
    }

    @Test
    void moreNamesThanThereIsRoomForAreRefused() throws IOException {
        NameGroups groups = new NameGroups(2_000_000);
        for (int i = 0; i < 49_152; i++) {
            groups.add("name " + i);
        }
        assertThat(groups.add("name 49151")).isEqualTo(49_151);
        assertThatThrownBy(() -> groups.add("one more"))
                .isInstanceOf(IOException.class)
                .hasMessage("a page needs about 40 bytes of memory for each document of the result: there are more than"
                        + " 49,152, and 2.00 MB for them; --memory gives more");
    }
}
