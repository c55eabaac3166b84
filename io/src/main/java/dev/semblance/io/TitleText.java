package dev.semblance.io;

import java.nio.charset.StandardCharsets;
import org.jsoup.parser.Parser;

/**
 * Makes the text of a title: entities decoded, tags taken out, white space and control characters compacted to single blanks. Not
 * thread-safe; what it says is of the last title.
 *
 * <p>Nearly all titles are such a text already, and these are looked through and not copied.
 */
final class TitleText {
    /** An ampersand may have been escaped for XML, and again for HTML. */
    private static final int MAX_DECODINGS = 3;

    private static final byte FOLLOWING = 1;
    private static final byte BLANK = 2;
    private static final byte SUSPICIOUS = 3;
    private static final byte[] CLASSES = classes();

    private byte[] bytes = {};
    private int from;
    private int to;
    private int length;
    private boolean hadMarkup;
    private boolean lacksCharacters;

    private static byte[] classes() {
        byte[] classes = new byte[256];
        for (int b = 0; b < 256; b++) {
            if (b >= 0x80 && b < 0xC0) {
                classes[b] = FOLLOWING;
            } else if (b < ' ' || b == 0x7F || b == '&' || b == '<') {
                classes[b] = SUSPICIOUS;
            } else if (b == 0xC2 || (b >= 0xE1 && b <= 0xE3) || b == 0xEF) {
                // Characters that begin so may be white space or U+FFFD.
                classes[b] = SUSPICIOUS;
            }
        }
        classes[' '] = BLANK;
        return classes;
    }

    /** An array that has the text in UTF-8. */
    byte[] bytes() {
        return bytes;
    }

    /** Where the text begins. */
    int from() {
        return from;
    }

    /** Bytes of the text. */
    int size() {
        return to - from;
    }

    /** Code points of the text. */
    int length() {
        return length;
    }

    /** Whether entities were decoded or tags taken out. */
    boolean hadMarkup() {
        return hadMarkup;
    }

    /** Whether the text has U+FFFD, which stands for a character that was lost. */
    boolean lacksCharacters() {
        return lacksCharacters;
    }

    /** Takes a title in well-formed UTF-8. */
    void read(byte[] title, int start, int end) {
        bytes = title;
        from = start;
        to = end;
        hadMarkup = false;
        lacksCharacters = false;
        if (!isClean()) {
            clean(new String(title, start, end - start, StandardCharsets.UTF_8));
        }
    }

    /** Looks through the title, and counts. Whether nothing is to be done. */
    private boolean isClean() {
        int following = 0;
        boolean isBlank = true;
        for (int i = from; i < to; i++) {
            byte kind = CLASSES[bytes[i] & 0xFF];
            if (kind == BLANK) {
                if (isBlank) {
                    return false;
                }
                isBlank = true;
                continue;
            }
            isBlank = false;
            if (kind == FOLLOWING) {
                following++;
            } else if (kind == SUSPICIOUS && !isHarmless(i)) {
                return false;
            }
        }
        length = to - from - following;
        return !isBlank || from == to;
    }

    private boolean isHarmless(int at) {
        byte first = bytes[at];
        if (first >= 0 || at + 1 >= to) {
            return false;
        }
        int second = bytes[at + 1] & 0xFF;
        int third = at + 2 < to ? bytes[at + 2] & 0xFF : 0;
        return switch (first & 0xFF) {
            case 0xC2 -> second > 0xA0;
            case 0xE1 -> second != 0x9A;
            case 0xE2 ->
                second != 0x80 && second != 0x81
                        || second == 0x80 && third > 0x8A && third != 0xA8 && third != 0xA9 && third != 0xAF;
            case 0xE3 -> second != 0x80 || third != 0x80;
            default -> second != 0xBF || third != 0xBD;
        };
    }

    private void clean(String title) {
        String text = title;
        for (int i = 0; i < MAX_DECODINGS && text.indexOf('&') >= 0; i++) {
            // As in attributes: an entity without its semicolon ends before no letter, so that R&Dlab and &notes stay.
            String decoded = Parser.unescapeEntities(text, true);
            if (decoded.equals(text)) {
                break;
            }
            text = decoded;
        }
        if (text.indexOf('<') >= 0) {
            text = Tags.strip(text);
        }
        hadMarkup = !text.equals(title);
        String compact = compact(text);
        bytes = compact.getBytes(StandardCharsets.UTF_8);
        from = 0;
        to = bytes.length;
        length = compact.codePointCount(0, compact.length());
        lacksCharacters = compact.indexOf('\uFFFD') >= 0;
    }

    private static String compact(String text) {
        StringBuilder compact = new StringBuilder(text.length());
        boolean isBlank = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isSpace(c)) {
                compact.append(c);
                isBlank = false;
            } else if (!isBlank) {
                compact.append(' ');
                isBlank = true;
            }
        }
        if (isBlank && !compact.isEmpty()) {
            compact.setLength(compact.length() - 1);
        }
        return compact.toString();
    }

    private static boolean isSpace(char c) {
        return c == ' ' || Character.isISOControl(c) || (c > 0x7F && Character.isSpaceChar(c));
    }
}
