package dev.semblance.io;

import dev.semblance.Semblance;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The files of a folder and all folders below it, ordered by the code points of their paths.
 *
 * <p>Symbolic links to files are followed; those to folders are not, nor those that lead nowhere. Devices, pipes and
 * sockets are left out, and so are work folders of runs, and what the {@link Selection} does not take.
 */
final class FolderWalk {
    /** Takes what is found. */
    interface Visitor {
        void file(String name, Path path, BasicFileAttributes attributes) throws IOException;

        void unreadable(String name, Path path, IOException cause);

        void linkLeftOut(String name);
    }

    private final Path root;
    private final String prefix;
    private final Selection selection;
    private final Visitor visitor;

    /** A walk over a folder whose files' names begin with the given text. */
    FolderWalk(Path root, String prefix, Selection selection, Visitor visitor) {
        this.root = root;
        this.prefix = prefix;
        this.selection = selection;
        this.visitor = visitor;
    }

    void run() throws IOException {
        folder(root, "", false);
    }

    private void folder(Path folder, String relative, boolean isHidden) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path path : stream) {
                boolean isFolder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
                entries.add(Entry.of(path, isFolder));
            }
        } catch (DirectoryIteratorException e) {
            IOException cause = e.getCause();
            visitor.unreadable(name(relative, folder), folder, cause == null ? new IOException(e) : cause);
        } catch (IOException e) {
            visitor.unreadable(name(relative, folder), folder, e);
        }
        entries.sort(Comparator.comparing(Entry::codePoints, Arrays::compare));
        for (Entry entry : entries) {
            String name = entry.path.getFileName().toString();
            String entryRelative = relative.isEmpty() ? name : relative + "/" + name;
            boolean entryIsHidden = isHidden || name.startsWith(".");
            Path inside = root.relativize(entry.path);
            if (selection.passesOver(inside, entryIsHidden)) {
                continue;
            }
            if (entry.isFolder) {
                if (Semblance.isWorkFolder(entry.path)) {
                    continue;
                }
                folder(entry.path, entryRelative, entryIsHidden);
            } else if (selection.takes(inside)) {
                file(entry.path, prefix + entryRelative);
            }
        }
    }

    private String name(String relative, Path folder) {
        return relative.isEmpty() ? folder.toString() : prefix + relative;
    }

    private void file(Path path, String name) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (IOException e) {
            if (Files.isSymbolicLink(path)) {
                visitor.linkLeftOut(name);
            } else {
                visitor.unreadable(name, path, e);
            }
            return;
        }
        if (attributes.isDirectory()) {
            visitor.linkLeftOut(name);
        } else if (attributes.isRegularFile()) {
            visitor.file(name, path, attributes);
        }
    }

    /** Compared with a slash after a folder's name, files come in the order of their whole paths. */
    private record Entry(Path path, boolean isFolder, int[] codePoints) {
        static Entry of(Path path, boolean isFolder) {
            String name = path.getFileName() + (isFolder ? "/" : "");
            return new Entry(path, isFolder, name.codePoints().toArray());
        }
    }
}
