package dev.semblance.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All outputs of a run over a corpus. They appear together when the run is done, in the order in which they were opened, or not
 * at all: closed without {@link #commit()}, and also when a signal ends the process, they leave no trace.
 *
 * <p>No output may be an input, under whatever name; no two may be one file; a folder may not lie in an input folder. Links are
 * followed: the file that one leads to is replaced.
 *
 * <p>Not thread-safe.
 */
public final class Outputs implements Closeable {
    private final @Nullable FileCorpus corpus;
    private final OutputStream standardOutput;
    private final List<Output> opened = new ArrayList<>();
    private final List<Path> otherInputs = new ArrayList<>();
    private boolean takesPlace;

    private Outputs(@Nullable FileCorpus corpus, OutputStream standardOutput) {
        this.corpus = corpus;
        this.standardOutput = standardOutput;
    }

    /**
     * Prepares outputs of a run over a corpus.
     *
     * @param standardOutput what the name {@code -} means
     */
    public static Outputs of(FileCorpus corpus, OutputStream standardOutput) {
        return new Outputs(corpus, standardOutput);
    }

    /** Prepares outputs of a run that reads no corpus. */
    public static Outputs of(OutputStream standardOutput) {
        return new Outputs(null, standardOutput);
    }

    /**
     * For a run that takes the place of one that did not come to its end. From now on, what a killed process of this machine left beside an
     * output that is opened is deleted; and a folder for kept documents need not be empty, if only it has what it is to have.
     */
    public void takePlaceOfKilled() {
        takesPlace = true;
    }

    /** Names an input that is not of the corpus, so that no output that is opened from now on can be that. */
    public void protect(Path input) {
        otherInputs.add(input);
    }

    /** Names inputs that are not those of the corpus, so that no output that is opened from now on can be one of them. */
    public void protect(FileCorpus reference) {
        reference.sources().stream().map(Source::path).filter(Objects::nonNull).forEach(otherInputs::add);
    }

    /**
     * Opens an output for one stream of results.
     *
     * @param name a file, or {@code -} for standard output
     * @throws IOException if it cannot be written, or is an input
     * @throws IllegalArgumentException if it is the same as another output
     */
    public OutputTarget open(String name) throws IOException {
        if (OutputTarget.isStandardOutput(name)) {
            if (opened.stream().anyMatch(other -> other instanceof OutputTarget target && target.isStandardOutput())) {
                throw new IllegalArgumentException("two outputs must not both go to standard output");
            }
            return add(OutputTarget.ofStandardOutput(standardOutput));
        }
        Path path = path(name);
        if (Files.isDirectory(path) || name.endsWith("/")) {
            throw new IOException("cannot write " + name + ": it is a folder");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            return add(OutputTarget.ofDevice(name, path));
        }
        Path place = place(name, path);
        requireNoInput(name, place);
        return add(OutputTarget.ofFile(name, place));
    }

    /**
     * Opens an output for the documents of the corpus that are kept.
     *
     * @param name a file, a folder, or {@code -} for standard output
     * @throws IOException if the documents cannot go there
     * @throws IllegalArgumentException if it is the same as another output
     */
    public KeptWriter openKept(String name) throws IOException {
        FileCorpus copied = Objects.requireNonNull(corpus);
        if (KeptPlan.waitsForStream(copied, name, path(name))) {
            // The run that is resumed could write to where it was told to; if this one is told of another place, it
            // learns late what is wrong.
            return new KeptWriter(copied, () -> {
                try {
                    return openKept(copied, name);
                } catch (IllegalArgumentException e) {
                    throw new IOException(e.getMessage(), e);
                }
            });
        }
        KeptWriter.Target target = openKept(copied, name);
        return new KeptWriter(copied, () -> target);
    }

    private KeptWriter.Target openKept(FileCorpus copied, String name) throws IOException {
        KeptPlan plan = KeptPlan.of(copied, name, path(name), takesPlace);
        Path folder = plan.folder();
        if (folder == null) {
            return new KeptWriter.Target(plan, open(name));
        }
        Path place = place(name, folder);
        requireOutside(copied, "kept files", name, place);
        return new KeptWriter.Target(plan, add(KeptFolder.of(name, place)));
    }

    /**
     * Opens a folder for a made collection.
     *
     * @param name a folder that is not there yet, or is empty
     * @throws IOException if the collection cannot go there
     * @throws IllegalArgumentException if it is the same as another output
     */
    public MadeWriter openMade(String name) throws IOException {
        return new MadeWriter(openFolder("a collection", name));
    }

    /**
     * Opens a folder for a citation graph.
     *
     * @param name a folder that is not there yet, or is empty; for a run that takes the place of a killed one it may have what this one will write
     * @param withMentions whether it is to say of every mention which work is meant
     * @param withGraphMl whether it is to have the graph as GraphML too
     * @param place what is written of where in an article a title stands
     * @throws IOException if the graph cannot go there
     * @throws IllegalArgumentException if it is the same as another output
     */
    public GraphWriter openGraph(String name, boolean withMentions, boolean withGraphMl, UnaryOperator<String> place)
            throws IOException {
        return new GraphWriter(openFolder("a graph", name), withMentions, withGraphMl, place);
    }

    private KeptFolder openFolder(String what, String name) throws IOException {
        Path path = path(name);
        if (OutputTarget.isStandardOutput(name)) {
            throw new IOException(what + " has several files and cannot go to standard output: name a folder");
        }
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new IOException("cannot write " + what + " to " + name + ": it is a file and not a folder");
        }
        if (Files.exists(path) && !takesPlace) {
            requireEmpty(name, path);
        }
        Path place = place(name, path);
        requireOutside(Objects.requireNonNull(corpus), what, name, place);
        return add(KeptFolder.of(name, place));
    }

    private static void requireEmpty(String name, Path folder) throws IOException {
        try {
            if (!Folders.isEmpty(folder)) {
                throw new IOException("the folder is not empty");
            }
        } catch (IOException e) {
            throw FileErrors.ofOutput(name, e);
        }
    }

    /**
     * Ends all outputs, and gives them their names.
     *
     * @throws IOException if one cannot be written to its end; then none gets its name
     */
    public void commit() throws IOException {
        for (Output output : opened) {
            output.finish();
        }
        Temporaries.whole(() -> {
            for (Output output : opened) {
                output.appear();
            }
        });
    }

    /** Gives up what was not committed. */
    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (Output output : opened) {
            try {
                output.abandon();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private <T extends Output> T add(T output) {
        opened.add(output);
        return output;
    }

    private static Path path(String name) throws IOException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IOException("cannot write " + name + ": " + e.getReason(), e);
        }
    }

    /** Where an output will really be. */
    private Path place(String name, Path path) throws IOException {
        Path place;
        try {
            place = RealPaths.of(path);
            if (takesPlace) {
                Temporaries.deleteAbandoned(place);
            }
        } catch (IOException e) {
            throw FileErrors.ofOutput(name, e);
        }
        for (Output other : opened) {
            Path taken = other.place();
            if (taken == null) {
                continue;
            }
            if (RealPaths.areOne(taken, place)) {
                throw new IllegalArgumentException(
                        "two outputs must not be one file but were " + other.name() + " and " + name);
            }
            if (place.startsWith(taken)) {
                throw new IllegalArgumentException(
                        "an output must not be inside another but " + name + " is inside " + other.name());
            }
        }
        return place;
    }

    private void requireNoInput(String name, Path place) throws IOException {
        if (!Files.exists(place)) {
            return;
        }
        List<Path> inputs = new ArrayList<>(otherInputs);
        if (corpus != null) {
            corpus.sources().stream().map(Source::path).filter(Objects::nonNull).forEach(inputs::add);
        }
        for (Path input : inputs) {
            if (Files.exists(input) && Files.isSameFile(input, place)) {
                throw new IOException("cannot write " + name + ": it is one of the inputs");
            }
        }
    }

    private static void requireOutside(FileCorpus corpus, String what, String name, Path place) throws IOException {
        for (Path folder : corpus.folders()) {
            if (place.startsWith(folder.toRealPath())) {
                throw new IOException("cannot write %s to %s: it is inside the input %s, and the next run would read it"
                        .formatted(what, name, folder));
            }
        }
    }
}
