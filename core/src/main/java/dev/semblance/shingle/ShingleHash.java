package dev.semblance.shingle;

import dev.semblance.work.LittleEndian;

/**
 * The 64-bit hash of a shingle's UTF-8 bytes, version 1.
 *
 * <pre>
 *  1..8  bytes   mix(bytes + length·GOLDEN)                      no two shingles of one length collide
 *  9..16 bytes   mix(fold(first 8 ^ P0, last 8 ^ P1 ^ length))   fold = high ^ low half of the 128-bit product
 *  longer        the same, fed with one 16-byte block after the other
 * </pre>
 *
 * All words are little-endian, so the hash is the same on every machine. Two different shingles get the same hash with
 * probability about 2^-64.
 */
public final class ShingleHash {
    /** The version of this hash, which is stored with what depends on it. */
    public static final int VERSION = 1;

    /** 2^64 divided by the golden ratio. */
    public static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** The first binary digits of the fraction of π. */
    private static final long P0 = 0x243f6a8885a308d3L;

    private static final long P1 = 0x13198a2e03707344L;

    private ShingleHash() {}

    /** The finaliser of SplitMix64: a bijection in which every input bit reaches every output bit. */
    public static long mix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** Hash of {@code utf8[from, to)}, which is not empty. */
    public static long hash(byte[] utf8, int from, int to) {
        int length = to - from;
        if (length <= 8) {
            return hash8(word(utf8, from, length), length);
        }
        if (length <= 16) {
            return hash16(load(utf8, from), load(utf8, to - 8), length);
        }
        long state = length;
        for (int i = from; i + 16 < to; i += 16) {
            state = fold(load(utf8, i) ^ P0, load(utf8, i + 8) ^ P1 ^ state);
        }
        return mix(fold(load(utf8, to - 16) ^ P0, load(utf8, to - 8) ^ P1 ^ state));
    }

    /** Hash of a shingle of 1 to 8 bytes that stand in the low bytes of a word; the others are 0. */
    static long hash8(long word, int length) {
        return mix(word + length * GOLDEN);
    }

    /** Hash of a shingle of 9 to 16 bytes, from its first and its last eight. */
    static long hash16(long first, long last, int length) {
        return mix(fold(first ^ P0, last ^ (P1 ^ length)));
    }

    /** Hash of a sequence of hashes: append one. Start from 0. */
    static long append(long sequence, long hash) {
        return mix(sequence * GOLDEN + hash);
    }

    /** Eight bytes as a little-endian word. */
    static long load(byte[] utf8, int at) {
        return LittleEndian.getLong(utf8, at);
    }

    private static long fold(long a, long b) {
        return a * b ^ Math.multiplyHigh(a, b);
    }

    /** One to eight bytes in the low bytes of a word, without reading outside the array. */
    private static long word(byte[] utf8, int from, int length) {
        if (from + 8 <= utf8.length) {
            return load(utf8, from) & -1L >>> 64 - 8 * length;
        }
        if (from + length >= 8) {
            return load(utf8, from + length - 8) >>> 64 - 8 * length;
        }
        long word = 0;
        for (int i = from + length - 1; i >= from; i--) {
            word = word << 8 | utf8[i] & 0xFF;
        }
        return word;
    }
}
