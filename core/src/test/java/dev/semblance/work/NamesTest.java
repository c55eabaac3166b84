package dev.semblance.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.MixedTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    private static final long SEED = 20260102;

    @TempDir
    Path temp;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void namesOfAnyLengthComeBack(boolean inFile) throws IOException {
        List<String> expected =
                new ArrayList<>(List.of("", "a", "Übergröße/文書.txt", "👨‍👩‍👧‍👦", "tab\tquote\"line\nend"));
        int page = Log.CHUNK;
        // Around the length of a chunk, and far above it.
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
        check(expected, inFile, random);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void namesThatShareTheirBeginningsComeBack(boolean inFile) throws IOException {
        Random random = new Random(SEED);
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            // Every second name begins with the one before it, equals it or is the beginning of it.
            String last = expected.isEmpty() ? "" : expected.get(i - 1);
            expected.add(
                    switch (random.nextInt(4)) {
                        case 0 -> last;
                        case 1 -> last.substring(0, last.length() / 2);
                        default -> "folder/" + i / 100 + "/é" + i;
                    });
        }
        check(expected, inFile, random);
    }

    private void check(List<String> expected, boolean inFile, Random random) throws IOException {
        WorkOptions options = new WorkOptions(1 << 30, temp.resolve("work"), inFile, false, false);
        try (Storage storage = Storage.open(options, List.of())) {
            Log log = storage.log("names");
            Names names = new Names(log);
            for (String name : expected) {
                names.add(name.getBytes(StandardCharsets.UTF_8));
            }
            names.seal();
            assertThat(log.isFile()).isEqualTo(inFile);
            assertThat(names.size()).isEqualTo(expected.size());
            for (Names stored : List.of(names, new Names(log, names.blocks(), expected.size()))) {
                Names.Reader reader = stored.reader();
                for (int i = 0; i < expected.size(); i++) {
                    assertName(reader, i, expected);
                }
                for (int i = 0; i < 3000; i++) {
                    int ordinal = random.nextInt(expected.size());
                    assertName(reader, ordinal, expected);
                    // The same again, the next, and one a little way off.
                    assertName(reader, ordinal, expected);
                    assertName(reader, Math.min(expected.size() - 1, ordinal + 1), expected);
                    assertName(reader, Math.max(0, ordinal - random.nextInt(70)), expected);
                }
            }
        }
    }

    private static void assertName(Names.Reader reader, int ordinal, List<String> expected) throws IOException {
        // Not assertThat on the strings: a message of a megabyte helps nobody.
        assertThat(reader.get(ordinal).equals(expected.get(ordinal)))
                .as("seed %d name %d", SEED, ordinal)
                .isTrue();
    }

    @Test
    void whatIsSharedIsStoredOnce() throws IOException {
        Log log = Storage.inMemory().log("names");
        Names names = new Names(log);
        for (int i = 0; i < 6400; i++) {
            names.add("a/very/long/path/that/all/of/them/begin/with/%05d"
                    .formatted(i)
                    .getBytes(StandardCharsets.UTF_8));
        }
        names.seal();
        assertThat(names.blocks().size()).isEqualTo(100);
        assertThat(log.length()).isLessThan(6400 * 5);
    }
}
