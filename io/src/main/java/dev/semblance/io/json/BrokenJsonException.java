package dev.semblance.io.json;

/** A record that is not a JSON object. */
public final class BrokenJsonException extends Exception {
    private static final long serialVersionUID = 1;

    BrokenJsonException(String message) {
        super(message, null, false, false);
    }
}
