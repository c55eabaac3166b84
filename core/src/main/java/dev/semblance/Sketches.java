package dev.semblance;

import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.SignatureStore;
import dev.semblance.work.Names;
import dev.semblance.work.Texts;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A corpus that was read: its documents by ordinal, its distinct texts by row. Rows are numbered by the first document that has
 * the text.
 *
 * @param names names of the documents
 * @param rowOf the row of each document, or -1 for an empty one
 * @param lengths length of each document in bytes
 * @param preferences preference of each document; empty unless wanted
 * @param groups the documents of each row
 * @param texts normalised texts of the rows
 * @param signatures stored signatures of the rows; none for the exact join
 * @param shingling how the texts become sets
 */
record Sketches(
        Names names,
        int[] rowOf,
        int[] lengths,
        double[] preferences,
        Groups groups,
        Texts texts,
        SignatureStore signatures,
        Shingling shingling) {

    private static final int BLOCK = 256;

    int documents() {
        return rowOf.length;
    }

    int rows() {
        return groups.rows();
    }

    /** The same documents with other shingles; counts the shingles anew. */
    Sketches resketched(Shingling newShingling, @Nullable SignatureScheme scheme, Workers workers, Run run)
            throws IOException {
        SignatureStore store = new SignatureStore(signatures.components());
        run.shingles = 0;
        run.shortDocuments = 0;
        workers.runBlocks(
                rows(),
                BLOCK,
                (from, to) -> {
                    TextSigner signer = new TextSigner(newShingling, scheme, store);
                    Counts counts = new Counts();
                    for (int row = from; row < to; row++) {
                        byte[] text = texts.get(row);
                        if (signer.sign(row, text, text.length)) {
                            counts.shortDocuments += groups.size(row);
                        }
                    }
                    counts.shingles = signer.shingles();
                    return counts;
                },
                counts -> {
                    run.shingles += counts.shingles;
                    run.shortDocuments += counts.shortDocuments;
                });
        return new Sketches(names, rowOf, lengths, preferences, groups, texts, store, newShingling);
    }

    private static final class Counts {
        private long shingles;
        private long shortDocuments;
    }

    /** The documents of each row, ascending. */
    record Groups(int[] starts, int[] documents) {
        static Groups of(int[] rowOf, int rows) {
            int[] starts = new int[rows + 1];
            for (int row : rowOf) {
                if (row >= 0) {
                    starts[row + 1]++;
                }
            }
            for (int row = 0; row < rows; row++) {
                starts[row + 1] += starts[row];
            }
            int[] next = starts.clone();
            int[] documents = new int[starts[rows]];
            for (int ordinal = 0; ordinal < rowOf.length; ordinal++) {
                if (rowOf[ordinal] >= 0) {
                    documents[next[rowOf[ordinal]]++] = ordinal;
                }
            }
            return new Groups(starts, documents);
        }

        int rows() {
            return starts.length - 1;
        }

        int size(int row) {
            return starts[row + 1] - starts[row];
        }

        int get(int row, int index) {
            return documents[starts[row] + index];
        }

        /** The document of a row with the least rank. */
        int first(int row, IntUnaryOperator rankOf) {
            int best = get(row, 0);
            for (int i = 1; i < size(row); i++) {
                int document = get(row, i);
                if (rankOf.applyAsInt(document) < rankOf.applyAsInt(best)) {
                    best = document;
                }
            }
            return best;
        }
    }
}
