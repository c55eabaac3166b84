package dev.semblance.cli;

import dev.semblance.ClusterKind;
import dev.semblance.JoinKind;
import dev.semblance.io.InputFormat;
import dev.semblance.io.Markup;
import dev.semblance.io.OutputFormat;
import dev.semblance.io.TruthFormat;
import dev.semblance.measure.Measure;
import dev.semblance.passage.TokenKind;
import dev.semblance.shingle.Shingler;
import dev.semblance.sketch.SketchForm;
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
        register(line, JoinKind.class);
        register(line, Markup.class);
        register(line, Measure.class);
        register(line, TokenKind.class);
        register(line, SketchForm.class);
        register(line, Distinguish.class);
        register(line, ProgressMode.class);
        register(line, TruthFormat.class);
    }

    private static <E extends Enum<E>> void register(CommandLine line, Class<E> type) {
        line.registerConverter(type, new Choice<>(type));
    }

    /** The word for a constant, as options have it. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Formats that only articles have are found out, and not chosen. */
    private static boolean isOffered(Enum<?> constant) {
        return !(constant instanceof InputFormat format && format.isOfArticles());
    }

    @Override
    public E convert(String value) {
        List<E> constants =
                Arrays.stream(type.getEnumConstants()).filter(Choice::isOffered).toList();
        List<String> words = constants.stream().map(Choice::word).toList();
        return constants.get(words.indexOf(oneOf(words, value)));
    }

    /** The one of the words that the value is, in whatever case. */
    private static String oneOf(List<String> words, String value) {
        String word = value.toLowerCase(Locale.ROOT);
        if (words.contains(word)) {
            return word;
        }
        throw new TypeConversionException("must be one of " + String.join(", ", words) + " but was " + value
                + Nearest.to(word, words)
                        .map(near -> "; did you mean " + near + "?")
                        .orElse(""));
    }

    /** Names of normalisers. */
    static final class Normalizers implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return oneOf(List.of("text", "letters", "folded", "loose", "strict", "none"), value);
        }
    }

    /** Names of signature schemes. */
    static final class Schemes implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            return oneOf(List.of("fss", "minhash", "superminhash"), value);
        }
    }

    /** Names of shinglers, and {@code auto}. */
    static final class Shinglers implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            String name = value.toLowerCase(Locale.ROOT);
            if (name.equals("auto") || name.equals(Shingler.ITEMS)) {
                return name;
            }
            if (name.startsWith("stopword:")) {
                return ofStopWords(name);
            }
            boolean isWord = name.startsWith("word:");
            if (!isWord && !name.startsWith("char:")) {
                throw new TypeConversionException(
                        "must be auto, char:K, word:N, stopword:LANGUAGE or items but was " + value);
            }
            String size = name.substring("char:".length());
            if (!size.matches("[0-9]{1,4}")
                    || Integer.parseInt(size) < 1
                    || Integer.parseInt(size) > Shingler.MAX_SIZE) {
                throw new TypeConversionException("must be " + (isWord ? "word:N with an N" : "char:K with a K")
                        + " from 1 to " + Shingler.MAX_SIZE + " but was " + value);
            }
            return Shingler.parse(name).name();
        }

        private static String ofStopWords(String name) {
            try {
                return Shingler.parse(name).name();
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /** What keeps nearly equal texts apart. */
    enum Distinguish {
        NOTHING,
        NUMBERS
    }

    /** When there is a progress bar. */
    enum ProgressMode {
        AUTO,
        ALWAYS,
        NEVER
    }
}
