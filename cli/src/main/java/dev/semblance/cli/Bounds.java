package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import dev.semblance.signature.SignatureScheme;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
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
                if (threads >= 1 && threads <= Semblance.MAX_THREADS) {
                    return threads;
                }
            } catch (NumberFormatException e) {
                // what it must be is said below
            }
            throw new TypeConversionException(
                    "must be a whole number between 1 and " + Semblance.MAX_THREADS + " but was " + value);
        }
    }

    /** Numbers of documents. */
    static final class Count implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                int count = Integer.parseInt(value);
                if (count >= 1) {
                    return count;
                }
            } catch (NumberFormatException e) {
                // what it must be is said below
            }
            throw new TypeConversionException(
                    "must be a whole number between 1 and " + Integer.MAX_VALUE + " but was " + value);
        }
    }

    /** Sizes of memory. */
    static final class Memory implements ITypeConverter<Long> {
        private static final Pattern SIZE = Pattern.compile("([0-9]{1,9})(|[kmgt])i?b?", Pattern.CASE_INSENSITIVE);
        private static final long LEAST = 256L << 20;

        /** What a run may use of a size that was given, or of none: no more than the JVM has. */
        static long heap(@Nullable Long size) {
            long heap = Runtime.getRuntime().maxMemory();
            return size == null ? heap : Math.min(size, heap);
        }

        private static long size(String value) {
            Matcher matcher = SIZE.matcher(value);
            if (!matcher.matches()) {
                throw new TypeConversionException("must be a size such as 2g or 512m but was " + value);
            }
            int power = "kmgt".indexOf(matcher.group(2).toLowerCase(Locale.ROOT)) + 1;
            return Long.parseLong(matcher.group(1)) << (matcher.group(2).isEmpty() ? 0 : 10 * power);
        }

        @Override
        public Long convert(String value) {
            long size = size(value);
            if (size < LEAST) {
                throw new TypeConversionException("must be at least 256m but was " + value);
            }
            return size;
        }
    }

    /** Sizes of documents. */
    static final class DocumentSize implements ITypeConverter<Integer> {
        private static final long MOST = 1L << 31;

        @Override
        public Integer convert(String value) {
            long size = Memory.size(value);
            if (size < InputOptions.LEAST_DOCUMENT_BYTES || size > MOST) {
                throw new TypeConversionException("must be between 1m and 2g but was " + value);
            }
            return (int) Math.min(size, InputOptions.MOST_DOCUMENT_BYTES);
        }
    }

    /** Lengths of titles. */
    static final class Length implements ITypeConverter<Integer> {
        private static final int MOST = 1_000_000;

        @Override
        public Integer convert(String value) {
            try {
                int length = Integer.parseInt(value);
                if (length >= 1 && length <= MOST) {
                    return length;
                }
            } catch (NumberFormatException e) {
                // what it must be is said below
            }
            throw new TypeConversionException("must be a whole number between 1 and " + MOST + " but was " + value);
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
