package dev.semblance.io;

import java.nio.charset.StandardCharsets;

/** Finds the year in a date, however it is written: {@code 1998-05-03}, {@code 3 May 1998}, {@code c1998a}, {@code 19980503}. */
final class YearText {
    private static final int YEAR = 4;

    /** Digits of a date of year, month and day without dividers. */
    private static final int DATE = 8;

    private YearText() {}

    /**
     * The first four digits that have no digit beside them, or that begin eight which are a date with a year from 1000 to 2999; empty if there are none.
     *
     * @param bytes text in UTF-8
     */
    static String find(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int end = endOfDigits(bytes, at, to);
            if (end - at == YEAR || (end - at == DATE && isDate(bytes, at))) {
                return new String(bytes, at, YEAR, StandardCharsets.US_ASCII);
            }
            at = end + 1;
        }
        return "";
    }

    private static int endOfDigits(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at;
    }

    private static boolean isDate(byte[] bytes, int at) {
        int month = number(bytes, at + YEAR);
        int day = number(bytes, at + YEAR + 2);
        boolean isYear = bytes[at] == '1' || bytes[at] == '2';
        return isYear && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    }

    /** The number of two digits. */
    private static int number(byte[] bytes, int at) {
        return 10 * (bytes[at] - '0') + bytes[at + 1] - '0';
    }
}
