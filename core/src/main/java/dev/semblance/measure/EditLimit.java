package dev.semblance.measure;

import dev.semblance.band.Threshold;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * How far two texts may be from each other to be similar: an {@linkplain EditDistance edit distance} divided by the largest that such texts can have, and a limit to that. At the
 * limit, they are similar. All is decided in whole numbers.
 *
 * @param measure the distance
 * @param least 1 less the limit: the least similarity, where the similarity of texts is 1 less their normalised distance
 */
public record EditLimit(EditDistance measure, Threshold least) {
    private static final int DECIMALS = 9;

    /** Decimals of a threshold that follows from a limit. */
    private static final int FOLLOWING_DECIMALS = 4;

    /**
     * Reads {@code edit:0.1} (Levenshtein), {@code indel:0.1}, {@code weighted:0.1} or {@code weighted:0.1:letter=2,digit=5}; see {@link EditCosts#parse}.
     *
     * @throws IllegalArgumentException if it is anything else, or the limit outside of [0, 1)
     */
    public static EditLimit parse(String name) {
        String[] parts = name.split(":", 3);
        EditDistance measure = switch (parts[0]) {
            case "edit" -> EditDistance.levenshtein();
            case "indel" -> EditDistance.indel();
            case "weighted" -> EditDistance.weighted(parts.length < 3 ? EditCosts.DEFAULT : EditCosts.parse(parts[2]));
            default -> null;
        };
        if (measure == null || parts.length < 2 || parts.length == 3 && !(measure instanceof WeightedDistance)) {
            throw new IllegalArgumentException(
                    "edit limit must be edit:LIMIT, indel:LIMIT or weighted:LIMIT[:letter=N,digit=N,blank=N,other=N] but was "
                            + name);
        }
        return of(measure, parts[1]);
    }

    /**
     * A limit as a decimal number.
     *
     * @throws IllegalArgumentException if it is no number, outside of [0, 1), or has more than nine decimals
     */
    public static EditLimit of(EditDistance measure, String limit) {
        BigDecimal value;
        try {
            value = new BigDecimal(limit);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "edit limit must be a number of at least 0 and below 1 but was " + limit, e);
        }
        if (value.signum() < 0 || value.compareTo(BigDecimal.ONE) >= 0) {
            throw new IllegalArgumentException("edit limit must be at least 0 and below 1 but was " + limit);
        }
        if (value.stripTrailingZeros().scale() > DECIMALS) {
            throw new IllegalArgumentException("edit limit must have at most nine decimals but was " + limit);
        }
        long denominator = BigInteger.TEN.pow(DECIMALS).longValueExact();
        long numerator = value.movePointRight(DECIMALS).longValueExact();
        return new EditLimit(measure, new Threshold(denominator - numerator, denominator));
    }

    /** The limit as the nearest double. */
    public double value() {
        return (double) (least.denominator() - least.numerator()) / (double) least.denominator();
    }

    /** As {@link #parse} reads it, the same for what is the same: {@code edit:0.1}. */
    public String name() {
        BigDecimal limit = new BigDecimal(least.denominator() - least.numerator())
                .divide(new BigDecimal(least.denominator()), DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        String name = measure.name() + ":" + limit.toPlainString();
        return measure instanceof WeightedDistance weighted ? name + ":" + weighted.costs() : name;
    }

    /** The largest distance of similar texts whose distances have this scale. */
    public long most(long scale) {
        // Quotient and rest apart, so that no product is too large.
        long allowed = least.denominator() - least.numerator();
        long denominator = least.denominator();
        return scale / denominator * allowed + scale % denominator * allowed / denominator;
    }

    /** The similarity of two texts as a {@link Fraction} if they are similar, or {@link Verifier#BELOW}. */
    public long verify(CodePoints x, CodePoints y) {
        long scale = measure.scale(x, y);
        long distance = measure.distanceWithin(x, y, most(scale));
        return distance == EditDistance.BEYOND ? Verifier.BELOW : fraction(scale - distance, scale);
    }

    /** The similarity of two texts as a {@link Fraction}, whatever it is. */
    public long similarity(CodePoints x, CodePoints y) {
        long scale = measure.scale(x, y);
        return fraction(Math.max(0, scale - measure.distance(x, y)), scale);
    }

    /** Texts of thousands of millions of edits have larger numbers than fit: these are rounded, behind the decision. */
    private static long fraction(long numerator, long denominator) {
        if (denominator == 0) {
            return Fraction.ONE;
        }
        int shift = Math.max(0, Long.SIZE + 1 - Integer.SIZE - Long.numberOfLeadingZeros(denominator));
        return Fraction.of((int) (numerator >>> shift), (int) (denominator >>> shift));
    }

    /**
     * The Jaccard similarity of the sets of character shingles of long texts at the limit, which differ in their shingles as much as they can: four decimals, rounded down. Short
     * texts, and those with many repeats, may have a lower one. Null if that is 0.
     *
     * @param k code points of a shingle
     */
    public @Nullable Threshold shingleThreshold(int k) {
        double change = value() * measure.changePerDistance(k);
        BigDecimal threshold =
                new BigDecimal((1 - change) / (1 + change)).setScale(FOLLOWING_DECIMALS, RoundingMode.DOWN);
        return threshold.signum() > 0 ? Threshold.parse(threshold.toPlainString()) : null;
    }
}
