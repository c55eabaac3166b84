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
        load(newRow);
        CodePoints text = read(other);
        if (ownNumbers != null && !ownNumbers.equals(TextNumbers.of(text))) {
            return Verifier.BELOW;
        }
        EditLimit limit = conditions.limit();
        return limit == null ? jaccard : limit.verify(own, text);
    }

    /** The similarity by the limit, whatever it is. */
    long similarity(EditLimit limit, int newRow, int other) throws IOException {
        load(newRow);
        return limit.similarity(own, read(other));
    }

    private void load(int newRow) throws IOException {
        if (row != newRow) {
            own = read(newRow);
            ownNumbers = conditions.sameNumbers() ? TextNumbers.of(own) : null;
            row = newRow;
        }
    }

    private CodePoints read(int any) throws IOException {
        texts.read(any);
        return CodePoints.of(texts.array(), texts.from(), texts.to());
    }
}
