package dev.semblance.benchmarks;

import dev.semblance.io.InputFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/** Speed at which one thread reads a file of JSON objects of 3 KB and takes two fields out of each, in bytes of the file. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class JsonLinesBenchmark {
    /** Language of the texts. */
    @Param({"ENGLISH", "FRENCH", "RUSSIAN"})
    private Language language = Language.ENGLISH;

    /** How many characters of a text there are to one that is escaped; 0 for no such character. */
    @Param({"0", "100"})
    private int escapeEvery;

    private final FileReading reading = new FileReading();

    /** Makes the file, and checks that the texts come out as they went in. */
    @Setup
    public void prepare() throws IOException {
        List<String> texts = Arrays.stream(Samples.documents(language, 3000, 1 << 20))
                .map(text -> withSpecials(new String(text, StandardCharsets.UTF_8)))
                .toList();
        reading.prepare(InputFormat.JSONL, texts, JsonLinesBenchmark::record);
    }

    /** Puts quotes and line feeds, which JSON escapes, in the place of some characters. */
    private String withSpecials(String text) {
        StringBuilder specials = new StringBuilder(text);
        for (int i = 1; escapeEvery > 0 && i * escapeEvery < text.length(); i++) {
            specials.setCharAt(i * escapeEvery, i % 2 == 0 ? '"' : '\n');
        }
        return specials.toString();
    }

    private static String record(int number, String text) {
        String escaped = text.replace("\n", "\\n").replace("\"", "\\\"");
        return "{\"id\": \"article-%d\", \"length\": %d, \"tags\": [\"news\", \"sport\"], \"text\": \"%s\", \"isOld\": false}"
                .formatted(number, text.length(), escaped);
    }

    /** Reads the file. */
    @Benchmark
    public void read(ByteCount count, Blackhole sink) throws IOException {
        reading.read(count, sink);
    }

    /** Deletes the file. */
    @TearDown
    public void delete() throws IOException {
        reading.close();
    }
}
