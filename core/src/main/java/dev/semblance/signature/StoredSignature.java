package dev.semblance.signature;

import dev.semblance.shingle.ShingleHash;

/**
 * What is stored of a signature: the low 16 bits of each component's mix. Two different components look equal with probability
 * 2^-16; that can add candidates and never loses one.
 */
public final class StoredSignature {
    /** Components that {@link #bits} takes in at most. */
    public static final int MAX_BITS = Long.SIZE;

    private StoredSignature() {}

    /** What is stored of a component. */
    public static short ofComponent(long component) {
        return (short) ShingleHash.mix(component);
    }

    /** What is stored of a signature. */
    public static short[] of(Signature signature) {
        short[] stored = new short[signature.scheme().components()];
        for (int i = 0; i < stored.length; i++) {
            stored[i] = ofComponent(signature.component(i));
        }
        return stored;
    }

    /** Writes stored components as two bytes each, the low one first. */
    public static void write(short[] stored, byte[] bytes, int from) {
        int at = from;
        for (short component : stored) {
            bytes[at++] = (byte) component;
            bytes[at++] = (byte) (component >> 8);
        }
    }

    /** Reads what {@link #write} has written, as many components as {@code stored} has room for. */
    public static void read(byte[] bytes, int from, short[] stored) {
        for (int i = 0; i < stored.length; i++) {
            stored[i] = (short) (bytes[from + 2 * i] & 0xFF | bytes[from + 2 * i + 1] << 8);
        }
    }

    /** Stores the first components of a signature's long form, as many as {@code stored} has room for. */
    public static void store(long[] signature, short[] stored) {
        for (int i = 0; i < stored.length; i++) {
            stored[i] = ofComponent(signature[i]);
        }
    }

    /** Number of components in which two stored signatures look equal. */
    public static int matches(short[] left, short[] right) {
        int matches = 0;
        for (int i = 0; i < left.length; i++) {
            matches += left[i] == right[i] ? 1 : 0;
        }
        return matches;
    }

    /** The key of a band: a 32-bit hash of the stored components [from, to). */
    public static int key(short[] stored, int from, int to) {
        long hash = from;
        long word = 0;
        for (int i = from; i < to; i++) {
            word = word << 16 | stored[i] & 0xFFFF;
            if ((i - from & 3) == 3) {
                hash = ShingleHash.mix(hash * ShingleHash.GOLDEN + word);
                word = 0;
            }
        }
        return (int) (ShingleHash.mix(hash * ShingleHash.GOLDEN + word) >>> 32);
    }

    /** One bit of each of the first 64 components: those of two documents agree where the components do, and else by chance. */
    public static long bits(short[] stored) {
        long bits = 0;
        for (int i = Math.min(MAX_BITS, stored.length) - 1; i >= 0; i--) {
            bits = bits << 1 | stored[i] & 1;
        }
        return bits;
    }
}
