package dev.semblance.cli;

import dev.semblance.document.Corpus;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.sketch.SketchParameters;
import dev.semblance.sketch.SketchedCorpus;
import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The documents that a job is about, and those that they are compared with.
 *
 * @param main the documents that the job is about
 * @param reference those that they are compared with, or null if that is each other
 */
record JobCorpora(FileCorpus main, @Nullable FileCorpus reference) implements Closeable {
    static JobCorpora open(JobInput input) throws IOException {
        FileCorpus main = UsageException.check(() -> FileCorpus.of(input.options()));
        InputOptions reference = input.reference();
        if (reference == null) {
            return new JobCorpora(main, null);
        }
        JobCorpora corpora = new JobCorpora(main, UsageException.check(() -> FileCorpus.of(reference)));
        corpora.requireAlike();
        return corpora;
    }

    private void requireAlike() {
        SketchParameters own = main.sketches();
        SketchParameters other = reference == null ? null : reference.sketches();
        String difference = own == null || other == null ? null : own.difference(other);
        if (difference != null) {
            throw new UsageException("sketches cannot be compared with those of --against: the " + difference);
        }
    }

    /** How sketches were made that either has, or null if both have texts. */
    @Nullable
    SketchParameters sketches() {
        SketchParameters own = main.sketches();
        return own != null || reference == null ? own : reference.sketches();
    }

    /** All that the job reads. */
    Corpus all() {
        return reference == null ? main : asSketches(main).against(asSketches(reference));
    }

    /** Texts are sketched where the other side has sketches. */
    private Corpus asSketches(FileCorpus corpus) {
        SketchParameters wanted = sketches();
        return wanted == null || corpus.sketches() != null ? corpus : new SketchedCorpus(corpus, wanted);
    }

    private List<FileCorpus> both() {
        return reference == null ? List.of(main) : List.of(main, reference);
    }

    /** Size of all in bytes, or -1. */
    long sizeInBytes() {
        return all().sizeInBytes();
    }

    long sum(ToLongFunction<FileCorpus> count) {
        return both().stream().mapToLong(count).sum();
    }

    /** How many inputs are in which charset other than UTF-8. */
    Map<String, Integer> charsets() {
        Map<String, Integer> all = new LinkedHashMap<>();
        for (FileCorpus corpus : both()) {
            corpus.charsets().forEach((charset, count) -> all.merge(charset, count, Integer::sum));
        }
        return all;
    }

    /** What was decided and noticed about the inputs so far. */
    Set<String> notes() {
        Set<String> all = new LinkedHashSet<>();
        both().forEach(corpus -> all.addAll(corpus.notes()));
        return all;
    }

    @Override
    public void close() throws IOException {
        try {
            main.close();
        } finally {
            if (reference != null) {
                reference.close();
            }
        }
    }
}
