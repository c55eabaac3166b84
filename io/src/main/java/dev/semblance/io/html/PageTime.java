package dev.semblance.io.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.semblance.io.text.Times;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** When a page was published, by what it says in the ways that are usual. */
final class PageTime {
    /** The values of a {@code meta}'s attributes by which it says when the page was published, the surest first. */
    private static final List<Map.Entry<String, String>> SURE =
            List.of(Map.entry("property", "article:published_time"), Map.entry("itemprop", "datePublished"));

    private static final List<String> NAMES = List.of(
            "article:published_time",
            "parsely-pub-date",
            "pubdate",
            "publishdate",
            "publication_date",
            "dcterms.issued",
            "dc.date.issued",
            "dcterms.date",
            "dc.date",
            "date");

    /** Which {@code time} is meant, the surest first. */
    private static final List<Predicate<Element>> TIMES = List.of(
            time -> SelfDescription.has(time, "itemprop", "datePublished"),
            time -> time.hasAttr("pubdate"),
            time -> time.hasAttr("datetime") && time.closest("article") != null,
            time -> time.hasAttr("datetime"));

    private static final JsonFactory JSON = new JsonFactory();

    private PageTime() {}

    static @Nullable Instant of(SelfDescription page) {
        for (Map.Entry<String, String> place : SURE) {
            Instant time = parse(page.meta(place.getKey(), place.getValue()));
            if (time != null) {
                return time;
            }
        }
        for (Element script : page.scripts()) {
            Instant time = ofLinkedData(script.data());
            if (time != null) {
                return time;
            }
        }
        for (String name : NAMES) {
            Instant time = parse(page.meta("name", name));
            if (time != null) {
                return time;
            }
        }
        return ofElements(page.times());
    }

    private static @Nullable Instant parse(@Nullable String said) {
        return said == null ? null : Times.parse(said);
    }

    private static @Nullable Instant ofElements(List<Element> times) {
        for (Predicate<Element> isMeant : TIMES) {
            Element first = times.stream().filter(isMeant).findFirst().orElse(null);
            Instant time = first == null ? null : Times.parse(said(first));
            if (time != null) {
                return time;
            }
        }
        return null;
    }

    private static String said(Element time) {
        String said = time.hasAttr("datetime") ? time.attr("datetime") : time.attr("content");
        return said.isEmpty() ? time.text() : said;
    }

    /** The first {@code datePublished} of linked data; null if there is none, or it is broken before that. */
    private static @Nullable Instant ofLinkedData(String json) {
        try (JsonParser parser = JSON.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME && parser.currentName().equals("datePublished")) {
                    return parser.nextToken() == JsonToken.VALUE_STRING ? Times.parse(parser.getText()) : null;
                }
            }
        } catch (IOException e) {
            // A page may say what it likes.
            return null;
        }
        return null;
    }
}
