package dev.semblance.cli;

import dev.semblance.measure.EditLimit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * How pairs are verified.
 *
 * @param estimate whether similarities are estimates from signatures
 * @param limit how far texts may be from each other besides, or null
 */
record Verification(boolean estimate, @Nullable EditLimit limit) {
    static final Verification EXACT = new Verification(false, null);
    static final Verification ESTIMATE = new Verification(true, null);

    private static final List<String> WORDS = List.of("exact", "estimate");
    private static final List<String> DISTANCES = List.of("edit", "indel", "weighted");

    /** @throws IllegalArgumentException if it is none; the message begins with what it must be */
    static Verification parse(String value) {
        String word = value.toLowerCase(Locale.ROOT);
        if (word.equals("exact")) {
            return EXACT;
        }
        if (word.equals("estimate")) {
            return ESTIMATE;
        }
        String distance = word.replaceFirst(":.*", "");
        if (!DISTANCES.contains(distance)) {
            throw new IllegalArgumentException(
                    "must be one of exact, estimate, edit:LIMIT, indel:LIMIT, weighted:LIMIT but was " + value
                            + Nearest.to(word, WORDS)
                                    .map(near -> "; did you mean " + near + "?")
                                    .orElse(""));
        }
        if (distance.equals(word)) {
            throw new IllegalArgumentException("must have a limit, such as " + distance + ":0.1, but was " + value);
        }
        return new Verification(false, EditLimit.parse(word));
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return limit != null ? limit.name() : estimate ? "estimate" : "exact";
    }

    /** Reads what an option says. */
    static final class Converter implements ITypeConverter<Verification> {
        @Override
        public Verification convert(String value) {
            try {
                return parse(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }
}
