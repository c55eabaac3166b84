package dev.semblance.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A folder that is filled under a temporary name, and gets its own when it is whole.
 *
 * <p>If it lies in folders that do not exist either, the outermost of them is what has the temporary name. If it is there already, as a run
 * leaves it that is killed at its very end, then it must have the same files.
 */
final class KeptFolder extends Output {
    private final Path outermost;
    private final Path temporary;
    private final Path place;
    private boolean isThere;
    private boolean isDone;

    private KeptFolder(String name, Path place, Path outermost, Path temporary) {
        super(name, place);
        this.place = place;
        this.outermost = outermost;
        this.temporary = temporary;
    }

    static KeptFolder of(String name, Path place) throws IOException {
        Path outermost = place;
        while (outermost.getParent() != null && !Files.exists(outermost.getParent())) {
            outermost = outermost.getParent();
        }
        try {
            return new KeptFolder(name, place, outermost, Temporaries.newFolder(outermost));
        } catch (IOException e) {
            throw FileErrors.ofOutput(name, e);
        }
    }

    /** The path that a file of the folder has until all is done, in a folder that exists. */
    private Path prepare(Path inside) throws IOException {
        Path file = temporary.resolve(outermost.relativize(place)).resolve(inside);
        Path parent = file.getParent();
        if (parent != null) {
            Temporaries.whole(() -> Files.createDirectories(parent));
        }
        return file;
    }

    /** Opens a file of the folder for records, compressed as its name's ending says. */
    OutputStream open(Path inside) throws IOException {
        String full = place.resolve(inside).toString();
        try {
            return OutputTarget.encoded(full, Files.newOutputStream(prepare(inside)));
        } catch (IOException e) {
            throw FileErrors.ofOutput(full, e);
        }
    }

    /** Copies an input as it is stored. */
    void copy(Source source, Path inside) throws IOException {
        try (InputStream in = source.open()) {
            try (OutputStream out = Files.newOutputStream(prepare(inside))) {
                in.transferTo(out);
            } catch (IOException e) {
                throw FileErrors.ofOutput(place.resolve(inside).toString(), e);
            }
        }
        source.requireUnchanged();
    }

    @Override
    void finish() throws IOException {
        // also a folder of nothing is there in the end
        prepare(Path.of("file"));
        isThere = Files.exists(place) && !Folders.isEmpty(place);
        if (isThere && !Folders.areAlike(place, temporary)) {
            throw new IOException("cannot write kept files to " + name() + ": the folder has others");
        }
    }

    @Override
    void appear() throws IOException {
        if (isThere) {
            return;
        }
        try {
            Files.deleteIfExists(outermost);
            Files.move(temporary, outermost);
            Temporaries.release(temporary);
        } catch (IOException e) {
            throw FileErrors.ofOutput(name(), e);
        }
        isDone = true;
    }

    @Override
    void abandon() throws IOException {
        if (!isDone) {
            Temporaries.delete(temporary);
        }
    }
}
