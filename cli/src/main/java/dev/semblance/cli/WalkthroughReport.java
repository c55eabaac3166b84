package dev.semblance.cli;

import dev.semblance.walkthrough.CharacteristicMatrix;
import dev.semblance.walkthrough.ColumnPair;
import dev.semblance.walkthrough.HashFunction;
import dev.semblance.walkthrough.RowFunction;
import dev.semblance.walkthrough.Walkthrough;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/**
 * What a walkthrough shows, in whatever form, and the words for it.
 *
 * @param exhibit what it is about
 * @param walkthrough its steps
 * @param firstRow the number of the first row, 0 or 1
 * @param functions where the permutations come from
 */
record WalkthroughReport(Exhibit exhibit, Walkthrough walkthrough, int firstRow, String functions) {
    /** How runs differ from what is shown. */
    static final List<String> ENGINE = List.of(
            "This is MinHash as textbooks have it, with the permutations spelled out. Runs over collections do the same with less work: rows are",
            "64-bit hashes of shingles, all components come from one pass over them (Fast Similarity Sketching instead of a permutation for each;",
            "--scheme minhash has a hash function for each), bands are compared by 32-bit keys, and candidates are verified.");

    int columns() {
        return exhibit.columns().size();
    }

    /** Whether rows are ordered by hash functions and not by permutations. */
    boolean isHashed() {
        return walkthrough.functions().stream().anyMatch(HashFunction.class::isInstance);
    }

    /** What a component is called. */
    String function(int index) {
        return (walkthrough.functions().isEmpty() ? "" : isHashed() ? "h" : "π") + (index + 1);
    }

    /** Whether shingles are made of words or items, between which blanks may stand. */
    boolean hasWords() {
        return !exhibit.how().startsWith("char:") && !exhibit.how().startsWith("items");
    }

    /** A shingle as it is shown: blanks are part of a shingle of characters, but only stand between words. */
    String shown(String shingle) {
        if (!exhibit.how().startsWith("char:")) {
            return oneLine(shingle);
        }
        Matcher repeat = WalkthroughInput.REPEAT.matcher(shingle);
        int end = exhibit.isBag() && repeat.find() ? repeat.start() : shingle.length();
        return WalkthroughText.visible(shingle.substring(0, end)) + shingle.substring(end);
    }

    /** A text in which nothing moves the cursor. */
    static String oneLine(String text) {
        return WalkthroughText.visible(text).replace('␣', ' ');
    }

    /** Which functions are no permutations, and why. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        CharacteristicMatrix matrix = walkthrough.matrix();
        if (matrix == null) {
            return warnings;
        }
        for (int i = 0; i < walkthrough.functions().size(); i++) {
            RowFunction function = walkthrough.functions().get(i);
            RowFunction.Collision collision = RowFunction.collision(function, matrix.rows());
            if (collision != null && function instanceof HashFunction hash) {
                warnings.add(function(i) + " is not a permutation: rows " + (firstRow + collision.row()) + " and "
                        + (firstRow + collision.other()) + " both get " + collision.value()
                        + (hash.modulus() < matrix.rows()
                                ? ", since modulo " + hash.modulus() + " is smaller than the " + matrix.rows() + " rows"
                                : "")
                        + "; columns may look more similar than they are");
            }
        }
        return warnings;
    }

    /** The S-curve of these bands. */
    String formula() {
        return "1-(1-s^" + walkthrough.banding().rows() + ")^"
                + walkthrough.banding().bands();
    }

    static String word(ColumnPair.Verdict verdict) {
        return switch (verdict) {
            case TRUE_POSITIVE -> "true";
            case FALSE_POSITIVE -> "false positive: below the threshold";
            case FALSE_NEGATIVE -> "missed: similar, but no candidate (false negative)";
            case TRUE_NEGATIVE -> "not similar, no candidate";
            case CANDIDATE -> "candidate";
            case NO_CANDIDATE -> "no candidate";
        };
    }
}
