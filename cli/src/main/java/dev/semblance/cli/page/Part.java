package dev.semblance.cli.page;

/** A piece of a page. The same part gives the same bytes on every machine. */
@FunctionalInterface
public interface Part {
    /** The piece as HTML, in which whatever came from outside is escaped. */
    String html();

    /** A paragraph of plain text. */
    static Part paragraph(String text) {
        return () -> "<p>" + Html.escape(text) + "</p>\n";
    }

    /** Some text behind a line that opens it. */
    static Part details(String summary, boolean isOpen, Part... parts) {
        return () -> "<details" + (isOpen ? " open" : "") + "><summary>" + Html.escape(summary) + "</summary>\n"
                + all(parts) + "</details>\n";
    }

    /** Parts one after the other. */
    static String all(Part... parts) {
        StringBuilder html = new StringBuilder();
        for (Part part : parts) {
            html.append(part.html());
        }
        return html.toString();
    }
}
