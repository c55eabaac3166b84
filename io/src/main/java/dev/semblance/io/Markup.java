package dev.semblance.io;

/**
 * Which texts are pages of HTML, of which only what a reader sees is taken. Files that a {@link TextExtractor} reads have their texts taken too, except with
 * {@link #NONE}.
 */
public enum Markup {
    /**
     * Files that are one document, if their name ends in {@code .html}, {@code .htm} or {@code .xhtml}, or they begin as pages do; and in web archives what is said to
     * be HTML.
     */
    AUTO,
    /** All of them. */
    HTML,
    /** None: tags are text like any other. */
    NONE
}
