package dev.semblance.citation;

/**
 * A title as it is written, normalised.
 *
 * @param title the title
 * @param work number of its work
 * @param mentions how often it is mentioned
 * @param similarity its similarity to the work's title; 1 if it is that
 */
public record Form(String title, int work, int mentions, double similarity) {}
