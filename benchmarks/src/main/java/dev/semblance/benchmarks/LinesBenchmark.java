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

/** Speed at which one thread reads a file of short lines, in bytes of the file: 76 MB/s are about a million lines a second. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class LinesBenchmark {
    /** Language of the lines. */
    @Param({"ENGLISH", "RUSSIAN"})
    private Language language = Language.ENGLISH;

    private final FileReading reading = new FileReading();

    /** Makes the file, and checks that the lines come out as they went in. */
    @Setup
    public void prepare() throws IOException {
        List<String> lines = Arrays.stream(Samples.documents(language, 78, 1 << 20))
                .map(line -> new String(line, StandardCharsets.UTF_8))
                .toList();
        reading.prepare(InputFormat.LINES, lines, (number, line) -> line);
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
