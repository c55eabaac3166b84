package dev.semblance.cli;

import dev.semblance.document.Corpus;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The normalised texts of pairs of documents, both of each pair together.
 *
 * <p>Documents come in order, and the smaller one of a pair before the greater: so only the texts of smaller ones are kept. Those that have no room wait for another pass over
 * the corpus. Takes 8 bytes a pair, and as many passes as the kept texts are larger than the room.
 */
final class PairTexts {
    /** Bytes of a kept text besides its letters. */
    private static final int OVERHEAD = 80;

    private final long[] pairs;

    /** The greater document of each pair and the pair's place, sorted. */
    private final long[] byGreater;

    private final BitSet smaller = new BitSet();
    private final long room;

    /** Takes texts. */
    interface Taker {
        /** The greater document of the pairs that follow. */
        void greater(byte[] text);

        /** The smaller document of a pair with that one. */
        void smaller(int place, byte[] text);
    }

    /**
     * Texts of pairs.
     *
     * @param pairs as {@link dev.semblance.evaluate.TruePairs#pair} makes them
     * @param room bytes of texts to keep at a time, but for one that is larger
     */
    PairTexts(long[] pairs, long room) {
        this.pairs = pairs;
        this.room = room;
        this.byGreater = new long[pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            byGreater[i] = pairs[i] << Integer.SIZE | i;
            smaller.set((int) (pairs[i] >>> Integer.SIZE));
        }
        Arrays.sort(byGreater);
    }

    /** Goes through all pairs, each once, in an order that depends on the room. */
    void forEach(Corpus corpus, Setting.Sets sets, Taker taker) throws IOException {
        for (int first = smaller.nextSetBit(0); first >= 0; ) {
            Pass pass = new Pass(first, taker);
            Jaccards.forEachText(corpus, sets, wanted(first), pass::text);
            first = pass.waiting;
        }
    }

    /** The documents of all pairs whose smaller one is this or a later one. */
    private BitSet wanted(int first) {
        BitSet wanted = new BitSet();
        for (long pair : pairs) {
            if ((int) (pair >>> Integer.SIZE) >= first) {
                wanted.set((int) (pair >>> Integer.SIZE));
                wanted.set((int) pair);
            }
        }
        return wanted;
    }

    /** Keeps smaller documents from one on, until there is no more room. */
    private final class Pass {
        private final int first;
        private final Taker taker;
        private final Map<Integer, byte[]> kept = new HashMap<>();
        private long bytes;
        private int at;

        /** The first document that has to wait; -1 if none has. */
        private int waiting = -1;

        Pass(int first, Taker taker) {
            this.first = first;
            this.taker = taker;
        }

        void text(int document, byte[] text) {
            compare(document, text);
            if (document >= first && waiting < 0 && smaller.get(document)) {
                if (!kept.isEmpty() && bytes + text.length + OVERHEAD > room) {
                    waiting = document;
                    return;
                }
                kept.put(document, text);
                bytes += text.length + OVERHEAD;
            }
        }

        private void compare(int document, byte[] text) {
            boolean isTaken = false;
            for (; at < byGreater.length && byGreater[at] >>> Integer.SIZE <= document; at++) {
                int place = (int) byGreater[at];
                byte[] other = kept.get((int) (pairs[place] >>> Integer.SIZE));
                if (other == null || byGreater[at] >>> Integer.SIZE < document) {
                    continue;
                }
                if (!isTaken) {
                    taker.greater(text);
                    isTaken = true;
                }
                taker.smaller(place, other);
            }
        }
    }
}
