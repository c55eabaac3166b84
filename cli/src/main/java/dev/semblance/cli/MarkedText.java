package dev.semblance.cli;

import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Part;
import dev.semblance.passage.Passage;
import dev.semblance.passage.PassagePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One text of a pair, in which passages are coloured and lead to their places in the other. Of what lies far from any passage of a long text, "…" is shown. */
final class MarkedText implements Part {
    /** Texts of fewer characters are shown whole. */
    private static final int WHOLE = 20_000;

    /** Characters shown before and behind a passage of a longer one. */
    private static final int AROUND = 400;

    /** Characters of a passage that are shown at its beginning and at its end, if it is longer than both. */
    private static final int MOST_OF_PASSAGE = 6_000;

    private static final int HUES = 6;
    private static final String CUT = "<span class=\"cut\"> … </span>";

    private final String name;
    private final String text;
    private final List<Span> spans;
    private final int pair;
    private final String side;
    private final String otherSide;

    /** A passage in this text, by index in the string. */
    private record Span(int number, int from, int to) {}

    private MarkedText(String name, String text, List<Span> spans, int pair, boolean isLeft) {
        this.name = name;
        this.text = text;
        this.spans = spans;
        this.pair = pair;
        this.side = isLeft ? "l" : "r";
        this.otherSide = isLeft ? "r" : "l";
    }

    /** @param number number of the pair on the page */
    static MarkedText of(String text, PassagePair pair, int number, boolean isLeft) {
        List<Passage> passages = pair.passages();
        List<int[]> places = new ArrayList<>();
        for (int i = 0; i < passages.size(); i++) {
            Passage passage = passages.get(i);
            places.add(
                    isLeft
                            ? new int[] {i, passage.leftFrom(), passage.leftTo()}
                            : new int[] {i, passage.rightFrom(), passage.rightTo()});
        }
        places.sort(Comparator.<int[]>comparingInt(place -> place[1]).thenComparingInt(place -> place[0]));
        List<Span> spans = new ArrayList<>();
        int point = 0;
        int index = 0;
        for (int[] place : places) {
            // Passages may overlap: what an earlier one has is its.
            int from = Math.max(point, place[1]);
            int to = Math.max(from, place[2]);
            int start = text.offsetByCodePoints(index, from - point);
            int end = text.offsetByCodePoints(start, to - from);
            spans.add(new Span(place[0], start, end));
            point = to;
            index = end;
        }
        return new MarkedText(isLeft ? pair.left() : pair.right(), text, spans, number, isLeft);
    }

    @Override
    public String html() {
        StringBuilder html = new StringBuilder("<div class=\"side\"><h4>")
                .append(Html.foreign(name))
                .append("</h4><div dir=\"auto\">");
        int at = 0;
        for (Span span : spans) {
            between(html, at, span.from, at == 0, false);
            html.append("<a class=\"passage h")
                    .append(span.number % HUES)
                    .append("\" id=\"")
                    .append(anchor(side, span))
                    .append("\" href=\"#")
                    .append(anchor(otherSide, span))
                    .append("\">");
            passage(html, span);
            html.append("</a>");
            at = span.to;
        }
        between(html, at, text.length(), at == 0, true);
        return html.append("</div></div>\n").toString();
    }

    private String anchor(String which, Span span) {
        return which + pair + "-" + (span.number + 1);
    }

    private void passage(StringBuilder html, Span span) {
        if (span.to - span.from <= 2 * MOST_OF_PASSAGE) {
            html.append(Html.escape(text.substring(span.from, span.to)));
            return;
        }
        html.append(Html.escape(text.substring(span.from, border(span.from + MOST_OF_PASSAGE))))
                .append(CUT)
                .append(Html.escape(text.substring(border(span.to - MOST_OF_PASSAGE), span.to)));
    }

    private void between(StringBuilder html, int from, int to, boolean isFirst, boolean isLast) {
        int before = isFirst ? 0 : AROUND;
        int behind = isLast ? 0 : AROUND;
        if (text.length() <= WHOLE || to - from <= before + behind) {
            html.append(Html.escape(text.substring(from, to)));
            return;
        }
        html.append(Html.escape(text.substring(from, border(from + before))))
                .append(CUT)
                .append(Html.escape(text.substring(border(to - behind), to)));
    }

    /** Not between the halves of a code point. */
    private int border(int index) {
        return index > 0 && index < text.length() && Character.isLowSurrogate(text.charAt(index)) ? index - 1 : index;
    }
}
