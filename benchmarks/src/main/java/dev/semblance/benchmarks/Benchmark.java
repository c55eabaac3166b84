package dev.semblance.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a benchmark command was asked for, and what it needs to answer: options with their values, and files that come and go. */
final class Benchmark {
    private final Map<String, String> values;

    private Benchmark(Map<String, String> values) {
        this.values = values;
    }

    /** What a command does; returns whether all was as it must be. */
    interface Body {
        boolean run(Benchmark benchmark) throws IOException, InterruptedException;
    }

    /**
     * Runs a command, and ends the virtual machine: with status 2 if the arguments make no sense, 1 if anything is not as it must be,
     * else 0.
     *
     * @param defaults the options, and what they are if they are not given
     */
    static void main(String usage, Map<String, String> defaults, String[] arguments, Body body)
            throws InterruptedException {
        int status = 1;
        try {
            status = body.run(parse(List.of(arguments), defaults)) ? 0 : 1;
        } catch (IllegalArgumentException e) {
            System.err.println("benchmarks: " + e.getMessage());
            System.err.println(usage);
            status = 2;
        } catch (WrongResultException e) {
            System.err.println("benchmarks: wrong result: " + e.getMessage());
        } catch (NoSuchFileException e) {
            System.err.println("benchmarks: there is no file " + e.getMessage());
        } catch (AccessDeniedException e) {
            System.err.println("benchmarks: no permission for " + e.getMessage());
        } catch (IOException | UncheckedIOException e) {
            System.err.println("benchmarks: " + e.getMessage());
        }
        System.exit(status);
    }

    /** @throws IllegalArgumentException if there is no such option, or it lacks its value */
    static Benchmark parse(List<String> arguments, Map<String, String> defaults) {
        Map<String, String> values = new HashMap<>(defaults);
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String option = rest.next();
            if (!defaults.containsKey(option)) {
                throw new IllegalArgumentException("what is " + option + "?");
            }
            if (!rest.hasNext()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            values.put(option, rest.next());
        }
        return new Benchmark(values);
    }

    /** The value of an option, or what it is by default. */
    String text(String option) {
        String value = values.get(option);
        if (value == null) {
            throw new IllegalStateException("no option " + option);
        }
        return value;
    }

    /** @throws IllegalArgumentException if the option's value is no number of at least 1 */
    long count(String option) {
        return count(option, text(option));
    }

    static long count(String option, String value) {
        long count;
        try {
            count = Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " must be a number but was " + value, e);
        }
        if (count < 1) {
            throw new IllegalArgumentException(option + " must be at least 1 but was " + value);
        }
        return count;
    }

    /** @throws IllegalArgumentException if the option's value is no list of numbers above 0 and below 1, divided by commas */
    double[] shares(String option) {
        return Arrays.stream(text(option).split(",", -1))
                .mapToDouble(value -> share(option, value))
                .toArray();
    }

    private static double share(String option, String value) {
        double share;
        try {
            share = Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " must be numbers but was " + value, e);
        }
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException(option + " must be above 0 and below 1 but was " + value);
        }
        return share;
    }

    /** The folder of this name among the results, empty. */
    Path emptyFolder(String name) throws IOException {
        Path folder = Path.of(text("--results")).toAbsolutePath().resolve(name);
        delete(folder);
        return Files.createDirectories(folder);
    }

    /** Deletes a file, or a folder with all it holds, if it is there. */
    static void delete(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(root)) {
            paths = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : paths) {
            Files.delete(path);
        }
    }
}
