package dev.semblance.io;

import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.html.HtmlCharset;
import dev.semblance.io.html.Page;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Takes the text of documents that are pages, and leaves others as they are. Thread-safe. */
final class Pages {
    /** The tree of a page takes some ten times its bytes, and nobody reads a page like this. */
    static final int MAX_PAGE_BYTES = 1 << 26;

    /** Each takes some hundred bytes of the tree, however short it is. The longest pages that people read have some hundred thousand. */
    static final int MAX_TAGS = 1 << 20;

    private final PageOptions options;
    private final List<Source> sources;

    Pages(PageOptions options, List<Source> sources) {
        this.options = options;
        this.sources = sources;
    }

    /** Whether the document of an input is a page. */
    boolean isPage(Document document, int source) {
        return switch (options.markup()) {
            case HTML -> true;
            case NONE -> false;
            case AUTO ->
                sources.get(source).format() == InputFormat.FILES
                        && (isNamedAsPage(sources.get(source).name())
                                || HtmlCharset.beginsAsPage(
                                        document.utf8(), document.offset(), document.offset() + document.length()));
        };
    }

    static boolean isNamedAsPage(String name) {
        String plain = Compression.stripEnding(name).toLowerCase(Locale.ROOT);
        return plain.endsWith(".html") || plain.endsWith(".htm") || plain.endsWith(".xhtml");
    }

    /** Why a page is not read: its tree would have no room. Null if it is. */
    static @Nullable String refusal(String html) {
        int tags = 0;
        for (int i = html.indexOf('<'); i >= 0 && tags <= MAX_TAGS; i = html.indexOf('<', i + 1)) {
            tags++;
        }
        return tags > MAX_TAGS ? "page of more than " + MAX_TAGS + " tags" : null;
    }

    /** Where a page stands: its file, or its line. */
    String place(int source, long line) {
        Source from = sources.get(source);
        return from.format() == InputFormat.FILES ? from.name() : from.name() + ":" + line;
    }

    /** What a page says; what its record says of itself goes before that. */
    Document read(Document page, String html) {
        Page read = Page.of(html, options.mainContent());
        Publication said = page.publication();
        Publication own = read.publication();
        Publication publication = new Publication(
                said.title() == null ? own.title() : said.title(), said.time() == null ? own.time() : said.time());
        return Document.ofUtf8(page.id(), read.text().getBytes(StandardCharsets.UTF_8))
                .withPreference(page.preference())
                .with(publication);
    }
}
