package dev.semblance.benchmarks;

import dev.semblance.shingle.HashSort;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Speed of sorting 64-bit hashes, in bytes of hashes, beside the library's sort. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class HashSortBenchmark {
    /** Hashes of an array. */
    @Param({"76", "500", "3000", "100000"})
    private int hashes;

    private final HashSort sort = new HashSort();
    private long[][] arrays = {};
    private long[] work = {};

    /** Makes the arrays, and compares the order with the library's. */
    @Setup
    public void prepare() {
        SplittableRandom random = new SplittableRandom(1);
        arrays = new long[Math.max(1, (1 << 16) / hashes)][];
        work = new long[hashes];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = random.longs(hashes).toArray();
            long[] sorted = arrays[i].clone();
            sort.sort(sorted, 0, hashes);
            long[] expected = Arrays.stream(arrays[i])
                    .map(HashSortBenchmark::flip)
                    .sorted()
                    .map(HashSortBenchmark::flip)
                    .toArray();
            Samples.check(Arrays.equals(sorted, expected), "the order is that of unsigned numbers");
        }
    }

    /** Sorts by where the top bits say that a hash belongs. */
    @Benchmark
    public long hashSort(ByteCount count) {
        long sum = 0;
        for (long[] array : arrays) {
            System.arraycopy(array, 0, work, 0, hashes);
            sort.sort(work, 0, hashes);
            sum += work[0];
            count.bytes += (long) Long.BYTES * hashes;
        }
        return sum;
    }

    /** Sorts by the library. */
    @Benchmark
    public long arraysSort(ByteCount count) {
        long sum = 0;
        for (long[] array : arrays) {
            System.arraycopy(array, 0, work, 0, hashes);
            Arrays.sort(work);
            sum += work[0];
            count.bytes += (long) Long.BYTES * hashes;
        }
        return sum;
    }

    private static long flip(long hash) {
        return hash ^ Long.MIN_VALUE;
    }
}
