package dev.semblance.cli;

import dev.semblance.cli.Choice.ProgressMode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a run goes about its work and what it says of it. */
final class RunOptions {
    /** Property in which the launcher says how wide the terminal on standard error is; 0 where there is none. */
    private static final String TERMINAL_COLUMNS = "semblance.columns";

    private static final int DEFAULT_COLUMNS = 80;

    @Option(
            names = "--threads",
            converter = Bounds.Threads.class,
            paramLabel = "N",
            description = "Threads to use; the result does not depend on it (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--strict", description = "End at the first bad record instead of passing over it.")
    private boolean strict;

    @Option(
            names = {"-q", "--quiet"},
            description = "No summary, notes or progress on standard error.")
    private boolean quiet;

    @Option(
            names = "--progress",
            paramLabel = "WHEN",
            description = "Show progress: auto (on a terminal), always or never (default: auto).")
    private ProgressMode progress = ProgressMode.AUTO;

    @Option(names = "--summary", paramLabel = "FILE", description = "Write the summary to this file, as JSON.")
    private @Nullable String summary;

    @Option(names = "--save-plan", paramLabel = "FILE", description = HelpText.SAVE_PLAN)
    private @Nullable String savedPlan;

    int threads() {
        return threads;
    }

    boolean isStrict() {
        return strict;
    }

    boolean isQuiet() {
        return quiet;
    }

    /** What shows progress, or null where nothing is to be shown. */
    @Nullable
    Progress progress(Console console) {
        int columns = Integer.getInteger(TERMINAL_COLUMNS, 0);
        if (quiet || progress == ProgressMode.NEVER || (progress == ProgressMode.AUTO && columns == 0)) {
            return null;
        }
        return new Progress(console, columns == 0 ? DEFAULT_COLUMNS : columns, progress == ProgressMode.AUTO);
    }

    @Nullable
    String summary() {
        return summary;
    }

    /** Where the plan goes, or null. */
    @Nullable
    String savedPlan() {
        return savedPlan;
    }
}
