package dev.semblance.evaluate;

import dev.semblance.measure.BinomialBounds;

/**
 * What was found against what is true: hits, false alarms and misses, of pairs or of anything else.
 *
 * <p>Shares of nothing are 1: who found nothing has claimed nothing wrong, and who had nothing to find has missed nothing. So each measure is a number
 * between 0 and 1, and says 1 only where there is no error of its kind.
 *
 * @param hits found, and true
 * @param falseAlarms found, and not true
 * @param misses true, and not found
 */
public record Counts(long hits, long falseAlarms, long misses) {
    /** Probability to be beyond one end of an interval. */
    private static final double TAIL = 0.025;

    /** @throws IllegalArgumentException if a number is negative */
    public Counts {
        if (hits < 0 || falseAlarms < 0 || misses < 0) {
            throw new IllegalArgumentException("counts must not be negative but were " + hits + " hits, " + falseAlarms
                    + " false alarms and " + misses + " misses");
        }
    }

    /** How many were found. */
    public long found() {
        return hits + falseAlarms;
    }

    /** How many there are to find. */
    public long real() {
        return hits + misses;
    }

    /** The share of what was found that is true; 1 if nothing was found. */
    public double precision() {
        return share(hits, found());
    }

    /** The share of what is true that was found; 1 if there is nothing to find. */
    public double recall() {
        return share(hits, real());
    }

    /** The harmonic mean of precision and recall, 2·hits / (found + real); 1 if nothing was found and there is nothing to find. */
    public double f1() {
        return share(2 * hits, found() + real());
    }

    /** Where the precision lies with a probability of 95 %, if what was found is taken for independent trials. O(found) at worst. */
    public Interval precisionInterval() {
        return interval(hits, found());
    }

    /** Where the recall lies with a probability of 95 %, if what is true is taken for independent trials. O(real) at worst. */
    public Interval recallInterval() {
        return interval(hits, real());
    }

    /** The sums of both. */
    public Counts plus(Counts other) {
        return new Counts(hits + other.hits, falseAlarms + other.falseAlarms, misses + other.misses);
    }

    static double share(long part, long whole) {
        return whole == 0 ? 1 : (double) part / (double) whole;
    }

    private static Interval interval(long part, long whole) {
        BinomialBounds bounds = new BinomialBounds(part, whole);
        return new Interval(bounds.lower(TAIL), bounds.upper(TAIL));
    }
}
