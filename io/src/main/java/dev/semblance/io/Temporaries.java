package dev.semblance.io;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Files and folders that must not outlive their run. What is still here when the virtual machine ends, be it because of a signal, is
 * deleted then. Thread-safe.
 */
final class Temporaries {
    /** Longer names are cut: a file system may have no room for what is put around them. */
    private static final int NAME_CODE_POINTS = 40;

    private static final int TRIES = 10;

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Set<Path> LEFT = new LinkedHashSet<>();
    private static long created;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Temporaries::deleteAtEnd, "semblance-temporaries"));
    }

    private Temporaries() {}

    /** Something that changes files. */
    interface Change {
        void make() throws IOException;
    }

    /** Makes a change that the end of the virtual machine does not interrupt: it happens whole before, or not at all. */
    static void whole(Change change) throws IOException {
        LOCK.lock();
        try {
            change.make();
        } finally {
            LOCK.unlock();
        }
    }

    /** Makes an empty file beside the one whose place it will take. */
    static Path newFile(Path target) throws IOException {
        return create(() -> Files.createFile(nextName(target)));
    }

    /** Makes an empty folder beside the one whose place it will take. */
    static Path newFolder(Path target) throws IOException {
        return create(() -> Files.createDirectory(nextName(target)));
    }

    /** Makes an empty file in the system's folder for such. */
    static Path newStore() throws IOException {
        return create(() -> Files.createTempFile("semblance-", ".zst"));
    }

    /** Says that a file or folder has found its place and stays. */
    static void release(Path path) throws IOException {
        whole(() -> LEFT.remove(path));
    }

    /** Deletes a file, or a folder with all it holds. */
    static void delete(Path path) throws IOException {
        whole(() -> {
            deleteTree(path);
            LEFT.remove(path);
        });
    }

    private interface Creation {
        /** Makes something that was not there. */
        Path create() throws IOException;
    }

    private static Path create(Creation creation) throws IOException {
        LOCK.lock();
        try {
            while (true) {
                try {
                    Path path = creation.create();
                    LEFT.add(path);
                    return path;
                } catch (FileAlreadyExistsException e) {
                    // left behind by a process that was killed, or used by one of another machine: the next number is
                    // free
                }
            }
        } finally {
            LOCK.unlock();
        }
    }

    /** Deletes what killed processes left beside a file or folder whose place it should have taken. */
    static void deleteAbandoned(Path target) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return;
        }
        Pattern names = Pattern.compile("\\." + Pattern.quote(shortName(target)) + "\\.([0-9]{1,18})\\.[0-9]+\\.part");
        List<Path> abandoned = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                Matcher matcher = names.matcher(String.valueOf(entry.getFileName()));
                if (matcher.matches()
                        && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()) {
                    abandoned.add(entry);
                }
            }
        }
        for (Path path : abandoned) {
            deleteTree(path);
        }
    }

    private static Path nextName(Path target) {
        return target.resolveSibling(
                "." + shortName(target) + "." + ProcessHandle.current().pid() + "." + created++ + ".part");
    }

    private static String shortName(Path target) {
        String name = String.valueOf(target.getFileName());
        return name.codePointCount(0, name.length()) <= NAME_CODE_POINTS
                ? name
                : name.substring(0, name.offsetByCodePoints(0, NAME_CODE_POINTS));
    }

    /** Deletes what is left. The lock stays locked, so that whoever goes on with a change waits for the end and not for this. */
    @SuppressWarnings("LockNotBeforeTry")
    private static void deleteAtEnd() {
        LOCK.lock();
        for (Path path : LEFT) {
            try {
                deleteTree(path);
            } catch (IOException e) {
                // nobody is left who could be told
            }
        }
    }

    private static void deleteTree(Path root) throws IOException {
        for (int tries = 1; Files.exists(root); tries++) {
            try {
                Files.walkFileTree(root, new Deletion());
            } catch (DirectoryNotEmptyException e) {
                // at the end of the virtual machine another thread may still write a file into the folder
                if (tries == TRIES) {
                    throw e;
                }
            }
        }
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
