package dev.semblance.story;

import dev.semblance.document.Publication;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a page besides its text. The document that is to be put into a story is {@linkplain #name named} by it:
 *
 * <pre>seconds since 1970, or nothing TAB title TAB id</pre>
 *
 * @param id the page's name, such as its address
 * @param title its headline, empty if it has none; tabs and other control characters are replaced by blanks
 * @param time when it was published, to the second; null if that is not known
 */
public record PageName(String id, String title, @Nullable Instant time) {
    private static final char DIVIDER = '\t';

    public PageName {
        Objects.requireNonNull(id, "id");
        title = withoutControls(title);
        time = time == null ? null : Instant.ofEpochSecond(time.getEpochSecond());
    }

    /** That of a page which says this of itself. */
    public static PageName of(String id, Publication publication) {
        return new PageName(id, Objects.requireNonNullElse(publication.title(), ""), publication.time());
    }

    /**
     * The page of this name.
     *
     * @throws IllegalArgumentException if no page has this name
     */
    public static PageName parse(String name) {
        int first = name.indexOf(DIVIDER);
        int second = name.indexOf(DIVIDER, first + 1);
        if (first < 0 || second < 0) {
            throw new IllegalArgumentException("a page's name must have two tabs but was " + name);
        }
        Instant time = first == 0 ? null : Instant.ofEpochSecond(Long.parseLong(name.substring(0, first)));
        return new PageName(name.substring(second + 1), name.substring(first + 1, second), time);
    }

    /** The name of the page's document: all that this says. */
    public String name() {
        String seconds = time == null ? "" : Long.toString(time.getEpochSecond());
        return seconds + DIVIDER + title + DIVIDER + id;
    }

    private static String withoutControls(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) {
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
}
