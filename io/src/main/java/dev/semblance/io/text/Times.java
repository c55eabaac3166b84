package dev.semblance.io.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads dates and times as data have them. */
public final class Times {
    /** Whoever writes more has written something else. */
    private static final int MAX_CHARS = 100;

    private static final DateTimeFormatter BASIC = DateTimeFormatter.ofPattern("uuuuMMddHHmmss", Locale.ROOT);

    private Times() {}

    /** Whether a text begins as an ISO-8601 date does. */
    public static boolean isIso(String text) {
        return text.length() >= 10
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.chars().limit(4).allMatch(c -> c >= '0' && c <= '9');
    }

    /** An ISO-8601 date, which is its first moment, or date and time, in UTC where no offset is given; null if it is none. */
    public static @Nullable Instant ofIso(String text) {
        try {
            if (text.length() == 10) {
                return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            String iso = text.charAt(10) == ' ' ? text.substring(0, 10) + 'T' + text.substring(11) : text;
            TemporalAccessor time =
                    DateTimeFormatter.ISO_DATE_TIME.parseBest(iso, ZonedDateTime::from, LocalDateTime::from);
            return time instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : Instant.from(time);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** A date or time in any of the usual forms: ISO-8601 (also {@code 20261129}, {@code 20261129080000} in UTC, and an offset without its colon or minutes), that of mail and HTTP, or seconds or milliseconds since 1970; null if it is in none. */
    public static @Nullable Instant parse(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty() || trimmed.length() > MAX_CHARS) {
            return null;
        }
        if (isIso(trimmed)) {
            return ofIso(trimmed.replaceFirst("(:\\d\\d(?:\\.\\d+)?\\s*[+-]\\d\\d)$", "$1:00")
                    .replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2")
                    .replaceFirst("\\s+(?=[+-]\\d\\d:\\d\\d$)", ""));
        }
        try {
            if (trimmed.matches("\\d{8}")) {
                return LocalDate.parse(trimmed, DateTimeFormatter.BASIC_ISO_DATE)
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant();
            }
            if (trimmed.matches("-?\\d{9,11}")) {
                return Instant.ofEpochSecond(Long.parseLong(trimmed));
            }
            if (trimmed.matches("\\d{12,13}")) {
                return Instant.ofEpochMilli(Long.parseLong(trimmed));
            }
            if (trimmed.matches("\\d{14}")) {
                return LocalDateTime.parse(trimmed, BASIC).toInstant(ZoneOffset.UTC);
            }
            return Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(trimmed));
        } catch (DateTimeException e) {
            return null;
        }
    }
}
