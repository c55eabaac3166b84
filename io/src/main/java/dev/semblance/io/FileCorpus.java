package dev.semblance.io;

import dev.semblance.document.Corpus;
import dev.semblance.sketch.SketchParameters;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The documents of files, folders and standard input.
 *
 * <p>Documents come in the order in which their inputs were named, those of a folder ordered by path. A document is
 * named by its id field, or else by its place: the path for a file, {@code path:line} for a record.
 *
 * <p>Baskets come in the order of their first rows, whichever inputs these stand in, and are named by the basket's column.
 *
 * <p>Rows of Parquet files are read if {@code semblance-parquet} is on the class path.
 *
 * <p>Sketch files have documents without texts: {@link dev.semblance.sketch.Sketch#document} says what they have instead, and {@link #sketches} how
 * it was made.
 *
 * <p>Files in a folder that are no texts are skipped and counted. Hidden ones are left out, and so are hidden folders,
 * unless an include glob has a part that begins with a dot. Symbolic links to files are followed, those to folders are
 * not. Files that are named are always taken.
 *
 * <p>Where inputs are {@linkplain InputOptions#repositories repositories}, the files of a commit are read as those of a folder are, without being
 * checked out; symbolic links are left out. They are named {@code REPOSITORY@COMMIT:PATH}.
 *
 * <p>May be read in several passes, one at a time; the batches of a pass may be decoded by any threads.
 */
public final class FileCorpus implements Corpus, Closeable {
    private static final int LISTED_PLACES = 5;

    private final InputOptions options;
    private final Tuning tuning;
    private final List<Path> roots;
    private final List<Path> folders;
    private final List<Snapshot> snapshots;
    private List<Source> sources;
    private Notes notes;
    private Findings findings = new Findings();
    private BadPlaces badPlaces = new BadPlaces();
    private @Nullable Survey survey;
    private final @Nullable SketchParameters sketches;

    private FileCorpus(
            InputOptions options,
            Tuning tuning,
            Notes notes,
            List<Source> sources,
            InputResolver resolver,
            @Nullable SketchParameters sketches) {
        this.options = options;
        this.tuning = tuning;
        this.notes = notes;
        this.sketches = sketches;
        this.sources = List.copyOf(sources);
        this.roots = List.copyOf(resolver.roots());
        this.folders = List.copyOf(resolver.folders());
        this.snapshots = List.copyOf(resolver.snapshots());
    }

    /**
     * Finds the inputs, and decides how each is read.
     *
     * @throws IOException if one that is named does not exist or cannot be read, or sketch files were not made alike
     * @throws IllegalArgumentException if the options ask for fields, and no input has any; or if sketch files are among texts, or not wanted
     */
    public static FileCorpus of(InputOptions options) throws IOException {
        return of(options, Tuning.of(options));
    }

    static FileCorpus of(InputOptions options, Tuning tuning) throws IOException {
        Notes notes = new Notes();
        InputResolver resolver = new InputResolver(options, notes, tuning.batchBytes());
        try {
            List<Source> sources = resolver.resolve();
            requireFields(options, sources);
            return new FileCorpus(options, tuning, notes, sources, resolver, SketchInputs.common(sources));
        } catch (IOException | RuntimeException e) {
            for (Snapshot snapshot : resolver.snapshots()) {
                snapshot.close();
            }
            throw e;
        }
    }

    private static void requireFields(InputOptions options, List<Source> sources) {
        String field = options.textField();
        String use = "text";
        if (field == null) {
            field = options.idField();
            use = "id";
        }
        boolean isName = use.equals("id");
        if (field == null) {
            field = options.preferenceField();
            use = "preference";
        }
        if (field == null) {
            field = options.pages().titleField();
            use = "title";
        }
        if (field == null) {
            field = options.pages().timeField();
            use = "date";
        }
        if (field == null || sources.isEmpty() || sources.stream().anyMatch(s -> hasField(s.format(), isName))) {
            return;
        }
        Source first = sources.get(0);
        throw new IllegalArgumentException("%s field \"%s\" needs jsonl, csv, tsv or parquet but %s is read as %s"
                .formatted(use, field, first.name(), first.format().label()));
    }

    private static boolean hasField(InputFormat format, boolean isName) {
        return format.hasFields() || format == InputFormat.AUTO || (isName && format.hasNames());
    }

    @Override
    public Pass open() {
        Survey started = new Survey(badPlaces, new Pages(options, sources));
        if (survey == null || !survey.isComplete()) {
            survey = started;
        }
        Pass pass = new FilePass(sources, options, sketches, notes, tuning, findings, started);
        return options.format() == InputFormat.BASKETS
                ? new BasketPass(pass, Runtime.getRuntime().maxMemory(), tuning)
                : pass;
    }

    @Override
    public String fingerprint() {
        return Fingerprint.of(options, sources);
    }

    @Override
    public void storeIn(Store store) {
        for (int i = 0; i < sources.size(); i++) {
            Spool spool = sources.get(i).spool();
            String name = "input-" + i;
            if (spool != null) {
                spool.storeIn(() -> store.file(name));
            }
        }
    }

    @Override
    public byte[] state() throws IOException {
        Survey complete = survey != null && survey.isComplete() ? survey : null;
        Map<Integer, Spool.Stored> stored = new LinkedHashMap<>();
        for (int i = 0; complete != null && i < sources.size(); i++) {
            Spool spool = sources.get(i).spool();
            Spool.Stored whole = spool == null ? null : spool.stored();
            if (whole != null) {
                stored.put(i, whole);
            }
        }
        return new CorpusState(fingerprint(), sources, notes, findings, badPlaces, complete, stored).toBytes();
    }

    /** {@inheritDoc} What was read of standard input or a pipe can be read or copied again only if it was stored with the work of the run. */
    @Override
    public void restore(byte[] state) throws IOException {
        CorpusState restored = CorpusState.of(state, fingerprint(), sources);
        sources = List.copyOf(restored.sources());
        notes = restored.notes();
        findings = restored.findings();
        badPlaces = restored.badPlaces();
        survey = restored.survey();
        for (int i = 0; i < sources.size(); i++) {
            Spool spool = sources.get(i).spool();
            Spool.Stored stored = restored.stored().get(i);
            if (spool == null) {
                continue;
            }
            spool.setGone();
            if (stored != null && spool.hasPlace()) {
                spool.restore(stored);
                notes.add("taking " + sources.get(i).name() + " from the work folder, as it was stored there");
            }
        }
    }

    /** Size of all inputs as they are stored, or -1 if that is unknown. */
    @Override
    public long sizeInBytes() {
        long size = 0;
        for (Source source : sources) {
            if (source.size() < 0) {
                return -1;
            }
            size += source.size();
        }
        return size;
    }

    /** How the sketches were made if the inputs are sketch files, or null if they are texts. */
    public @Nullable SketchParameters sketches() {
        return sketches;
    }

    /** All inputs, in order. */
    public List<Input> inputs() {
        return sources.stream()
                .map(source -> new Input(source.name(), source.format(), source.size()))
                .toList();
    }

    /** How many files in folders were skipped so far because they are no texts. */
    public long skippedBinaries() {
        return findings.binaries().count();
    }

    /** The first of the files that were skipped. */
    public List<String> skippedPlaces() {
        return findings.binaries().names(sources, LISTED_PLACES);
    }

    /** How many inputs were found so far that break off: the corpus has what could be read of their records. */
    public long cutShort() {
        return findings.cutShort().count();
    }

    /** How many files and folders in folders were found so far that cannot be opened. */
    public long unreadable() {
        return findings.unreadable().count();
    }

    /** What the pass found in articles that is complete, or that came last; nothing if no {@linkplain InputOptions#articles articles} are read. */
    public ArticleCounts articles() {
        return survey == null ? new ArticleTally().counts() : survey.articles().counts();
    }

    /** What was decided and noticed about the inputs so far, in sentences for people. A later call may give more. */
    public List<String> notes() {
        List<String> all = new ArrayList<>(notes.list());
        boolean isRead = survey != null && survey.isComplete();
        if (isRead && options.charset() == null) {
            charsetNote().ifPresent(all::add);
        }
        String field = options.preferenceField();
        if (field != null && survey != null && isRead) {
            all.addAll(survey.preferences().notes(options, sources, survey.documents()));
        }
        return all;
    }

    /** Files that are one document each are too many for a note on each. */
    private Optional<String> charsetNote() {
        Map<String, Integer> counts =
                findings.charsets(source -> isOneOfMany(sources.get(source).format()));
        int files = counts.values().stream().mapToInt(Integer::intValue).sum();
        if (files == 0) {
            return Optional.empty();
        }
        return Optional.of(files + (files == 1 ? " file was" : " files were") + " not UTF-8: "
                + counts.entrySet().stream()
                        .map(count -> count.getKey() + " (" + count.getValue() + ")")
                        .collect(Collectors.joining(", ")));
    }

    private static boolean isOneOfMany(InputFormat format) {
        return format == InputFormat.FILES || format.isOfArticles();
    }

    /** How many of the inputs read so far are in which charset other than UTF-8; the most frequent first. */
    public Map<String, Integer> charsets() {
        return findings.charsets(source -> true);
    }

    /** The fields and columns that the texts of the inputs read so far were taken from, each once. */
    public List<String> textFields() {
        return notes.textFields();
    }

    /** Closes repositories, and closes and deletes what was stored of standard input. */
    @Override
    public void close() throws IOException {
        for (Source source : sources) {
            if (source.spool() != null) {
                source.spool().close();
            }
        }
        for (Snapshot snapshot : snapshots) {
            snapshot.close();
        }
    }

    List<Source> sources() {
        return sources;
    }

    /** The folders that were named, and the folders of the files that were named. */
    List<Path> roots() {
        return roots;
    }

    /** The folders that were named. */
    List<Path> folders() {
        return folders;
    }

    InputOptions options() {
        return options;
    }

    /** Opens an input that holds records. */
    RecordFile openRecords(Source source) throws IOException {
        return RecordFile.open(source, options, notes, tuning);
    }

    Findings findings() {
        return findings;
    }

    BadPlaces badPlaces() {
        return badPlaces;
    }

    /** How many documents there are. Reads all of them if no pass did so yet. */
    long documents() throws IOException {
        if (survey != null && survey.isComplete()) {
            return survey.documents();
        }
        try (Pass pass = open()) {
            for (Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Drain());
            }
        }
        return Objects.requireNonNull(survey).documents();
    }
}
