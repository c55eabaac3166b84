package dev.semblance.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a figure was measured on. */
final class Machine {
    private Machine() {}

    /** Processor, cores, memory, load, operating system and JDK, a line each. */
    static List<String> describe() {
        return List.of(
                "processor: " + field("/proc/cpuinfo", "model name"),
                "cores: " + Runtime.getRuntime().availableProcessors(),
                "memory: " + field("/proc/meminfo", "MemTotal"),
                "load: " + firstLine("/proc/loadavg"),
                "system: " + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                "java: " + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    }

    private static String field(String file, String name) {
        return lines(file)
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unknown");
    }

    private static String firstLine(String file) {
        return lines(file).findFirst().orElse("unknown");
    }

    private static Stream<String> lines(String file) {
        Path path = Path.of(file);
        if (!Files.isReadable(path)) {
            return Stream.empty();
        }
        try {
            return Files.readAllLines(path).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
