package dev.semblance.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Runs the command as a user would, in a folder of its own that each test gets anew. */
final class Cli implements BeforeEachCallback, AfterEachCallback {
    /** A text of 62 different words, far from every other text of the tests. */
    static final String FOX =
            "The quick brown fox jumps over the lazy dog while seven wise owls watch from an old oak tree "
                    + "near the river, and nobody in the village below hears a sound of it, because it is late, the lamps are "
                    + "out, and even the miller, who never sleeps before midnight, has gone to bed with a hot stone and a book "
                    + "about the stars.";

    /** The same text with one word changed. */
    static final String FOX_CHANGED = FOX.replace("midnight", "eleven");

    /** Another text. */
    static final String TEA =
            "Pour boiling water over two spoons of dark leaves, wait four minutes by the kitchen clock, and "
                    + "do not stir; whoever wants sugar takes it in lumps, whoever wants milk is told to add it first, and all "
                    + "agree that the second pot, drunk slowly by the window, tastes better than anything that came before.";

    private Path folder = Path.of("");
    private byte[] input = new byte[0];

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        folder = Files.createTempDirectory("semblance-test-");
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** The test's folder. */
    Path folder() {
        return folder;
    }

    /** What a run left behind. */
    record Result(int status, String out, String err) {
        List<String> outLines() {
            return out.lines().toList();
        }
    }

    Cli input(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    /** The path of a file in the folder. */
    String path(String name) {
        return folder.resolve(name).toString();
    }

    /** Writes a file, and the folders that it needs. */
    String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return file.toString();
    }

    String read(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    /** Names of what is in the folder itself, sorted. */
    List<String> entries() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names of all files in the folder, however deep, sorted. */
    List<String> files() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Result run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Result result = runTo(out, args);
        return new Result(result.status(), out.toString(StandardCharsets.UTF_8), result.err());
    }

    /** Runs with another standard output. */
    Result runTo(OutputStream out, String... args) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = Main.run(args, new ByteArrayInputStream(input), out, err, Map.of());
        return new Result(status, "", err.toString(StandardCharsets.UTF_8));
    }

    /** A line of JSONL with an id and a text. */
    static String json(String id, String text) {
        return "{\"id\":\"" + id + "\",\"text\":\"" + text + "\"}\n";
    }
}
