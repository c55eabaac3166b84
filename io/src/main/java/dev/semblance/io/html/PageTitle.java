package dev.semblance.io.html;

import java.util.Objects;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** A page's title: what it tells those who link to it, else its title, else its first heading. */
final class PageTitle {
    private PageTitle() {}

    static @Nullable String of(Document document, SelfDescription page) {
        String title = Objects.requireNonNullElse(page.meta("property", "og:title"), "");
        if (title.isEmpty()) {
            title = document.title().strip();
        }
        if (title.isEmpty()) {
            Element heading = document.selectFirst("h1");
            title = heading == null ? "" : heading.text().strip();
        }
        return title.isEmpty() ? null : title.replaceAll("\\s+", " ");
    }
}
