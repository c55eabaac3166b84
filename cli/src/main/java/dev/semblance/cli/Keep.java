package dev.semblance.cli;

import dev.semblance.KeepPolicy;
import dev.semblance.io.InputOptions;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which of similar documents stays.
 *
 * @param policy the rule
 * @param field the field that {@link KeepPolicy#PREFERRED} looks at
 * @param smaller whether the smaller value of the field is preferred
 */
record Keep(KeepPolicy policy, @Nullable String field, boolean smaller) {
    private static final List<String> WORDS = List.of("first", "last", "longest", "shortest");
    private static final String MAX = "max:";
    private static final String MIN = "min:";

    /** @throws IllegalArgumentException with a message for users */
    static Keep parse(String spec) {
        String word = spec.toLowerCase(Locale.ROOT);
        if (WORDS.contains(word)) {
            return new Keep(KeepPolicy.valueOf(word.toUpperCase(Locale.ROOT)), null, false);
        }
        if (word.equals(MAX) || word.equals(MIN)) {
            throw new IllegalArgumentException("--keep " + word + "FIELD needs a field");
        }
        if (word.startsWith(MAX) || word.startsWith(MIN)) {
            return new Keep(KeepPolicy.PREFERRED, spec.substring(MAX.length()), word.startsWith(MIN));
        }
        throw new IllegalArgumentException("--keep must be one of " + String.join(", ", WORDS)
                + ", max:FIELD, min:FIELD but was " + spec
                + Nearest.to(word, WORDS)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse(""));
    }

    void apply(InputOptions.Builder builder) {
        if (field == null) {
            return;
        }
        if (smaller) {
            builder.preferSmaller(field);
        } else {
            builder.preferLarger(field);
        }
    }
}
