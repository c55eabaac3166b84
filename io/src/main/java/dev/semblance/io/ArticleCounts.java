package dev.semblance.io;

import java.util.List;

/**
 * What was found in articles.
 *
 * @param articles articles that could be read
 * @param citing titles of their own that were taken
 * @param cited titles that they cite that were taken
 * @param findings what was noticed, each kind once, in the order of the kinds
 */
public record ArticleCounts(long articles, long citing, long cited, List<Finding> findings) {
    public ArticleCounts {
        findings = List.copyOf(findings);
    }

    /** What can be noticed of an article or a title. */
    public enum Kind {
        /** An article that is no JSON. */
        BROKEN_JSON("broken JSON", true),
        /** A record of JSON that is no object. */
        NOT_AN_OBJECT("not a JSON object", true),
        /** An article with bytes that mean nothing in the charset. */
        UNDECODABLE("undecodable bytes", true),
        /** An article without an id, or with one that is neither a string nor a number: named by its place. */
        NO_ID("no id, named by its place", false),
        /** An article in which nothing is cited. */
        NOTHING_CITED("nothing cited", false),
        /** The title is not there, or what should have it is no object. */
        TITLE_MISSING("title missing", true),
        /** The title is null. */
        TITLE_NULL("title null", true),
        /** The title is an object, a list, a number, true or false. */
        TITLE_NO_STRING("title not a string", true),
        /** The title has no character but white space. */
        TITLE_EMPTY("title empty", true),
        /** The title has fewer characters than are wanted. */
        TITLE_SHORT("title too short", true),
        /** The title has more characters than are wanted. */
        TITLE_LONG("title too long", true),
        /** A title that was taken had entities or tags. */
        MARKUP("entities or tags cleaned", false),
        /** A title that was taken has the character U+FFFD, which stands for what was lost before. */
        LOST_CHARACTERS("characters lost before (U+FFFD)", false),
        /** A list of one value stood where a value should, or the reverse, and was taken all the same. */
        LIST_OR_VALUE("list for a value, or a value for a list", false),
        /** A year that has neither four digits nor a date in eight: left out. */
        NO_YEAR("year without four digits", false);

        private final String label;
        private final boolean losesTitle;

        Kind(String label, boolean losesTitle) {
            this.label = label;
            this.losesTitle = losesTitle;
        }

        /** As reports call it. */
        public String label() {
            return label;
        }

        /** Whether a title, or a whole article, is left out for it. */
        public boolean losesTitle() {
            return losesTitle;
        }
    }

    /**
     * How often something was noticed.
     *
     * @param place the article in which it was first: {@code file}, {@code file:line} or {@code archive!entry:line}
     * @param field where in that article, as {@code refBibs/12/title}; empty if it is the whole article
     */
    public record Finding(Kind kind, long count, String place, String field) {}

    /** How often a kind was noticed. */
    public long count(Kind kind) {
        return findings.stream()
                .filter(finding -> finding.kind() == kind)
                .mapToLong(Finding::count)
                .sum();
    }
}
