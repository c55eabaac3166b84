package dev.semblance.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people read them, the same in every locale. */
final class Numbers {
    private static final String[] BYTE_UNITS = {"bytes", "kB", "MB", "GB", "TB"};

    private Numbers() {}

    /** {@code 1,234,567}. */
    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 3 documents}, {@code 1 document}. */
    static String count(long number, String singular, String plural) {
        return count(number) + " " + (number == 1 ? singular : plural);
    }

    /** {@code 12.3 MB}, in powers of ten. */
    static String bytes(double bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        return (unit == 0 ? String.format(Locale.ROOT, "%.0f", value) : threeDigits(value)) + " " + BYTE_UNITS[unit];
    }

    /** {@code 12 ms}, {@code 1.23 s}, {@code 3 min 07 s}. */
    static String duration(long nanoseconds) {
        if (nanoseconds < 999_500_000L) {
            return Math.round(nanoseconds / 1e6) + " ms";
        }
        if (nanoseconds < 99_500_000_000L) {
            return threeDigits(nanoseconds / 1e9) + " s";
        }
        long seconds = Math.round(nanoseconds / 1e9);
        if (seconds < 3600) {
            return String.format(Locale.ROOT, "%d min %02d s", seconds / 60, seconds % 60);
        }
        return String.format(Locale.ROOT, "%d h %02d min", seconds / 3600, seconds / 60 % 60);
    }

    /** A share or similarity with up to four decimals, never rounded up to 1. */
    static String share(double share) {
        double shown = share < 1 ? Math.min(share, 0.9999) : share;
        return String.format(Locale.ROOT, "%.4f", shown);
    }

    /** A share with four decimals, or as many more, up to ten, as it takes to show that it is no less than what was asked for. */
    static String share(double share, double asked) {
        int decimals = 4;
        String shown = share(share);
        while (share < 1 && share >= asked && Double.parseDouble(shown) < asked && decimals < 10) {
            decimals++;
            shown = BigDecimal.valueOf(share)
                    .setScale(decimals, RoundingMode.DOWN)
                    .toPlainString();
        }
        return shown;
    }

    private static String threeDigits(double value) {
        String format = value < 9.995 ? "%.2f" : value < 99.95 ? "%.1f" : "%.0f";
        return String.format(Locale.ROOT, format, value);
    }
}
