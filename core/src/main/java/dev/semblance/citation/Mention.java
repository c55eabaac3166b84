package dev.semblance.citation;

import java.util.Objects;

/**
 * Where a title was mentioned: the article's own title, or one that the article cites. As a document's {@linkplain
 * dev.semblance.document.Document#id() id} it is written {@code ARTICLE TAB AT TAB YEAR}, the last TAB left out where no year is
 * known.
 *
 * @param article name of the article that was read; tabs and control characters in it are written as blanks
 * @param at empty for the article's own title; for one that it cites, its indexes in the article's lists, divided by slashes
 * @param year the year that the article gives of the work, or empty
 */
public record Mention(String article, String at, String year) {
    private static final char DIVIDER = '\t';

    public Mention {
        Objects.requireNonNull(article, "article");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(year, "year");
    }

    /** Whether it is the article's own title. */
    public boolean isCiting() {
        return at.isEmpty();
    }

    /** The document's id. */
    public String name() {
        StringBuilder name = new StringBuilder(article.length() + at.length() + year.length() + 2);
        for (int i = 0; i < article.length(); i++) {
            char c = article.charAt(i);
            name.append(Character.isISOControl(c) ? ' ' : c);
        }
        name.append(DIVIDER).append(at);
        if (!year.isEmpty()) {
            name.append(DIVIDER).append(year);
        }
        return name.toString();
    }

    /**
     * The mention that {@link #name} wrote.
     *
     * @throws IllegalArgumentException if it is no such name
     */
    public static Mention parse(String name) {
        int first = name.indexOf(DIVIDER);
        if (first < 0) {
            throw new IllegalArgumentException("a mention must have an article, a tab and a place but was " + name);
        }
        int second = name.indexOf(DIVIDER, first + 1);
        return second < 0
                ? new Mention(name.substring(0, first), name.substring(first + 1), "")
                : new Mention(name.substring(0, first), name.substring(first + 1, second), name.substring(second + 1));
    }
}
