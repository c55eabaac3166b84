package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A log gives back what it was given, in memory and in a file, whatever is read in whatever order. */
class LogTest {
    private static final long SEED = 20260301;
    private static final int CHUNK = Log.CHUNK;

    @TempDir
    Path temp;

    /** Where a log is. */
    private enum Mode {
        /** In memory to the end. */
        MEMORY,
        /** A file from the first byte on. */
        FILE,
        /** In memory until two chunks are full. */
        SPILLING,
        /** In memory while it is written, a file when it is read. */
        FILE_LATER
    }

    private Storage storage(Mode mode) throws IOException {
        return switch (mode) {
            case MEMORY -> Storage.inMemory();
            case FILE -> Storage.open(new WorkOptions(0, temp.resolve("work"), true, false, false), List.of());
            case SPILLING ->
                Storage.open(new WorkOptions(2 * CHUNK, temp.resolve("work"), false, false, false), List.of());
            case FILE_LATER ->
                Storage.open(new WorkOptions(1 << 30, temp.resolve("work"), false, false, false), List.of());
        };
    }

    private static Log seal(Log log, Mode mode) throws IOException {
        if (mode == Mode.FILE_LATER) {
            log.seal();
            log.spill();
        }
        return log.seal();
    }

    @ParameterizedTest
    @EnumSource
    void bytesComeBackInPiecesOfAnySize(Mode mode) throws IOException {
        Random random = new Random(SEED);
        try (Storage storage = storage(mode)) {
            Log log = storage.log("bytes");
            byte[] expected = new byte[5 * CHUNK + 77];
            random.nextBytes(expected);
            for (int at = 0; at < expected.length; ) {
                int to = Math.min(expected.length, at + random.nextInt(random.nextInt(20) == 0 ? 2 * CHUNK : 5000));
                log.append(expected, at, to);
                at = to;
            }
            seal(log, mode);
            assertThat(log.length()).isEqualTo(expected.length);
            assertThat(log.isFile()).isEqualTo(mode != Mode.MEMORY);

            Cursor scan = log.read();
            for (int at = 0; at < expected.length; ) {
                int count = Math.min(expected.length - at, random.nextInt(random.nextInt(20) == 0 ? 3 * CHUNK : 9000));
                assertThat(scan.position()).isEqualTo(at);
                assertTaken(scan, expected, at, count);
                at += count;
            }
            assertThat(scan.hasMore()).isFalse();

            for (Cursor cursor : List.of(log.read(), log.seek())) {
                for (int i = 0; i < 2000; i++) {
                    int at = random.nextInt(expected.length + 1);
                    int most = random.nextInt(50) == 0 ? 3 * CHUNK : 300;
                    int count = Math.min(expected.length - at, random.nextInt(most));
                    cursor.seek(at);
                    assertTaken(cursor, expected, at, count);
                    // And what follows, without a seek.
                    int more = Math.min(expected.length - at - count, random.nextInt(40));
                    assertTaken(cursor, expected, at + count, more);
                }
            }
        }
    }

