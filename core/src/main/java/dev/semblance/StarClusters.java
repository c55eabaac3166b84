package dev.semblance;

import dev.semblance.cluster.Stars;

/**
 * Stars over distinct texts, carried over to documents.
 *
 * @param sketches the documents
 * @param bestOfRow the most preferred document of each row: it stands for the row
 * @param starOfRow the star that each row belongs to
 * @param similarities similarity of each row to its star
 */
record StarClusters(Sketches sketches, int[] bestOfRow, int[] starOfRow, long[] similarities) {

    static StarClusters of(Sketches sketches, int[] order, int[] bestOfRow, Stars stars) {
        int[] starOfRow = new int[order.length];
        long[] similarities = new long[order.length];
        for (int rank = 0; rank < order.length; rank++) {
            starOfRow[order[rank]] = stars.starOf(rank);
            similarities[order[rank]] = stars.similarity(rank);
        }
        return new StarClusters(sketches, bestOfRow, starOfRow, similarities);
    }

    long similarityOfRow(int row) {
        return similarities[row];
    }

    /** The document that stays in a document's stead: itself, if it stays. Not for empty documents. */
    int keptFor(int document) {
        return bestOfRow[starOfRow[sketches.rowOf()[document]]];
    }

    boolean isKept(int document) {
        return sketches.rowOf()[document] < 0 || keptFor(document) == document;
    }

    long countRemoved() {
        long removed = 0;
        for (int document = 0; document < sketches.documents(); document++) {
            removed += isKept(document) ? 0 : 1;
        }
        return removed;
    }
}
