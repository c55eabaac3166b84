package dev.semblance.io.html;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The charset that a page, or what sent it, says it is in. */
public final class HtmlCharset {
    /** Browsers look at the first kilobyte; pages that say it later are many. */
    private static final int LOOKED_AT = 1 << 13;

    private static final Pattern SAID =
            Pattern.compile("charset\\s*=\\s*[\"']?\\s*([A-Za-z0-9_.:-]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern META = Pattern.compile("<meta[^>]{0,500}>", Pattern.CASE_INSENSITIVE);
    private static final Pattern DECLARED =
            Pattern.compile("<\\?xml[^>]{0,500}encoding\\s*=\\s*[\"']([A-Za-z0-9_.:-]+)");

    /** What browsers take a charset for when it is named (WHATWG Encoding Standard): pages that say it have characters of the larger one, too. */
    private static final Map<String, String> LARGER = Map.of(
            "US-ASCII", "windows-1252",
            "ISO-8859-1", "windows-1252",
            "ISO-8859-9", "windows-1254",
            "TIS-620", "x-windows-874",
            "x-iso-8859-11", "x-windows-874",
            "GB2312", "GBK",
            "EUC-KR", "x-windows-949",
            "Shift_JIS", "windows-31j",
            "Big5", "Big5-HKSCS");

    private HtmlCharset() {}

    /** What the page's own declaration says; null if it says nothing that Java knows. */
    public static @Nullable Charset of(byte[] page, int from, int to) {
        int length = Math.min(to - from, LOOKED_AT);
        String start = new String(page, from, length, StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(start);
        if (declared.find()) {
            return named(declared.group(1));
        }
        for (Matcher meta = META.matcher(start); meta.find(); ) {
            Charset said = ofContentType(meta.group());
            if (said != null) {
                return said;
            }
        }
        return null;
    }

    /** What a content type says, as {@code text/html; charset=iso-8859-1}; null if it says nothing that Java knows. */
    public static @Nullable Charset ofContentType(String contentType) {
        Matcher said = SAID.matcher(contentType);
        return said.find() ? named(said.group(1)) : null;
    }

    /** The charset of this name, or the larger one that is meant. */
    private static @Nullable Charset named(String name) {
        try {
            Charset charset = Charset.forName(name);
            // Whoever can read such a declaration byte by byte is not in a charset of two bytes a character.
            boolean isWide =
                    charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32");
            return isWide
                    ? StandardCharsets.UTF_8
                    : Charset.forName(LARGER.getOrDefault(charset.name(), charset.name()));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return null;
        }
    }

    /** Whether a text begins as pages do. */
    public static boolean beginsAsPage(byte[] text, int from, int to) {
        int at = from;
        while (at < to && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) {
            at++;
        }
        String start = new String(text, at, Math.min(to - at, 16), StandardCharsets.ISO_8859_1)
                .toLowerCase(java.util.Locale.ROOT);
        return start.startsWith("<!doctype html") || start.startsWith("<html>") || start.startsWith("<html ");
    }
}
