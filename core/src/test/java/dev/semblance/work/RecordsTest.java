package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Byte sequences and long lists of numbers, in memory and in files. */
class RecordsTest {
    private static final long SEED = 20260302;

    @TempDir
    Path temp;

    private Storage storage(boolean inFile) throws IOException {
        return inFile
                ? Storage.open(new WorkOptions(0, temp.resolve("work"), true, false, false), List.of())
                : Storage.inMemory();
    }

    /** More records than fit into a chunk of ends, so that two ends lie on both sides of its border; one larger than a chunk. */
    private static byte[][] sequences() {
        Random random = new Random(SEED);
        byte[][] sequences = new byte[Log.CHUNK / 8 + 500][];
        for (int i = 0; i < sequences.length; i++) {
            sequences[i] = new byte[i == 1000 ? 2 * Log.CHUNK + 3 : random.nextInt(30)];
            random.nextBytes(sequences[i]);
        }
        return sequences;
    }

    private static Records records(Storage storage, byte[][] sequences) throws IOException {
        Records records = new Records(storage.log("bytes"), storage.log("ends"));
        byte[] buffer = new byte[3 * Log.CHUNK];
        for (byte[] sequence : sequences) {
            System.arraycopy(sequence, 0, buffer, 5, sequence.length);
            records.add(buffer, 5, 5 + sequence.length);
        }
        return records.seal();
    }

    private static void assertRead(Records.Reader reader, int number, byte[] expected) throws IOException {
        reader.read(number);
        assertThat(Arrays.equals(reader.array(), reader.from(), reader.to(), expected, 0, expected.length))
                .as("record %d", number)
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordsComeBackByNumber(boolean inFile) throws IOException {
        byte[][] sequences = sequences();
        try (Storage storage = storage(inFile)) {
            Records records = records(storage, sequences);
            assertThat(records.size()).isEqualTo(sequences.length);
            assertThat(records.sizeInBytes())
                    .isEqualTo(Arrays.stream(sequences).mapToLong(s -> s.length).sum());
            Records.Reader scan = records.scan();
            for (int i = 0; i < sequences.length; i++) {
                assertRead(scan, i, sequences[i]);
            }
            Random random = new Random(SEED);
            for (Records.Reader reader : List.of(records.scan(), records.seek())) {
                for (int i = 0; i < 3000; i++) {
                    int number = random.nextInt(10) == 0 ? 1000 : random.nextInt(sequences.length);
                    assertThat(reader.length(number)).isEqualTo(sequences[number].length);
                    assertRead(reader, number, sequences[number]);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void selectedRecordsAreNumberedAnew(boolean inFile) throws IOException {
        byte[][] sequences = sequences();
        try (Storage storage = storage(inFile)) {
            Records records = records(storage, sequences);
            int[] selected = {7, 0, 1000, sequences.length - 1};
            for (Records some :
                    List.of(records.select(selected), records.select(selected).inMemory())) {
                for (int i = 0; i < selected.length; i++) {
                    assertRead(some.seek(), i, sequences[selected[i]]);
                    assertRead(some.scan(), i, sequences[selected[i]]);
                }
            }
        }
    }

    @Test
    void aCopyInMemoryOutlivesTheFiles() throws IOException {
        byte[][] sequences = sequences();
        try (Storage storage = storage(true)) {
            Records records = records(storage, sequences);
            Records copy = records.inMemory();
            records.drop();
            assertThat(temp.resolve("work/bytes")).doesNotExist();
            assertThat(temp.resolve("work/ends")).doesNotExist();
            for (int i = 0; i < sequences.length; i++) {
                assertRead(copy.seek(), i, sequences[i]);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16_383, 16_384, 16_385, 100_000})
    void longListsComeBackFromALog(int size) throws IOException {
        Random random = new Random(SEED);
        Ints ints = new Ints();
        Longs longs = new Longs();
        int[] expectedInts = random.ints(size).toArray();
        long[] expectedLongs = random.longs(size).toArray();
        for (int i = 0; i < size; i++) {
            ints.add(0);
            ints.set(i, expectedInts[i]);
            longs.add(0);
            longs.set(i, expectedLongs[i]);
        }
        try (Storage storage = storage(true)) {
            Log intLog = storage.log("ints");
            Log longLog = storage.log("longs");
            ints.save(intLog);
            longs.save(longLog);
            Ints loadedInts = Ints.load(intLog);
            Longs loadedLongs = Longs.load(longLog);
            assertThat(loadedInts.size()).isEqualTo(size);
            assertThat(loadedLongs.size()).isEqualTo(size);
            for (int i = 0; i < size; i++) {
                assertThat(loadedInts.get(i)).isEqualTo(expectedInts[i]);
                assertThat(loadedLongs.get(i)).isEqualTo(expectedLongs[i]);
            }
        }
    }

    @Test
    void nothingIsReadBehindTheEnd() throws IOException {
        Records records = records(Storage.inMemory(), new byte[][] {{1, 2}, {3}});
        assertThatThrownBy(() -> records.seek().read(2)).isInstanceOf(IOException.class);
    }
}
