package dev.semblance.citation;

import java.util.Objects;

/**
 * A title in an article: its own, or that of a work that it cites.
 *
 * <p>The document that such a title becomes is {@linkplain #name named} by it:
 *
 * <pre>
 * article TAB at            where no year is known
 * article TAB at TAB year
 * </pre>
 *
 * @param article the article's name; tabs and other control characters are replaced by blanks
 * @param at empty for the article's own title; for a cited one its indexes, from 0, in the lists that lead to it, divided by
 *     slashes: {@code 12} for the title of the thirteenth reference; with a minus in front where the article's own title
 *     was left out
 * @param year the year of the title's work, or empty
 */
public record Mention(String article, String at, String year) {
    /** What {@code at} begins with where the article's own title was left out, so that nobody is known to cite the work. */
    public static final String ORPHAN = "-";

    private static final char DIVIDER = '\t';

    public Mention {
        article = withoutControls(article);
        requireNoControls("at", at);
        requireNoControls("year", year);
    }

    /**
     * The mention of this name.
     *
     * @throws IllegalArgumentException if no mention has this name
     */
    public static Mention parse(String name) {
        int first = name.indexOf(DIVIDER);
        if (first < 0) {
            throw new IllegalArgumentException("a mention's name must have a tab but was " + name);
        }
        int second = name.indexOf(DIVIDER, first + 1);
        String article = name.substring(0, first);
        return second < 0
                ? new Mention(article, name.substring(first + 1), "")
                : new Mention(article, name.substring(first + 1, second), name.substring(second + 1));
    }

    /** The name of the title's document: all that this says, on one line. */
    public String name() {
        return year.isEmpty() ? article + DIVIDER + at : article + DIVIDER + at + DIVIDER + year;
    }

    /** Whether the title is the article's own, and not that of a work it cites. */
    public boolean isCiting() {
        return at.isEmpty();
    }

    /** Whether the title is cited by an article whose own title was left out. */
    public boolean isOrphan() {
        return at.startsWith(ORPHAN);
    }

    /** {@link #at()} without what says that it {@linkplain #isOrphan is an orphan}. */
    public String indexes() {
        return isOrphan() ? at.substring(ORPHAN.length()) : at;
    }

    private static int firstControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                return i;
            }
        }
        return -1;
    }

    /** Nearly no text has such characters, and then it is given back as it is. */
    private static String withoutControls(String text) {
        if (firstControl(text) < 0) {
            return text;
        }
        StringBuilder clean = new StringBuilder(text);
        for (int i = 0; i < clean.length(); i++) {
            if (Character.isISOControl(clean.charAt(i))) {
                clean.setCharAt(i, ' ');
            }
        }
        return clean.toString();
    }

    private static void requireNoControls(String name, String text) {
        Objects.requireNonNull(text, name);
        if (firstControl(text) >= 0) {
            throw new IllegalArgumentException(name + " must have no control characters but was " + text);
        }
    }
}
