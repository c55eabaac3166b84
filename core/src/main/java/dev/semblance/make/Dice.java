package dev.semblance.make;

/**
 * Random numbers of one document's copy: they depend on the seed, the document's number and the stream alone, and are the same on every Java
 * version (SplitMix64; Steele, Lea, Flood, Fast splittable pseudorandom number generators, 2014). For one thread.
 */
final class Dice {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final double UNIT = 0x1p-53;

    private long state;

    /**
     * Numbers that are independent of those with another seed, number or stream.
     *
     * @param stream what they are used for
     */
    Dice(long seed, long number, long stream) {
        state = mix(mix(mix(seed + GOLDEN) + number) + stream);
    }

    private static long mix(long value) {
        long z = (value ^ value >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** 64 random bits. */
    long next() {
        state += GOLDEN;
        return mix(state);
    }

    /** A number from 0 to {@code bound} - 1; {@code bound} is at least 1. Its bias is below 2^-32. */
    int below(int bound) {
        return (int) ((next() >>> 32) * bound >>> 32);
    }

    /** A number in [0, 1). */
    double unit() {
        return (double) (next() >>> 11) * UNIT;
    }

    /** True with this probability: never with 0, always with 1. */
    boolean chance(double probability) {
        return unit() < probability;
    }
}
