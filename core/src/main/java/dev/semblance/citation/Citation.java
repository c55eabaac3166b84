package dev.semblance.citation;

/**
 * An edge of the graph.
 *
 * @param citing number of the work that cites
 * @param cited number of another work, which is cited
 * @param times how often
 */
public record Citation(int citing, int cited, int times) {}
