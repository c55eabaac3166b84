package dev.semblance.shingle;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * Where the stop words of languages come from: found by {@link ServiceLoader}, so that who needs none has no lists. The module
 * {@code semblance-languages} provides one.
 */
public interface StopWordLists {
    /** The languages that there are lists for: their codes (ISO 639-1, where there is none ISO 639-2), in the order of the alphabet; at most 64. */
    List<String> languages();

    /**
     * The stop words of a language.
     *
     * @throws IllegalArgumentException if the language is none of {@link #languages}
     */
    Set<String> of(String language);

    /**
     * The lists that are there.
     *
     * @throws IllegalArgumentException if there are none
     */
    static StopWordLists installed() {
        return ServiceLoader.load(StopWordLists.class, StopWordLists.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "stop words by language need the module semblance-languages, which is not there"));
    }
}
