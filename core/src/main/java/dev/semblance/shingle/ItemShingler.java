package dev.semblance.shingle;

import java.util.List;
import java.util.regex.Pattern;

/** Every item: a run of bytes without white space. */
record ItemShingler() implements Shingler {
    private static final Pattern WHITE_SPACE = Pattern.compile("[ \\t-\\r]+");

    @Override
    public String name() {
        return ITEMS;
    }

    @Override
    public void shingle(byte[] utf8, int from, int to, HashBuffer out) {
        int i = from;
        while (i < to) {
            int start = i;
            while (i < to && !isWhiteSpace(utf8[i])) {
                i++;
            }
            if (i > start) {
                out.add(ShingleHash.hash(utf8, start, i));
            }
            i++;
        }
    }

    @Override
    public List<String> texts(String text) {
        return WHITE_SPACE.splitAsStream(text).filter(item -> !item.isEmpty()).toList();
    }

    /** Blank, tab, line feed, vertical tab, form feed, carriage return. */
    private static boolean isWhiteSpace(byte b) {
        return b == ' ' || b >= '\t' && b <= '\r';
    }
}
