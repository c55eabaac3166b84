package dev.semblance.citation;

/**
 * Which work is meant where a title is mentioned.
 *
 * @param mention the mention
 * @param work number of the work; 0 if the title has neither letters nor digits, and so means none
 */
public record Attribution(Mention mention, int work) {}
