package dev.semblance.document;

import java.util.Objects;

/**
 * A record of the input that gives no document, and why.
 *
 * @param place where it stands: {@code file}, or {@code file:line} with lines counted from 1
 * @param reason what is wrong with it, without the place
 */
public record BadRecord(String place, String reason) {
    public BadRecord {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(reason, "reason");
    }

    /** {@code [place] reason}, as messages about input are written. */
    public String message() {
        return "[" + place + "] " + reason;
    }
}
