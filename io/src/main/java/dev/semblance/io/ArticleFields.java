package dev.semblance.io;

import dev.semblance.io.json.Envelope;
import dev.semblance.io.json.JsonPath;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where articles have their titles, and those of the works that they cite.
 *
 * <p>Paths are keys divided by dots; after a key, {@code []} is every element of a list, {@code [0]} the first one.
 *
 * @param id the path to the article's name, or null to name it by its place
 * @param citing the path to its own title
 * @param cited the path to the titles that it cites, through one list or more
 * @param citingYear the path to its own year, or null
 * @param citedYear the path to the years of the works that it cites, which begins as {@code cited} does up to its last list or an earlier
 *     one, or null
 * @param minLength the fewest characters (code points) that a title must have to be taken
 * @param maxLength the most characters that it may have
 */
public record ArticleFields(
        @Nullable String id,
        String citing,
        String cited,
        @Nullable String citingYear,
        @Nullable String citedYear,
        int minLength,
        int maxLength) {
    /** The shortest title that is taken if nothing else is said. */
    public static final int MIN_LENGTH = 7;

    /** The longest title that is taken if nothing else is said. */
    public static final int MAX_LENGTH = 300;

    public ArticleFields {
        Objects.requireNonNull(citing, "citing");
        Objects.requireNonNull(cited, "cited");
        requireOne("id", id);
        requireOne("citing", citing);
        requireOne("citing year", citingYear);
        JsonPath list = JsonPath.parse(cited);
        if (list.lists() == 0) {
            throw new IllegalArgumentException(
                    "cited must go through a list, as refBibs[].title does, but was " + cited);
        }
        if (citedYear != null) {
            JsonPath year = JsonPath.parse(citedYear);
            if (year.lists() == 0 || !list.upToLastList().startsWith(year.upToLastList())) {
                throw new IllegalArgumentException("cited year must begin with %s], as cited does, but was %s"
                        .formatted(list.upToLastList(), citedYear));
            }
        }
        if (minLength < 1 || minLength > maxLength) {
            throw new IllegalArgumentException(
                    "minLength must be between 1 and maxLength (%d) but was %d".formatted(maxLength, minLength));
        }
    }

    private static void requireOne(String name, @Nullable String path) {
        if (path != null && JsonPath.parse(path).lists() > 0) {
            throw new IllegalArgumentException(name + " must be one value, such as title or title[0], but was " + path);
        }
    }

    private static ArticleFields of(
            String id, String citing, String cited, String citingYear, @Nullable String citedYear) {
        return new ArticleFields(id, citing, cited, citingYear, citedYear, MIN_LENGTH, MAX_LENGTH);
    }

    /** Articles of the ISTEX digital library. */
    public static ArticleFields istex() {
        return of("idIstex", "title", "refBibs[].title", "publicationDate", "refBibs[].publicationDate");
    }

    /** Works as the REST API and the data files of Crossref have them, one object each. */
    public static ArticleFields crossref() {
        return of("DOI", "title[0]", "reference[].article-title", "published.date-parts[0][0]", "reference[].year");
    }

    /**
     * Works of OpenAlex with the works that they cite put in the place of their identifiers. As OpenAlex gives them, {@code referenced_works}
     * has identifiers alone, and no cited title is found.
     */
    public static ArticleFields openalex() {
        return of("id", "title", "referenced_works[].title", "publication_year", "referenced_works[].publication_year");
    }

    /** Items of CSL-JSON, which citation managers write, with lists of references in them. */
    public static ArticleFields csl() {
        return of(
                "id", "title", "references[].title", "issued.date-parts[0][0]", "references[].issued.date-parts[0][0]");
    }

    /** The names of the presets. */
    public static List<String> names() {
        return List.of("istex", "crossref", "openalex", "csl");
    }

    /**
     * The preset of this name, in whatever case.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ArticleFields named(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "istex" -> istex();
            case "crossref" -> crossref();
            case "openalex" -> openalex();
            case "csl" -> csl();
            default ->
                throw new IllegalArgumentException(
                        "articles must be one of " + String.join(", ", names()) + " but was " + name);
        };
    }

    /** Whether the object that has several articles in a list, as search interfaces answer, is told from an article. */
    boolean mayBeInEnvelopes() {
        return Stream.of(id, citing, cited, citingYear, citedYear)
                .filter(Objects::nonNull)
                .noneMatch(Envelope::isBeginningOf);
    }

    /** The same fields, for titles of other lengths. */
    public ArticleFields withLengths(int newMinLength, int newMaxLength) {
        return new ArticleFields(id, citing, cited, citingYear, citedYear, newMinLength, newMaxLength);
    }

    /**
     * The path to one title, divided by slashes: {@code refBibs/12/title}.
     *
     * @param at where it stands, as {@link dev.semblance.citation.Mention#at} says it
     */
    public String place(String at) {
        return JsonPath.parse(at.isEmpty() ? citing : cited).place(at);
    }
}
