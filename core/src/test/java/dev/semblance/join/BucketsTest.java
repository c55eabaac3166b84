package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.work.Storage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BucketsTest {
    @Test
    void eachIsThereOnceHoweverOftenItWasWritten() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int rows = 2 + random.nextInt(12);
            Set<List<Integer>> pairs = new TreeSet<>(
                    Comparator.<List<Integer>>comparingInt(pair -> pair.get(0)).thenComparingInt(pair -> pair.get(1)));
            Set<List<Integer>> larger = new LinkedHashSet<>();
            BucketLog log = new BucketLog(Storage.inMemory().log("buckets"));
            for (int i = random.nextInt(200); i > 0; i--) {
                int[] bucket = IntStream.generate(() -> random.nextInt(rows))
                        .limit(2 + random.nextInt(5))
                        .distinct()
                        .sorted()
                        .toArray();
                if (bucket.length < 2) {
                    continue;
                }
                log.add(bucket, 0, bucket.length);
                (bucket.length == 2 ? pairs : larger)
                        .add(IntStream.of(bucket).boxed().toList());
            }
            Buckets buckets = Buckets.of(rows, log.seal());
            List<List<Integer>> expected = new ArrayList<>(pairs);
            expected.addAll(larger);
            assertThat(buckets.count()).isEqualTo(expected.size());
            for (int bucket = 0; bucket < expected.size(); bucket++) {
                int number = bucket;
                assertThat(IntStream.range(0, buckets.size(bucket)).mapToObj(i -> buckets.member(number, i)))
                        .as("seed %d bucket %d", seed, bucket)
                        .isEqualTo(expected.get(bucket));
            }
            for (int row = 0; row < rows; row++) {
                int number = row;
                assertThat(IntStream.range(0, buckets.bucketsOf(row))
                                .map(i -> buckets.bucketOf(number, i))
                                .boxed())
                        .isEqualTo(IntStream.range(0, expected.size())
                                .filter(bucket -> expected.get(bucket).contains(number))
                                .boxed()
                                .toList());
            }
        }
    }
}
