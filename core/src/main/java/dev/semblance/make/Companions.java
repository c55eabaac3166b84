package dev.semblance.make;

import dev.semblance.document.Document;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Documents that stood shortly before in the collection, to put copies into and to take words of: up to {@value #MOST} and, but for the last two, 8 MiB. A
 * document of more than 1 MiB is no companion.
 */
final class Companions {
    /** Most documents. */
    static final int MOST = 256;

    private static final long MOST_BYTES = 8 << 20;
    private static final int LONGEST = 1 << 20;

    private final Deque<Companion> recent = new ArrayDeque<>();
    private long bytes;
    private int next;

    private record Companion(int number, Document document) {}

    /** Adds a document, unless it was added before. Numbers come in ascending order, but may begin again. */
    void add(int number, Document document) {
        if (number < next) {
            return;
        }
        next = number + 1;
        if (document.length() > LONGEST || !Orders.isCandidate(document)) {
            return;
        }
        recent.addLast(new Companion(number, document));
        bytes += document.length();
        while (recent.size() > MOST || bytes > MOST_BYTES && recent.size() > 2) {
            bytes -= recent.removeFirst().document().length();
        }
    }

    /** One of them that has another number, or null if there is none. */
    @Nullable
    Document draw(int number, Dice dice) {
        int at = dice.below(Math.max(1, recent.size()));
        Companion found = null;
        Iterator<Companion> all = recent.iterator();
        for (int i = 0; all.hasNext() && (i <= at || found == null); i++) {
            Companion companion = all.next();
            found = companion.number() == number ? found : companion;
        }
        return found == null ? null : found.document();
    }
}
