package dev.semblance.benchmarks;

import dev.semblance.band.Banding;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.Signer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * The guide's picture: the signatures of two documents at the threshold, cut into bands of which one is equal, and the S-curve of these bands, with
 * what it misses and what it compares in vain. All of it is computed: the signatures are those of two sets, and the curve is the library's.
 */
final class BandsPicture {
    private static final Banding BANDING = new Banding(12, 5);
    private static final double THRESHOLD = 0.8;

    /** Of 500 shingles in both together, 400 are shared: similarity 0.8. */
    private static final int SHARED = 400;

    private static final int OWN = 50;

    private static final String STYLE = """
            <style>
            .ground{fill:#ffffff}.text{fill:#1b1f24}.soft{fill:#59636e}.line{stroke:#c9d1d9}.axis{stroke:#59636e}
            .same{fill:#0b57d0}.other{fill:#ffffff;stroke:#8b98a5}.found{fill:none;stroke:#0b57d0}.curve{fill:none;stroke:#0b57d0}
            .dot{fill:#0b57d0}.miss{fill:#c62828}.vain{fill:#b26a00}
            @media (prefers-color-scheme:dark){
            .ground{fill:#0f1419}.text{fill:#e6edf3}.soft{fill:#9ba6b2}.line{stroke:#3a434d}.axis{stroke:#9ba6b2}
            .same{fill:#7ab0ff}.other{fill:#0f1419;stroke:#6b7885}.found{stroke:#7ab0ff}.curve{stroke:#7ab0ff}
            .dot{fill:#7ab0ff}.miss{fill:#ff8a80}.vain{fill:#ffbf5e}}
            text{font:14px system-ui,-apple-system,"Segoe UI",sans-serif}.head{font-weight:600;font-size:16px}
            </style>
            """;

    private final StringBuilder svg = new StringBuilder();

