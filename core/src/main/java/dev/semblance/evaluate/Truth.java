package dev.semblance.evaluate;

import java.util.function.IntConsumer;

/**
 * Which documents are really similar: numbers of documents, from 0, without order. Immutable and thread-safe.
 *
 * <p>Given as pairs, a truth says nothing of pairs that follow from two others; given as clusters, all pairs within a cluster are true.
 */
public interface Truth {
    /** Number of documents it speaks of. */
    int documents();

    /** Number of true pairs. */
    long pairs();

    /** Whether two different documents are a true pair. */
    boolean contains(int one, int other);

    /** Goes through the documents that are true pairs with this one and have a greater number, in ascending order. */
    void forEachAfter(int document, IntConsumer other);

    /** The cluster that each document belongs to: the least document that it is connected with by true pairs, perhaps itself. */
    int[] clusters();
}
