package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.MixedTexts;
import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What keeps names and texts by number gives back what it was given. */
class StoresTest {
    private static final long SEED = 20260102;

    @Test
    void namesOfAnyLengthComeBack() {
        List<String> expected =
                new ArrayList<>(List.of("", "a", "Übergröße/文書.txt", "👨‍👩‍👧‍👦", "tab\tquote\"line\nend"));
        int page = 1 << 20;
        // Around the length of a page, in bytes with the four of the length, and far above it.
        for (int length : new int[] {page - 5, page - 4, page - 3, page, page + 1, 3 * page}) {
            expected.add("x".repeat(length));
            expected.add("short after " + length);
        }
        expected.add("語".repeat(page));
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            expected.add(new String(
                    MixedTexts.random(random, random.nextInt(200)).getBytes(StandardCharsets.UTF_8),
                    StandardCharsets.UTF_8));
        }
        Names names = new Names();
        for (String name : expected) {
            names.add(name);
        }
        assertThat(names.size()).isEqualTo(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            // Not assertThat on the strings: a message of a megabyte helps nobody.
            assertThat(names.get(i).equals(expected.get(i)))
                    .as("seed %d name %d", SEED, i)
                    .isTrue();
        }
    }

    @Test
    void textsAreCopiedAndCanBeRenumbered() {
        Texts texts = new Texts();
        byte[] buffer = "..hello..".getBytes(StandardCharsets.UTF_8);
        texts.put(0, buffer, 2, 7);
        Arrays.fill(buffer, (byte) 'x');
        texts.put(1, buffer, 0, 0);
        texts.put(5000, buffer, 0, 3);
        assertThat(texts.get(0)).asString(StandardCharsets.UTF_8).isEqualTo("hello");
        assertThat(texts.get(1)).isEmpty();
        assertThat(texts.get(5000)).asString(StandardCharsets.UTF_8).isEqualTo("xxx");

        texts.renumber(new int[] {5000, 0, 1});
        assertThat(texts.get(0)).asString(StandardCharsets.UTF_8).isEqualTo("xxx");
        assertThat(texts.get(1)).asString(StandardCharsets.UTF_8).isEqualTo("hello");
        assertThat(texts.get(2)).isEmpty();
    }

    @Test
    void severalThreadsMayWriteTexts() throws Exception {
        int rows = 20_000;
        Texts texts = new Texts();
        inThreads(4, thread -> {
            for (int row = thread; row < rows; row += 4) {
                byte[] text = Integer.toString(row).getBytes(StandardCharsets.UTF_8);
                texts.put(row, text, 0, text.length);
            }
        });
        for (int row = 0; row < rows; row++) {
            assertThat(texts.get(row)).asString(StandardCharsets.UTF_8).isEqualTo(Integer.toString(row));
        }
    }

    @Test
    void aTextIsKnownWhenItComesAgain() {
        DistinctTexts distinct = new DistinctTexts();
        byte[] text = "--one--one--two".getBytes(StandardCharsets.UTF_8);
        assertThat(distinct.count()).isZero();
        assertThat(distinct.number(text, 2, 5)).isEqualTo(~0);
        assertThat(distinct.number(text, 7, 10)).isEqualTo(0);
        assertThat(distinct.number(text, 12, 15)).isEqualTo(~1);
        assertThat(distinct.number(text, 0, 0)).isEqualTo(~2);
        assertThat(distinct.number(text, 2, 5)).isEqualTo(0);
        assertThat(distinct.number(new byte[0], 0, 0)).isEqualTo(2);
        assertThat(distinct.number("One".getBytes(StandardCharsets.UTF_8), 0, 3))
                .isEqualTo(~3);
        assertThat(distinct.count()).isEqualTo(4);
    }

    @Test
    void distinctTextsGetConsecutiveNumbersAlsoWhenThereAreMany() {
        DistinctTexts distinct = new DistinctTexts();
        int total = 100_000;
        byte[][] texts = IntStream.range(0, total)
                .mapToObj(i -> Integer.toString(i).getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        for (int i = 0; i < total; i++) {
            assertThat(distinct.number(texts[i], 0, texts[i].length)).isEqualTo(~i);
        }
        for (int i = 0; i < total; i++) {
            assertThat(distinct.number(texts[i], 0, texts[i].length)).isEqualTo(i);
        }
        assertThat(distinct.count()).isEqualTo(total);
    }

    @Test
    void threadsAgreeOnTheNumbers() throws Exception {
        int threads = 4;
        int total = 20_000;
        DistinctTexts distinct = new DistinctTexts();
        int[][] numbers = new int[threads][total];
        inThreads(threads, thread -> {
            int start = new Random(SEED + thread).nextInt(total);
            for (int i = 0; i < total; i++) {
                int text = (start + i) % total;
                byte[] utf8 = Integer.toString(text).getBytes(StandardCharsets.UTF_8);
                numbers[thread][text] = distinct.number(utf8, 0, utf8.length);
            }
        });
        assertThat(distinct.count()).isEqualTo(total);
        boolean[] used = new boolean[total];
        for (int text = 0; text < total; text++) {
            int first = 0;
            int number = numbers[0][text] < 0 ? ~numbers[0][text] : numbers[0][text];
            for (int thread = 0; thread < threads; thread++) {
                int given = numbers[thread][text];
                first += given < 0 ? 1 : 0;
                assertThat(given < 0 ? ~given : given)
                        .as("seed %d text %d", SEED, text)
                        .isEqualTo(number);
            }
            assertThat(first).as("threads that were told the text is new").isEqualTo(1);
            assertThat(used[number]).isFalse();
            used[number] = true;
        }
    }

    @Test
    void aBufferGrowsAndKeepsWhatItHolds() {
        Utf8Buffer buffer = new Utf8Buffer();
        assertThat(buffer.length()).isZero();
        buffer.set("Größe");
        assertThat(buffer).hasToString("Größe");
        byte[] array = buffer.reserve(1_000_000);
        assertThat(array).hasSizeGreaterThanOrEqualTo(1_000_000).isSameAs(buffer.array());
        assertThat(buffer).hasToString("Größe");
        assertThat(buffer.reserve(10)).isSameAs(array);

        byte[] source = "..inner..".getBytes(StandardCharsets.UTF_8);
        buffer.set(source, 2, 7);
        assertThat(buffer).hasToString("inner");
        assertThat(buffer.length()).isEqualTo(5);
        assertThat(buffer.toByteArray()).asString(StandardCharsets.UTF_8).isEqualTo("inner");
        buffer.setLength(2);
        assertThat(buffer).hasToString("in");
        buffer.set("z".repeat(5000));
        assertThat(buffer.toByteArray()).hasSize(5000).containsOnly('z');
    }

    @Test
    void aBufferOfMoreThanTwoGigabytesIsRefused() {
        assertThatThrownBy(() -> new Utf8Buffer().reserve(Integer.MAX_VALUE + 1))
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessageContaining("2 GB");
    }

    private interface Part {
        void run(int thread);
    }

    private static void inThreads(int threads, Part part) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> parts = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int number = thread;
                parts.add(executor.submit(() -> part.run(number)));
            }
            for (Future<?> future : parts) {
                future.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
