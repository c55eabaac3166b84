package dev.semblance.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The speeds of a run, for people.
 *
 * @param summary what the program says of its run
 * @param process times of the whole process
 * @param wc those of {@code wc -w}
 */
record SpeedTable(RunSummary summary, Timing process, Timing wc) {
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%.0f documents, %.0f candidates, %.0f pairs; %s, %s of %s components in %s bands of %s",
                summary.number("documents"),
                summary.number("candidates"),
                summary.number("pairs"),
                summary.text("plan.shingler"),
                summary.text("plan.scheme"),
                summary.text("plan.components"),
                summary.text("plan.bands"),
                summary.text("plan.rows")));
        lines.add(String.format(Locale.ROOT, "%-22s %9s %14s %9s", "", "seconds", "documents/s", "MB/s"));
        double rest = process.seconds();
        for (Map.Entry<String, Double> step : summary.steps().entrySet()) {
            lines.add(line(step.getKey(), step.getValue()));
            rest -= step.getValue();
        }
        lines.add(line("start and other", rest));
        lines.add(line("whole process", process.seconds()));
        lines.add(line("wc -w", wc.seconds()));
        lines.add(String.format(
                Locale.ROOT,
                "%.2f times as long as wc -w; processor time %.2f s, wc %.2f s; peak memory %.0f MB",
                process.seconds() / wc.seconds(),
                process.cpuSeconds(),
                wc.cpuSeconds(),
                summary.number("peakBytes") / 1e6));
        return lines;
    }

    private String line(String name, double time) {
        return String.format(
                Locale.ROOT,
                "%-22s %9.3f %14.0f %9.1f",
                name,
                time,
                summary.number("documents") / time,
                summary.number("inputBytes") / 1e6 / time);
    }
}
