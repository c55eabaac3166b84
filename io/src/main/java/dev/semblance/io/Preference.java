package dev.semblance.io;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;

/**
 * How much a document should be kept, read from a field: a number, or an ISO-8601 date or time as seconds since 1970,
 * in UTC where no offset is given.
 *
 * @param isSmallerBetter whether the field's value is negated
 */
record Preference(boolean isSmallerBetter) {

    /** The preference, or NaN if the text is neither a number nor a time. */
    double of(String text) {
        String trimmed = text.strip();
        double value = isTime(trimmed) ? seconds(trimmed) : number(trimmed);
        return isSmallerBetter ? -value : value;
    }

    private static boolean isTime(String text) {
        return text.length() >= 10
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.chars().limit(4).allMatch(c -> c >= '0' && c <= '9');
    }

    private static double number(String text) {
        if (!text.chars().allMatch(c -> (c >= '0' && c <= '9') || "+-.eE".indexOf(c) >= 0)) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private static double seconds(String text) {
        try {
            if (text.length() == 10) {
                return LocalDate.parse(text).toEpochDay() * 86400.0;
            }
            String iso = text.charAt(10) == ' ' ? text.substring(0, 10) + 'T' + text.substring(11) : text;
            TemporalAccessor time =
                    DateTimeFormatter.ISO_DATE_TIME.parseBest(iso, java.time.ZonedDateTime::from, LocalDateTime::from);
            Instant instant =
                    time instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : Instant.from(time);
            return instant.getEpochSecond() + instant.getNano() / 1e9;
        } catch (DateTimeException e) {
            return Double.NaN;
        }
    }
}
