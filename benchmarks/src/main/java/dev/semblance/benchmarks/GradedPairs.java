package dev.semblance.benchmarks;

import dev.semblance.document.Document;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Makes pairs of documents of graded similarity: an original, and a copy in which passages are replaced, cut out or inserted.
 *
 * <p>Every pair has text of its own. How similar it is depends on which shingles the passages meet, so the similarities that were aimed at
 * are met about. The same arguments give the same documents. Used by one thread.
 */
final class GradedPairs {
    /** For so many pairs that are wanted, this many are made, since some miss their aim. */
    private static final double SPARE = 1.5;

    private static final int MOST_PASSAGES = 8;

    /** Least and most similarity above the threshold that pairs at the border are aimed at. */
    private static final double[] BORDER = {0.002, 0.018};

    /** How far below the threshold the least similar pairs are. */
    private static final double BELOW = 0.15;

    /** Units that are made for one of the original: itself, and what it may be replaced with. */
    private static final int UNITS_PER_LENGTH = 3;

    private final GradedKind kind;
    private final Units units;
    private final double threshold;
    private final SplittableRandom random;

    private GradedPairs(GradedKind kind, double threshold, long seed) {
        this.kind = kind;
        this.units = kind.units();
        this.threshold = threshold;
        this.random = new SplittableRandom(seed);
    }

    /** What is done to a passage. */
    private enum Edit {
        REPLACE,
        CUT,
        INSERT;

        /**
         * Units in all passages, with which the similarity is about what is wanted.
         *
         * @param shingles shingles of the original
         * @param joints shingles that the ends of the passages change besides
         */
        double changes(int shingles, int joints, double similarity) {
            return switch (this) {
                case REPLACE -> shingles * (1 - similarity) / (1 + similarity) - joints;
                case CUT -> shingles * (1 - similarity) - joints * (1 + similarity);
                case INSERT -> (shingles - joints) / similarity - shingles - joints;
            };
        }
    }

    /**
     * Pairs, of which at least as many as wanted are at or above the threshold, and at least a fifth as many within .02 of it, unless far
     * more than usual miss their aim.
     */
    static List<Document> make(GradedKind kind, double threshold, int wanted, long seed) {
        GradedPairs maker = new GradedPairs(kind, threshold, seed);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < SPARE * wanted; i++) {
            maker.addPair(i, documents);
        }
        return documents;
    }

    private void addPair(int number, List<Document> documents) {
        int length = kind.length(random);
        int[] made = units.make(UNITS_PER_LENGTH * length, random);
        int[] original = Arrays.copyOf(made, length);
        int[] fresh = Arrays.copyOfRange(made, length, made.length);
        documents.add(Document.of("a" + number, units.text(original)));
        documents.add(Document.of("b" + number, units.text(copy(original, fresh, aim(number)))));
    }

    private double aim(int number) {
        return switch (number % 8) {
            case 0, 1, 2 -> threshold + random.nextDouble(BORDER[0], BORDER[1]);
            case 3 -> threshold - random.nextDouble(BELOW);
            default -> threshold + random.nextDouble(1 - threshold);
        };
    }

    /** A copy of about this similarity, with units of {@code fresh} where there are new ones. */
    private int[] copy(int[] original, int[] fresh, double similarity) {
        Edit edit = Edit.values()[random.nextInt(Edit.values().length)];
        int passages = random.nextInt(MOST_PASSAGES + 1);
        while (changes(edit, original.length, passages, similarity) < passages) {
            passages--;
        }
        long changes = Math.round(changes(edit, original.length, passages, similarity));
        return copy(original, fresh, edit, passages, (int) Math.max(1, Math.min(changes, fresh.length)));
    }

    /** Units to be changed in all; without passages, they are those at the end. */
    private double changes(Edit edit, int length, int passages, double similarity) {
        int joints = passages * (kind.shingleSize() - 1);
        return edit.changes(length - kind.shingleSize() + 1, joints, similarity);
    }

    /** One passage lies in each of as many equal parts of the original. */
    private int[] copy(int[] original, int[] fresh, Edit edit, int passages, int changes) {
        IntStream.Builder copy = IntStream.builder();
        int parts = Math.max(1, passages);
        int at = 0;
        int taken = 0;
        for (int part = 1; part <= parts; part++) {
            int end = original.length * part / parts;
            int changed = changes * part / parts - taken;
            int gone = edit == Edit.INSERT ? 0 : Math.min(changed, end - at);
            int start = passages == 0 ? end - gone : random.nextInt(at, end - gone + 1);
            add(original, at, start, copy);
            if (edit != Edit.CUT) {
                add(fresh, taken, taken + changed, copy);
            }
            taken += changed;
            at = start + gone;
        }
        add(original, at, original.length, copy);
        return copy.build().toArray();
    }

    private static void add(int[] units, int from, int to, IntStream.Builder copy) {
        for (int i = from; i < to; i++) {
            copy.add(units[i]);
        }
    }
}
