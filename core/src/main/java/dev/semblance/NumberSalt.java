package dev.semblance;

import dev.semblance.measure.Conditions;
import dev.semblance.measure.TextNumbers;

/**
 * Keeps texts with different numbers from being candidates, where numbers keep texts apart: the shingles of a text are told from the same ones of texts
 * with other numbers. What texts with the same numbers have in common stays as it is, so that no similar pair is lost; and titles of a
 * series, which differ in nothing but a number, are not compared each with each.
 */
final class NumberSalt {
    private NumberSalt() {}

    /** What is mixed into the shingles of a normalised text; 0 leaves them as they are. */
    static long of(Conditions conditions, byte[] utf8, int from, int to) {
        return conditions.sameNumbers() ? TextNumbers.of(utf8, from, to).hash() : 0;
    }

    /** Mixes it into hashes of shingles. */
    static void addTo(long[] hashes, int count, long salt) {
        if (salt == 0) {
            return;
        }
        for (int i = 0; i < count; i++) {
            hashes[i] ^= salt;
        }
    }
}
