package dev.semblance.cli;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The rows of a result, which can be gone through again. They come in the same order each time. */
interface ResultRows {
    /** Parts of which similarities are written as so many. */
    long MILLION = 1_000_000;

    /** Takes rows. */
    interface Visitor {
        /**
         * A row.
         *
         * @param first a document
         * @param second the other document, or the cluster's number; null if nothing stays for a document that went
         * @param similarity from 0 to 1, or NaN where there is none
         */
        void row(String first, @Nullable String second, double similarity) throws IOException;
    }

    /** A similarity as it is written, with six decimals; what is below 1 stays below it. */
    static double written(double similarity) {
        return similarity >= 1 || Double.isNaN(similarity)
                ? similarity
                : Math.min(MILLION - 1, Math.round(similarity * MILLION)) / (double) MILLION;
    }

    /** What the rows are. */
    ResultKind kind();

    /** Whether similarities are estimates. */
    boolean isEstimate();

    /** Gives all rows in order. */
    void forEach(Visitor visitor) throws IOException;
}
