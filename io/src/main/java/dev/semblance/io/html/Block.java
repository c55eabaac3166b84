package dev.semblance.io.html;

/**
 * A run of text between two tags that end a line.
 *
 * @param text its text, white space as single blanks, except where the page has it preformatted
 * @param words how many words it has; of scripts without blanks, two characters count as one
 * @param linkWords how many of them are in links
 */
record Block(String text, int words, int linkWords) {
    /** The share of words that are in links, 0 to 1. */
    double linkDensity() {
        return words == 0 ? 0 : (double) linkWords / words;
    }
}
