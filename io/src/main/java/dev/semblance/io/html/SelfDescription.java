package dev.semblance.io.html;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.NodeTraversor;
import org.jspecify.annotations.Nullable;

/**
 * The elements in which pages say something of themselves, in the order in which they stand. A page is gone through once for all of them: a search for each takes longer than
 * reading the page.
 *
 * @param metas fields of the head
 * @param scripts linked data
 * @param times dates within the text
 */
record SelfDescription(List<Element> metas, List<Element> scripts, List<Element> times) {
    static SelfDescription of(Document document) {
        SelfDescription found = new SelfDescription(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        NodeTraversor.traverse(
                (node, depth) -> {
                    if (node instanceof Element element) {
                        found.add(element);
                    }
                },
                document);
        return found;
    }

    private void add(Element element) {
        switch (element.normalName()) {
            case "meta" -> metas.add(element);
            case "time" -> times.add(element);
            case "script" -> {
                if (has(element, "type", "application/ld+json")) {
                    scripts.add(element);
                }
            }
            default -> {}
        }
    }

    /** What the first {@code meta} with this attribute says; empty if nothing, null if there is none. */
    @Nullable
    String meta(String attribute, String value) {
        for (Element meta : metas) {
            if (has(meta, attribute, value)) {
                return meta.attr("content").strip();
            }
        }
        return null;
    }

    /** Whether an attribute has a value, in any case. */
    static boolean has(Element element, String attribute, String value) {
        return element.attr(attribute).strip().equalsIgnoreCase(value);
    }
}
