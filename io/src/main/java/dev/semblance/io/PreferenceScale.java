package dev.semblance.io;

import dev.semblance.io.text.Times;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How much a document should be kept, read from a field: a number, or an ISO-8601 date or time as seconds since 1970,
 * in UTC where no offset is given.
 *
 * @param isSmallerBetter whether the field's value is negated
 */
record PreferenceScale(boolean isSmallerBetter) {
    /** Decimals of so many digits are always different as doubles too, except for the smallest numbers of all. */
    private static final int SAFE_DIGITS = 15;

    /** Decimals of so many digits give every double back. */
    private static final int ENOUGH_DIGITS = 17;

    /** Whoever writes a number in more characters has not measured it. */
    private static final int MAX_CHARS = 1000;

    /**
     * What a field says.
     *
     * @param preference more is better; NaN if the field holds neither a number nor a time
     * @param isExact whether no other value reads as the same preference; of those that do, one is taken for exact: the one with the
     *     fewest digits, nearest to the preference
     */
    record Value(double preference, boolean isExact) {
        static final Value NONE = new Value(Double.NaN, true);
    }

    Value of(String text) {
        String trimmed = text.strip();
        if (Times.isIso(trimmed)) {
            BigDecimal seconds = seconds(trimmed);
            return seconds == null ? Value.NONE : value(seconds.doubleValue(), seconds);
        }
        if (!trimmed.chars().allMatch(c -> (c >= '0' && c <= '9') || "+-.eE".indexOf(c) >= 0)) {
            return Value.NONE;
        }
        try {
            return value(Double.parseDouble(trimmed), decimal(trimmed));
        } catch (NumberFormatException e) {
            return Value.NONE;
        }
    }

    /** A number as it is written; null if it is beyond all measure. */
    private static @Nullable BigDecimal decimal(String text) {
        try {
            return text.length() > MAX_CHARS ? null : new BigDecimal(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private Value value(double read, @Nullable BigDecimal written) {
        return new Value(isSmallerBetter ? -read : read, written != null && isExact(read, written));
    }

    /** Whether a number is the shortest decimal that reads as the double: two numbers that read alike cannot both be. */
    private static boolean isExact(double read, BigDecimal written) {
        if (!Double.isFinite(read)) {
            return false;
        }
        BigDecimal exact = new BigDecimal(read);
        int least = Math.abs(read) < Double.MIN_NORMAL ? 1 : SAFE_DIGITS;
        for (int digits = least; digits <= ENOUGH_DIGITS; digits++) {
            // Below a power of two doubles are closer together than above: there it may be the farther decimal that
            // reads right.
            for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_UP, RoundingMode.UP}) {
                BigDecimal shorter = exact.round(new MathContext(digits, mode));
                if (shorter.doubleValue() == read) {
                    return shorter.compareTo(written) == 0;
                }
            }
        }
        return false;
    }

    private static @Nullable BigDecimal seconds(String text) {
        Instant instant = Times.ofIso(text);
        return instant == null
                ? null
                : BigDecimal.valueOf(instant.getEpochSecond()).add(BigDecimal.valueOf(instant.getNano(), 9));
    }
}
