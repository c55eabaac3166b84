package dev.semblance.shingle;

import java.util.List;

/**
 * From a normalised text to the hashes that stand for it: the shingler, whether repeats count, and the rules for texts that are
 * shorter than a shingle.
 *
 * <p>An empty text has no shingle. A text in which the shingler finds none has exactly one: its whole text. A bag becomes a set
 * by numbering repeats: c copies of x become (x,1) … (x,c), so that the Jaccard similarity of these sets is that of the bags,
 * Σ minima / Σ maxima.
 *
 * @param shingler cuts the text
 * @param bag whether repeats count
 */
public record Shingling(Shingler shingler, boolean bag) {

    /** A buffer that fits {@link #hashes}. */
    public HashBuffer newBuffer() {
        return new HashBuffer(bag);
    }

    /**
     * Puts the hashes of the text's shingle set into the buffer, in no special order; without a bag perhaps several times.
     *
     * @return whether the text is shorter than a shingle, and its whole text is its one shingle
     */
    public boolean hashes(byte[] utf8, int from, int to, HashBuffer out) {
        out.clear();
        if (from == to) {
            return false;
        }
        shingler.shingle(utf8, from, to, out);
        boolean whole = out.added() == 0;
        if (whole) {
            out.add(ShingleHash.hash(utf8, from, to));
        }
        if (bag) {
            numberRepeats(out);
        }
        return whole;
    }

    /**
     * How many shingles a text has, repeats included; 0 if it is shorter than one.
     *
     * @param scratch is written over
     */
    public long count(byte[] utf8, int from, int to, HashBuffer scratch) {
        return from == to ? 0 : shingler.count(utf8, from, to, scratch);
    }

    /** The shingle set of a text. O(n) for n shingles. */
    public ShingleSet set(byte[] utf8, int from, int to, HashBuffer scratch) {
        hashes(utf8, from, to, scratch);
        scratch.sortDistinct();
        return ShingleSet.ofSorted(scratch);
    }

    /**
     * What the set of a normalised text holds, as texts for people: in the order of the text, repeats included, whether they count or not; the same
     * rules for short texts.
     */
    public List<String> texts(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        List<String> texts = shingler.texts(text);
        return texts.isEmpty() ? List.of(text) : texts;
    }

    private static void numberRepeats(HashBuffer hashes) {
        long[] array = hashes.array();
        int length = hashes.length();
        hashes.sort();
        int copies = 0;
        long previous = 0;
        for (int i = 0; i < length; i++) {
            long hash = array[i];
            copies = i > 0 && hash == previous ? copies + 1 : 0;
            previous = hash;
            array[i] = copies == 0 ? hash : ShingleHash.mix(hash + copies * ShingleHash.GOLDEN);
        }
    }
}
