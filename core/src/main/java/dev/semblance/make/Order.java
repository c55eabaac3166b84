package dev.semblance.make;

import dev.semblance.document.Document;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A document, and which copies are to be made of it.
 *
 * @param document the original; its bytes stay as they are
 * @param number its place in the collection, from 0
 * @param wishes one for each copy
 */
public record Order(Document document, int number, List<Wish> wishes) {
    /** Streams of random numbers that a copy has: for what is to be done, and for doing it. */
    private static final int STREAMS = 2;

    public Order {
        wishes = List.copyOf(wishes);
    }

    /**
     * A copy.
     *
     * @param noise what it is to be made with
     * @param companion another document of the collection that it may stand in or take words of, or null
     */
    public record Wish(Noise noise, @Nullable Document companion) {}

    /** Bytes of the texts that come of it, roughly. */
    public long textBytes() {
        return document.length() * (1L + wishes.size());
    }

    /**
     * The random numbers of a copy.
     *
     * @param copy its number, from 1, or 0 for the document itself
     * @param isForDoing whether they are for the changes themselves
     */
    static Dice dice(long seed, int number, int copy, boolean isForDoing) {
        return new Dice(seed, number, (long) STREAMS * copy + (isForDoing ? 1 : 0));
    }
}
