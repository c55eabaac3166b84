package dev.semblance.make;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is taken for what when a printed page is read by a machine. Immutable and thread-safe. */
public final class Confusions {
    private static final String TESSERACT_VERSION = "v1";
    private static final int MOST_CHARACTERS = 20;
    private static final Pattern WEIGHT = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");

    private final String name;
    private final Map<String, List<Confusion>> byText = new HashMap<>();
    private int longest;

    private Confusions(String name) {
        this.name = name;
    }

    /**
     * What a text may be taken for.
     *
     * @param length characters of the text
     * @param other what it is taken for
     * @param weight how often, beside others for the same place
     */
    record Confusion(int length, String other, double weight) {}

    /** Well-known confusions of Latin letters and digits, with some Cyrillic ones: {@code m} and {@code rn}, {@code 1} and {@code l}. */
    public static Confusions usual() {
        Confusions usual = new Confusions("usual");
        for (String rule : UsualConfusions.RULES) {
            String[] fields = rule.split(" ", -1);
            usual.add(fields[0], fields[1], Double.parseDouble(fields[2]));
        }
        return usual;
    }

    /**
     * A table from its lines: what stands on the page, a tab, what it is taken for (which may be nothing), and perhaps a tab and a weight, which is 1
     * otherwise. Lines that are empty or begin with {@code #} and a blank say nothing. Or, if the first line is {@code v1}, a table of ambiguities
     * as Tesseract has them.
     *
     * @param name how messages and the made collection name it
     * @throws IllegalArgumentException if a line is something else; the message begins with its place
     */
    public static Confusions parse(String name, List<String> lines) {
        Confusions table = new Confusions(name);
        boolean isTesseract = !lines.isEmpty() && lines.get(0).strip().equals(TESSERACT_VERSION);
        for (int i = isTesseract ? 1 : 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("# ") || line.equals("#")) {
                continue;
            }
            try {
                String[] fields = line.split("\t", -1);
                if (isTesseract) {
                    table.addTesseract(fields);
                } else {
                    table.addLine(fields);
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("[" + name + ":" + (i + 1) + "] " + e.getMessage(), e);
            }
        }
        if (table.byText.isEmpty()) {
            throw new IllegalArgumentException("[" + name + "] there is no confusion in it");
        }
        return table;
    }

    private void addLine(String[] fields) {
        if (fields.length != 2 && fields.length != 3) {
            throw new IllegalArgumentException(
                    "a line must have a text, a tab, what it is taken for, and perhaps a tab and a weight");
        }
        double weight = 1;
        if (fields.length == 3) {
            weight = WEIGHT.matcher(fields[2]).matches() ? Double.parseDouble(fields[2]) : 0;
            if (weight == 0) {
                throw new IllegalArgumentException("the weight must be a number above 0 but was " + fields[2]);
            }
        }
        add(fields[0], fields[1], weight);
    }

    /** Tesseract says what was read, and then what it should have been. */
    private void addTesseract(String[] fields) {
        if (fields.length != 5) {
            throw new IllegalArgumentException("a line of " + TESSERACT_VERSION
                    + " must have five fields with tabs between them: number, characters, number, characters, type");
        }
        String read = characters(fields[0], fields[1]);
        String right = characters(fields[2], fields[3]);
        add(right, read, 1);
    }

    private static String characters(String number, String characters) {
        String[] single = characters.split(" ", -1);
        if (!number.equals(Integer.toString(single.length))) {
            throw new IllegalArgumentException(
                    "there must be as many characters, with blanks between them, as the number before says but was "
                            + number + " before \"" + characters + "\"");
        }
        return String.join("", single);
    }

    private void add(String text, String other, double weight) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("the text that is taken for another must not be empty");
        }
        if (text.equals(other)) {
            throw new IllegalArgumentException("a text must be taken for another one but was " + text + " for itself");
        }
        int length = Graphemes.of(text).size();
        if (length > MOST_CHARACTERS) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "a text must have at most %d characters but had %d", MOST_CHARACTERS, length));
        }
        byText.computeIfAbsent(text, first -> new ArrayList<>()).add(new Confusion(length, other, weight));
        longest = Math.max(longest, length);
    }

    /** {@code usual}, or the name that it was given. */
    public String name() {
        return name;
    }

    /** One of the confusions of the texts that begin at this character, or null if there is none. */
    @Nullable
    Confusion draw(Graphemes text, int at, Dice dice) {
        List<Confusion> all = null;
        for (int end = at + 1; end <= Math.min(text.size(), at + longest); end++) {
            List<Confusion> here = byText.get(text.get(at, end));
            if (here == null) {
                continue;
            }
            if (all == null) {
                all = here;
            } else {
                all = new ArrayList<>(all);
                all.addAll(here);
            }
        }
        if (all == null) {
            return null;
        }
        double total = 0;
        for (Confusion confusion : all) {
            total += confusion.weight();
        }
        double left = dice.unit() * total;
        for (Confusion confusion : all) {
            left -= confusion.weight();
            if (left < 0) {
                return confusion;
            }
        }
        // Rounding may leave a little behind the last one.
        return all.get(all.size() - 1);
    }
}
