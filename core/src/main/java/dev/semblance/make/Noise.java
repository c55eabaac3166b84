package dev.semblance.make;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Changes that are made to a text, one after the other.
 *
 * @param parts the changes in their order, at least one
 */
public record Noise(List<Part> parts) {
    private static final Pattern RATE = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?|\\.[0-9]{1,9}");

    public Noise {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("noise must have at least one change");
        }
    }

    /**
     * A kind of change with its rate.
     *
     * @param rate from 0 to 1; {@link NoiseKind} says of what
     */
    public record Part(NoiseKind kind, BigDecimal rate) {
        public Part {
            rate = rate.signum() == 0 ? BigDecimal.ZERO : rate.stripTrailingZeros();
            if (rate.signum() < 0 || rate.compareTo(BigDecimal.ONE) > 0) {
                throw new IllegalArgumentException(
                        "noise must have a rate from 0 to 1 but was " + kind.label() + ":" + rate.toPlainString());
            }
        }

        /** {@code ocr:0.03}. */
        public String name() {
            return kind.label() + ":" + rate.toPlainString();
        }
    }

    /** How it is asked for, with the rates as numbers: {@code ocr:0.03+case:1}. */
    public String name() {
        return parts.stream().map(Part::name).collect(Collectors.joining("+"));
    }

    /** Whether a text beside the one that is changed is needed. */
    boolean needsCompanion() {
        return parts.stream().anyMatch(part -> part.kind() == NoiseKind.EMBED || part.kind() == NoiseKind.WORDS);
    }

    /**
     * The noise of this name: one or more {@code KIND:RATE}, joined by {@code +}. A rate is a number from 0 to 1, {@code low} or {@code high}.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static Noise parse(String name) {
        return new Noise(Arrays.stream(name.split("\\+", -1)).map(Noise::part).toList());
    }

    private static Part part(String name) {
        int colon = name.indexOf(':');
        String label = (colon < 0 ? name : name.substring(0, colon)).strip().toLowerCase(Locale.ROOT);
        NoiseKind kind = NoiseKind.of(label)
                .orElseThrow(() -> new IllegalArgumentException("noise must be KIND:RATE with a kind of "
                        + String.join(", ", NoiseKind.labels()) + " but was " + quoted(name)));
        String rate = colon < 0 ? "" : name.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
        if (rate.equals("low")) {
            return new Part(kind, kind.low());
        }
        if (rate.equals("high")) {
            return new Part(kind, kind.high());
        }
        if (!RATE.matcher(rate).matches()) {
            throw new IllegalArgumentException(
                    "noise must have a rate that is low, high or a number from 0 to 1, such as " + label
                            + ":0.03, but was " + quoted(name));
        }
        return new Part(kind, new BigDecimal(rate));
    }

    private static String quoted(String name) {
        return name.isBlank() ? "\"" + name + "\"" : name;
    }
}
