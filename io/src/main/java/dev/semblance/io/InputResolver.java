package dev.semblance.io;

import dev.semblance.io.compress.Compression;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the inputs that the options name, and decides how each is read. */
final class InputResolver {
    private static final String STANDARD_INPUT = "stdin";

    private final InputOptions options;
    private final Notes notes;
    private final Selection selection;
    private final List<Source> sources = new ArrayList<>();
    private final List<Path> roots = new ArrayList<>();
    private final List<Path> folders = new ArrayList<>();
    private final List<Snapshot> snapshots = new ArrayList<>();
    private final RepeatedFiles repeated = new RepeatedFiles();
    private final List<String> linksLeftOut = new ArrayList<>();
    private final List<String> specialsLeftOut = new ArrayList<>();
    private final List<String> noArticles = new ArrayList<>();
    private final int largestSmall;

    /** @param largestSmall bytes of the largest file of articles that is not looked into before it is read */
    InputResolver(InputOptions options, Notes notes, int largestSmall) {
        this.largestSmall = largestSmall;
        this.options = options;
        this.notes = notes;
        this.selection = new Selection(new Globs(options.includes()), new Globs(options.excludes()));
    }

    /** Finds all of them. */
    List<Source> resolve() throws IOException {
        if (options.format() == InputFormat.SKETCHES) {
            requireWanted("format must not be sketches where texts are wanted");
        }
        for (String given : options.paths()) {
            if (given.equals("-")) {
                stream(STANDARD_INPUT, null);
            } else if (options.repositories() && !isFile(given)) {
                repository(given);
            } else {
                named(given);
            }
        }
        if (!linksLeftOut.isEmpty()) {
            notes.add("left out symbolic links to folders or to nothing: %d, the first is %s"
                    .formatted(linksLeftOut.size(), linksLeftOut.get(0)));
        }
        if (!specialsLeftOut.isEmpty()) {
            notes.add("left out devices, pipes and sockets: %d, the first is %s"
                    .formatted(specialsLeftOut.size(), specialsLeftOut.get(0)));
        }
        if (!noArticles.isEmpty()) {
            notes.add("left out files that are neither JSON nor archives of it: %d, the first is %s"
                    .formatted(noArticles.size(), noArticles.get(0)));
        }
        if (repeated.count() > 0) {
            notes.add(repeated.note());
        }
        return sources;
    }

    /** The folders that were named. */
    List<Path> folders() {
        return folders;
    }

    /** The folders that were named, and the folders of the files that were named. */
    List<Path> roots() {
        return roots;
    }

    /** The commits that were named, also those that were opened before another could not be. */
    List<Snapshot> snapshots() {
        return snapshots;
    }

