package dev.semblance.work;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a run keeps what it has found out: logs in memory while there is room, and then in a work folder, which is made when
 * it is first needed.
 *
 * <p>A run is a sequence of stages. Once anything is in the folder, each finished stage is recorded there, so that a later run can go on behind
 * it. Used by one thread; only logs that are sealed may be read by others.
 */
public final class Storage implements Closeable {
    private final WorkOptions options;

    /** What identifies the run: lines of a name and a value. */
    private final List<String> run;

    private final Map<String, Log> logs = new HashMap<>();

    /** Logs that belong to the stage under way. */
    private final List<Log> unfinished = new ArrayList<>();

    private final List<WorkFile> files = new ArrayList<>();
    private long room;
    private long held;
    private boolean madeFolder;
    private boolean isResumed;

    /** Whether a stage was finished in memory: what comes behind it cannot be resumed either. */
    private boolean lacksStages;

    private @Nullable Manifest manifest;

    private Storage(WorkOptions options, List<String> run) {
        this.options = options;
        this.run = List.copyOf(run);
        this.room = options.room();
    }

    /** Storage in memory alone. */
    public static Storage inMemory() {
        return new Storage(new WorkOptions(Long.MAX_VALUE, null, false, false, false), List.of());
    }

    /**
     * Storage for a run. Unless the run is recorded from its beginning, the folder is not looked at before it is {@linkplain #claim needed}.
     *
     * @param run all that the result depends on: lines of a name and a value, the same for a run that resumes
     * @throws IOException if the folder cannot be used, or what it holds cannot be resumed
     */
    public static Storage open(WorkOptions options, List<String> run) throws IOException {
        Storage storage = new Storage(options, run);
        if (options.isRecorded() || options.resume()) {
            storage.claim();
        }
        return storage;
    }

    /**
     * Takes possession of the work folder, if there is to be one.
     *
     * @throws IOException if it cannot be used, or what it holds cannot be resumed
     */
    public void claim() throws IOException {
        Path folder = options.folder();
        if (folder == null || manifest != null) {
            return;
        }
        if (Manifest.mayBeIn(folder)) {
            Manifest earlier = Manifest.open(folder, options.resume() ? run : null);
            if (!options.resume() && !earlier.isEmpty()) {
                earlier.close();
                throw new IOException("the work folder " + folder
                        + " holds the work of another run: go on with that, delete the folder, or name another");
            }
            manifest = earlier;
            isResumed = !earlier.isEmpty();
            if (isResumed) {
                madeFolder = true;
                return;
            }
            clear(folder, earlier);
        }
        requireEmpty(folder);
        make(folder);
    }

