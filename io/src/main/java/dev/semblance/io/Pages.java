package dev.semblance.io;

import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.html.HtmlCharset;
import dev.semblance.io.html.Page;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Takes the text of documents that are pages, and leaves others as they are. Thread-safe. */
final class Pages {
    /** The tree of a page takes some ten times its bytes, and nobody reads a page like this. */
    static final int MAX_PAGE_BYTES = 1 << 26;

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

    /** What a page says; what its record says of itself goes before that. */
    Document read(Document page) {
        Page read = Page.of(page.text(), options.mainContent());
        Publication said = page.publication();
        Publication own = read.publication();
        Publication publication = new Publication(
                said.title() == null ? own.title() : said.title(), said.time() == null ? own.time() : said.time());
        return Document.ofUtf8(page.id(), read.text().getBytes(StandardCharsets.UTF_8))
                .withPreference(page.preference())
                .with(publication);
    }
}
