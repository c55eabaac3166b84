package dev.semblance.shingle;

/** Every item: a run of bytes without white space. */
record ItemShingler() implements Shingler {
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

    /** Blank, tab, line feed, vertical tab, form feed, carriage return. */
    private static boolean isWhiteSpace(byte b) {
        return b == ' ' || b >= '\t' && b <= '\r';
    }
}
