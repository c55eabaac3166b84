package dev.semblance.io;

import dev.semblance.io.text.Bytes;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where kept documents go: all to one file or to standard output, or each input to a file of its own in a folder.
 *
 * @param folder the folder, or null if all go to one target
 * @param files the path inside the folder for each input
 */
record KeptPlan(@Nullable Path folder, List<Path> files) {
    private static final String COLUMNAR_ENDING = ".parquet";

    /**
     * Finds out whether the documents can go to a target, which is a path or standard output. To see how several inputs fit together, it
     * reads the beginning of each.
     *
     * @param mayBeFull whether a folder may have files already
     * @throws IllegalArgumentException if the documents are no records of their own
     */
    static KeptPlan of(FileCorpus corpus, String target, Path path, boolean mayBeFull) throws IOException {
        if (corpus.options().format() == InputFormat.BASKETS) {
            throw new IllegalArgumentException(
                    "baskets cannot be copied, because their rows may stand anywhere; pairs and cluster name those that are similar");
        }
        List<Source> sources = corpus.sources();
        boolean hasFiles = sources.stream().anyMatch(s -> s.trouble() == null && s.format() == InputFormat.FILES);
        if (OutputTarget.isStandardOutput(target)) {
            if (hasFiles) {
                throw new IOException("kept files cannot go to standard output: name a folder");
            }
            requireNamedAlike(sources, target);
            requireAlike(corpus);
            return new KeptPlan(null, List.of());
        }
        if (!hasFiles && !target.endsWith("/") && !Files.isDirectory(path) && !sources.isEmpty()) {
            requireNamedAlike(sources, target);
            requireAlike(corpus);
            return new KeptPlan(null, List.of());
        }
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new IOException("cannot write kept files to " + target + ": it is a file and not a folder");
        }
        if (!mayBeFull) {
            requireEmpty(path, target);
        }
        return new KeptPlan(path, files(corpus));
    }

    /** Whether it takes a stream to make the plan that is not there before the state of an earlier run is restored. */
    static boolean waitsForStream(FileCorpus corpus, String target, Path path) {
        List<Source> sources = corpus.sources();
        // What one stream holds goes to one file whatever it is.
        boolean isAlone = sources.size() == 1
                && (OutputTarget.isStandardOutput(target) || !target.endsWith("/") && !Files.isDirectory(path));
        return !isAlone && sources.stream().map(Source::spool).anyMatch(spool -> spool != null && spool.isGone());
    }

    private static void requireEmpty(Path folder, String target) throws IOException {
        if (Files.exists(folder) && !Folders.isEmpty(folder)) {
            throw new IOException("cannot write kept files to " + target + ": the folder is not empty");
        }
    }

    /** What one file has must be what its name says, where that is a columnar format; one cannot be made of anything else. */
    private static void requireNamedAlike(List<Source> sources, String target) throws IOException {
        boolean isColumnar = target.toLowerCase(Locale.ROOT).endsWith(COLUMNAR_ENDING);
        for (Source source : sources) {
            if (source.trouble() == null && source.format().isColumnar() != isColumnar) {
                throw new IOException(
                        isColumnar
                                ? "cannot write the records of %s (%s) to %s: only rows of Parquet files can go there"
                                        .formatted(
                                                source.name(), source.format().label(), target)
                                : "cannot write the rows of %s (%s) to %s: name a file that ends in %s, or a folder"
                                        .formatted(
                                                source.name(), source.format().label(), target, COLUMNAR_ENDING));
            }
        }
    }

    /** Records can follow each other in one file only if they have one format, one charset and one header. */
    private static void requireAlike(FileCorpus corpus) throws IOException {
        Source first = null;
        Charset charset = null;
        byte[] header = null;
        String schema = null;
        for (Source source : corpus.sources()) {
            if (source.trouble() != null) {
                continue;
            }
            if (first == null) {
                first = source;
            }
            if (source.format() != first.format()) {
                throw unlike(
                        first, first.format().label(), source, source.format().label());
            }
            if (corpus.sources().size() == 1) {
                return;
            }
            if (source.format() == InputFormat.WARC) {
                continue;
            }
            if (source.format().isColumnar()) {
                String next = schema(source);
                if (schema != null && next != null && !schema.equals(next)) {
                    throw unlike(first, "one schema", source, "another");
                }
                schema = next == null ? schema : next;
                continue;
            }
            try (RecordFile file = corpus.openRecords(source)) {
                if (file.isBinary()) {
                    continue;
                }
                Charset next = file.encoding().charset();
                if (charset != null && !charset.equals(next)) {
                    throw unlike(first, charset.name(), source, next.name());
                }
                charset = next;
                if (!source.format().hasHeader()) {
                    continue;
                }
                file.next();
                byte[] row = headerText(file.header());
                if (header != null && row.length > 0 && !Arrays.equals(header, row)) {
                    throw unlike(first, "one header", source, "another");
                }
                header = row.length > 0 ? row : header;
            }
        }
    }

    /** The schema of a columnar file; null if it cannot be opened, which is said when it is read. */
    private static @Nullable String schema(Source source) throws IOException {
        try (ColumnarReader reader = ColumnarFile.open(source)) {
            return reader.schema();
        } catch (ChangedInputException e) {
            throw e;
        } catch (IOException e) {
            return null;
        }
    }

    static byte[] headerText(byte[] row) {
        return Arrays.copyOf(row, Bytes.endOfText(row, 0, row.length));
    }

    private static IOException unlike(Source first, String one, Source second, String other) {
        return new IOException("cannot write the records of %s (%s) and %s (%s) to one file: name a folder"
                .formatted(first.name(), one, second.name(), other));
    }

    private static List<Path> files(FileCorpus corpus) throws IOException {
        Path base = commonParent(corpus.roots());
        Map<Path, String> taken = new HashMap<>();
        List<Path> files = new ArrayList<>();
        for (Source source : corpus.sources()) {
            if (source.trouble() != null) {
                // nothing is written there
                files.add(Path.of(""));
                continue;
            }
            Path file = inside(source, base);
            String other = taken.put(file, source.name());
            if (other != null) {
                throw new IOException("cannot write both %s and %s to %s: name each input once"
                        .formatted(other, source.name(), file));
            }
            files.add(file);
        }
        return files;
    }

    private static Path inside(Source source, @Nullable Path base) {
        if (source.committed() != null) {
            return source.committed().inside();
        }
        return source.path() == null || base == null
                ? Path.of(source.name() + ending(source.format()))
                : base.relativize(source.path().toAbsolutePath().normalize());
    }

    private static String ending(InputFormat format) {
        return format.hasFields() || format == InputFormat.WARC ? "." + format.label() : ".txt";
    }

    private static @Nullable Path commonParent(List<Path> roots) {
        Path common = null;
        for (Path root : roots) {
            Path next = root.toAbsolutePath().normalize();
            if (common == null) {
                common = next;
            }
            while (common != null && !next.startsWith(common)) {
                common = common.getParent();
            }
        }
        return common;
    }
}
