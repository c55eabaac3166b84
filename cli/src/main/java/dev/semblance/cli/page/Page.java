package dev.semblance.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A page for browsers in one file: its frame, in light and dark, for wide screens and narrow ones. It may load nothing from anywhere, which the
 * browser is told, too.
 */
public final class Page {
    private static final String STYLE = "page.css";

    private final String title;
    private final String scripts;
    private final StringBuilder style = new StringBuilder();
    private final StringBuilder body = new StringBuilder();

    private Page(String title, String scripts) {
        this.title = title;
        this.scripts = scripts;
    }

    /** A page that is only read. */
    public static Page of(String title) {
        return new Page(title, "");
    }

    /** A page whose parts have scripts and styles of their own. */
    public static Page withScripts(String title) {
        return new Page(title, "; script-src 'unsafe-inline'");
    }

    /** Adds to the style what only this page needs. */
    public Page style(String css) {
        style.append(css);
        return this;
    }

    /** Adds parts without a heading. */
    public Page add(Part... parts) {
        body.append(Part.all(parts));
        return this;
    }

    /** Adds a section below a heading of plain text. */
    public Page section(String heading, Part... parts) {
        body.append("<section>\n<h2>").append(Html.escape(heading)).append("</h2>\n");
        body.append(Part.all(parts)).append("</section>\n");
        return this;
    }

    /** Writes the page as UTF-8 and leaves the stream open. */
    public void write(OutputStream out) throws IOException {
        String page = """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'%s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>
                %s%s</style>
                </head>
                <body>
                %s</body>
                </html>
                """.formatted(scripts, Html.escape(title), style(), style, body);
        out.write(page.getBytes(StandardCharsets.UTF_8));
    }

    private static String style() throws IOException {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(STYLE))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
