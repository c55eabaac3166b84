package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.OutputTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a run may use, and what it leaves for a later one. */
final class WorkOptions {
    private static final String ENDING = ".work";

    /** Bytes that a job takes however many documents there are; a page takes them when the job is over. */
    private static final long FIXED = 96L << 20;

    @Option(names = "--memory", converter = Bounds.Memory.class, paramLabel = "SIZE", description = HelpText.MEMORY)
    private @Nullable Long memory;

    @Option(
            names = "--work-dir",
            paramLabel = "DIR",
            description =
                    "Keep all work in this folder, so that the run can be resumed wherever it ends. Without it, only what has no"
                            + " room in memory goes to a folder, which is named after the output (OUTPUT.work).")
    private @Nullable Path folder;

    @Option(
            names = "--resume",
            description = "Go on with the run that left its work in that folder, from its last finished step.")
    private boolean resume;

    @Option(names = "--keep-work", description = "Leave the work files when the run is done.")
    private boolean keep;

    /** @param output where the result goes */
    void apply(Semblance.Builder builder, String output) {
        builder.memory(heap())
                .workFolder(folder(output))
                .recordWork(folder != null || resume)
                .resume(resume)
                .keepWork(keep);
    }

    /** Of what grows with the number of documents, the page gets one half: so it has room for their names if the job has room for them. */
    void leaveRoomForPage(Semblance.Builder builder) {
        builder.memory(heap() / 2 + FIXED / 2);
    }

    /** @param output where the result goes */
    Path folder(String output) {
        return folder == null ? beside(output) : folder;
    }

    boolean isResume() {
        return resume;
    }

    /** Whether there is something to go on with. */
    boolean resumes(String output) throws IOException {
        return resume && Semblance.canResume(folder(output));
    }

    /** What the JVM may use of the memory: the launcher gives it less than was asked for, since it needs some itself. */
    private long heap() {
        return Bounds.Memory.heap(memory);
    }

    /** A folder beside an output. */
    static Path beside(String output) {
        Path place = Path.of(output);
        if (OutputTarget.isStandardOutput(output) || Files.exists(place) && !isFileOrFolder(place)) {
            return Path.of("semblance" + ENDING);
        }
        String name = output;
        while (name.length() > 1 && name.endsWith("/")) {
            name = name.substring(0, name.length() - 1);
        }
        return Path.of(name + ENDING);
    }

    /** Beside a device or a pipe there is no place for files. */
    private static boolean isFileOrFolder(Path place) {
        return Files.isRegularFile(place) || Files.isDirectory(place);
    }
}
