package dev.semblance.io;

import dev.semblance.Semblance;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
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

        void specialLeftOut(String name);
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
        // Not by recursion: folders may be nested more deeply than the stack allows.
        Deque<Entry> left = new ArrayDeque<>();
        left.push(new Entry(root, true, new int[0], "", false));
        while (!left.isEmpty()) {
            Entry entry = left.pop();
            if (entry.isFolder) {
                entries(entry).forEach(left::push);
            } else {
                file(entry.path, prefix + entry.relative);
            }
        }
    }

    /** What is wanted of a folder, the last first. */
    private List<Entry> entries(Entry folder) {
        List<Entry> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder.path)) {
            for (Path path : stream) {
                Entry entry = Entry.of(path, folder);
                if (isWanted(entry)) {
                    entries.add(entry);
                }
            }
        } catch (DirectoryIteratorException e) {
            IOException cause = e.getCause();
            visitor.unreadable(name(folder), folder.path, cause == null ? new IOException(e) : cause);
        } catch (IOException e) {
            visitor.unreadable(name(folder), folder.path, e);
        }
        entries.sort(Comparator.comparing(Entry::codePoints, Arrays::compare).reversed());
        return entries;
    }

    private boolean isWanted(Entry entry) {
        Path inside = root.relativize(entry.path);
        if (selection.passesOver(inside, entry.isHidden)) {
            return false;
        }
        return entry.isFolder ? !Semblance.isWorkFolder(entry.path) : selection.takes(inside);
    }

    private String name(Entry folder) {
        return folder.relative.isEmpty() ? folder.path.toString() : prefix + folder.relative;
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
        } else {
            visitor.specialLeftOut(name);
        }
    }

    /**
     * A file or folder. Compared with a slash after a folder's name, files come in the order of their whole paths.
     *
     * @param relative its path from the root, with slashes
     * @param isHidden whether it, or a folder above it, is hidden
     */
    private record Entry(Path path, boolean isFolder, int[] codePoints, String relative, boolean isHidden) {
        static Entry of(Path path, Entry parent) {
            boolean isFolder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
            String name = path.getFileName().toString();
            int[] codePoints = (name + (isFolder ? "/" : "")).codePoints().toArray();
            String relative = parent.relative.isEmpty() ? name : parent.relative + "/" + name;
            return new Entry(path, isFolder, codePoints, relative, parent.isHidden || name.startsWith("."));
        }
    }
}
