package dev.semblance.make;

import dev.semblance.document.Document;
import org.jspecify.annotations.Nullable;

/** What a copy is made with besides its text. For one thread. */
final class Surroundings {
    private final Dice dice;
    private final @Nullable Document companion;
    private @Nullable Spans companionWords;

    /** @param companion another document of the collection, or null if there is none */
    Surroundings(Dice dice, @Nullable Document companion) {
        this.dice = dice;
        this.companion = companion;
    }

    Dice dice() {
        return dice;
    }

    @Nullable
    Document companion() {
        return companion;
    }

    /** The words of the companion, which may be none. They are looked for when first needed. */
    Spans companionWords() {
        if (companionWords == null) {
            companionWords = Spans.words(companion == null ? "" : companion.text());
        }
        return companionWords;
    }
}
