package dev.semblance.measure;

/** Numbers the code points of a text by their first appearance, from 1. Expected O(1) for each. */
final class Symbols {
    private static final int LATIN = 256;
    private static final int FIRST_SLOTS = 64;

    /** The numbers of the first code points, which most texts have. */
    private final int[] latin = new int[LATIN];

    /** Of all others, open addressing: the code point plus one in a slot, 0 in an empty one, and its number. */
    private int[] keys;

    private int[] numbers;
    private int others;
    private int count;

    /** @param most most code points that will be added */
    Symbols(int most) {
        int slots = Integer.highestOneBit(Math.max(1, Math.min(most, FIRST_SLOTS))) * 2;
        keys = new int[slots];
        numbers = new int[slots];
    }

    int count() {
        return count;
    }

    /** The number of a code point, which is a new one if it was not there yet. */
    int add(int codePoint) {
        if (codePoint < LATIN) {
            if (latin[codePoint] == 0) {
                latin[codePoint] = ++count;
            }
            return latin[codePoint];
        }
        int slot = slot(codePoint);
        if (keys[slot] == 0) {
            keys[slot] = codePoint + 1;
            numbers[slot] = ++count;
            others++;
            if (2 * others > keys.length) {
                grow();
            }
            return count;
        }
        return numbers[slot];
    }

    /** The number of a code point, or 0 if it was not added. */
    int of(int codePoint) {
        return codePoint < LATIN ? latin[codePoint] : numbers[slot(codePoint)];
    }

    private int slot(int codePoint) {
        int mask = keys.length - 1;
        int slot = (codePoint * 0x9E3779B1 >>> 8) & mask;
        while (keys[slot] != 0 && keys[slot] != codePoint + 1) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new int[2 * oldKeys.length];
        numbers = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(oldKeys[i] - 1);
                keys[slot] = oldKeys[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }
}
