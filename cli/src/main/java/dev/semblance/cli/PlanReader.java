package dev.semblance.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.semblance.Plan;
import dev.semblance.band.Banding;
import dev.semblance.band.ShingleSample;
import dev.semblance.band.Threshold;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.SignatureScheme;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a {@link PlanFile}. Whatever is not as it should be is refused, with its place: a plan that is half understood would be another plan. */
final class PlanReader {
    /** Plans have some kilobytes. */
    private static final int MOST_BYTES = 1 << 20;

    private static final Set<String> NAMES = Set.of(
            "format",
            "version",
            "normalizer",
            "shingler",
            "bag",
            "measure",
            "threshold",
            "recall",
            "join",
            "scheme",
            "components",
            "bands",
            "rows",
            "seed",
            "verify",
            "distinguish",
            PlanFile.MADE_FROM);

    private final Path file;
    private final Map<String, Value> values = new LinkedHashMap<>();

    private PlanReader(Path file) {
        this.file = file;
    }

    /** The value of a field, and where it stands. */
    private record Value(JsonToken token, String text, int line) {}

    /** @throws IOException if there is no plan in the file; the message has the place */
    static Plan read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("cannot read the plan " + file + ": it is a folder");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MOST_BYTES + 1);
        }
        if (bytes.length > MOST_BYTES) {
            throw new IOException("[" + file + "] this is no plan: it has more than a megabyte");
        }
        PlanReader reader = new PlanReader(file);
        reader.parse(bytes);
        return reader.plan();
    }

    private void parse(byte[] bytes) throws IOException {
        try (JsonParser json = new JsonFactory().createParser(bytes)) {
            try {
                if (json.nextToken() != JsonToken.START_OBJECT) {
                    throw refused(line(json), "this is no plan: it does not begin with a JSON object");
                }
                while (json.nextToken() != JsonToken.END_OBJECT) {
                    field(json);
                }
                requireFormat();
                if (json.nextToken() != null) {
                    throw refused(line(json), "there is more behind the plan");
                }
            } catch (JsonEOFException e) {
                throw refused(e.getLocation().getLineNr(), "broken JSON: it ends too early", e);
            } catch (JsonProcessingException e) {
                throw refused(
                        e.getLocation().getLineNr(),
                        "broken JSON at column " + e.getLocation().getColumnNr(),
                        e);
            }
        } catch (CharConversionException e) {
            throw refused(1, "broken JSON: these bytes are no text", e);
        }
    }

    private static int line(JsonParser json) {
        return Math.max(1, json.currentTokenLocation().getLineNr());
    }

    private void field(JsonParser json) throws IOException {
        String name = json.currentName();
        int line = line(json);
        JsonToken token = json.nextToken();
        if (token == null) {
            throw refused(line, "broken JSON: it ends too early");
        }
        Value value = new Value(token, json.getText(), line(json));
        json.skipChildren();
        if (values.putIfAbsent(name, value) != null) {
            throw refused(line, name + " comes twice");
        }
    }

    /** Any other file of JSON is best told that it is another one. */
    private void requireFormat() throws IOException {
        Value format = values.get("format");
        if (format == null || !format.text().equals(PlanFile.FORMAT)) {
            throw refused(format == null ? 1 : format.line(), "this is no plan: format must be " + PlanFile.FORMAT);
        }
    }

    private Plan plan() throws IOException {
        int version = whole("version");
        if (version != PlanFile.VERSION) {
            throw refused(
                    value("version").line(),
                    "version must be " + PlanFile.VERSION + ", the only one that this program knows, but was "
                            + version);
        }
        for (Map.Entry<String, Value> each : values.entrySet()) {
            if (!NAMES.contains(each.getKey())) {
                throw refused(
                        each.getValue().line(),
                        "unknown field " + each.getKey()
                                + Nearest.to(each.getKey(), List.copyOf(NAMES))
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse(""));
            }
        }
        return checked();
    }

    private Plan checked() throws IOException {
        String normalizer = text("normalizer");
        check("normalizer", () -> Normalizer.named(normalizer));
        String shingler = text("shingler");
        if (!shingler.equals(Plan.AUTO) && !Shingler.isOfGivenWords(shingler)) {
            check("shingler", () -> Shingler.parse(shingler));
        }
        String threshold = number("threshold");
        Threshold least = check("threshold", () -> Threshold.parse(threshold));
        double recall = Double.parseDouble(number("recall"));
        boolean isExact = word("join", PlanFile.LSH, PlanFile.EXACT).equals(PlanFile.EXACT);
        String verify = text("verify");
        Verification verification = check("verify", () -> verification(verify));
        Conditions conditions = new Conditions(verification.limit(), distinguishesNumbers());
        String scheme = text("scheme");
        long seed = integer("seed");
        int components = isExact ? 0 : whole("components");
        check("scheme", () -> SignatureScheme.named(scheme, 1, seed));
        Measure measure = measure();
        if (isExact) {
            forbidSignatures();
        }
        if (measure.isDirected()) {
            return check("recall", () -> {
                ShingleSample sample = isExact ? ShingleSample.all(least) : ShingleSample.of(least, recall, components);
                return Plan.ofContainment(normalizer, shingler, recall, sample, scheme, seed);
            });
        }
        Banding banding = isExact ? null : banding();
        return check(
                "recall",
                () -> Plan.of(
                                normalizer,
                                shingler,
                                measure,
                                least,
                                recall,
                                scheme,
                                components,
                                banding,
                                verification.estimate(),
                                seed)
                        .with(conditions));
    }

    /** Plans for sets and for bags say so by {@code bag}. */
    private Measure measure() throws IOException {
        if (!values.containsKey("measure")) {
            return Measure.ofRepeats(truth("bag"));
        }
        word("measure", Choice.word(Measure.CONTAINMENT), Choice.word(Measure.CONTAINMENT));
        return Measure.CONTAINMENT;
    }

    private Banding banding() throws IOException {
        int bands = whole("bands");
        int rows = whole("rows");
        return check("bands", () -> new Banding(bands, rows));
    }

    private static Verification verification(String verify) {
        try {
            return Verification.parse(verify);
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            throw new IllegalArgumentException(message.startsWith("must") ? "verify " + message : message, e);
        }
    }

    private boolean distinguishesNumbers() throws IOException {
        if (!values.containsKey("distinguish")) {
            return false;
        }
        return word("distinguish", PlanFile.NUMBERS, "nothing").equals(PlanFile.NUMBERS);
    }

    private void forbidSignatures() throws IOException {
        for (String name : List.of("components", "bands", "rows")) {
            Value value = values.get(name);
            if (value != null) {
                throw refused(value.line(), name + " must not be given with the exact join but was " + value.text());
            }
        }
    }

    private Value value(String name) throws IOException {
        Value value = values.get(name);
        if (value == null) {
            throw new IOException("[" + file + "] the plan has no " + name);
        }
        return value;
    }

    private String text(String name) throws IOException {
        return value(name, "a text", JsonToken.VALUE_STRING).text();
    }

    private String word(String name, String one, String other) throws IOException {
        String word = text(name);
        if (!word.equals(one) && !word.equals(other)) {
            throw refused(value(name).line(), name + " must be " + one + " or " + other + " but was " + word);
        }
        return word;
    }

    private String number(String name) throws IOException {
        return value(name, "a number", JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT)
                .text();
    }

    private boolean truth(String name) throws IOException {
        return value(name, "true or false", JsonToken.VALUE_TRUE, JsonToken.VALUE_FALSE)
                        .token()
                == JsonToken.VALUE_TRUE;
    }

    private int whole(String name) throws IOException {
        long number = integer(name);
        if (number != (int) number) {
            throw refused(value(name).line(), name + " must be a small whole number but was " + number);
        }
        return (int) number;
    }

    private long integer(String name) throws IOException {
        Value value = value(name, "a whole number", JsonToken.VALUE_NUMBER_INT);
        try {
            return Long.parseLong(value.text());
        } catch (NumberFormatException e) {
            throw refused(value.line(), name + " must be a whole number of 64 bits but was " + value.text(), e);
        }
    }

    private Value value(String name, String what, JsonToken... tokens) throws IOException {
        Value value = value(name);
        if (!List.of(tokens).contains(value.token())) {
            throw refused(value.line(), name + " must be " + what + " but was " + value.text());
        }
        return value;
    }

    /** Makes what the fields mean. What is refused is told with the field that the message begins with, or else with the one that is named here. */
    private <T> T check(String name, UsageException.Settings<T> settings) throws IOException {
        try {
            return settings.make();
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            Value value = values.getOrDefault(message.replaceFirst("\\W.*", ""), values.get(name));
            throw refused(Objects.requireNonNull(value).line(), message, e);
        }
    }

    private IOException refused(int line, String message) {
        return refused(line, message, null);
    }

    private IOException refused(int line, String message, @Nullable Exception cause) {
        return new IOException("[" + file + ":" + line + "] " + message, cause);
    }
}
