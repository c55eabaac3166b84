package dev.semblance.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** A folder that is filled under a temporary name, and renamed when it is whole. */
final class KeptFolder implements Closeable {
    private final Path target;
    private final Path temporary;
    private boolean isCommitted;

    KeptFolder(Path folder) throws IOException {
        target = Files.exists(folder)
                ? folder.toRealPath()
                : folder.toAbsolutePath().normalize();
        temporary = target.resolveSibling(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            Path parent = target.getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.createDirectory(temporary);
        } catch (IOException e) {
            throw Failures.ofOutput(folder.toString(), e);
        }
    }

    /** The path that a file of the folder has until all is done, in a folder that exists. */
    Path prepare(Path inside) throws IOException {
        Path file = temporary.resolve(inside);
        try {
            Path parent = file.getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
        } catch (IOException e) {
            throw Failures.ofOutput(target.resolve(inside).toString(), e);
        }
        return file;
    }

    /** Copies an input as it is stored. */
    void copy(Source source, Path inside) throws IOException {
        Path file = prepare(inside);
        try (var in = source.open()) {
            try (OutputStream out = Files.newOutputStream(file)) {
                in.transferTo(out);
            } catch (IOException e) {
                throw Failures.ofOutput(target.resolve(inside).toString(), e);
            }
        }
    }

    void commit() throws IOException {
        try {
            Files.deleteIfExists(target);
            Files.move(temporary, target);
        } catch (IOException e) {
            throw Failures.ofOutput(target.toString(), e);
        }
        isCommitted = true;
    }

    @Override
    public void close() throws IOException {
        if (isCommitted) {
            return;
        }
        Files.walkFileTree(temporary, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
