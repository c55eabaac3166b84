package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import dev.semblance.io.compress.WarcStream;
import dev.semblance.io.html.HtmlCharset;
import dev.semblance.io.html.HttpMessage;
import dev.semblance.io.html.Page;
import dev.semblance.io.text.BinarySniffer;
import dev.semblance.io.text.Encoding;
import dev.semblance.io.text.EncodingDetector;
import dev.semblance.io.text.Times;
import dev.semblance.io.text.Utf8Check;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A record of a web archive that is a document: a page as a server sent it ({@code response}), as it was stored ({@code resource}), or a text that was made of one
 * ({@code conversion}).
 *
 * @param number which record of the archive it is, from 1
 * @param id what its document is called; null if the header does not have it
 * @param time when it was fetched, for pages that do not say when they were published; null if that is not known
 * @param message the answer, or null if the block is the content
 * @param contentType what it is said to be; empty if nothing is said
 */
record WebRecord(
        long number,
        @Nullable String id,
        java.time.@Nullable Instant time,
        byte[] block,
        @Nullable HttpMessage message,
        String contentType) {
    private static final String ADDRESS = "WARC-Target-URI";

    /** Why a record is no document. */
    enum LeftOut {
        /** It is about other records, or about a page that did not change. */
        KIND,
        /** The server had no page. */
        STATUS,
        /** It is neither HTML nor text, or it is a script or a style. */
        TYPE
    }

    /** Whether a record is of a kind that has a page. */
    static boolean hasPage(WarcStream record) {
        return switch (record.type()) {
            case "response", "resource", "conversion" -> true;
            default -> false;
        };
    }

    static WebRecord of(WarcStream record, byte[] block, InputOptions options) {
        HttpMessage message = record.type().equals("response") ? HttpMessage.of(block) : null;
        String type = message == null ? record.field("Content-Type") : message.field("Content-Type");
        String name = options.idField() == null ? ADDRESS : options.idField();
        String id = record.field(name);
        if (id.startsWith("<") && id.endsWith(">")) {
            id = id.substring(1, id.length() - 1);
        }
        return new WebRecord(
                record.number(),
                id.isEmpty() ? null : id,
                Times.parse(record.field("WARC-Date")),
                block,
                message,
                type.toLowerCase(Locale.ROOT));
    }

    /** Why it is no document; null if it is one. */
    @Nullable
    LeftOut leftOut() {
        if (message != null && (message.status() < 200 || message.status() > 299)) {
            return LeftOut.STATUS;
        }
        if (isHtml() || (contentType.startsWith("text/") && !isCode())) {
            return null;
        }
        if (!contentType.isEmpty()) {
            return LeftOut.TYPE;
        }
        int from = message == null ? 0 : message.bodyFrom();
        byte[] start = Arrays.copyOfRange(block, from, Math.min(block.length, from + BinarySniffer.SAMPLE_BYTES));
        return BinarySniffer.isBinary(start, start.length) ? LeftOut.TYPE : null;
    }

    private boolean isHtml() {
        return contentType.startsWith("text/html") || contentType.startsWith("application/xhtml");
    }

    /** Whether it is text that no reader of a page sees, which may be sent as {@code application/javascript} just as well. */
    private boolean isCode() {
        return contentType.startsWith("text/css")
                || contentType.contains("javascript")
                || contentType.contains("ecmascript");
    }

    /** Gives the sink the document, or what is wrong with it. */
    void decode(String archive, InputOptions options, Survey.NotingSink sink) {
        String place = archive + ":" + number;
        sink.at(number);
        if (id == null && options.idField() != null) {
            sink.bad(new BadRecord(place, "no header \"" + options.idField() + "\""));
            return;
        }
        byte[] body;
        try {
            body = message == null ? block : message.body(Pages.maxBytes(options));
        } catch (IOException e) {
            sink.bad(new BadRecord(place, String.valueOf(e.getMessage())));
            return;
        }
        String text = text(body, options.charset());
        boolean isPage = options.pages().markup() != Markup.NONE
                && (isHtml() || (contentType.isEmpty() && HtmlCharset.beginsAsPage(body, 0, body.length)));
        Publication publication = new Publication(null, time);
        if (isPage) {
            String trouble = Pages.trouble(body, 0, body.length, Pages.maxBytes(options));
            if (trouble != null) {
                sink.bad(new BadRecord(place, trouble));
                return;
            }
            Page page = Pages.read(text, options.pages().mainContent());
            text = page.text();
            Publication own = page.publication();
            publication = own.time() == null ? new Publication(own.title(), time) : own;
        }
        sink.text(Document.ofUtf8(Objects.requireNonNullElse(id, place), text.getBytes(StandardCharsets.UTF_8))
                .with(publication));
    }

    /** The body as text: in the charset that was named, that its bytes show, that was sent with it, or that it says itself; what is not in that is replaced, as browsers do. */
    private String text(byte[] body, @Nullable Charset named) {
        Encoding marked = Encoding.ofMark(body, body.length);
        if (marked != null) {
            return new String(body, marked.markLength(), body.length - marked.markLength(), marked.charset());
        }
        Charset charset = named;
        if (charset == null && Utf8Check.isWellFormed(body, 0, body.length)) {
            charset = StandardCharsets.UTF_8;
        }
        charset = charset == null ? HtmlCharset.ofContentType(contentType) : charset;
        charset = charset == null ? HtmlCharset.of(body, 0, body.length) : charset;
        if (charset == null) {
            Encoding guessed = new EncodingDetector(null).ofWhole(body, body.length);
            charset = guessed == null ? StandardCharsets.UTF_8 : guessed.charset();
        }
        return new String(body, charset);
    }
}
