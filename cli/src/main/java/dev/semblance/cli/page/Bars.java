package dev.semblance.cli.page;

import java.util.ArrayList;
import java.util.List;

/** Bars that lie one below the other, each with its name and its value: shares of a whole, such as times of steps. */
public final class Bars implements Part {
    private record Bar(String name, double value, String text) {}

    private final List<Bar> bars = new ArrayList<>();

    /**
     * Adds a bar.
     *
     * @param value how long it is, at least 0, in any unit that all bars have
     * @param text the value as it is to be read
     */
    public Bars add(String name, double value, String text) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("value must be a number of at least 0 but was " + value);
        }
        bars.add(new Bar(name, value, text));
        return this;
    }

    @Override
    public String html() {
        double most = bars.stream().mapToDouble(Bar::value).max().orElse(0);
        StringBuilder html = new StringBuilder("<div class=\"scroll\"><table class=\"bars\"><tbody>\n");
        for (Bar bar : bars) {
            double percent = most > 0 ? 100 * bar.value / most : 0;
            html.append("<tr><th scope=\"row\">")
                    .append(Html.escape(bar.name))
                    .append("</th><td><i style=\"width:")
                    .append(Html.number(percent))
                    .append("%\"></i></td><td>")
                    .append(Html.escape(bar.text))
                    .append("</td></tr>\n");
        }
        return html.append("</tbody></table></div>\n").toString();
    }
}
