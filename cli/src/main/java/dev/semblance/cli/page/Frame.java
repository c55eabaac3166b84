package dev.semblance.cli.page;

/** The area of a chart in SVG, with its lines and its labels. Units are those of the drawing, about a pixel of a wide screen each. */
final class Frame {
    static final int WIDTH = 800;
    /** Width of a letter on a narrow screen, where they are the largest. */
    static final int LETTER = 12;

    static final int HEIGHT = 350;

    /** So that 100,000 has room on a narrow screen, too. */
    private static final int LEFT = 100;

    private static final int RIGHT = 784;
    private static final int TOP = 40;
    private static final int BOTTOM = 286;

    private final StringBuilder svg = new StringBuilder();

    /** @param description what is to be seen, for those who do not see it */
    Frame(String description) {
        this("", description);
    }

    /**
     * A chart that a script may go on drawing.
     *
     * @param name the element's id, which has the ends of both axes beside it; empty for none
     * @param description what is to be seen, for those who do not see it
     */
    Frame(String name, String description) {
        String named = name.isEmpty()
                ? ""
                : "id=\"" + Html.escape(name) + "\" data-ends=\"" + LEFT + " " + BOTTOM + " " + RIGHT + " " + TOP
                        + "\" ";
        svg.append("<svg ")
                .append(named)
                .append("viewBox=\"0 0 ")
                .append(WIDTH)
                .append(' ')
                .append(HEIGHT)
                .append("\" role=\"img\" aria-label=\"")
                .append(Html.escape(description))
                .append("\">\n");
    }

    /** @param place 0 at the left end, 1 at the right end */
    static double x(double place) {
        return LEFT + place * (RIGHT - LEFT);
    }

    /** @param place 0 at the bottom, 1 at the top */
    static double y(double place) {
        return BOTTOM - place * (BOTTOM - TOP);
    }

    /** Draws the lines and numbers of the upright axis, and its label above it. */
    void upright(Axis axis) {
        for (double tick : axis.ticks()) {
            double y = y(axis.place(tick));
            line(LEFT, y, RIGHT, y, "grid");
            text(LEFT - 8, y + 4, "end", Axis.text(tick));
        }
        text(6, TOP - 16, "start", axis.label());
    }

    /** Draws the numbers of the level axis, and its label below it. */
    void level(Axis axis) {
        for (double tick : axis.ticks()) {
            double x = x(axis.place(tick));
            line(x, BOTTOM, x, BOTTOM + 5, "grid");
            label(x, Axis.text(tick));
        }
        levelLabel(axis.label());
    }

    void levelLabel(String label) {
        text((LEFT + RIGHT) / 2.0, BOTTOM + 46, "middle", label);
    }

    /** Writes below the level axis. */
    void below(double place, String label) {
        label(x(place), label);
    }

    /** A label below the level axis, which does not go beyond the chart. */
    private void label(double x, String label) {
        boolean isTooWide = x + label.length() * LETTER / 2.0 > WIDTH - 4;
        text(isTooWide ? WIDTH - 4 : x, BOTTOM + 20, isTooWide ? "end" : "middle", label);
    }

    void line(double x1, double y1, double x2, double y2, String kind) {
        svg.append("<line class=\"").append(kind).append("\" x1=\"").append(Html.number(x1));
        svg.append("\" y1=\"").append(Html.number(y1)).append("\" x2=\"").append(Html.number(x2));
        svg.append("\" y2=\"").append(Html.number(y2)).append("\"/>\n");
    }

    /** @param anchor start, middle or end: which part of the text is at the place */
    void text(double x, double y, String anchor, String text) {
        svg.append("<text x=\"").append(Html.number(x)).append("\" y=\"").append(Html.number(y));
        svg.append("\" text-anchor=\"").append(anchor).append("\">");
        svg.append(Html.escape(text)).append("</text>\n");
    }

    /** Adds anything that is SVG already. */
    void add(String raw) {
        svg.append(raw);
    }

    /** The drawing, with what stands below it. */
    String end(String below) {
        return svg.append("</svg>\n").append(below).toString();
    }
}
