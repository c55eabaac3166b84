package dev.semblance.story;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A story: pages that tell the same.
 *
 * @param number from 1, in the order of the stories' first pages in the corpus
 * @param pages how many pages tell it
 * @param headline the page that stands for it: of those with a title, the one that has something in common with most of the others, of equals the earliest
 * @param first when the earliest page that has a time was published; null if none has one
 * @param last when the latest was
 */
public record Story(
        int number,
        int pages,
        PageName headline,
        @Nullable Instant first,
        @Nullable Instant last) {}
