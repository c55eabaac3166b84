package dev.semblance.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a generated corpus to a file: one document a line, or one JSON object a line where the file's name ends in {@code .jsonl}. */
final class MakeCorpus {
    static final long DEFAULT_SEED = 1;

    private static final String USAGE =
            "usage: make KIND SIZE FILE [SEED]   for example: make english 300MB corpus.txt";

    private MakeCorpus() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length < 3 || arguments.length > 4) {
            System.err.println(USAGE);
            System.exit(2);
        }
        long seed = arguments.length == 4 ? Long.parseLong(arguments[3]) : DEFAULT_SEED;
        write(CorpusKind.named(arguments[0]), ByteSize.parse(arguments[1]), Path.of(arguments[2]), seed);
    }

    /** Writes documents until the file has at least so many bytes. */
    static void write(CorpusKind kind, long bytes, Path file, long seed) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            write(kind, bytes, file.toString().endsWith(".jsonl"), seed, out);
        }
    }

    static void write(CorpusKind kind, long bytes, boolean json, long seed, OutputStream out) throws IOException {
        CorpusMaker maker = new CorpusMaker(kind, seed);
        byte[] end = ascii(json ? "\"}\n" : "\n");
        long written = 0;
        for (long number = 1; written < bytes; number++) {
            byte[] start = ascii(json ? "{\"id\": " + number + ", \"text\": \"" : "");
            byte[] text = maker.next().ascii();
            out.write(start);
            out.write(text);
            out.write(end);
            written += start.length + text.length + end.length;
        }
    }

    /** Writes so many documents to a file, a line each. */
    static void writeDocuments(CorpusKind kind, long documents, Path file, long seed) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            CorpusMaker maker = new CorpusMaker(kind, seed);
            for (long number = 1; number <= documents; number++) {
                out.write(maker.next().ascii());
                out.write('\n');
            }
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
