package dev.semblance;

/** Which of similar documents deduplication would rather keep. Ties go to the document that comes first. */
public enum KeepPolicy {
    /** The one that comes first in the corpus. */
    FIRST,
    /** The one that comes last. */
    LAST,
    /** The one with the longest text, in UTF-8 bytes before normalisation. */
    LONGEST,
    /** The one with the shortest text. */
    SHORTEST,
    /** The one with the greatest {@linkplain dev.semblance.document.Document#preference() preference}. */
    PREFERRED
}
