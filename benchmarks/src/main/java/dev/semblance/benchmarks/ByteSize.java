package dev.semblance.benchmarks;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as people write them: 300MB is three hundred million bytes. */
final class ByteSize {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})(KB|MB|GB|B|)");

    private ByteSize() {}

    /** @throws IllegalArgumentException if it is no size */
    static long parse(String size) {
        Matcher matcher = SIZE.matcher(size.toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("size must be a number with B, KB, MB or GB but was " + size);
        }
        long unit = switch (matcher.group(2)) {
            case "KB" -> 1_000;
            case "MB" -> 1_000_000;
            case "GB" -> 1_000_000_000;
            default -> 1;
        };
        return Long.parseLong(matcher.group(1)) * unit;
    }
}
