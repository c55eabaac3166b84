package dev.semblance.io.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.semblance.io.text.Times;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** When a page was published, by what it says in the ways that are usual. */
final class PageTime {
    /** Where a time may stand, the surest first. */
    private static final List<String> PLACES = List.of(
            "meta[property=article:published_time]",
            "meta[itemprop=datePublished]",
            "meta[name=article:published_time]",
            "meta[name=parsely-pub-date]",
            "meta[name=pubdate]",
            "meta[name=publishdate]",
            "meta[name=publication_date]",
            "meta[name=dcterms.issued]",
            "meta[name=dc.date.issued]",
            "meta[name=dcterms.date]",
            "meta[name=dc.date]",
            "meta[name=date]",
            "time[itemprop=datePublished]",
            "time[pubdate]",
            "article time[datetime]",
            "time[datetime]");

    private static final JsonFactory JSON = new JsonFactory();

    private PageTime() {}

    static @Nullable Instant of(Document document) {
        for (String place : PLACES.subList(0, 2)) {
            Instant time = at(document, place);
            if (time != null) {
                return time;
            }
        }
        for (Element script : document.select("script[type=application/ld+json]")) {
            Instant time = ofLinkedData(script.data());
            if (time != null) {
                return time;
            }
        }
        for (String place : PLACES.subList(2, PLACES.size())) {
            Instant time = at(document, place);
            if (time != null) {
                return time;
            }
        }
        return null;
    }

    private static @Nullable Instant at(Document document, String place) {
        Element element = document.selectFirst(place);
        if (element == null) {
            return null;
        }
        String said = element.hasAttr("datetime") ? element.attr("datetime") : element.attr("content");
        return Times.parse(said.isEmpty() ? element.text() : said);
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
