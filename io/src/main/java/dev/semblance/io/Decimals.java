package dev.semblance.io;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Writes numbers with six decimals, half rounded up, the same on every virtual machine.
 *
 * <p>What is below 1 never reads as 1: it is cut to 0.999999.
 */
final class Decimals {
    private static final int DIGITS = 6;
    private static final int SCALE = 1_000_000;

    /** What identical texts have. */
    private static final String ONE = "1.000000";

    private Decimals() {}

    /** The number's text. It must be finite. */
    static String of(double value) {
        if (value == 1) {
            return ONE;
        }
        if (value < 0 || value >= 1) {
            return new BigDecimal(value).setScale(DIGITS, RoundingMode.HALF_UP).toPlainString();
        }
        double scaled = value * SCALE;
        int rounded = (int) scaled;
        double rest = scaled - rounded;
        // The product is rounded itself: close to a half, only exact arithmetic tells the side.
        if (Math.abs(rest - 0.5) < 1e-6) {
            rounded = new BigDecimal(value)
                    .movePointRight(DIGITS)
                    .setScale(0, RoundingMode.HALF_UP)
                    .intValueExact();
        } else if (rest > 0.5) {
            rounded++;
        }
        return text(Math.min(rounded, SCALE - 1));
    }

    private static String text(int millionths) {
        char[] text = {'0', '.', '0', '0', '0', '0', '0', '0'};
        int rest = millionths;
        for (int i = text.length - 1; rest > 0; i--) {
            text[i] = (char) ('0' + rest % 10);
            rest /= 10;
        }
        return new String(text);
    }
}
