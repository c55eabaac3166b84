package dev.semblance.io;

import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.html.HtmlCharset;
import dev.semblance.io.html.Page;
import dev.semblance.io.text.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Takes the text of documents that are pages, and leaves others as they are. Thread-safe. */
final class Pages {
    /** The tree of a page takes some ten times its bytes, so that it may have less than a text: this part of it. */
    private static final int SHARE = 2;

    /** Each may be a node of the tree, a hundred bytes and more. The longest pages that people read have some hundred thousand. */
    static final int MAX_TAGS = 1 << 20;

    /** Pages that are larger are read one at a time. */
    private static final int LARGE_CHARACTERS = 1 << 20;

    private static final Object LARGE = new Object();

    private final PageOptions options;
    private final int maxBytes;
    private final List<Source> sources;

    Pages(InputOptions options, List<Source> sources) {
        this.options = options.pages();
        this.maxBytes = maxBytes(options);
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

    /** How many bytes a page may have. */
    static int maxBytes(InputOptions options) {
        return options.maxDocumentBytes() / SHARE;
    }

    /** Why a page is not read, or null. */
    @Nullable
    String trouble(byte[] page, int from, int to) {
        return trouble(page, from, to, maxBytes);
    }

    /** Why a page is not read, if it may have so many bytes, or null. */
    static @Nullable String trouble(byte[] page, int from, int to, int maxBytes) {
        if (to - from > maxBytes) {
            return tooLong("page", maxBytes);
        }
        return Bytes.count(page, from, to, '<') > MAX_TAGS ? "page of more than " + MAX_TAGS + " tags" : null;
    }

    /** Why a page, or what may be one, is bad that has more bytes than it may. */
    static String tooLong(String what, int maxBytes) {
        return "%s of more than %d bytes; --max-document takes larger ones".formatted(what, maxBytes);
    }

    /** Reads a page for which there is no {@linkplain #trouble trouble}. */
    static Page read(String html, boolean mainContent) {
        if (html.length() <= LARGE_CHARACTERS) {
            return Page.of(html, mainContent);
        }
        synchronized (LARGE) {
            return Page.of(html, mainContent);
        }
    }

    static boolean isNamedAsPage(String name) {
        String plain = Compression.stripEnding(name).toLowerCase(Locale.ROOT);
        return plain.endsWith(".html") || plain.endsWith(".htm") || plain.endsWith(".xhtml");
    }

    /** Where a page stands: its file, or its line. */
    String place(int source, long line) {
        Source from = sources.get(source);
        return from.format() == InputFormat.FILES ? from.name() : from.name() + ":" + line;
    }

    /** What a page says; what its record says of itself goes before that. */
    Document read(Document page) {
        Page read = read(page.text(), options.mainContent());
        Publication said = page.publication();
        Publication own = read.publication();
        Publication publication = new Publication(
                said.title() == null ? own.title() : said.title(), said.time() == null ? own.time() : said.time());
        return Document.ofUtf8(page.id(), read.text().getBytes(StandardCharsets.UTF_8))
                .withPreference(page.preference())
                .with(publication);
    }
}
