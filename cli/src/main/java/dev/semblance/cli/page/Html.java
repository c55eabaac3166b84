package dev.semblance.cli.page;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What texts and numbers look like in HTML and SVG. */
public final class Html {
    private Html() {}

    /**
     * Any text, so that a browser shows it and does nothing else with it, between tags as well as in an attribute's quotes. Control characters, which HTML does
     * not allow, are shown as U+FFFD.
     */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(isAllowed(text, i) ? c : '\uFFFD');
            }
        }
        return escaped.toString();
    }

    private static boolean isAllowed(String text, int index) {
        char c = text.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
        }
        return c == '\t' || c == '\n' || (c >= ' ' && (c < 0x7F || c > 0x9F) && c != '\uFFFE' && c != '\uFFFF');
    }

    /**
     * A text from outside in the midst of ours: isolated, so that letters written from right to left, or marks that turn the direction, stay
     * within it.
     */
    public static String foreign(String text) {
        return "<bdi>" + escape(text) + "</bdi>";
    }

    /** A coordinate with one decimal. Exact arithmetic, since {@link Double#toString} is not the same in every Java version. */
    static String number(double value) {
        return new BigDecimal(value).setScale(1, RoundingMode.HALF_UP).toPlainString();
    }
}
