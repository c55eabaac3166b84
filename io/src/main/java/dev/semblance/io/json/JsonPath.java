package dev.semblance.io.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where values stand in an object: keys divided by dots; after a key, {@code []} is every element of an array, {@code [0]} its first.
 */
public final class JsonPath {
    private static final int MAX_STEPS = 100;

    private final String text;
    private final List<Step> steps;

    private JsonPath(String text, List<Step> steps) {
        this.text = text;
        this.steps = List.copyOf(steps);
    }

    /**
     * One step down.
     *
     * @param key the member of an object, or null for an element of an array
     * @param index the element, or {@link #EVERY}
     */
    record Step(byte @Nullable [] key, int index) {
        static final int EVERY = -1;

        boolean isEvery() {
            return key == null && index == EVERY;
        }
    }

    /**
     * Reads a path as it is written.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static JsonPath parse(String text) {
        List<Step> steps = new ArrayList<>();
        int at = 0;
        do {
            int end = at;
            while (end < text.length() && ".[]".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            if (end == at) {
                throw broken(text, "a key is missing");
            }
            steps.add(new Step(text.substring(at, end).getBytes(StandardCharsets.UTF_8), 0));
            while (end < text.length() && text.charAt(end) == '[') {
                int close = text.indexOf(']', end);
                String index = close < 0 ? "?" : text.substring(end + 1, close);
                if (!index.matches("[0-9]{0,9}")) {
                    throw broken(text, "an index must be a number or nothing in brackets");
                }
                steps.add(new Step(null, index.isEmpty() ? Step.EVERY : Integer.parseInt(index)));
                end = close + 1;
            }
            if (end < text.length() && text.charAt(end) != '.') {
                throw broken(text, "a dot must stand between keys");
            }
            at = end + 1;
        } while (at <= text.length());
        if (steps.size() > MAX_STEPS) {
            throw broken(text, "more than " + MAX_STEPS + " steps");
        }
        return new JsonPath(text, steps);
    }

    private static IllegalArgumentException broken(String text, String reason) {
        return new IllegalArgumentException("\"" + text + "\" is not a path such as refBibs[].title: " + reason);
    }

    List<Step> steps() {
        return steps;
    }

    /** How many lists there are of which it takes every element. */
    public int lists() {
        return (int) steps.stream().filter(Step::isEvery).count();
    }

    /** The path to the elements of its last list, as it is written; empty if it has none. */
    public String upToLastList() {
        return text.substring(0, text.lastIndexOf("[]") + 1);
    }

    /**
     * The path to one value, divided by slashes.
     *
     * @param indexes the elements that it has in each of its lists, divided by slashes
     */
    public String place(String indexes) {
        String[] given = indexes.split("/", -1);
        StringBuilder place = new StringBuilder();
        int list = 0;
        for (Step step : steps) {
            if (!place.isEmpty()) {
                place.append('/');
            }
            if (step.key() != null) {
                place.append(new String(step.key(), StandardCharsets.UTF_8));
            } else if (step.isEvery()) {
                place.append(list < given.length ? given[list] : "");
                list++;
            } else {
                place.append(step.index());
            }
        }
        return place.toString();
    }

    /** As it is written. */
    @Override
    public String toString() {
        return text;
    }
}
