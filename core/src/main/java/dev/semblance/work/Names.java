package dev.semblance.work;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Names of documents by ordinal, packed: about their bytes and twelve more each. */
public final class Names {
    private static final int PAGE = 1 << 20;

    private final List<byte[]> pages = new ArrayList<>();
    private int used = PAGE;

    /** Where a name starts: page in the high, offset in the low 32 bits. */
    private final LongList starts = new LongList();

    /** Number of names. */
    public int size() {
        return starts.size();
    }

    /** Appends a name. */
    public void add(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        int length = utf8.length + 4;
        if (length > PAGE - used) {
            pages.add(new byte[Math.max(PAGE, length)]);
            used = 0;
        }
        byte[] page = pages.get(pages.size() - 1);
        starts.add((long) (pages.size() - 1) << 32 | used);
        for (int i = 0; i < 4; i++) {
            page[used++] = (byte) (utf8.length >>> 8 * i);
        }
        System.arraycopy(utf8, 0, page, used, utf8.length);
        used = Math.min(PAGE, used + utf8.length);
    }

    /** The name of the document with this ordinal. */
    public String get(int ordinal) {
        long start = starts.get(ordinal);
        byte[] page = pages.get((int) (start >>> 32));
        int at = (int) start;
        int length = 0;
        for (int i = 0; i < 4; i++) {
            length |= (page[at++] & 0xFF) << 8 * i;
        }
        return new String(page, at, length, StandardCharsets.UTF_8);
    }
}
