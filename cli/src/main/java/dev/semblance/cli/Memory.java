package dev.semblance.cli;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/** How much memory this process has used at most. */
final class Memory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String PEAK = "VmHWM:";

    private Memory() {}

    /** Peak resident bytes of the process where the system tells, else the sum of the heap pools' peaks. */
    static long peakBytes() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(PEAK)) {
                    return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
                }
            }
        } catch (IOException | NumberFormatException e) {
            // Not every system has it, and it is only told, not used.
        }
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .map(MemoryPoolMXBean::getPeakUsage)
                .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
                .sum();
    }
}
