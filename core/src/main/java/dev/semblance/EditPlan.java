package dev.semblance;

import dev.semblance.band.Threshold;
import dev.semblance.measure.EditLimit;
import dev.semblance.shingle.Shingler;
import org.jspecify.annotations.Nullable;

/**
 * What an edit limit says of threshold and shingles, where the caller says nothing. An edit changes as many shingles as have it in them, so texts at the limit have a
 * similarity that is known, if they are long: that is the threshold. Where the shingles are not given either, they are of as many characters as keep it at a half or more.
 */
final class EditPlan {
    private static final Threshold USUAL = new Threshold(4, 5);
    private static final double HALF = 0.5;
    private static final String CHARACTERS = "char:";

    /** Texts have most runs of one character in common whatever they are. */
    private static final int LEAST_CHARACTERS = 2;

    /** As many as are chosen for long texts. */
    private static final int MOST_CHARACTERS = 9;

    private EditPlan() {}

    /**
     * The threshold that was given, or follows from the limit.
     *
     * @throws IllegalArgumentException if none was given and none follows
     */
    static Threshold threshold(Semblance.Builder builder) {
        Threshold given = builder.threshold;
        if (given != null) {
            return given;
        }
        EditLimit limit = builder.conditions.limit();
        if (limit == null) {
            return USUAL;
        }
        Shingler shingler = shingler(builder);
        String name = shingler == null ? Plan.AUTO : shingler.name();
        if (!name.startsWith(CHARACTERS)) {
            throw new IllegalArgumentException("threshold must be given with " + limit.name() + " and shingles " + name
                    + ": one follows only for shingles of characters, such as char:3");
        }
        Threshold following = limit.shingleThreshold(Integer.parseInt(name.substring(CHARACTERS.length())));
        if (following == null) {
            throw new IllegalArgumentException("threshold must be given with " + limit.name() + " and shingles " + name
                    + ": so many edits can change every shingle; or take a smaller limit or shorter shingles");
        }
        return following;
    }

    /** The shingler that was given or follows from the limit, or null if the documents are to decide. */
    static @Nullable Shingler shingler(Semblance.Builder builder) {
        EditLimit limit = builder.conditions.limit();
        if (builder.shingler != null || builder.threshold != null || limit == null) {
            return builder.shingler;
        }
        int characters = MOST_CHARACTERS;
        while (characters > LEAST_CHARACTERS && !isHalf(limit.shingleThreshold(characters))) {
            characters--;
        }
        return Shingler.characters(characters);
    }

    private static boolean isHalf(@Nullable Threshold threshold) {
        return threshold != null && threshold.value() >= HALF;
    }
}
