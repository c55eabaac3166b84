package dev.semblance.cli;

import dev.semblance.walkthrough.CharacteristicMatrix;
import dev.semblance.walkthrough.SignatureMatrix;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a walkthrough is about. There is a characteristic matrix or, where the way begins half way, a signature matrix.
 *
 * @param columns what the columns are
 * @param how how texts became sets, or nothing
 * @param matrix the characteristic matrix
 * @param signatures the signature matrix
 */
record Exhibit(
        List<Column> columns,
        String how,
        @Nullable CharacteristicMatrix matrix,
        @Nullable SignatureMatrix signatures) {
    /** Whether repeated shingles have rows of their own. */
    boolean isBag() {
        return how.contains(" as bags");
    }

    /**
     * A document.
     *
     * @param name what it is, in a line
     * @param shingles its shingles in their order, repeats included; none where only its column is known
     */
    record Column(String name, List<String> shingles) {}
}