    /** Whether something is there that is no folder. */
    private static boolean isFile(String given) {
        try {
            Path path = Path.of(given);
            return Files.exists(path) && !Files.isDirectory(path);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private void named(String given) throws IOException {
        Path path;
        BasicFileAttributes attributes;
        try {
            path = Path.of(given);
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (InvalidPathException e) {
            throw new IOException("[" + given + "] is not a file name here: " + e.getReason(), e);
        } catch (IOException e) {
            throw FileErrors.ofInput(given, e);
        }
        if (!Files.isReadable(path) || (attributes.isDirectory() && !Files.isExecutable(path))) {
            throw new IOException("[" + given + "] permission denied");
        }
        if (attributes.isDirectory()) {
            roots.add(path);
            folders.add(path);
            folder(given, path);
            return;
        }
        Path parent = path.toAbsolutePath().getParent();
        roots.add(parent == null ? path.toAbsolutePath() : parent);
        if (attributes.isRegularFile()) {
            repeated.add(given, path.toRealPath());
            sources.add(withFormat(Source.file(given, path, true, options.format(), attributes)));
        } else {
            stream(given, path);
        }
    }

    /** A stream that an earlier process read is not opened: that may wait for ever, and the bytes may be others. */
    private void stream(String name, @Nullable Path path) throws IOException {
        if (options.resumed()) {
            Spool gone = new Spool(name, InputStream.nullInputStream(), false);
            gone.setGone();
            sources.add(Source.stream(name, path, options.format(), gone));
            return;
        }
        InputStream stream = path == null ? options.standardInput() : open(name, path);
        Spool spool = new Spool(name, stream, options.rereadable());
        sources.add(withFormat(Source.stream(name, path, options.format(), spool)));
    }

    private static InputStream open(String name, Path path) throws IOException {
        try {
            return Files.newInputStream(path);
        } catch (IOException e) {
            throw FileErrors.ofInput(name, e);
        }
    }

    private void folder(String given, Path folder) throws IOException {
        int before = sources.size();
        String prefix = given.endsWith("/") ? given : given + "/";
        Path real = folder.toRealPath();
        new FolderWalk(folder, prefix, selection, new FolderWalk.Visitor() {
                    @Override
                    public void file(String name, Path path, BasicFileAttributes attributes) throws IOException {
                        if (isNoArticle(name)) {
                            return;
                        }
                        if (options.paths().size() > 1) {
                            repeated.add(name, real.resolve(folder.relativize(path)));
                        }
                        sources.add(withFormat(Source.file(name, path, false, options.format(), attributes)));
                    }

                    @Override
                    public void unreadable(String name, Path path, IOException cause) {
                        sources.add(Source.unreadable(name, path, FileErrors.reason(cause)));
                    }

                    @Override
                    public void linkLeftOut(String name) {
                        linksLeftOut.add(name);
                    }

                    @Override
                    public void specialLeftOut(String name) {
                        specialsLeftOut.add(name);
                    }
                })
                .run();
        if (sources.size() == before) {
            notes.add("no files in " + given);
        }
    }

    /** The files of a repository's commit. */
    private void repository(String given) throws IOException {
        RepositoryName name = RepositoryName.of(given);
        Snapshot snapshot = name.open();
        snapshots.add(snapshot);
        notes.add("reading %s of %s".formatted(snapshot.commit(), name.folder()));
        repeated.add(given, name.path().toRealPath().resolve(snapshot.commit()));
        int before = sources.size();
        boolean isAlone = options.paths().size() == 1;
        for (Source source : new SnapshotWalk(name, snapshot, selection, options.format(), isAlone).sources()) {
            if (source.trouble() != null) {
                sources.add(source);
            } else if (!isNoArticle(source.name())) {
                sources.add(withFormat(source));
            }
        }
        if (!snapshot.leftOut().isEmpty()) {
            notes.add("left out symbolic links and submodules of %s: %d, the first is %s"
                    .formatted(
                            given, snapshot.leftOut().size(), snapshot.leftOut().get(0)));
        }
        if (sources.size() == before) {
            notes.add("no files in " + given);
        }
    }

    /** Remembers that a file is left out if it is no file of articles, and such are wanted. */
    private boolean isNoArticle(String name) {
        boolean isNone = options.articles() != null && ArticleFormats.ofName(name) == null;
        if (isNone) {
            noArticles.add(name);
        }
        return isNone;
    }

    private Source withFormat(Source source) throws IOException {
        Source decided = decided(source);
        if (decided.format().isColumnar() && decided.path() == null && decided.spool() == null) {
            // What a commit has is read from its beginning to its end, and these are not.
            return Source.unreadable(
                    source.name(),
                    null,
                    "%s is not read from commits: check the file out"
                            .formatted(decided.format().label()));
        }
        if (decided.format().isColumnar() && decided.spool() != null) {
            throw new IOException("[%s] a stream cannot be read as %s: name a file"
                    .formatted(source.name(), decided.format().label()));
        }
        return decided;
    }

    private Source decided(Source source) throws IOException {
        InputFormat given = source.format();
        boolean isSketch = source.isNamed()
                && given != InputFormat.SKETCHES
                && (given == InputFormat.AUTO || source.spool() == null)
                && SketchFile.isOne(source);
        if (isSketch) {
            requireWanted(source.name() + " is a sketch file, and texts are wanted here");
            if (given != InputFormat.AUTO) {
                throw new IllegalArgumentException(
                        "%s is a sketch file, and cannot be read as %s".formatted(source.name(), given.label()));
            }
            return source.withFormat(InputFormat.SKETCHES);
        }
        if (given != InputFormat.AUTO) {
            return source;
        }
        if (options.articles() != null) {
            return source.withFormat(ArticleFormats.of(source, options, largestSmall));
        }
        String name = Compression.stripEnding(source.name()).toLowerCase(Locale.ROOT);
        InputFormat byName = InputFormat.ofName(name);
        if (byName != null) {
            return source.withFormat(byName);
        }
        boolean isJson = name.endsWith(".json");
        if (!isJson && !source.isNamed()) {
            return source.withFormat(InputFormat.FILES);
        }
        if (!isJson && Head.isWarc(source)) {
            notes.add("reading %s as warc, because it begins so".formatted(source.name()));
            return source.withFormat(InputFormat.WARC);
        }
        int objects = Head.jsonLines(source, options.charset());
        if (objects >= (isJson ? 2 : 1)) {
            if (!isJson) {
                notes.add("reading %s as jsonl, because its lines are JSON objects".formatted(source.name()));
            }
            return source.withFormat(InputFormat.JSONL);
        }
        if (isJson && objects == Head.ARRAY) {
            notes.add(
                    "reading %s as one document; it holds a JSON array: put one object on a line to read each as a document"
                            .formatted(source.name()));
        }
        boolean isStandardInput = source.path() == null;
        if (isJson || (!isStandardInput && (options.paths().size() > 1 || isOneDocument(name)))) {
            return source.withFormat(InputFormat.FILES);
        }
        notes.add("reading %s as lines; --format files takes it as one document".formatted(source.name()));
        return source.withFormat(InputFormat.LINES);
    }

    /** Whether a file is a page, or another one whose text is taken out of it, by its name. */
    private boolean isOneDocument(String name) {
        return options.pages().markup() != Markup.NONE && (Pages.isNamedAsPage(name) || Extractors.of(name) != null);
    }

    private void requireWanted(String refusal) {
        if (!options.sketches()) {
            throw new IllegalArgumentException(refusal + "; sketch files are for pairs and cluster");
        }
    }
}
