package dev.semblance.documents;

import dev.semblance.document.Publication;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Publications of what files say of themselves, which may be nothing, or blanks. */
final class Publications {
    private Publications() {}

    static Publication of(@Nullable String title, @Nullable Instant time) {
        return new Publication(title == null || title.isBlank() ? null : title.strip(), time);
    }
}
