package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs the JMH benchmarks whose names match an expression, all by default, and prints a table of their speeds. Runs are short: they tell
 * apart what differs by a tenth. JMH's own command line has all the settings.
 */
final class JmhMain {
    private JmhMain() {}

    public static void main(String[] arguments) throws RunnerException, IOException {
        Path folder = EndToEndOptions.target().resolve("results").resolve("jmh").toAbsolutePath();
        Files.createDirectories(folder);
        Path raw = folder.resolve("raw.json");
        OptionsBuilder options = new OptionsBuilder();
        for (String argument : arguments) {
            options.include(argument);
        }
        options.forks(1)
                .threads(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.milliseconds(200))
                .measurementIterations(4)
                .measurementTime(TimeValue.milliseconds(200))
                .jvmArgs("-XX:+UseParallelGC")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .resultFormat(ResultFormatType.JSON)
                .result(raw.toString());
        System.err.println("measuring; the table comes at the end, which for all benchmarks is in two minutes");
        Collection<RunResult> results = new Runner(options.build()).run();
        List<String> report = new ArrayList<>();
        report.add("command: benchmarks/run jmh " + String.join(" ", arguments));
        report.addAll(Machine.describe());
        report.add(line("benchmark", "parameters", "MB/s", "±"));
        results.forEach(result -> report.add(line(result)));
        report.forEach(System.out::println);
        Files.write(folder.resolve("report.txt"), report);
        System.out.println("raw data: " + folder);
    }

    private static String line(RunResult result) {
        BenchmarkParams parameters = result.getParams();
        Result<?> bytes = Objects.requireNonNull(result.getSecondaryResults().get("bytes"), "bytes were not counted");
        String name = parameters.getBenchmark();
        String values = parameters.getParamsKeys().stream()
                .sorted()
                .map(key -> key + "=" + parameters.getParam(key))
                .collect(Collectors.joining(" "));
        return line(
                name.substring(JmhMain.class.getPackageName().length() + 1),
                values,
                megabytes(bytes.getScore()),
                megabytes(bytes.getScoreError()));
    }

    private static String megabytes(double bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6);
    }

    private static String line(String name, String parameters, String speed, String error) {
        return String.format(Locale.ROOT, "%-42s %-44s %7s %6s", name, parameters, speed, error);
    }
}
