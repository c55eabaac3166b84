package dev.semblance.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Copies the documents that are kept, byte for byte, in the format of the input.
 *
 * <p>Records of one format go to one file or to standard output, one input after another, with one header. If the target
 * is a folder (one that exists, or a name that ends in a slash), each input becomes a file there, with its path below
 * what all inputs have in common. Documents that are whole files always go to a folder. Bad records and binary files are
 * left out.
 */
public final class KeptWriter {
    private KeptWriter() {}

    /**
     * Finds out before any work is done whether the documents of a corpus can go to a target.
     *
     * @throws IOException that says why not
     */
    public static void checkTarget(FileCorpus corpus, String target) throws IOException {
        KeptPlan.of(corpus, target);
    }

    /** Copies to a target; standard output, if that is meant, is that of this process. */
    public static void copy(FileCorpus corpus, IntPredicate keep, String target) throws IOException {
        copy(corpus, keep, target, System.out);
    }

    /**
     * Copies to a target in a second pass over the corpus.
     *
     * @param keep whether the document with an ordinal is kept; asked for all in order
     * @param target a file, a folder, or {@code -} for standard output
     * @param standardOutput what {@code -} means
     * @throws IOException also if an input is not what it was in the first pass
     */
    public static void copy(FileCorpus corpus, IntPredicate keep, String target, OutputStream standardOutput)
            throws IOException {
        KeptPlan plan = KeptPlan.of(corpus, target);
        long documents = corpus.documents();
        RecordCopier.Ordinals ordinals = new RecordCopier.Ordinals(keep);
        Path folder = plan.folder();
        if (folder != null) {
            try (KeptFolder output = new KeptFolder(folder)) {
                toFolder(corpus, output, plan.files(), ordinals);
                requireAll(documents, ordinals);
                output.commit();
            }
            return;
        }
        try (OutputTarget output = OutputTarget.of(target, standardOutput)) {
            RecordCopier copier = new RecordCopier(output.stream(), ordinals);
            for (int i = 0; i < corpus.sources().size(); i++) {
                copyRecords(corpus, i, copier);
            }
            requireAll(documents, ordinals);
            output.commit();
        }
    }

    private static void requireAll(long documents, RecordCopier.Ordinals ordinals) throws IOException {
        if (documents != ordinals.count()) {
            throw new IOException("the input changed while it was being read: it had %d documents and now has %d"
                    .formatted(documents, ordinals.count()));
        }
    }

    private static void toFolder(FileCorpus corpus, KeptFolder output, List<Path> files, RecordCopier.Ordinals ordinals)
            throws IOException {
        for (int i = 0; i < files.size(); i++) {
            Source source = corpus.sources().get(i);
            Path file = files.get(i);
            if (source.format() == InputFormat.FILES) {
                boolean isDocument = source.trouble() == null
                        && !corpus.binaries().contains(i)
                        && corpus.badPlaces().of(i).length == 0;
                if (isDocument) {
                    source.requireUnchanged();
                    if (ordinals.keepsNext()) {
                        output.copy(source, file);
                    }
                }
            } else if (!corpus.binaries().contains(i)) {
                try (OutputTarget part =
                        OutputTarget.of(output.prepare(file).toString(), OutputStream.nullOutputStream())) {
                    copyRecords(corpus, i, new RecordCopier(part.stream(), ordinals));
                    part.commit();
                }
            }
        }
    }

    private static void copyRecords(FileCorpus corpus, int index, RecordCopier copier) throws IOException {
        Source source = corpus.sources().get(index);
        if (source.trouble() != null || corpus.binaries().contains(index)) {
            return;
        }
        source.requireUnchanged();
        try (RecordFile file = corpus.openRecords(source)) {
            if (!file.isBinary()) {
                copier.copy(source, file, corpus.badPlaces().of(index));
            }
        }
        source.requireUnchanged();
    }
}
