package dev.semblance.shingle;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Every run of k code points.
 *
 * @param k code points of a shingle, 1 to 1000
 */
record CharacterShingler(int k) implements Shingler {
    /** Shingles between two looks at the buffer's size. */
    private static final int BLOCK = 1 << 14;

    CharacterShingler {
        if (k < 1 || k > MAX_SIZE) {
            throw new IllegalArgumentException(
                    "characters of a shingle must be between 1 and " + MAX_SIZE + " but was " + k);
        }
    }

    @Override
    public String name() {
        return "char:" + k;
    }

    @Override
    public void shingle(byte[] utf8, int from, int to, HashBuffer out) {
        if (!Utf8.isAscii(utf8, from, to)) {
            shingleCodePoints(utf8, from, to, out);
            return;
        }
        int starts = to - from - k + 1;
        int count;
        for (int done = 0; done < starts; done += count) {
            count = Math.min(BLOCK, starts - done);
            long[] hashes = out.reserve(count);
            if (k <= 8) {
                upTo8Bytes(utf8, from + done, count, hashes, out.length());
            } else if (k <= 16) {
                upTo16Bytes(utf8, from + done, count, hashes, out.length());
            } else {
                moreBytes(utf8, from + done, count, hashes, out.length());
            }
            out.advance(count);
        }
    }

    @Override
    public long count(byte[] utf8, int from, int to, HashBuffer scratch) {
        return Math.max(0, Utf8.codePoints(utf8, from, to) - k + 1);
    }

    @Override
    public List<String> texts(String text) {
        int[] characters = text.codePoints().toArray();
        return IntStream.rangeClosed(0, characters.length - k)
                .mapToObj(start -> new String(characters, start, k))
                .toList();
    }

    /** One unaligned load a shingle, except in the last bytes of the array. */
    private void upTo8Bytes(byte[] ascii, int from, int count, long[] hashes, int at) {
        int loadable = Math.max(0, Math.min(count, ascii.length - 7 - from));
        long mask = -1L >>> 64 - 8 * k;
        for (int i = 0; i < loadable; i++) {
            hashes[at + i] = ShingleHash.hash8(ShingleHash.load(ascii, from + i) & mask, k);
        }
        for (int i = loadable; i < count; i++) {
            hashes[at + i] = ShingleHash.hash(ascii, from + i, from + i + k);
        }
    }

    /** Two unaligned loads that overlap. In pairs, which took 0.9 of the time; fours took as long as one by one. */
    private void upTo16Bytes(byte[] ascii, int from, int count, long[] hashes, int at) {
        int i = 0;
        for (; i < count - 1; i += 2) {
            long even = hash16(ascii, from + i);
            long odd = hash16(ascii, from + i + 1);
            hashes[at + i] = even;
            hashes[at + i + 1] = odd;
        }
        if (i < count) {
            hashes[at + i] = hash16(ascii, from + i);
        }
    }

    private long hash16(byte[] ascii, int from) {
        return ShingleHash.hash16(ShingleHash.load(ascii, from), ShingleHash.load(ascii, from + k - 8), k);
    }

    private void moreBytes(byte[] ascii, int from, int count, long[] hashes, int at) {
        for (int i = 0; i < count; i++) {
            hashes[at + i] = ShingleHash.hash(ascii, from + i, from + i + k);
        }
    }

    /** The general way: a window of k code points, whatever their bytes. */
    private void shingleCodePoints(byte[] utf8, int from, int to, HashBuffer out) {
        int start = from;
        int end = from;
        for (int i = 0; i < k; i++) {
            if (end >= to) {
                return;
            }
            end = Utf8.next(utf8, end, to);
        }
        while (true) {
            long[] hashes = out.reserve(BLOCK);
            int at = out.length();
            int count = 0;
            while (count < BLOCK) {
                hashes[at + count++] = ShingleHash.hash(utf8, start, end);
                if (end >= to) {
                    out.advance(count);
                    return;
                }
                start = Utf8.next(utf8, start, to);
                end = Utf8.next(utf8, end, to);
            }
            out.advance(count);
        }
    }
}
