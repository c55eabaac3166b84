package dev.semblance.walkthrough;

/**
 * A part of a whole, as it was counted: 2/8 is not reduced to 1/4.
 *
 * @param part number of those that are
 * @param whole number of all, 0 where there are none, such as in the union of two empty sets
 */
public record Share(int part, int whole) {
    /** The share as a number; NaN where there is no whole. */
    public double value() {
        return whole == 0 ? Double.NaN : (double) part / whole;
    }

    @Override
    public String toString() {
        return part + "/" + whole;
    }
}
