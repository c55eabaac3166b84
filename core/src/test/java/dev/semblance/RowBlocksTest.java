package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.join.BucketLog;
import dev.semblance.join.Buckets;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RowBlocksTest {
    @Test
    void everyRowIsInOneBlockAndNoBlockHasTooManyCandidates() throws IOException {
        int rows = 3000;
        BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
        log.add(IntStream.range(0, 1000).toArray(), 0, 1000);
        log.add(new int[] {500, 2000}, 0, 2);
        List<RowBlocks.Block> blocks = blocks(Buckets.of(rows, log.seal()));

        int next = 0;
        for (RowBlocks.Block block : blocks) {
            assertThat(block.from()).isEqualTo(next);
            assertThat(block.to()).isBetween(next + 1, next + 512);
            int similar = Math.max(0, Math.min(1000, block.to()) - block.from());
            assertThat(similar).isLessThanOrEqualTo((1 << 17) / 999 + 1);
            next = block.to();
        }
        assertThat(next).isEqualTo(rows);
        assertThat(blocks.get(blocks.size() - 1).to()
                        - blocks.get(blocks.size() - 2).from())
                .isGreaterThan(512);
    }

    @Test
    void aRowOfManyCandidatesStandsAlone() throws IOException {
        int rows = 200_000;
        BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
        log.add(IntStream.range(0, rows).toArray(), 0, rows);
        Buckets buckets = Buckets.of(rows, log.seal());
        assertThat(buckets.mostCandidates(7)).isEqualTo(rows - 1);
        assertThat(blocks(buckets)).hasSize(rows);
    }

    @Test
    void noRowsAreNoBlock() throws IOException {
        assertThat(blocks(Buckets.of(0, new BucketLog(Storage.inMemory().log("buckets")).seal())))
                .isEmpty();
    }

    private static List<RowBlocks.Block> blocks(Buckets buckets) {
        List<RowBlocks.Block> blocks = new ArrayList<>();
        RowBlocks source = new RowBlocks(buckets);
        for (RowBlocks.Block block = source.next(); block != null; block = source.next()) {
            blocks.add(block);
        }
        return blocks;
    }
}
