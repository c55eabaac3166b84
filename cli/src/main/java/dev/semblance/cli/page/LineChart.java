package dev.semblance.cli.page;

import java.util.ArrayList;
import java.util.List;

/** Lines over two axes, with a legend where there is more than one. Lines differ in colour and in their dashes. */
public final class LineChart implements Part {
    /** Kinds of lines in the style. */
    private static final int KINDS = 6;

    /** Points of a line that are few enough to be marked, each with its values. */
    private static final int MARKED_POINTS = 24;

    /** Where a mark's text stands: low, since most lines go up to their end. */
    private static final double MARK_HEIGHT = 0.06;

    /**
     * A point of a line.
     *
     * @param x its value on the level axis
     * @param y its value on the upright axis
     */
    public record Point(double x, double y) {}

    private record Line(String name, List<Point> points) {}

    private record Mark(double x, String text) {}

    private final Axis level;
    private final Axis upright;
    private final List<Line> lines = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();

    /** A chart without lines yet. */
    public LineChart(Axis level, Axis upright) {
        this.level = level;
        this.upright = upright;
    }

    /** Adds a line through points, which are within the axes. */
    public LineChart line(String name, List<Point> points) {
        lines.add(new Line(name, List.copyOf(points)));
        return this;
    }

    /** Marks a value of the level axis by an upright line. */
    public LineChart mark(double x, String text) {
        marks.add(new Mark(x, text));
        return this;
    }

    @Override
    public String html() {
        Frame frame = new Frame(upright.label() + " by " + level.label());
        frame.upright(upright);
        frame.level(level);
        for (int i = 0; i < lines.size(); i++) {
            draw(frame, lines.get(i), i % KINDS);
        }
        for (Mark mark : marks) {
            double place = level.place(mark.x);
            frame.line(Frame.x(place), Frame.y(0), Frame.x(place), Frame.y(1), "mark");
            boolean isRight = place > 0.75;
            frame.text(Frame.x(place) + (isRight ? -8 : 8), Frame.y(MARK_HEIGHT), isRight ? "end" : "start", mark.text);
        }
        return frame.end(lines.size() > 1 ? legend() : "");
    }

    private void draw(Frame frame, Line line, int kind) {
        StringBuilder points = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        for (Point point : line.points) {
            String x = Html.number(Frame.x(level.place(point.x)));
            String y = Html.number(Frame.y(upright.place(point.y)));
            points.append(points.isEmpty() ? "" : " ").append(x).append(',').append(y);
            if (line.points.size() <= MARKED_POINTS) {
                dots.append("<circle class=\"dot")
                        .append(kind)
                        .append("\" cx=\"")
                        .append(x);
                dots.append("\" cy=\"").append(y).append("\" r=\"4\"><title>");
                dots.append(Html.escape(line.name + ": " + Axis.text(point.x) + ", " + Axis.text(point.y)));
                dots.append("</title></circle>\n");
            }
        }
        frame.add("<polyline class=\"line" + kind + "\" points=\"" + points + "\"/>\n" + dots);
    }

    private String legend() {
        StringBuilder html = new StringBuilder("<div class=\"key\">\n");
        for (int i = 0; i < lines.size(); i++) {
            html.append("<span><svg viewBox=\"0 0 28 10\"><line class=\"line")
                    .append(i % KINDS)
                    .append("\" x1=\"0\" y1=\"5\" x2=\"28\" y2=\"5\"/></svg>")
                    .append(Html.escape(lines.get(i).name))
                    .append("</span>\n");
        }
        return html.append("</div>\n").toString();
    }
}
