package dev.semblance.cli;

import dev.semblance.signature.SignatureScheme;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the numbers that options take, and says between which bounds they must be. */
final class Bounds {
    private Bounds() {}

    private static int components(String value) {
        String bounds = "between 1 and " + SignatureScheme.MAX_COMPONENTS;
        int number;
        try {
            number = Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("must be a whole number " + bounds + " but was " + value);
        }
        if (number < 1 || number > SignatureScheme.MAX_COMPONENTS) {
            throw new TypeConversionException("must be " + bounds + " but was " + value);
        }
        return number;
    }

    /** Components, bands and rows. */
    static final class Components implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            return components(value);
        }
    }

    /** Threads. */
    static final class Threads implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                int threads = Integer.parseInt(value);
                if (threads >= 1) {
                    return threads;
                }
            } catch (NumberFormatException e) {
                // what it must be is said below
            }
            throw new TypeConversionException("must be a whole number, at least 1, but was " + value);
        }
    }

    /** Seeds. */
    static final class Seed implements ITypeConverter<Long> {
        @Override
        public Long convert(String value) {
            try {
                return Long.parseLong(value);
            } catch (NumberFormatException e) {
                throw new TypeConversionException(String.format(
                        Locale.ROOT,
                        "must be a whole number between %d and %d but was %s",
                        Long.MIN_VALUE,
                        Long.MAX_VALUE,
                        value));
            }
        }
    }

    /** Shares above 0. */
    static final class Share implements ITypeConverter<Double> {
        @Override
        public Double convert(String value) {
            try {
                double share = Double.parseDouble(value);
                if (share > 0 && share <= 1) {
                    return share;
                }
            } catch (NumberFormatException e) {
                // what it must be is said below
            }
            throw new TypeConversionException("must be a number above 0 and at most 1 but was " + value);
        }
    }
}
