package dev.semblance.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Lines over two axes, with a legend where there is more than one. Lines differ in colour and in their dashes. */
public final class LineChart implements Part {
    /** Kinds of lines in the style. */
    private static final int KINDS = 6;

    /** Points of a line that are few enough to be marked, each with its values. */
    private static final int MARKED_POINTS = 24;

    /** Where a mark's text stands: low, since most lines go up to their end. */
    private static final double MARK_HEIGHT = 0.06;

    private static final double MARK_HEIGHT_ABOVE_BARS = 0.5;

    /**
     * A point of a line.
     *
     * @param x its value on the level axis
     * @param y its value on the upright axis
     */
    public record Point(double x, double y) {}

    private record Line(String name, List<Point> points) {}

    private record Mark(double x, String text) {}

    /** What a coloured area says of the pairs in it. */
    public enum Shade {
        /** Something is lost. */
        MISSED,
        /** Something is done for nothing. */
        VAIN;

        private String kind() {
            return "area " + name().toLowerCase(Locale.ROOT);
        }
    }

    private record Area(String name, Shade shade, List<Point> corners) {}

    /**
     * A bar in the background, with a scale of its own.
     *
     * @param from where it begins on the level axis
     * @param to where it ends
     * @param height from 0 to 1, of the chart's
     * @param title what it says when it is pointed at
     */
    public record Bar(double from, double to, double height, String title) {}

    private final Axis level;
    private final Axis upright;
    private final List<Line> lines = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private final List<Area> areas = new ArrayList<>();
    private final List<Bar> bars = new ArrayList<>();
    private String barsName = "";
    private String chartName = "";

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

    /** Fills what is between these corners. */
    public LineChart area(String name, Shade shade, List<Point> corners) {
        areas.add(new Area(name, shade, List.copyOf(corners)));
        return this;
    }

    /** Draws bars behind all else. */
    public LineChart bars(String name, List<Bar> all) {
        barsName = name;
        bars.addAll(all);
        return this;
    }

    /** Gives the chart a name, by which a script finds it, and where its axes begin and end. */
    public LineChart named(String name) {
        chartName = name;
        return this;
    }

    /** Marks a value of the level axis by an upright line. */
    public LineChart mark(double x, String text) {
        marks.add(new Mark(x, text));
        return this;
    }

    @Override
    public String html() {
        Frame frame = new Frame(chartName, upright.label() + " by " + level.label());
        frame.upright(upright);
        frame.level(level);
        bars.forEach(bar -> frame.add(rectangle(bar)));
        areas.forEach(area ->
                frame.add("<polygon class=\"" + area.shade.kind() + "\" points=\"" + points(area.corners) + "\"/>\n"));
        for (int i = 0; i < lines.size(); i++) {
            draw(frame, lines.get(i), i % KINDS);
        }
        for (Mark mark : marks) {
            double place = level.place(mark.x);
            frame.line(Frame.x(place), Frame.y(0), Frame.x(place), Frame.y(1), "mark");
            boolean isRight = place > 0.75;
            double height = bars.isEmpty() ? MARK_HEIGHT : MARK_HEIGHT_ABOVE_BARS;
            frame.text(Frame.x(place) + (isRight ? -8 : 8), Frame.y(height), isRight ? "end" : "start", mark.text);
        }
        return frame.end(lines.size() + areas.size() > 1 ? legend() : "");
    }

    private String rectangle(Bar bar) {
        double left = Frame.x(level.place(bar.from));
        double width = Frame.x(level.place(bar.to)) - left;
        double top = Frame.y(bar.height);
        return "<rect class=\"behind\" x=\"" + Html.number(left) + "\" y=\"" + Html.number(top) + "\" width=\""
                + Html.number(Math.max(1, width - 1)) + "\" height=\"" + Html.number(Frame.y(0) - top) + "\"><title>"
                + Html.escape(bar.title) + "</title></rect>\n";
    }

    private String points(List<Point> all) {
        return all.stream()
                .map(point ->
                        Html.number(Frame.x(level.place(point.x))) + "," + Html.number(Frame.y(upright.place(point.y))))
                .collect(Collectors.joining(" "));
    }

    private void draw(Frame frame, Line line, int kind) {
        StringBuilder dots = new StringBuilder();
        for (Point point : line.points) {
            String x = Html.number(Frame.x(level.place(point.x)));
            String y = Html.number(Frame.y(upright.place(point.y)));
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
        frame.add("<polyline class=\"line" + kind + "\" points=\"" + points(line.points) + "\"/>\n" + dots);
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
        for (Area area : areas) {
            item(html, area.shade.kind(), area.name);
        }
        if (!bars.isEmpty()) {
            item(html, "behind", barsName);
        }
        return html.append("</div>\n").toString();
    }

    private static void item(StringBuilder html, String kind, String name) {
        html.append("<span><i class=\"")
                .append(kind)
                .append("\"></i>")
                .append(Html.escape(name))
                .append("</span>\n");
    }
}
