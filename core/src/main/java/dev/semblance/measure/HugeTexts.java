package dev.semblance.measure;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.HashSort;
import dev.semblance.shingle.Shingling;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Exact Jaccard similarity of texts whose shingle sets would take much memory: the hashes are gone through part by part, by some of their bits, and the texts
 * are shingled once more for each part. Time O(parts · n + n log n), memory for some ten million hashes. Used by one thread.
 */
final class HugeTexts {
    /** Texts of more bytes than this are huge. */
    static final int BYTES = 1 << 23;

    private static final int PART = 1 << 22;

    /** Leaves repeats as they are: they could be numbered only if all of them were there. */
    private final Shingling unnumbered;

    private final boolean bag;

    /** Whether it is asked how much of the right text lies in the left one. */
    private final boolean isContainment;

    HugeTexts(Shingling shingling, Measure measure) {
        this.isContainment = measure.isDirected();
        this.unnumbered = new Shingling(shingling.shingler(), false);
        this.bag = shingling.bag();
    }

    /** The similarity as a {@link Fraction}, or {@link Verifier#BELOW} as soon as a threshold, if there is one, is out of reach. */
    long similarity(
            byte[] left,
            int leftFrom,
            int leftTo,
            byte[] right,
            int rightFrom,
            int rightTo,
            @Nullable Threshold threshold) {
        // A text has no more shingles than bytes.
        int least = Math.min(leftTo - leftFrom, rightTo - rightFrom);
        int parts = 1 + Math.max(leftTo - leftFrom, rightTo - rightFrom) / PART;
        long shared = 0;
        // Of containment, the right set alone.
        long union = 0;
        for (int part = 0; part < parts; part++) {
            long[] a = hashes(left, leftFrom, leftTo, part, parts);
            long[] b = hashes(right, rightFrom, rightTo, part, parts);
            int common = shared(a, b);
            shared += common;
            union += isContainment ? b.length : a.length + b.length - common;
            boolean isLast = part == parts - 1;
            if (threshold != null
                    && union > 0
                    && !threshold.isReached(isLast ? shared : Math.min(least, union), union)) {
                return Verifier.BELOW;
            }
        }
        return Fraction.of(Math.toIntExact(shared), Math.toIntExact(union));
    }

    /** The sorted hashes of a part; distinct ones, unless repeats count. */
    private long[] hashes(byte[] utf8, int from, int to, int part, int parts) {
        Part hashes = new Part(part, parts);
        HashBuffer buffer = unnumbered.newBuffer();
        buffer.drainTo(hashes::addAll);
        unnumbered.hashes(utf8, from, to, buffer);
        hashes.addAll(buffer.array(), buffer.length());
        return hashes.sorted(!bag);
    }

    private static int shared(long[] a, long[] b) {
        int shared = 0;
        int j = 0;
        for (long hash : a) {
            while (j < b.length && Long.compareUnsigned(b[j], hash) < 0) {
                j++;
            }
            if (j < b.length && b[j] == hash) {
                shared++;
                j++;
            }
        }
        return shared;
    }

    /** Hashes that belong to a part. */
    private static final class Part {
        private final int part;
        private final int parts;
        private long[] array = new long[1 << 16];
        private int length;

        Part(int part, int parts) {
            this.part = part;
            this.parts = parts;
        }

        void addAll(long[] hashes, int count) {
            if (length + count > array.length) {
                array = Arrays.copyOf(array, (int) Math.min(Integer.MAX_VALUE - 16L, array.length * 3L / 2 + count));
            }
            for (int i = 0; i < count; i++) {
                // The low bits: the sort wants the high ones spread evenly.
                if ((int) ((hashes[i] & 0xFFFFFFFFL) * parts >>> 32) == part) {
                    array[length++] = hashes[i];
                }
            }
        }

        long[] sorted(boolean distinct) {
            new HashSort().sort(array, 0, length);
            return Arrays.copyOf(array, distinct ? HashSort.distinct(array, length) : length);
        }
    }
}
