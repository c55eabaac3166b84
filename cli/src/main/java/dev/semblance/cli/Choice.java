package dev.semblance.cli;

import dev.semblance.ClusterKind;
import dev.semblance.io.InputFormat;
import dev.semblance.io.OutputFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads one of a few words, and names them all when it is given another. */
final class Choice<E extends Enum<E>> implements ITypeConverter<E> {
    private final Class<E> type;

    private Choice(Class<E> type) {
        this.type = type;
    }

    static void registerAll(CommandLine line) {
        register(line, InputFormat.class);
        register(line, OutputFormat.class);
        register(line, ClusterKind.class);
        register(line, Verify.class);
        register(line, ProgressMode.class);
    }

    private static <E extends Enum<E>> void register(CommandLine line, Class<E> type) {
        line.registerConverter(type, new Choice<>(type));
    }

    /** The word for a constant, as options have it. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public E convert(String value) {
        List<E> constants = Arrays.asList(type.getEnumConstants());
        for (E constant : constants) {
            if (word(constant).equals(value.toLowerCase(Locale.ROOT))) {
                return constant;
            }
        }
        List<String> words = constants.stream().map(Choice::word).toList();
        throw new TypeConversionException("must be one of " + String.join(", ", words) + " but was " + value
                + Nearest.to(value, words)
                        .map(word -> "; did you mean " + word + "?")
                        .orElse(""));
    }

    /** Where a pair's similarity comes from. */
    enum Verify {
        EXACT,
        ESTIMATE
    }

    /** When there is a progress bar. */
    enum ProgressMode {
        AUTO,
        ALWAYS,
        NEVER
    }
}
