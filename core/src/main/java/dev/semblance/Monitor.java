package dev.semblance;

import dev.semblance.document.BadRecord;
import java.io.IOException;

/** Watches a run. All calls come from the thread that called the run, in an order that does not depend on threads. */
public interface Monitor {
    /** Watches nothing. */
    Monitor NONE = new Monitor() {};

    /**
     * A record gave no document; it will be counted and passed over.
     *
     * @throws IOException to end the run instead
     */
    default void bad(BadRecord record) throws IOException {}

    /**
     * The run goes on behind the reading, in which an earlier process passed over so many bad records, at least one.
     *
     * @throws IOException to end the run instead
     */
    default void badBefore(long records) throws IOException {}

    /**
     * A document has the id of an earlier one; {@code ordinal} counts from 0. Told of the first few, when all documents are read; {@link
     * Summary#repeatedIds} has the number of all.
     */
    default void repeatedId(long ordinal, String id) {}

    /** A step begins. {@code total} is its size in the step's units, or -1 where that is not known. */
    default void begin(Step step, long total) {}

    /** The current step has done so many units more. */
    default void advance(long units) {}

    /** The step is done. */
    default void end(Step step) {}

    /** Something that the user should know and that is no error, as one sentence. */
    default void note(String message) {}
}