    private static void assertTaken(Cursor cursor, byte[] expected, int at, int count) throws IOException {
        int from = cursor.take(count);
        assertThat(Arrays.equals(cursor.array(), from, from + count, expected, at, at + count))
                .as("%d bytes from %d on", count, at)
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void numbersComeBackAlsoAcrossChunks(Mode mode) throws IOException {
        long[] values = {0, 1, 127, 128, 16_383, 16_384, Integer.MAX_VALUE, 1L << 32, 1L << 62, Long.MAX_VALUE};
        // Numbers of every size begin at every place of the last 16 before a border.
        try (Storage storage = storage(mode)) {
            Log log = storage.log("numbers");
            for (int before = 0; before <= 16; before++) {
                fill(log, CHUNK - before);
                for (long value : values) {
                    log.appendVarint(value);
                    log.appendInt((int) value);
                    log.appendLong(-value);
                }
                fill(log, CHUNK);
            }
            seal(log, mode);
            for (Cursor cursor : List.of(log.read(), log.seek())) {
                for (int before = 0; before <= 16; before++) {
                    cursor.seek((2L * before + 1) * CHUNK - before);
                    for (long value : values) {
                        assertThat(cursor.takeVarint()).isEqualTo(value);
                        assertThat(cursor.takeInt()).isEqualTo((int) value);
                        assertThat(cursor.takeLong()).isEqualTo(-value);
                    }
                }
            }
        }
    }

    /** Fills the chunk up to this place in it. */
    private static void fill(Log log, int to) throws IOException {
        int missing = to - (int) (log.length() % CHUNK);
        log.append(new byte[missing], 0, missing);
    }

    @ParameterizedTest
    @EnumSource
    void numbersAreReadWhereTheyWereTaken(Mode mode) throws IOException {
        try (Storage storage = storage(mode)) {
            Log log = storage.log("numbers");
            for (int i = 0; i < 100_000; i++) {
                log.appendInt(i);
                log.appendLong((long) i << 33);
            }
            seal(log, mode);
            Cursor cursor = log.seek();
            for (int i = 0; i < 100_000; i += 17) {
                int at = cursor.seek(12L * i).take(12);
                assertThat(cursor.intAt(at)).isEqualTo(i);
                assertThat(cursor.longAt(at + 4)).isEqualTo((long) i << 33);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsReadBehindTheEnd(Mode mode) throws IOException {
        try (Storage storage = storage(mode)) {
            Log log = storage.log("short");
            log.appendInt(7);
            seal(log, mode);
            Cursor cursor = log.read();
            assertThat(cursor.hasMore()).isTrue();
            assertThat(cursor.takeInt()).isEqualTo(7);
            assertThat(cursor.hasMore()).isFalse();
            assertThatThrownBy(cursor::takeInt)
                    .isInstanceOf(EOFException.class)
                    .hasMessage("work file short ends too early");
            assertThatThrownBy(() -> log.seek().seek(1).takeInt()).isInstanceOf(EOFException.class);
            assertThatThrownBy(() -> log.read().seek(4).takeVarint()).isInstanceOf(EOFException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyLogIsEmpty(Mode mode) throws IOException {
        try (Storage storage = storage(mode)) {
            Log log = seal(storage.log("empty"), mode);
            assertThat(log.length()).isZero();
            assertThat(log.read().hasMore()).isFalse();
            assertThat(log.inMemory().length()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aDroppedLogHoldsNothing(Mode mode) throws IOException {
        try (Storage storage = storage(mode)) {
            Log log = storage.log("dropped");
            log.append(new byte[3 * CHUNK], 0, 3 * CHUNK);
            Log other = storage.log("other");
            other.append(new byte[3 * CHUNK], 0, 3 * CHUNK);
            seal(log, mode);
            seal(other, mode);
            assertThat(storage.held()).isEqualTo(mode == Mode.MEMORY ? 6L * CHUNK : 0);
            log.drop();
            assertThat(log.length()).isZero();
            assertThat(log.read().hasMore()).isFalse();
            assertThat(storage.held()).isEqualTo(mode == Mode.MEMORY ? 3L * CHUNK : 0);
            assertThat(temp.resolve("work/dropped")).doesNotExist();
            if (mode != Mode.MEMORY) {
                assertThat(temp.resolve("work/other")).hasSize(3L * CHUNK);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCopyInMemoryOutlivesTheLog(Mode mode) throws IOException {
        byte[] expected = new byte[2 * CHUNK + 5];
        new Random(SEED).nextBytes(expected);
        try (Storage storage = storage(mode)) {
            Log log = storage.log("copied");
            log.append(expected, 0, expected.length);
            seal(log, mode);
            Log copy = log.inMemory();
            assertThat(copy.isFile()).isFalse();
            assertThat(copy == log).isEqualTo(mode == Mode.MEMORY);
            if (copy != log) {
                log.drop();
            }
            assertTaken(copy.read(), expected, 0, expected.length);
        }
    }

    @Test
    void aLogInMemoryBecomesAFileWhenThereIsNoRoom() throws IOException {
        Path folder = temp.resolve("work");
        try (Storage storage =
                Storage.open(new WorkOptions(3 * CHUNK, folder, false, false, false), List.of("command test"))) {
            Log first = storage.log("first");
            first.append(new byte[2 * CHUNK], 0, 2 * CHUNK);
            Log second = storage.log("second");
            second.append(new byte[10], 0, 10);
            assertThat(storage.usesFiles()).isFalse();
            assertThat(folder).doesNotExist();
            second.append(new byte[CHUNK], 0, CHUNK);
            assertThat(second.isFile()).isTrue();
            assertThat(first.isFile()).isFalse();
            assertThat(storage.log("third").isFile()).isTrue();
            storage.finish("stage", java.util.Map.of());
            assertThat(first.isFile()).isTrue();
            assertThat(Files.size(folder.resolve("first"))).isEqualTo(2 * CHUNK);
        }
    }

    @Test
    void aCursorGoesOnWhenItsLogBecomesAFile() throws IOException {
        byte[] expected = new byte[2 * CHUNK + 5];
        new Random(SEED).nextBytes(expected);
        try (Storage storage = storage(Mode.FILE_LATER)) {
            Log log = storage.log("moved");
            log.append(expected, 0, expected.length);
            log.seal();
            Cursor cursor = log.read();
            assertTaken(cursor, expected, 0, 100);
            log.spill();
            log.seal();
            assertTaken(cursor, expected, 100, CHUNK);
            assertTaken(cursor, expected, CHUNK + 100, CHUNK - 100);
        }
    }
}
