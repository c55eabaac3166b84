package dev.semblance.shingle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sort for hashes against the library's sort, on inputs of every shape. */
class HashSortTest {
    private final HashSort sort = new HashSort();

    private static final long SEED = 20260107;
    private static final int[] SIZES = {0, 1, 2, 3, 47, 48, 49, 50, 63, 64, 65, 1000, 1025, 16384, 20_000, 100_000};

    enum Shape {
        RANDOM {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> random.nextLong();
            }
        },
        ALL_EQUAL {
            @Override
            IntToLongFunction values(Random random, int size) {
                long value = random.nextLong();
                return i -> value;
            }
        },
        FEW_DISTINCT {
            @Override
            IntToLongFunction values(Random random, int size) {
                long[] few = random.longs(7).toArray();
                return i -> few[random.nextInt(few.length)];
            }
        },
        SORTED {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> Long.MIN_VALUE + i;
            }
        },
        SORTED_BACKWARDS {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> size / 2 - i;
            }
        },
        SAME_TOP_BITS {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> 0xABCD_EF01_0000_0000L | random.nextInt() & 0xFFFF_FFFFL;
            }
        },
        SAME_14_TOP_BITS {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> 0xABCC_0000_0000_0000L | random.nextLong() >>> 14;
            }
        },
        ONE_LARGE_BUCKET_AMONG_RANDOM {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> i % 3 == 0 ? random.nextLong() : 0x7FFF_FFFF_F000_0000L | random.nextInt(1 << 20);
            }
        },
        AROUND_THE_SIGN {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i ->
                        random.nextBoolean() ? random.nextInt(1000) - 500 : Long.MAX_VALUE + random.nextInt(100) - 50;
            }
        },
        SMALL_NUMBERS {
            @Override
            IntToLongFunction values(Random random, int size) {
                return i -> random.nextInt(size);
            }
        };

        abstract IntToLongFunction values(Random random, int size);
    }

    @ParameterizedTest
    @EnumSource
    void sortsAsUnsignedNumbers(Shape shape) {
        Random random = new Random(SEED);
        for (int size : SIZES) {
            IntToLongFunction values = shape.values(random, Math.max(1, size));
            long[] hashes = new long[size];
            Arrays.setAll(hashes, values::applyAsLong);
            long[] expected = sortedUnsigned(hashes);
            sort.sort(hashes, 0, size);
            assertThat(Arrays.equals(hashes, expected))
                    .as("%s, seed %d, size %d", shape, SEED, size)
                    .isTrue();

            long[] distinct = LongStream.of(expected).distinct().toArray();
            int kept = HashSort.distinct(hashes, size);
            assertThat(Arrays.equals(hashes, 0, kept, distinct, 0, distinct.length))
                    .as("%s, seed %d, size %d, distinct", shape, SEED, size)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRangeLeavesTheRestAlone(Shape shape) {
        Random random = new Random(SEED);
        for (int size : new int[] {10, 100, 5000, 20_000}) {
            IntToLongFunction values = shape.values(random, size);
            long[] hashes = new long[size + 20];
            Arrays.setAll(hashes, values::applyAsLong);
            long[] before = hashes.clone();
            sort.sort(hashes, 7, 7 + size);
            assertThat(Arrays.copyOf(hashes, 7)).isEqualTo(Arrays.copyOf(before, 7));
            assertThat(Arrays.copyOfRange(hashes, 7 + size, hashes.length))
                    .isEqualTo(Arrays.copyOfRange(before, 7 + size, before.length));
            assertThat(Arrays.equals(
                            Arrays.copyOfRange(hashes, 7, 7 + size),
                            sortedUnsigned(Arrays.copyOfRange(before, 7, 7 + size))))
                    .as("%s, seed %d, size %d", shape, SEED, size)
                    .isTrue();
        }
    }

    @Test
    void everySmallSize() {
        Random random = new Random(SEED);
        for (int size = 0; size < 600; size++) {
            long[] hashes = random.longs(size).toArray();
            long[] expected = sortedUnsigned(hashes);
            sort.sort(hashes, 0, size);
            assertThat(Arrays.equals(hashes, expected))
                    .as("seed %d, size %d", SEED, size)
                    .isTrue();
        }
    }

    private static long[] sortedUnsigned(long[] values) {
        long[] sorted = values.clone();
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] ^= Long.MIN_VALUE;
        }
        return sorted;
    }
}
