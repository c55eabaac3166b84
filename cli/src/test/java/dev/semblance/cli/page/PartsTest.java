package dev.semblance.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {
    private static final String HOSTILE = "<script>alert('&\"')</script>";
    private static final String TAMED = "&lt;script&gt;alert(&#39;&amp;&quot;&#39;)&lt;/script&gt;";

    @Test
    void everyPartEscapesWhatItIsGiven() {
        Axis axis = Axis.linear(HOSTILE, 0, 1);
        List<Part> parts = List.of(
                Part.paragraph(HOSTILE),
                Part.details(HOSTILE, true),
                new Figures().add(HOSTILE, HOSTILE),
                Table.ofTexts(HOSTILE).row(HOSTILE),
                new Bars().add(HOSTILE, 1, HOSTILE),
                new Histogram(HOSTILE, HOSTILE).add(HOSTILE, HOSTILE, 1),
                new LineChart(axis, axis)
                        .line(HOSTILE, List.of(new LineChart.Point(0, 0)))
                        .line(HOSTILE, List.of())
                        .mark(0, HOSTILE));
        for (Part part : parts) {
            assertThat(part.html()).contains(TAMED).doesNotContain("<script");
        }
    }

    @Test
    void charactersThatHtmlDoesNotHaveAreShown() {
        assertThat(Html.escape("a\0b\u001Bc\uD800d\u009Fe\r\uFFFF"))
                .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFD\uFFFD");
        assertThat(Html.escape("\uD83D\uDE00 é\t\n")).isEqualTo("\uD83D\uDE00 é\t\n");
    }

    @Test
    void aPageMayLoadNothing() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Page.of(HOSTILE)
                .style("i { color: red; }\n")
                .section("heading", Part.paragraph("100 %"))
                .write(out);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("<!DOCTYPE html>\n")
                .endsWith("<h2>heading</h2>\n<p>100 %</p>\n</section>\n</body>\n</html>\n")
                .contains("content=\"default-src 'none'; style-src 'unsafe-inline'\"")
                .contains("<title>" + TAMED + "</title>")
                .contains("i { color: red; }")
                .contains("prefers-color-scheme: dark")
                .doesNotContain("http:", "https:", "url(", "@import", "<script", "<link", "src=");
    }

    @Test
    void ticksAreRound() {
        assertThat(Axis.linear("", 0, 1).ticks()).containsExactly(0.0, 0.2, 0.4, 0.6, 0.8, 1.0);
        assertThat(Axis.linear("", 0, 7).ticks()).containsExactly(0.0, 2.0, 4.0, 6.0);
        assertThat(Axis.linear("", -0.3, 0.3).ticks()).containsExactly(-0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3);
        assertThat(Axis.linear("", 90, 1000).ticks()).containsExactly(200.0, 400.0, 600.0, 800.0, 1000.0);
        assertThat(Axis.logarithmic("", 0.5, 1050).ticks()).containsExactly(1.0, 10.0, 100.0, 1000.0);
        assertThat(Axis.logarithmic("", 1, 1e12).ticks()).containsExactly(1.0, 100.0, 1e4, 1e6, 1e8, 1e10, 1e12);
        assertThat(List.of(0.0, 0.1, 0.25, 1.0, 1000.0, 2.5e7, 1e12, 1e-7).stream()
                        .map(Axis::text))
                .containsExactly("0", "0.1", "0.25", "1", "1,000", "25M", "1E+12", "1E-7");
    }

    @Test
    void anAxisGoesUp() {
        assertThatThrownBy(() -> Axis.linear("", 1, 1)).hasMessage("an axis must go up but was from 1.0 to 1.0");
        assertThatThrownBy(() -> Axis.linear("", 0, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Axis.logarithmic("", 0, 1))
                .hasMessage("a logarithmic axis must begin above 0 but began at 0.0");
    }

    @Test
    void barsAreAsHighAsTheirCounts() {
        String linear = new Histogram("x", "y")
                .add("a", "A", 20)
                .add("b", "B", 10)
                .add("c", "C", 0)
                .html();
        assertThat(heights(linear)).hasSize(2);
        assertThat(heights(linear).get(0))
                .isCloseTo(2 * heights(linear).get(1), org.assertj.core.data.Offset.offset(0.2));
        assertThat(linear).doesNotContain("logarithmic");
        String logarithmic = new Histogram("x", "y")
                .add("a", "A", 1_000_000)
                .add("b", "B", 1)
                .html();
        assertThat(logarithmic).contains("y (logarithmic)");
        assertThat(heights(logarithmic).get(1)).isGreaterThan(5);
        assertThat(new Histogram("x", "y").html()).contains("<svg");
    }

    /** On a narrow screen a letter is 12 units wide, and there are 684 for all. */
    @Test
    void longLabelsHaveRoom() {
        Histogram histogram = new Histogram("x", "y");
        for (int i = 0; i < 18; i++) {
            histogram.add(String.format(java.util.Locale.ROOT, "%,d–%,d", (1 << 16) + 1 + i, 1 << 17), "title", 1);
        }
        assertThat(histogram.html())
                .contains("<text x=\"796.0\" y=\"306.0\" text-anchor=\"end\">65,554–131,072</text>")
                .contains(">65,548–131,072<", ">65,542–131,072<")
                .doesNotContain(">65,553–131,072<", ">65,547–131,072<", ">65,541–131,072<");
    }

    private static List<Double> heights(String svg) {
        return java.util.regex.Pattern.compile(" height=\"([0-9.]+)\"")
                .matcher(svg)
                .results()
                .map(match -> Double.valueOf(match.group(1)))
                .toList();
    }

    @Test
    void linesGoThroughTheirPoints() {
        Axis axis = Axis.linear("", 0, 1);
        String one = new LineChart(axis, axis)
                .line("one", List.of(new LineChart.Point(0, 0), new LineChart.Point(1, 1)))
                .html();
        assertThat(one).contains("points=\"100.0,286.0 784.0,40.0\"").doesNotContain("class=\"key\"");
        String two = new LineChart(axis, axis)
                .line("one", List.of())
                .line("two", List.of())
                .html();
        assertThat(two).containsSubsequence("class=\"key\"", "one</span>", "two</span>");
    }

    @Test
    void areasAndBarsAreBehindTheLines() {
        Axis axis = Axis.linear("", 0, 1);
        String html = new LineChart(axis, axis)
                .named("curve")
                .line("found", List.of(new LineChart.Point(0, 0), new LineChart.Point(1, 1)))
                .area(
                        HOSTILE,
                        LineChart.Shade.MISSED,
                        List.of(new LineChart.Point(0.5, 0.5), new LineChart.Point(0.5, 1)))
                .bars("sample", List.of(new LineChart.Bar(0.25, 0.5, 0.5, HOSTILE)))
                .mark(0.5, "here")
                .html();
        assertThat(html)
                .startsWith("<svg id=\"curve\" data-ends=\"100 286 784 40\" viewBox")
                .containsSubsequence(
                        "<rect class=\"behind\" x=\"271.0\" y=\"163.0\" width=\"170.0\" height=\"123.0\"><title>"
                                + TAMED,
                        "<polygon class=\"area missed\" points=\"442.0,163.0 442.0,40.0\"",
                        "<polyline class=\"line0\"",
                        "<line class=\"mark\"",
                        "found</span>",
                        "<i class=\"area missed\"></i>" + TAMED + "</span>",
                        "<i class=\"behind\"></i>sample</span>");
    }

    @Test
    void aBarHasItsShareOfTheLongest() {
        assertThat(new Bars().add("a", 3, "3 s").add("b", 1, "1 s").html()).contains("width:100.0%", "width:33.3%");
        assertThat(new Bars().add("a", 0, "0 s").html()).contains("width:0.0%");
        assertThatThrownBy(() -> new Bars().add("a", Double.NaN, ""))
                .hasMessage("value must be a number of at least 0 but was NaN");
    }

    @Test
    void rowsHaveACellForEachColumn() {
        assertThat(Table.ofNumbers("k", "F1").row("5", "0.9").html())
                .contains("<th scope=\"row\"><bdi>5</bdi></th><td><bdi>0.9</bdi></td>");
        assertThatThrownBy(() -> Table.ofNumbers("k", "F1").row("5")).hasMessage("a row must have 2 cells but had 1");
    }

    @Test
    void countsHaveWholeNumbersOnTheirAxis() {
        String html = new Histogram("size", "clusters")
                .add("1", "one", 1)
                .add("2", "two", 2)
                .html();
        assertThat(html).contains(">1<", ">2<").doesNotContain(">0.5<", ">1.5<");
    }
}
