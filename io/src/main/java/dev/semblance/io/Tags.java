package dev.semblance.io;

import java.util.Locale;
import java.util.Set;

/** Takes the tags of HTML, MathML and JATS out of titles, and leaves other angle brackets alone: {@code a < b}, {@code <x>}. */
final class Tags {
    /** Names without a prefix that are believed; with a prefix, such as mml:mi, every name is. */
    private static final Set<String> NAMES = Set.of(
            ("a abbr alternatives annotation annotation-xml b bdi bdo big blockquote bold br center cite code del dfn div em font"
                            + " h1 h2 h3 h4 h5 h6 hr i img inf inline-formula inline-graphic ins italic kbd li marginalia mark math menclose"
                            + " mfenced mfrac mi mmultiscripts mn mo monospace mover mpadded mphantom mprescripts mroot mrow ms mspace"
                            + " msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover named-content nobr none ol overline"
                            + " p pre q roman s samp sans-serif sc scp semantics small span strike strong styled-content sub sup table td"
                            + " tex-math th title tr tt u ul underline var xref")
                    .split(" "));

    /** Tags that part words. */
    private static final Set<String> PARTING = Set.of("br", "div", "hr", "li", "p", "td", "th", "title", "tr");

    private Tags() {}

    /** The text without its tags and comments. */
    static String strip(String text) {
        StringBuilder stripped = new StringBuilder(text.length());
        int at = 0;
        while (true) {
            int open = text.indexOf('<', at);
            if (open < 0) {
                return stripped.append(text, at, text.length()).toString();
            }
            stripped.append(text, at, open);
            int end = end(text, open);
            if (end < 0) {
                stripped.append('<');
                at = open + 1;
                continue;
            }
            if (text.startsWith("<![CDATA[", open)) {
                stripped.append(text, open + 9, end - 3);
            } else if (PARTING.contains(name(text, open))) {
                stripped.append(' ');
            }
            at = end;
        }
    }

    /** Where the tag, comment or the like that begins at an index ends, or -1 if none does. */
    private static int end(String text, int open) {
        if (text.startsWith("<!--", open)) {
            return after(text, "-->", open + 4);
        }
        if (text.startsWith("<![CDATA[", open)) {
            return after(text, "]]>", open + 9);
        }
        if (text.startsWith("<?", open) && open + 2 < text.length() && isLetter(text.charAt(open + 2))) {
            return after(text, "?>", open + 2);
        }
        String name = name(text, open);
        boolean hasPrefix = name.indexOf(':') > 0 && name.indexOf(':') < name.length() - 1;
        if (!hasPrefix && !NAMES.contains(name)) {
            return -1;
        }
        boolean isClosing = text.charAt(open + 1) == '/';
        int at = skipSpace(text, open + (isClosing ? 2 : 1) + name.length());
        while (at < text.length() && isLetter(text.charAt(at))) {
            at = afterAttribute(text, at);
            if (at < 0) {
                return -1;
            }
        }
        if (text.startsWith("/>", at)) {
            return at + 2;
        }
        return text.startsWith(">", at) ? at + 1 : -1;
    }

    private static int after(String text, String end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? -1 : at + end.length();
    }

    /** The name of a tag, in small letters; empty if there is none. */
    private static String name(String text, int open) {
        int start = text.startsWith("/", open + 1) ? open + 2 : open + 1;
        int end = start;
        while (end < text.length() && isName(text.charAt(end))) {
            end++;
        }
        return end > start && isLetter(text.charAt(start))
                ? text.substring(start, end).toLowerCase(Locale.ROOT)
                : "";
    }

    /** Where the attribute ends that begins at an index, with the white space after it; -1 if it has no value: text has such words. */
    private static int afterAttribute(String text, int from) {
        int at = from;
        while (at < text.length() && isName(text.charAt(at))) {
            at++;
        }
        at = skipSpace(text, at);
        if (at >= text.length() || text.charAt(at) != '=') {
            return -1;
        }
        at = skipSpace(text, at + 1);
        if (at >= text.length()) {
            return -1;
        }
        char quote = text.charAt(at);
        if (quote == '"' || quote == '\'') {
            int close = text.indexOf(quote, at + 1);
            return close < 0 ? -1 : skipSpace(text, close + 1);
        }
        while (at < text.length() && text.charAt(at) > ' ' && text.charAt(at) != '>') {
            at++;
        }
        return skipSpace(text, at);
    }

    private static int skipSpace(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isName(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == ':' || c == '-' || c == '_' || c == '.';
    }
}