    /** Deletes what a run has left that finished nothing. */
    private void clear(Path folder, Manifest earlier) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = String.valueOf(entry.getFileName());
                if (!name.equals(Manifest.NAME) && !earlier.files().contains(name)) {
                    manifest = null;
                    earlier.close();
                    throw new IOException("the work folder " + folder + " cannot be resumed, and it has files such as "
                            + name + " that its manifest does not know: delete the folder, or name another");
                }
            }
        }
        madeFolder = true;
        delete(true);
        manifest = null;
    }

    /** Whether a folder is one for work. */
    public static boolean isWorkFolder(Path folder) {
        return Manifest.isIn(folder);
    }

    /** Whether a run has finished any stage in a work folder. */
    public static boolean hasStages(Path folder) throws IOException {
        return Manifest.hasStages(folder);
    }

    private static void requireEmpty(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException("cannot use " + folder + " as work folder: it is a file");
        }
        boolean isEmpty;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            isEmpty = !entries.iterator().hasNext();
        } catch (IOException e) {
            throw new IOException("cannot use " + folder + " as work folder: " + WorkErrors.reason(e), e);
        }
        if (!isEmpty) {
            throw new IOException("cannot use " + folder + " as work folder: it is not empty");
        }
    }

    /** Whether this goes on with an earlier run. */
    public boolean isResumed() {
        return isResumed;
    }

    /** Whether anything is, or must be, in files. */
    public boolean usesFiles() {
        return manifest != null;
    }

    /** Whether there is a folder to put files into. */
    public boolean hasFolder() {
        return options.folder() != null;
    }

    /** Bytes of memory for logs. */
    public long room() {
        return room;
    }

    /** Bytes of memory that logs hold. */
    public long held() {
        return held;
    }

    /** A new log. If anything is in files already, it is one too. */
    public Log log(String name) throws IOException {
        Log log = new Log(this, name);
        logs.put(name, log);
        unfinished.add(log);
        if (manifest != null) {
            log.spill();
        }
        return log;
    }

    /** Whether an earlier run has finished this stage. */
    public boolean has(String stage) {
        return manifest != null && manifest.has(stage);
    }

    /**
     * A log of a finished stage.
     *
     * @throws IOException if it is not what was recorded
     */
    public Log finishedLog(String name) throws IOException {
        Log open = logs.get(name);
        if (open != null) {
            return open;
        }
        Manifest.Stored stored = manifest().log(name);
        if (stored == null) {
            throw new IOException("work folder " + options.folder() + " lacks the record of " + name);
        }
        WorkFile file = WorkFile.open(path(name), stored.length(), stored.crc());
        files.add(file);
        Log log = new Log(this, name, file);
        logs.put(name, log);
        return log;
    }

    /** A log of a finished stage, or an empty one if it was dropped since. */
    public Log remainingLog(String name) throws IOException {
        boolean isDropped = !logs.containsKey(name) && manifest().isDropped(name);
        return isDropped ? inMemory().log(name) : finishedLog(name);
    }

    /** A value of a finished stage. */
    public String value(String name) throws IOException {
        String value = manifest().value(name);
        if (value == null) {
            throw new IOException("work folder " + options.folder() + " lacks the value of " + name);
        }
        return value;
    }

    /**
     * Ends a stage, whose logs are sealed. If any log is a file, all of them become files, and the stage is recorded. Not while others
     * read.
     */
    public void finish(String stage, Map<String, String> values) throws IOException {
        Manifest record = manifest;
        if (record == null) {
            lacksStages = true;
        } else if (!lacksStages) {
            Map<String, Manifest.Stored> stored = new LinkedHashMap<>();
            for (Log log : unfinished) {
                log.spill();
                log.seal();
                WorkFile file = log.file();
                if (file != null) {
                    file.force();
                    stored.put(log.name(), new Manifest.Stored(file.length(), file.checksum()));
                }
            }
            record.finish(stage, stored, values);
        }
        unfinished.clear();
    }

    /**
     * Makes sure that the disk has room for so many bytes.
     *
     * @throws IOException if it has not
     */
    public void requireDisk(long bytes) throws IOException {
        Path folder = options.folder();
        if (folder == null) {
            return;
        }
        Path there = folder.toAbsolutePath();
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        long usable = Files.getFileStore(there).getUsableSpace();
        if (usable < bytes) {
            throw new IOException("the work folder %s needs about %s and its disk has %s left"
                    .formatted(folder, gigabytes(bytes), gigabytes(usable)));
        }
    }

    /** A size for people. */
    public static String gigabytes(long bytes) {
        return bytes < 100_000_000
                ? String.format(Locale.ROOT, "%.1f MB", bytes / 1e6)
                : String.format(Locale.ROOT, "%.2f GB", bytes / 1e9);
    }

    /** Takes less memory for logs from now on, if this is less. */
    public void limitRoom(long bytes) {
        room = Math.min(room, bytes);
    }

    boolean hasRoom() {
        return options.folder() == null || held + Log.CHUNK <= room;
    }

    void hold(long bytes) {
        held += bytes;
    }

    void forget(Log log) throws IOException {
        logs.remove(log.name());
        unfinished.remove(log);
        if (manifest != null) {
            manifest.drop(log.name());
        }
    }

    WorkFile newFile(String name) throws IOException {
        manifest().file(name);
        WorkFile file = WorkFile.create(path(name));
        files.add(file);
        return file;
    }

    /** A file of the work folder that others write, and that goes when the work goes. */
    public Path file(String name) throws IOException {
        manifest().file(name);
        return path(name);
    }

    private Path path(String name) {
        Path folder = options.folder();
        if (folder == null) {
            throw new IllegalStateException("there is no work folder");
        }
        return folder.resolve(name);
    }

    private Manifest manifest() throws IOException {
        if (manifest == null) {
            claim();
        }
        return Objects.requireNonNull(manifest);
    }

    private void make(Path folder) throws IOException {
        try {
            madeFolder |= !Files.exists(folder);
            Files.createDirectories(folder);
            manifest = Manifest.create(folder, run);
        } catch (FileAlreadyExistsException e) {
            throw new IOException("cannot use " + folder + " as work folder: " + WorkErrors.reason(e), e);
        } catch (FileSystemException e) {
            throw new IOException("cannot make the work folder " + folder + ": " + WorkErrors.reason(e), e);
        }
    }

    /** Ends the run for good: deletes the work files, unless they are to be kept. */
    public void delete() throws IOException {
        delete(!options.keep());
    }

    private void delete(boolean files) throws IOException {
        Manifest record = manifest;
        if (record == null || !files) {
            close();
            return;
        }
        for (WorkFile file : this.files) {
            file.close();
        }
        Path folder = path("");
        for (String name : record.files()) {
            Files.deleteIfExists(folder.resolve(name));
        }
        // Last, so that what is left after an interruption is still known for what it is.
        record.close();
        Files.deleteIfExists(folder.resolve(Manifest.NAME));
        if (madeFolder) {
            try {
                Files.deleteIfExists(folder);
            } catch (DirectoryNotEmptyException e) {
                // somebody else put something there
            }
        }
    }

    /** Lets go of everything after a failure. What is finished stays, to be resumed; where nothing is, nothing stays. */
    public void closeUnfinished() throws IOException {
        delete(manifest != null && manifest.isEmpty());
    }

    /** Lets go of everything; the folder keeps what is finished. */
    @Override
    public void close() throws IOException {
        for (WorkFile file : files) {
            file.close();
        }
        if (manifest != null) {
            manifest.close();
        }
    }
}
