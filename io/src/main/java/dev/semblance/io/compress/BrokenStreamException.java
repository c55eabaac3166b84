package dev.semblance.io.compress;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A compressed stream that is cut off or damaged. What was read before it is good. */
public final class BrokenStreamException extends IOException {
    private static final long serialVersionUID = 1;

    private final boolean isWhole;

    private BrokenStreamException(String message, boolean isWhole, @Nullable Throwable cause) {
        super(message, cause);
        this.isWhole = isWhole;
    }

    static BrokenStreamException of(String reason) {
        return new BrokenStreamException(reason, false, null);
    }

    static BrokenStreamException of(String reason, Throwable cause) {
        return new BrokenStreamException(reason, false, cause);
    }

    static BrokenStreamException garbageAfterEnd() {
        return new BrokenStreamException("bytes that are not gzip follow the compressed data", true, null);
    }

    BrokenStreamException in(String format) {
        return new BrokenStreamException("broken " + format + ": " + getMessage(), isWhole, this);
    }

    /** Whether all data came out unharmed, and only what follows it is wrong. */
    public boolean isWhole() {
        return isWhole;
    }
}
