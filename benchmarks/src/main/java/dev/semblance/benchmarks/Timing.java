package dev.semblance.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long a process ran.
 *
 * @param seconds wall-clock time from its start to its end
 * @param cpuSeconds processor time of all its threads, which other programs on the machine disturb less
 */
record Timing(double seconds, double cpuSeconds) {
    private static final Pattern TIME = Pattern.compile("(\\d+)m(\\d+[.,]\\d+)s");

    /** The processor time in what a shell's {@code times} prints: user and system time of the shell, then of its children. */
    static double cpuSeconds(String times) {
        Matcher matcher = TIME.matcher(times);
        return matcher.results().skip(2).mapToDouble(Timing::seconds).sum();
    }

    private static double seconds(MatchResult time) {
        return 60 * Integer.parseInt(time.group(1))
                + Double.parseDouble(time.group(2).replace(',', '.'));
    }

    /** The medians of both; of an even number, the lower one in the middle. */
    static Timing median(List<Timing> timings) {
        return new Timing(
                median(timings.stream().mapToDouble(Timing::seconds).toArray()),
                median(timings.stream().mapToDouble(Timing::cpuSeconds).toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        return values[(values.length - 1) / 2];
    }

    /** Index of the timing with the median wall-clock time. */
    static int medianIndex(List<Timing> timings) {
        double median = median(timings).seconds();
        return timings.stream().map(Timing::seconds).toList().indexOf(median);
    }
}
