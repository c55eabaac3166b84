package dev.semblance.cli;

import java.io.IOException;
import java.util.Map;

/** The arguments cannot be used together, or one cannot be used at all. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Parameters that are refused, and the options that set them. */
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("threshold", "--threshold"),
            Map.entry("recall", "--recall"),
            Map.entry("bands", "--bands"),
            Map.entry("rows", "--rows"),
            Map.entry("components", "--components"),
            Map.entry("noise", "--noise"),
            Map.entry("copies", "--copies"),
            Map.entry("gram", "--gram"),
            Map.entry("guarantee", "--guarantee"),
            Map.entry("leastLength", "--min-length"),
            Map.entry("leastShare", "--min-share"),
            Map.entry("common", "--common"),
            Map.entry("gap", "--gap"),
            Map.entry("textField", "--text"),
            Map.entry("idField", "--id"),
            Map.entry("charset", "--charset"));

    UsageException(String message) {
        super(message);
    }

    private UsageException(IllegalArgumentException cause) {
        super(ofOptions(String.valueOf(cause.getMessage())), cause);
    }

    /** A message that begins with the option's name, where it began with the parameter's. */
    private static String ofOptions(String message) {
        int end = message.indexOf(' ');
        String option = end < 0 ? null : OPTIONS.get(message.substring(0, end));
        return option == null ? message : option + message.substring(end);
    }

    /** Makes settings from arguments: what is refused here is wrong usage, and no error of the program. */
    static <T> T check(Settings<T> settings) throws IOException {
        try {
            return settings.make();
        } catch (IllegalArgumentException e) {
            throw new UsageException(e);
        }
    }

    /** Makes settings from arguments. */
    interface Settings<T> {
        T make() throws IOException;
    }
}
