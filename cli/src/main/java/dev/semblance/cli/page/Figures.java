package dev.semblance.cli.page;

import java.util.ArrayList;
import java.util.List;

/** The few numbers that matter most, each large and with what it counts below it. */
public final class Figures implements Part {
    private record Figure(String number, String meaning) {}

    private final List<Figure> figures = new ArrayList<>();

    /** Adds a number as it is to be read. */
    public Figures add(String number, String meaning) {
        figures.add(new Figure(number, meaning));
        return this;
    }

    @Override
    public String html() {
        StringBuilder html = new StringBuilder("<div class=\"figures\">\n");
        for (Figure figure : figures) {
            html.append("<div class=\"figure\"><b>")
                    .append(Html.escape(figure.number))
                    .append("</b><span>")
                    .append(Html.escape(figure.meaning))
                    .append("</span></div>\n");
        }
        return html.append("</div>\n").toString();
    }
}
