package dev.semblance.benchmarks;

import java.util.SplittableRandom;

/** What is bad about one title of a bad article: things that are found in bibliographic data, and that a reader must survive. */
enum TitleFlaw {
    /** Nothing. */
    NONE,
    /** The article's JSON breaks off. */
    BROKEN,
    /** There is no title. */
    MISSING,
    /** The title is null. */
    NULL,
    /** The title is an array of strings. */
    ARRAY,
    /** The title is a number. */
    NUMBER,
    /** The title is empty. */
    EMPTY,
    /** The title is the one of its work with HTML tags and entities in it. */
    MARKUP,
    /** The title goes on for {@value #HUGE_BYTES} bytes. */
    HUGE;

    private static final int HUGE_BYTES = 100_000;

    private static final byte[] NAME = AsciiBuffer.bytes("\"title\":");
    private static final byte[] QUOTE = AsciiBuffer.bytes("\"");
    private static final byte[] BLANK = AsciiBuffer.bytes(" ");

    /** A flaw for this share of the articles, none for the others. */
    static TitleFlaw draw(double share, SplittableRandom random) {
        long bits = random.nextLong();
        if ((double) (bits >>> 11) / (1L << 53) >= share) {
            return NONE;
        }
        return values()[1 + (int) ((random.nextLong() >>> 32) * (values().length - 1) >>> 32)];
    }

    /** Whether a title with this flaw still tells which work it is. */
    boolean isLegible() {
        return this == NONE || this == MARKUP;
    }

    /** Adds the field of a title, which goes from the array's start to {@code end}. */
    void addField(byte[] title, int end, AsciiBuffer json) {
        if (this == MISSING) {
            return;
        }
        json.add(NAME);
        switch (this) {
            case NULL -> json.add("null");
            case NUMBER -> json.add(end);
            case EMPTY -> json.add("\"\"");
            case ARRAY -> {
                json.add("[");
                addString(title, end, json);
                json.add("]");
            }
            case MARKUP -> {
                json.add("\"<b>");
                json.add(title, 0, end);
                json.add("</b>&nbsp;\"");
            }
            case HUGE -> {
                json.add(QUOTE);
                for (int bytes = 0; bytes < HUGE_BYTES; bytes += end + 1) {
                    json.add(title, 0, end);
                    json.add(BLANK);
                }
                json.add(QUOTE);
            }
            default -> addString(title, end, json);
        }
    }

    private static void addString(byte[] title, int end, AsciiBuffer json) {
        json.add(QUOTE);
        json.add(title, 0, end);
        json.add(QUOTE);
    }
}
