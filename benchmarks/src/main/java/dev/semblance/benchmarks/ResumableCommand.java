package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A command that records its work, and what can be seen of it in the folder where it runs.
 *
 * @param name which command of the program it is
 * @param arguments the command line, but for the work folder
 * @param outputs the files that it writes, in the folder where it runs or in one of their own
 */
record ResumableCommand(String name, List<String> arguments, List<String> outputs) {
    private static final String WORK = "work";
    private static final String STAGE = "stage ";

    List<String> line(boolean resumes) {
        List<String> line = new ArrayList<>(arguments);
        line.addAll(List.of("--work-dir", WORK));
        if (resumes) {
            line.add("--resume");
        }
        return line;
    }

    /** Runs it to its end, and returns how many seconds that took. */
    double runUndisturbed(Path folder) throws IOException, InterruptedException {
        double seconds = WatchedRun.of(line(false), folder, folder.resolve(WORK), Double.MAX_VALUE)
                .seconds();
        for (String output : outputs) {
            if (!Files.exists(folder.resolve(output))) {
                throw new WrongResultException("an undisturbed " + name + " wrote no " + output);
            }
        }
        String left = left(folder);
        if (left != null) {
            throw new WrongResultException("an undisturbed " + name + " left " + left + " behind");
        }
        return seconds;
    }

    /** The stages that are recorded as finished, in their order. */
    static List<String> stages(Path folder) throws IOException {
        Path manifest = folder.resolve(WORK).resolve("manifest");
        if (!Files.exists(manifest)) {
            return List.of();
        }
        String text = Files.readString(manifest);
        // A line that is not whole does not count.
        return text.substring(0, text.lastIndexOf('\n') + 1)
                .lines()
                .filter(line -> line.startsWith(STAGE))
                .map(line -> line.substring(STAGE.length()))
                .toList();
    }

    /**
     * How the outputs differ from those that are right, or null if they do not.
     *
     * @param isEnded whether all of them must be there
     */
    @Nullable
    String difference(Path folder, Path right, boolean isEnded) throws IOException {
        for (String output : outputs) {
            Path file = folder.resolve(output);
            if (!Files.exists(file)) {
                if (isEnded) {
                    return output + " is missing";
                }
            } else {
                long at = Files.mismatch(file, right.resolve(output));
                if (at >= 0) {
                    return output + (isEnded ? " differs" : " is there already and differs") + " at byte " + at;
                }
            }
        }
        return null;
    }

    /** What is in the folder beside the outputs, or null if nothing is. */
    @Nullable
    String left(Path folder) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        try (var entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                names.add(String.valueOf(entry.getFileName()));
            }
        }
        outputs.forEach(output -> names.remove(String.valueOf(Path.of(output).getName(0))));
        return names.isEmpty() ? null : String.join(", ", names);
    }
}
