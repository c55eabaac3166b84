package dev.semblance.make;

import dev.semblance.document.Document;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Decides for each document of a collection, in their order, which copies are made of it.
 *
 * <p>By share, each is picked with that probability; by count, exactly so many are, each subset with the same probability (selection sampling: Fan, Muller,
 * Rezucha, Development of sampling plans by using sequential selection techniques, 1962). Texts of nothing but ASCII white space are never
 * picked. Memory: the companions. For one thread.
 */
public final class Orders {
    /** So many bytes are looked at of the first documents at most, but for the last of them: how many are shown must not matter. */
    private static final long PREVIEW_BYTES = 4 << 20;

    private final long seed;
    private final Recipe recipe;
    private final Companions companions = new Companions();
    private int number;
    private long candidates;
    private long wanted;
    private long picked;

    /**
     * Decides by share, or by count.
     *
     * @param candidates how many documents of the collection {@linkplain #isCandidate can be picked}; not used with a share
     */
    public Orders(long seed, Recipe recipe, long candidates) {
        this.seed = seed;
        this.recipe = recipe;
        this.candidates = candidates;
        this.wanted = recipe.count();
    }

    /** Whether copies of a document can be made: not of an empty one, nor of one of nothing but ASCII white space. */
    public static boolean isCandidate(Document document) {
        byte[] utf8 = document.utf8();
        for (int i = document.offset(); i < document.offset() + document.length(); i++) {
            if (utf8[i] < 0 || utf8[i] > ' ') {
                return true;
            }
        }
        return false;
    }

    /**
     * Shows the first documents of the collection, 256 or 4 MiB of them or all, so that the very first has companions too. They come again in
     * {@link #next}.
     */
    public void preview(Iterator<Document> first) {
        if (!recipe.needsCompanions()) {
            return;
        }
        int ordinal = 0;
        long bytes = 0;
        while (first.hasNext() && ordinal < Companions.MOST && bytes < PREVIEW_BYTES) {
            Document document = first.next();
            companions.add(ordinal++, document);
            bytes += document.length();
        }
    }

    /** What is made of the next document, whose bytes must stay as they are. */
    public Order next(Document document) {
        int ordinal = number++;
        if (recipe.needsCompanions()) {
            companions.add(ordinal, document);
        }
        if (!isCandidate(document) || !isPicked(ordinal)) {
            return new Order(document, ordinal, List.of());
        }
        picked++;
        int copies = recipe.leastCopies()
                + Order.dice(seed, ordinal, 0, true).below(recipe.mostCopies() - recipe.leastCopies() + 1);
        List<Order.Wish> wishes = new ArrayList<>(copies);
        for (int copy = 1; copy <= copies; copy++) {
            Dice dice = Order.dice(seed, ordinal, copy, false);
            Noise noise = recipe.noises().get(dice.below(recipe.noises().size()));
            wishes.add(new Order.Wish(noise, noise.needsCompanion() ? companions.draw(ordinal, dice) : null));
        }
        return new Order(document, ordinal, wishes);
    }

    private boolean isPicked(int ordinal) {
        Dice dice = Order.dice(seed, ordinal, 0, false);
        if (recipe.count() == 0) {
            return dice.chance(recipe.share());
        }
        boolean isPicked = dice.unit() * (double) candidates < (double) wanted;
        candidates--;
        wanted -= isPicked ? 1 : 0;
        return isPicked;
    }

    /** Documents of the collection so far. */
    public int documents() {
        return number;
    }

    /** How many of them were picked. */
    public long picked() {
        return picked;
    }
}
