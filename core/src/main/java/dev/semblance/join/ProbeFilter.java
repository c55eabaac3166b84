package dev.semblance.join;

/** Which keys are probes: a bit for each of many keys, so that one may be taken for a probe that is none. Filled by one thread, then read by any. */
final class ProbeFilter {
    private static final int BITS_PER_PROBE = 16;
    private static final int LEAST_WORDS = 1 << 10;

    /** All keys. */
    private static final int MOST_WORDS = 1 << 26;

    private final long[] words;

    private ProbeFilter(int size) {
        this.words = new long[size];
    }

    /**
     * An empty one.
     *
     * @param probes about how many there will be
     * @param room bytes of memory to use
     */
    static ProbeFilter of(double probes, long room) {
        int words = LEAST_WORDS;
        while (words < MOST_WORDS && words * 64.0 < BITS_PER_PROBE * probes && 2L * words * Long.BYTES <= room) {
            words *= 2;
        }
        return new ProbeFilter(words);
    }

    void add(int key) {
        words[key >>> 6 & words.length - 1] |= 1L << key;
    }

    boolean mayHave(int key) {
        return (words[key >>> 6 & words.length - 1] >>> key & 1) != 0;
    }
}
