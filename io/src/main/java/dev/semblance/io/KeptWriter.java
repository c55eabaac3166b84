package dev.semblance.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Copies the documents that are kept, byte for byte, in the format of the input; of columnar files, rows with all their columns.
 * {@link Outputs#openKept} makes it.
 *
 * <p>Records of one format go to one file or to standard output, one input after another, with one header. If the target
 * is a folder (one that exists, or a name that ends in a slash), each input becomes a file there, with its path below
 * what all inputs have in common. Documents that are whole files always go to a folder. Bad records and binary files are
 * left out.
 */
public final class KeptWriter {
    private final FileCorpus corpus;
    private final Opening opening;

    KeptWriter(FileCorpus corpus, Opening opening) {
        this.corpus = corpus;
        this.opening = opening;
    }

    /** Where documents go. */
    record Target(KeptPlan plan, Output output) {}

    /** Opens where documents go, if that was not done yet. */
    interface Opening {
        Target open() throws IOException;
    }

    /**
     * Copies in a second pass over the corpus. What was copied appears with the other outputs of the run.
     *
     * @param keep whether the document with an ordinal is kept; asked for all in order
     * @throws IOException also if an input is not what it was in the first pass
     */
    public void copy(IntPredicate keep) throws IOException {
        long documents = corpus.documents();
        Target opened = opening.open();
        Output output = opened.output();
        RecordCopier.Ordinals ordinals = new RecordCopier.Ordinals(keep);
        if (output instanceof KeptFolder folder) {
            List<Path> files = opened.plan().files();
            for (int i = 0; i < files.size(); i++) {
                toFolder(i, folder, files.get(i), ordinals);
            }
        } else if (output instanceof OutputTarget target && isColumnar()) {
            try (ColumnarCopier copier = ColumnarFormat.of(InputFormat.PARQUET).copyTo(target.stream())) {
                for (int i = 0; i < corpus.sources().size(); i++) {
                    copyRows(i, copier, ordinals);
                }
                copier.finish();
            }
        } else if (output instanceof OutputTarget target) {
            RecordCopier copier = new RecordCopier(target.stream(), ordinals);
            WarcCopier pages = new WarcCopier(target.stream(), ordinals);
            for (int i = 0; i < corpus.sources().size(); i++) {
                if (corpus.sources().get(i).format() == InputFormat.WARC) {
                    copyPages(i, pages);
                } else {
                    copyRecords(i, copier);
                }
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
        if (source.format().isColumnar()) {
            if (!isLeftOut(index)) {
                try (OutputStream part = folder.open(file);
                        ColumnarCopier copier =
                                ColumnarFormat.of(source.format()).copyTo(part)) {
                    copyRows(index, copier, ordinals);
                    copier.finish();
                }
            }
            return;
        }
        if (source.format() != InputFormat.FILES) {
            if (!isLeftOut(index)) {
                try (OutputStream part = folder.open(file)) {
                    if (source.format() == InputFormat.WARC) {
                        copyPages(index, new WarcCopier(part, ordinals));
                    } else {
                        copyRecords(index, new RecordCopier(part, ordinals));
                    }
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

    private void copyPages(int index, WarcCopier copier) throws IOException {
        if (!isLeftOut(index)) {
            copier.copy(
                    corpus.sources().get(index),
                    corpus.options(),
                    corpus.badPlaces().of(index));
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

    /** Whether all that goes to one file are rows of columnar files. */
    private boolean isColumnar() {
        return corpus.sources().stream().anyMatch(source -> source.format().isColumnar());
    }

    private void copyRows(int index, ColumnarCopier copier, RecordCopier.Ordinals ordinals) throws IOException {
        Source source = corpus.sources().get(index);
        if (isLeftOut(index)) {
            return;
        }
        long[] badRows = corpus.badPlaces().of(index);
        long rows = ColumnarFile.readable(badRows, corpus.findings().cutShort().contains(index));
        source.requireUnchanged();
        try {
            copier.copy(
                    ColumnarFile.path(source),
                    rows,
                    row -> Arrays.binarySearch(badRows, row) < 0 && ordinals.keepsNext());
        } catch (DamagedFileException e) {
            throw FileErrors.ofInput(source.name(), e);
        }
        source.requireUnchanged();
    }

    /** Whether the first pass found no text in an input, or could not open it. */
    private boolean isLeftOut(int index) {
        return corpus.sources().get(index).trouble() != null
                || corpus.findings().binaries().contains(index)
                || corpus.findings().unreadable().contains(index);
    }
}
