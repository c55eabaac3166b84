package dev.semblance.citation;

/**
 * What a citation graph counts. Every mention that cites is counted once: {@code citing + cited + empty} are all mentions, and {@code cited = citations +
 * selfCitations + mergedSelfCitations + unattributed}.
 *
 * @param citing articles' own titles
 * @param cited titles that are cited
 * @param empty mentions of titles that have neither letters nor digits
 * @param forms different titles
 * @param works works
 * @param edges pairs of works of which one cites the other
 * @param citations how often works cite others, over all edges
 * @param selfCitations citations of the very title of the article; they are no edges
 * @param mergedSelfCitations citations of another title that is taken for that of the article; they are no edges
 * @param unattributed citations by articles whose own title was left out; they are no edges
 * @param repeatedArticles articles with a title of their own that have the name of an earlier one; what they cite counts again
 */
public record GraphTotals(
        long citing,
        long cited,
        long empty,
        long forms,
        long works,
        long edges,
        long citations,
        long selfCitations,
        long mergedSelfCitations,
        long unattributed,
        long repeatedArticles) {}