    private BandsPicture() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            System.err.println("usage: picture FILE   for example: picture docs/bands.svg");
            System.exit(2);
        }
        Files.writeString(Path.of(arguments[0]), draw());
    }

    /** The picture: the same characters on every machine. */
    static String draw() {
        BandsPicture picture = new BandsPicture();
        picture.svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 920 610\" role=\"img\""
                + " aria-label=\"Two signatures in bands, of which one is equal, and the S-curve of these bands\">\n");
        picture.svg.append(STYLE);
        picture.svg.append("<rect class=\"ground\" width=\"920\" height=\"610\" rx=\"8\"/>\n");
        picture.drawSignatures();
        picture.drawCurve(new Chart(70, 500, 550, 260, 0, 1, 0, 1));
        picture.drawMisses(new Chart(680, 500, 890, 330, THRESHOLD, 1, 0.99, 1));
        picture.svg.append("</svg>\n");
        return picture.svg.toString();
    }

    private void text(double x, double y, String classes, String anchor, String text) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.0f\" y=\"%.0f\" class=\"%s\" text-anchor=\"%s\">%s</text>\n",
                x,
                y,
                classes,
                anchor,
                text));
    }

    private void line(double x1, double y1, double x2, double y2, String classes, String more) {
        svg.append(String.format(
                Locale.ROOT,
                "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"%s/>\n",
                x1,
                y1,
                x2,
                y2,
                classes,
                more));
    }

    private void drawSignatures() {
        boolean[] isEqual = equalComponents();
        int pitch = 65;
        int cell = 12;
        int left = 124;
        text(
                30,
                36,
                "text head",
                "start",
                "Two documents of similarity 0.8: of 60 components, 48 are equal; of 12 bands, one");
        text(30, 84, "text", "start", "document A");
        text(30, 108, "text", "start", "document B");
        for (int band = 0; band < BANDING.bands(); band++) {
            int from = band * BANDING.rows();
            int x = left + band * pitch;
            boolean isWhole = true;
            for (int row = 0; row < BANDING.rows(); row++) {
                isWhole &= isEqual[from + row];
                for (int document = 0; document < 2; document++) {
                    svg.append(String.format(
                            Locale.ROOT,
                            "<rect x=\"%.1f\" y=\"%.1f\" width=\"10\" height=\"17\" rx=\"2\" class=\"%s\"/>\n",
                            x + row * cell + 0.5,
                            70.5 + document * 24,
                            isEqual[from + row] ? "same" : "other"));
                }
            }
            if (isWhole) {
                svg.append(String.format(
                        Locale.ROOT,
                        "<rect x=\"%d\" y=\"64\" width=\"67\" height=\"54\" rx=\"5\" class=\"found\" stroke-width=\"2.5\"/>\n",
                        x - 4));
                text(
                        Math.min(Math.max(x + 30, 290), 690),
                        142,
                        "text",
                        "middle",
                        "all 5 rows of this band are equal, so the two are compared");
            }
        }
        svg.append("<rect x=\"124.5\" y=\"164.5\" width=\"10\" height=\"17\" rx=\"2\" class=\"same\"/>\n");
        text(142, 178, "soft", "start", "component that both have");
        svg.append("<rect x=\"352.5\" y=\"164.5\" width=\"10\" height=\"17\" rx=\"2\" class=\"other\"/>\n");
        text(370, 178, "soft", "start", "component in which they differ");
    }

    /** Which components are equal in two sets of similarity 0.8, with a seed by which the share of equal ones is just that, and one band is equal. */
    private static boolean[] equalComponents() {
        int components = BANDING.components();
        long[] union = new Random(1).longs(SHARED + 2 * OWN).toArray();
        long[] left = Arrays.copyOf(union, SHARED + OWN);
        long[] right = Arrays.copyOfRange(union, OWN, union.length);
        for (long seed = 1; ; seed++) {
            Signer signer = SignatureScheme.fss(components, seed).newSigner();
            long[] ofLeft = new long[components];
            long[] ofRight = new long[components];
            signer.sign(left, left.length, ofLeft);
            signer.sign(right, right.length, ofRight);
            boolean[] isEqual = new boolean[components];
            int equal = 0;
            int bands = 0;
            for (int band = 0; band < BANDING.bands(); band++) {
                boolean isWhole = true;
                for (int i = band * BANDING.rows(); i < (band + 1) * BANDING.rows(); i++) {
                    isEqual[i] = ofLeft[i] == ofRight[i];
                    isWhole &= isEqual[i];
                    equal += isEqual[i] ? 1 : 0;
                }
                bands += isWhole ? 1 : 0;
            }
            if (equal == THRESHOLD * components && bands == 1) {
                return isEqual;
            }
        }
    }

    /** A part of the curve, and where it is drawn. */
    private record Chart(
            double left, double bottom, double right, double top, double from, double to, double low, double high) {
        double x(double similarity) {
            return left + (similarity - from) / (to - from) * (right - left);
        }

        double y(double probability) {
            return bottom - (Math.max(low, probability) - low) / (high - low) * (bottom - top);
        }

        String points(double first, double last) {
            StringBuilder points = new StringBuilder();
            int steps = 100;
            for (int i = 0; i <= steps; i++) {
                double similarity = first + (last - first) * i / steps;
                points.append(String.format(
                        Locale.ROOT, "%.1f,%.1f ", x(similarity), y(BANDING.candidateProbability(similarity))));
            }
            return points.toString().strip();
        }
    }

    private void drawCurve(Chart chart) {
        double recall = BANDING.candidateProbability(THRESHOLD);
        text(30, 226, "text head", "start", "How likely 12 bands of 5 rows find a pair");
        axes(chart, 0.2, "%.1f");
        shade(chart, "vain", 0, THRESHOLD, 0);
        svg.append("<polyline class=\"curve\" stroke-width=\"3\" points=\"" + chart.points(0, 1) + "\"/>\n");
        line(chart.x(THRESHOLD), chart.top - 4, chart.x(THRESHOLD), chart.bottom, "axis", " stroke-dasharray=\"5 4\"");
        line(chart.left, chart.y(recall), chart.x(THRESHOLD), chart.y(recall), "axis", " stroke-dasharray=\"5 4\"");
        dot(chart, recall);
        text(chart.x(THRESHOLD), chart.top - 10, "text", "middle", "threshold 0.8");
        text(
                chart.left + 10,
                chart.y(recall) + 20,
                "text",
                "start",
                String.format(Locale.ROOT, "recall at the threshold: %.4f", recall));
        text(chart.x(0.65), chart.y(0.2), "text", "middle", "compared");
        text(chart.x(0.65), chart.y(0.2) + 18, "text", "middle", "in vain");
        text((chart.left + chart.right) / 2, chart.bottom + 46, "soft", "middle", "similarity of the pair");
        text(
                30,
                chart.bottom + 80,
                "soft",
                "start",
                "Left of the threshold, whatever is below the curve is compared and then turned down: it costs time.");
        text(
                30,
                chart.bottom + 100,
                "soft",
                "start",
                "Right of it, whatever is above the curve is missed: it costs recall.");
    }

    private void drawMisses(Chart chart) {
        text(chart.left - 50, chart.top - 46, "text head", "start", "Right of the threshold,");
        text(chart.left - 50, chart.top - 26, "text head", "start", "magnified");
        axes(chart, 0.05, "%.2f");
        shade(chart, "miss", THRESHOLD, 1, 1);
        svg.append("<polyline class=\"curve\" stroke-width=\"3\" points=\"" + chart.points(THRESHOLD, 1) + "\"/>\n");
        dot(chart, BANDING.candidateProbability(THRESHOLD));
        line(chart.x(0.815), chart.y(0.9975), chart.x(0.86), chart.y(0.9955), "axis", "");
        text(chart.x(0.865), chart.y(0.9955) + 5, "text", "start", "missed");
        text((chart.left + chart.right) / 2, chart.bottom + 46, "soft", "middle", "similarity of the pair");
    }

    private void dot(Chart chart, double recall) {
        svg.append(String.format(
                Locale.ROOT,
                "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n",
                chart.x(THRESHOLD),
                chart.y(recall)));
    }

    private void axes(Chart chart, double step, String format) {
        for (int i = 0; i <= Math.round((chart.to - chart.from) / step); i++) {
            double at = chart.from + i * step;
            text(chart.x(at), chart.bottom + 22, "soft", "middle", String.format(Locale.ROOT, format, at));
        }
        boolean isWhole = chart.low == 0;
        int steps = isWhole ? 5 : 2;
        for (int i = 0; i <= steps; i++) {
            double at = chart.low + (chart.high - chart.low) * i / steps;
            line(chart.left, chart.y(at), chart.right, chart.y(at), "line", "");
            text(
                    chart.left - 8,
                    chart.y(at) + 5,
                    "soft",
                    "end",
                    String.format(Locale.ROOT, isWhole ? "%.1f" : "%.3f", at));
        }
    }

    /** Shades what is between the curve and a probability. */
    private void shade(Chart chart, String classes, double from, double to, double edge) {
        svg.append(String.format(
                Locale.ROOT,
                "<polygon class=\"%s\" opacity=\"0.35\" points=\"%.1f,%.1f %s %.1f,%.1f\"/>\n",
                classes,
                chart.x(from),
                chart.y(edge),
                chart.points(from, to),
                chart.x(to),
                chart.y(edge)));
    }
}
