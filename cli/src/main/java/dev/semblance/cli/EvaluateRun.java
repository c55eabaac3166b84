package dev.semblance.cli;

import dev.semblance.Semblance;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How an experiment goes about its work. */
final class EvaluateRun {
    /** Property in which the launcher says how wide the terminal on standard error is; 0 where there is none. */
    private static final String TERMINAL_COLUMNS = "semblance.columns";

    @Option(
            names = "--threads",
            converter = Bounds.Threads.class,
            paramLabel = "N",
            description = "Threads to use; only times depend on it (default: all processors).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--memory",
            converter = Bounds.Memory.class,
            paramLabel = "SIZE",
            description =
                    "Memory for the whole process, such as 2g or 512m, at least 256m (default: half of the machine's). Half of it is for"
                            + " searches; names and pairs that have no room in the rest are refused.")
    private @Nullable Long memory;

    @Option(
            names = "--work-dir",
            paramLabel = "DIR",
            description =
                    "Make collections and work files in this folder, and delete them at the end (default: the system's folder of"
                            + " temporary files). Finished runs are kept there too, in experiment.runs, until all are done; without it,"
                            + " beside the first of --output, --html and --errors, in FILE.runs.")
    private @Nullable Path workFolder;

    @Option(names = "--resume", description = "Go on behind the finished runs of an experiment that was stopped.")
    private boolean resume;

    @Option(names = "--strict", description = "End at the first bad record instead of passing over it.")
    private boolean strict;

    @Option(
            names = {"-q", "--quiet"},
            description = "No times, notes or progress on standard error.")
    private boolean quiet;

    /** A search with its part of the memory. */
    Semblance.Builder engine() {
        return Semblance.builder().threads(threads).memory(memory().forSearches());
    }

    /** What there is for all that is kept besides. */
    ExperimentMemory memory() {
        return new ExperimentMemory(Bounds.Memory.heap(memory));
    }

    @Nullable
    Path workFolder() {
        return workFolder;
    }

    /**
     * Where finished runs are kept, or null if nowhere.
     *
     * @throws UsageException if it should go on with some and does not know where they are
     */
    @Nullable
    Path runs(EvaluateOutputs files) {
        if (workFolder != null) {
            return workFolder.resolve("experiment.runs");
        }
        String main = files.main();
        if (main == null && resume) {
            throw new UsageException("--resume needs --work-dir, or an output that finished runs are kept beside");
        }
        return main == null ? null : Path.of(main + ".runs");
    }

    boolean isResume() {
        return resume;
    }

    boolean isStrict() {
        return strict;
    }

    boolean isQuiet() {
        return quiet;
    }

    /** Whether someone watches on a terminal. */
    boolean showsProgress() {
        return !quiet && Integer.getInteger(TERMINAL_COLUMNS, 0) > 0;
    }
}
