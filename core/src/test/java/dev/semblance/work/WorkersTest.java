package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the number of threads, results, errors and their order are those of one thread. */
class WorkersTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void resultsComeInTheOrderOfTheTasks(int threads) throws IOException {
        int total = 400;
        List<Integer> results = new ArrayList<>();
        Thread caller = Thread.currentThread();
        AtomicInteger given = new AtomicInteger();
        try (Workers workers = new Workers(threads)) {
            assertThat(workers.threads()).isEqualTo(threads);
            workers.<Integer>run(
                    () -> {
                        assertThat(Thread.currentThread()).isSameAs(caller);
                        int number = given.getAndIncrement();
                        return number == total ? null : () -> slowly(number);
                    },
                    result -> {
                        assertThat(Thread.currentThread()).isSameAs(caller);
                        // Memory is bounded: few tasks are ahead of what was taken.
                        assertThat(given.get() - results.size()).isLessThanOrEqualTo(2 * threads + 1);
                        results.add(result);
                    });
        }
        assertThat(results).containsExactlyElementsOf(IntStream.range(0, total).boxed()::iterator);
    }

    @Test
    void severalTasksRunAtTheSameTime() throws IOException {
        int threads = 3;
        CountDownLatch all = new CountDownLatch(threads);
        try (Workers workers = new Workers(threads)) {
            List<Boolean> met = new ArrayList<>();
            workers.runBlocks(
                    threads,
                    1,
                    (from, to) -> {
                        all.countDown();
                        return await(all);
                    },
                    met::add);
            assertThat(met).containsExactly(true, true, true);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void theEarliestErrorWinsAndWhatStoodBeforeItIsTaken(int threads) throws IOException {
        try (Workers workers = new Workers(threads)) {
            List<Integer> taken = new ArrayList<>();
            assertThatThrownBy(() -> workers.runBlocks(
                            20,
                            1,
                            (from, to) -> {
                                if (from == 7) {
                                    LockSupport.parkNanos(3_000_000);
                                    throw new IOException("task 7");
                                }
                                if (from > 7) {
                                    throw new IOException("task " + from);
                                }
                                return from;
                            },
                            taken::add))
                    .isInstanceOf(IOException.class)
                    .hasMessage("task 7");
            assertThat(taken).containsExactly(0, 1, 2, 3, 4, 5, 6);

            // A failed run leaves the threads fit for the next.
            List<Integer> again = new ArrayList<>();
            workers.runBlocks(5, 2, (from, to) -> to, again::add);
            assertThat(again).containsExactly(2, 4, 5);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void anErrorOfTheSourceComesAfterTheTasksBeforeIt(int threads) {
        try (Workers workers = new Workers(threads)) {
            List<Integer> taken = new ArrayList<>();
            int[] next = {0};
            Workers.Source<Integer> source = () -> {
                int number = next[0]++;
                if (number == 2) {
                    throw new IOException("source");
                }
                return () -> slowly(number);
            };
            assertThatThrownBy(() -> workers.run(source, taken::add))
                    .isInstanceOf(IOException.class)
                    .hasMessage("source");
            assertThat(taken).containsExactly(0, 1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void anErrorOfATaskComesBeforeALaterErrorOfTheSource(int threads) {
        try (Workers workers = new Workers(threads)) {
            int[] next = {0};
            Workers.Source<Integer> source = () -> {
                int number = next[0]++;
                if (number == 2) {
                    throw new IOException("source");
                }
                return () -> {
                    LockSupport.parkNanos(3_000_000);
                    throw new IOException("task " + number);
                };
            };
            assertThatThrownBy(() -> workers.run(source, result -> {})).hasMessage("task 0");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void anErrorOfTheSinkStopsTheRun(int threads) {
        try (Workers workers = new Workers(threads)) {
            List<Integer> taken = new ArrayList<>();
            assertThatThrownBy(() -> workers.runBlocks(50, 1, (from, to) -> from, result -> {
                        if (result == 3) {
                            throw new IOException("disk full");
                        }
                        taken.add(result);
                    }))
                    .isInstanceOf(IOException.class)
                    .hasMessage("disk full");
            assertThat(taken).containsExactly(0, 1, 2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void aLargeTaskIsDoneAlone(int threads) throws IOException {
        AtomicInteger underWay = new AtomicInteger();
        List<Integer> taken = new ArrayList<>();
        int[] next = {0};
        try (Workers workers = new Workers(threads)) {
            workers.run(
                    () -> {
                        int number = next[0]++;
                        return number == 40 ? null : new Sized(number, underWay);
                    },
                    taken::add);
        }
        assertThat(taken).isEqualTo(IntStream.range(0, 40).boxed().toList());
    }

    /** Every tenth is large, and fails if another is under way. */
    private record Sized(int number, AtomicInteger underWay) implements Workers.Task<Integer> {
        @Override
        public boolean isLarge() {
            return number % 10 == 5;
        }

        @Override
        public Integer call() throws IOException {
            int others = underWay.getAndIncrement();
            Thread.yield();
            underWay.getAndDecrement();
            if (isLarge() && others > 0) {
                throw new IOException(others + " others are under way");
            }
            return number;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void errorsKeepTheirKind(int threads) {
        List<Throwable> errors = List.of(
                new IOException("io"),
                new UncheckedIOException(new IOException("unchecked io")),
                new IllegalStateException("state"),
                new StackOverflowError("deep"));
        try (Workers workers = new Workers(threads)) {
            for (Throwable error : errors) {
                assertThatThrownBy(() -> workers.runBlocks(3, 1, (from, to) -> fail(error), result -> {}))
                        .isSameAs(error);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void blocksCoverTheRangeWithoutOverlap(int threads) throws IOException {
        try (Workers workers = new Workers(threads)) {
            assertThat(blocks(workers, 0, 10)).isEmpty();
            assertThat(blocks(workers, 1, 10)).containsExactly("0-1");
            assertThat(blocks(workers, 10, 10)).containsExactly("0-10");
            assertThat(blocks(workers, 25, 10)).containsExactly("0-10", "10-20", "20-25");
            assertThat(blocks(workers, Integer.MAX_VALUE, 1 << 30))
                    .containsExactly("0-1073741824", "1073741824-2147483647");
        }
    }

    @Test
    void anInterruptedCallerIsToldSo() {
        try (Workers workers = new Workers(2)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> workers.runBlocks(
                            1,
                            1,
                            (from, to) -> {
                                LockSupport.parkNanos(20_000_000);
                                return from;
                            },
                            result -> {}))
                    .isInstanceOf(InterruptedIOException.class);
            assertThat(Thread.interrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void needsAThread(int threads) {
        assertThatThrownBy(() -> new Workers(threads))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads must be at least 1 but was " + threads);
    }

    private static List<String> blocks(Workers workers, int total, int size) throws IOException {
        List<String> blocks = new ArrayList<>();
        workers.runBlocks(total, size, (from, to) -> from + "-" + to, blocks::add);
        return blocks;
    }

    /** The later of two neighbours is done first. */
    private static int slowly(int number) {
        LockSupport.parkNanos(number % 2 == 0 ? 100_000 : 1);
        return number;
    }

    private static boolean await(CountDownLatch latch) {
        try {
            return latch.await(20, java.util.concurrent.TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String fail(Throwable error) throws IOException {
        if (error instanceof IOException io) {
            throw io;
        }
        if (error instanceof RuntimeException runtime) {
            throw runtime;
        }
        if (error instanceof Error grave) {
            throw grave;
        }
        return Arrays.toString(error.getStackTrace());
    }
}
