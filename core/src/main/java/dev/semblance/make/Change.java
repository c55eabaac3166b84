package dev.semblance.make;

import org.jspecify.annotations.Nullable;

/**
 * What was done to a copy.
 *
 * @param part the kind of change, and its rate
 * @param made how many changes were made: misread places, typos, words, sentences or marks; characters cut away or put around; words of the
 *     document around
 * @param other the name of the document that it was put into, or null
 */
public record Change(Noise.Part part, int made, @Nullable String other) {}
