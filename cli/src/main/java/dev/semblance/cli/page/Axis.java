package dev.semblance.cli.page;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An axis of a chart.
 *
 * @param label what it measures, with its unit
 * @param from the value at its beginning
 * @param to the value at its end, above that
 * @param isLogarithmic whether equal steps multiply; then both ends must be above 0
 * @param isOfCounts whether it has nothing between whole numbers, and so no ticks there
 */
public record Axis(String label, double from, double to, boolean isLogarithmic, boolean isOfCounts) {
    private static final int STEPS = 6;

    /** A million and more are written by millions, since there is no room beside an axis for so many digits. */
    private static final int MILLION_DIGITS = 6;

    /** Beyond that, powers of ten are written. */
    private static final int MOST_DIGITS = 9;

    /** How far from a tick the end of an axis may be without its being left out, as a share of a step. */
    private static final double SLACK = 1e-9;

    public Axis {
        if (!(from < to) || Double.isInfinite(to - from)) {
            throw new IllegalArgumentException("an axis must go up but was from " + from + " to " + to);
        }
        if (isLogarithmic && from <= 0) {
            throw new IllegalArgumentException("a logarithmic axis must begin above 0 but began at " + from);
        }
    }

    /** An axis with equal steps. */
    public static Axis linear(String label, double from, double to) {
        return new Axis(label, from, to, false, false);
    }

    /** An axis with equal steps for whole numbers. */
    public static Axis counts(String label, double from, double to) {
        return new Axis(label, from, to, false, true);
    }

    /** An axis whose steps multiply. */
    public static Axis logarithmic(String label, double from, double to) {
        return new Axis(label, from, to, true, false);
    }

    /** Where a value is: 0 at the axis' beginning, 1 at its end. */
    double place(double value) {
        return isLogarithmic ? StrictMath.log(value / from) / StrictMath.log(to / from) : (value - from) / (to - from);
    }

    /** Values that are round, in order: powers of ten, or steps of 1, 2 or 5. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (isLogarithmic) {
            int last = exponent(to * (1 + SLACK));
            int first = -exponent(1 / from * (1 + SLACK));
            int step = Math.max(1, (last - first + STEPS - 1) / STEPS);
            for (int exponent = first; exponent <= last; exponent += step) {
                ticks.add(power(exponent));
            }
            return ticks;
        }
        double least = step((to - from) / STEPS);
        double step = isOfCounts ? Math.max(1, least) : least;
        long first = (long) Math.ceil(from / step - SLACK);
        long last = (long) Math.floor(to / step + SLACK);
        for (long i = first; i <= last; i++) {
            ticks.add(BigDecimal.valueOf(i).multiply(BigDecimal.valueOf(step)).doubleValue());
        }
        return ticks;
    }

    /** The least of 1, 2 and 5 times a power of ten that is at or above a number. */
    private static double step(double least) {
        double power = power(exponent(least));
        for (int digit : new int[] {1, 2, 5}) {
            if (digit * power >= least * (1 - SLACK)) {
                return digit * power;
            }
        }
        return 10 * power;
    }

    private static int exponent(double value) {
        return (int) Math.floor(StrictMath.log10(value));
    }

    private static double power(int exponent) {
        return Double.parseDouble("1e" + exponent);
    }

    /** A tick's value as it is to be read: {@code 0.25}, {@code 1,000}, {@code 25M}. */
    static String text(double value) {
        BigDecimal exact = new BigDecimal(value).round(new java.math.MathContext(6));
        if (exact.signum() == 0) {
            return "0";
        }
        exact = exact.stripTrailingZeros();
        if (exact.precision() - exact.scale() > MILLION_DIGITS && exact.precision() - exact.scale() <= MOST_DIGITS) {
            return exact.movePointLeft(MILLION_DIGITS).stripTrailingZeros().toPlainString() + "M";
        }
        if (exact.scale() <= 0 && exact.precision() - exact.scale() <= MOST_DIGITS) {
            return String.format(Locale.ROOT, "%,d", exact.longValueExact());
        }
        return exact.abs().compareTo(BigDecimal.valueOf(1, 4)) < 0 || exact.scale() < 0
                ? exact.toString()
                : exact.toPlainString();
    }
}
