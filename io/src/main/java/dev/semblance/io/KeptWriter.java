package dev.semblance.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.function.IntPredicate;

/**
 * Copies the documents that are kept, byte for byte, in the format of the input. {@link Outputs#openKept} makes it.
 *
 * <p>Records of one format go to one file or to standard output, one input after another, with one header. If the target
 * is a folder (one that exists, or a name that ends in a slash), each input becomes a file there, with its path below
 * what all inputs have in common. Documents that are whole files always go to a folder. Bad records and binary files are
 * left out.
 */
public final class KeptWriter {
    private final FileCorpus corpus;
    private final KeptPlan plan;
    private final Output output;

    KeptWriter(FileCorpus corpus, KeptPlan plan, Output output) {
        this.corpus = corpus;
        this.plan = plan;
        this.output = output;
    }

    /**
     * Copies in a second pass over the corpus. What was copied appears with the other outputs of the run.
     *
     * @param keep whether the document with an ordinal is kept; asked for all in order
     * @throws IOException also if an input is not what it was in the first pass
     */
    public void copy(IntPredicate keep) throws IOException {
        long documents = corpus.documents();
        RecordCopier.Ordinals ordinals = new RecordCopier.Ordinals(keep);
        if (output instanceof KeptFolder folder) {
            for (int i = 0; i < plan.files().size(); i++) {
                toFolder(i, folder, plan.files().get(i), ordinals);
            }
        } else if (output instanceof OutputTarget target) {
            RecordCopier copier = new RecordCopier(target.stream(), ordinals);
            for (int i = 0; i < corpus.sources().size(); i++) {
                copyRecords(i, copier);
            }
        }
        if (documents != ordinals.count()) {
            throw new IOException("the input changed while it was being read: it had %d documents and now has %d"
                    .formatted(documents, ordinals.count()));
        }
        output.finish();
    }

    private void toFolder(int index, KeptFolder folder, Path file, RecordCopier.Ordinals ordinals) throws IOException {
        Source source = corpus.sources().get(index);
        if (source.format() != InputFormat.FILES) {
            if (!isLeftOut(index)) {
                try (OutputStream part = folder.open(file)) {
                    copyRecords(index, new RecordCopier(part, ordinals));
                }
            }
            return;
        }
        if (!isLeftOut(index) && corpus.badPlaces().of(index).length == 0) {
            source.requireUnchanged();
            if (ordinals.keepsNext()) {
                folder.copy(source, file);
            }
        }
    }

    private void copyRecords(int index, RecordCopier copier) throws IOException {
        Source source = corpus.sources().get(index);
        if (isLeftOut(index)) {
            return;
        }
        try (RecordFile file = corpus.openRecords(source)) {
            if (!file.isBinary()) {
                copier.copy(source, file, corpus.badPlaces().of(index));
            }
        }
    }

    /** Whether the first pass found no text in an input, or could not open it. */
    private boolean isLeftOut(int index) {
        return corpus.sources().get(index).trouble() != null
                || corpus.findings().binaries().contains(index)
                || corpus.findings().unreadable().contains(index);
    }
}
