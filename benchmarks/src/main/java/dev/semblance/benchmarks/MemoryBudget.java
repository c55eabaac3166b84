package dev.semblance.benchmarks;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Memory that a run may use.
 *
 * @param option how the program is told
 * @param bytes what that comes to
 */
record MemoryBudget(String option, long bytes) {
    /** What the process may take beside: the virtual machine's own. */
    private static final long BESIDE = 300_000_000;

    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([kmgt]?)");

    /** @throws IllegalArgumentException if it is no size as the program understands it */
    static MemoryBudget parse(String size) {
        Matcher matcher = SIZE.matcher(size.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("memory must be a number with k, m, g or t but was " + size);
        }
        int shift = 10 * " kmgt".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2));
        return new MemoryBudget(size, Long.parseLong(matcher.group(1)) << shift);
    }

    boolean allows(long peakBytes) {
        return peakBytes <= bytes + BESIDE;
    }
}
