package dev.semblance.story;

/**
 * A page and its story.
 *
 * @param page what is known of the page
 * @param story number of its story, from 1
 */
public record StoryPage(PageName page, int story) {}
