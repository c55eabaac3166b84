package dev.semblance.cli.page;

import java.util.ArrayList;
import java.util.List;

/**
 * How many there are of each kind, as upright bars in a given order.
 *
 * <p>If the most frequent kind has more than fifty times as many as the rarest, bars are as high as their numbers have digits, and the axis says so: otherwise
 * the rare ones could not be seen.
 */
public final class Histogram implements Part {
    private static final double WIDEST_RATIO = 50;

    /** Height of a bar that stands for one on a logarithmic axis begins here, so that one is more than nothing. */
    private static final double BELOW_ONE = 0.5;

    /** Between two labels, at least. */
    private static final int LABEL_GAP = 10;

    private record Bar(String label, String title, long count) {}

    private final String what;
    private final String counted;
    private final List<Bar> bars = new ArrayList<>();

    /**
     * A histogram without bars yet.
     *
     * @param what what divides the kinds, such as a similarity
     * @param counted what is counted
     */
    public Histogram(String what, String counted) {
        this.what = what;
        this.counted = counted;
    }

    /**
     * Adds a bar.
     *
     * @param label what stands below it, where there is room
     * @param title what it says when it is pointed at
     */
    public Histogram add(String label, String title, long count) {
        if (count < 0) {
            throw new IllegalArgumentException("count must be at least 0 but was " + count);
        }
        bars.add(new Bar(label, title, count));
        return this;
    }

    @Override
    public String html() {
        long most = Math.max(1, bars.stream().mapToLong(Bar::count).max().orElse(1));
        long least = bars.stream()
                .mapToLong(Bar::count)
                .filter(count -> count > 0)
                .min()
                .orElse(1);
        boolean isLogarithmic = (double) most > WIDEST_RATIO * least;
        Axis axis = isLogarithmic
                ? Axis.logarithmic(counted + " (logarithmic)", BELOW_ONE, (double) most * 1.05)
                : Axis.counts(counted, 0, (double) most * 1.05);
        Frame frame = new Frame(counted + " by " + what);
        frame.upright(axis);
        double width = 1.0 / Math.max(1, bars.size());
        int step = step();
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            if (bar.count > 0) {
                frame.add(rectangle(bar, i * width, width, axis.place((double) bar.count)));
            }
            if ((bars.size() - 1 - i) % step == 0) {
                frame.below((i + 0.5) * width, bar.label);
            }
        }
        frame.line(Frame.x(0), Frame.y(0), Frame.x(1), Frame.y(0), "base");
        frame.levelLabel(what);
        return frame.end("");
    }

    /** One of how many bars has a label, so that they do not run into each other. */
    private int step() {
        int longest = bars.stream().mapToInt(bar -> bar.label.length()).max().orElse(0);
        double room = (Frame.x(1) - Frame.x(0)) / (longest * Frame.LETTER + LABEL_GAP);
        return (int) Math.ceil(bars.size() / Math.max(1, Math.floor(room)));
    }

    private static String rectangle(Bar bar, double from, double width, double height) {
        double gap = Math.min(4, 0.15 * width * Frame.WIDTH);
        double x = Frame.x(from) + gap / 2;
        double y = Frame.y(height);
        return "<rect class=\"bar\" x=\"" + Html.number(x) + "\" y=\"" + Html.number(y) + "\" width=\""
                + Html.number(Frame.x(from + width) - gap / 2 - x) + "\" height=\"" + Html.number(Frame.y(0) - y)
                + "\"><title>" + Html.escape(bar.title) + "</title></rect>\n";
    }
}
