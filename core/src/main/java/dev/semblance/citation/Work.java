package dev.semblance.citation;

/**
 * A work: all titles that are taken for the same.
 *
 * @param id its number, from 1, by the first mention of any of its titles
 * @param title its most frequent title, normalised; of equally frequent ones the longest (in UTF-8 bytes), then the first
 * @param forms how many different titles it has
 * @param mentions how often any of them is mentioned
 * @param citationsIn how often other works cite it
 * @param citationsOut how often it cites other works
 * @param year the year that is most often given for it, the earliest of equally frequent ones; 0 where none is given
 */
public record Work(int id, String title, int forms, int mentions, int citationsIn, int citationsOut, int year) {}
