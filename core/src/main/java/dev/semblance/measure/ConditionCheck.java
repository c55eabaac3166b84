package dev.semblance.measure;

import dev.semblance.work.Records;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Checks the conditions of pairs whose shingle sets are similar. What it knows of one row is kept while that is compared with others. For one thread. */
final class ConditionCheck {
    private final Conditions conditions;
    private final Records.Reader texts;
    private int row = -1;
    private CodePoints own = CodePoints.of("");
    private @Nullable TextNumbers ownNumbers;

    ConditionCheck(Conditions conditions, Records records) {
        this.conditions = conditions;
        this.texts = records.seek();
    }

    /**
     * What a pair is reported with.
     *
     * @param jaccard similarity of the shingle sets, or {@link Verifier#BELOW}
     * @return that or what the conditions put in its place, or {@link Verifier#BELOW} if one is not met
     */
    long verify(int newRow, int other, long jaccard) throws IOException {
        if (jaccard == Verifier.BELOW || !conditions.any()) {
            return jaccard;
        }
        EditLimit limit = conditions.limit();
        load(newRow, limit != null);
        texts.read(other);
        if (ownNumbers != null && !ownNumbers.equals(TextNumbers.of(texts.array(), texts.from(), texts.to()))) {
            return Verifier.BELOW;
        }
        return limit == null ? jaccard : limit.verify(own, codePoints());
    }

    /** The similarity by the limit, whatever it is. */
    long similarity(EditLimit limit, int newRow, int other) throws IOException {
        load(newRow, true);
        texts.read(other);
        return limit.similarity(own, codePoints());
    }

    private void load(int newRow, boolean withText) throws IOException {
        if (row == newRow) {
            return;
        }
        texts.read(newRow);
        ownNumbers = conditions.sameNumbers() ? TextNumbers.of(texts.array(), texts.from(), texts.to()) : null;
        if (withText) {
            own = codePoints();
        }
        row = newRow;
    }

    private CodePoints codePoints() {
        return CodePoints.of(texts.array(), texts.from(), texts.to());
    }
}
