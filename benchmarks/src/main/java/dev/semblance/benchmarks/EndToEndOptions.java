package dev.semblance.benchmarks;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be measured.
 *
 * @param launcher the program
 * @param corpus the file to run it on
 * @param make kind and size of the corpus to make, or null for a file that is there
 * @param results folder for the folder of results
 * @param name name of that folder
 * @param threshold similarity from which pairs are wanted
 * @param recall share of them that is wanted
 * @param shingle shingle to ask for
 * @param threads threads to use, or null for the program's default
 * @param repetitions how often each command is timed
 */
record EndToEndOptions(
        Path launcher,
        Path corpus,
        @Nullable Make make,
        Path results,
        String name,
        BigDecimal threshold,
        String recall,
        String shingle,
        @Nullable String threads,
        int repetitions) {

    static final String USAGE = """
            usage: benchmarks/run end-to-end [OPTION]... FILE
                   benchmarks/run end-to-end [OPTION]... --make KIND:SIZE
              KIND: english, titles or descriptions; SIZE: 300MB
              --jsonl            make JSON lines instead of lines
              --threshold S      default 0.8
              --recall R         default 0.99
              --shingle SHINGLE  char:K, word:N or items; default auto
              --threads N        default: all processors
              --repetitions N    default 3
              --name NAME        name of the result folder; default: the corpus' name
              --results DIR      where result folders go; default benchmarks/target/results""";

    /** A corpus to make. */
    record Make(CorpusKind kind, long bytes) {}

    private static Path folder() {
        return Path.of(System.getProperty("semblance.benchmarks", "benchmarks"));
    }

    /** Where the benchmarks may write. */
    static Path target() {
        return folder().resolve("target");
    }

    /** The program as the build makes it. */
    static Path launcherByDefault() {
        return folder().resolveSibling("semblance").toAbsolutePath();
    }

    /** @throws IllegalArgumentException if the arguments make no sense */
    static EndToEndOptions parse(List<String> arguments) {
        Path target = target();
        String make = null;
        String file = null;
        boolean json = false;
        String threshold = "0.8";
        String recall = "0.99";
        String shingle = "auto";
        String threads = null;
        int repetitions = 3;
        String name = null;
        Path results = target.resolve("results");
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            switch (argument) {
                case "--make" -> make = value(argument, rest);
                case "--jsonl" -> json = true;
                case "--threshold" -> threshold = value(argument, rest);
                case "--recall" -> recall = value(argument, rest);
                case "--shingle" -> shingle = value(argument, rest);
                case "--threads" -> threads = value(argument, rest);
                case "--repetitions" -> repetitions = Integer.parseInt(value(argument, rest));
                case "--name" -> name = value(argument, rest);
                case "--results" -> results = Path.of(value(argument, rest));
                default -> {
                    if (argument.startsWith("-") || file != null) {
                        throw new IllegalArgumentException("what is " + argument + "?");
                    }
                    file = argument;
                }
            }
        }
        if ((make == null) == (file == null)) {
            throw new IllegalArgumentException("give either a file or --make");
        }
        if (repetitions < 1) {
            throw new IllegalArgumentException("repetitions must be at least 1 but was " + repetitions);
        }
        Path corpus = make == null
                ? Path.of(file == null ? "" : file)
                : target.resolve("corpora").resolve(make.replace(':', '-') + (json ? ".jsonl" : ".txt"));
        return new EndToEndOptions(
                launcherByDefault(),
                corpus.toAbsolutePath(),
                make == null ? null : make(make),
                results.toAbsolutePath(),
                name == null ? String.valueOf(corpus.getFileName()) : name,
                new BigDecimal(threshold),
                recall,
                shingle,
                threads,
                repetitions);
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return rest.next();
    }

    private static Make make(String make) {
        String[] parts = make.split(":", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException("--make must be KIND:SIZE but was " + make);
        }
        return new Make(CorpusKind.named(parts[0]), ByteSize.parse(parts[1]));
    }

    /**
     * Makes the corpus if it is one to make.
     *
     * @throws IOException if it cannot be written, or there is none
     */
    void makeCorpus() throws IOException {
        if (make != null) {
            Files.createDirectories(corpus.resolveSibling(""));
            MakeCorpus.write(make.kind(), make.bytes(), corpus, MakeCorpus.DEFAULT_SEED);
        } else if (!Files.isRegularFile(corpus)) {
            throw new IOException("there is no file " + corpus);
        }
    }
}
