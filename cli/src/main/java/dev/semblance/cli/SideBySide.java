package dev.semblance.cli;

import com.ibm.icu.lang.UCharacter;
import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * Two texts beside each other, in which the words are marked that only one has.
 *
 * <p>Of what both have, only the words around differences are shown, and long differences are cut: both show "…" then, at the same places of both texts where that is
 * about what both have.
 *
 * @param left the name of the one text
 * @param right the name of the other
 * @param leftText what it says
 * @param rightText what the other says
 */
record SideBySide(String left, String right, Excerpt leftText, Excerpt rightText) implements Part {
    /** Words shown before and behind a difference. */
    private static final int AROUND = 25;

    /** Words of one difference that are shown of either text. */
    private static final int MOST_DIFFERENT = 80;

    /** Points and the like that are marked with the differences around them. */
    private static final int ACCIDENT = 3;

    /** Words shown of either text, some more to the end of what is begun. */
    private static final int MOST_SHOWN = 500;

    private static final String CUT = "<span class=\"cut\"> … </span>";

    @Override
    public String html() {
        List<WordDiff.Step> steps = steps();
        boolean isSame = steps.stream().allMatch(WordDiff.Step::isEqual);
        String note = !isSame
                ? ""
                : "<p>Both have the same words"
                        + (leftText.isCut() || rightText.isCut() ? ", as far as they are compared here" : "")
                        + ".</p>\n";
        return note + "<div class=\"sides\">\n" + side(left, leftText, steps, true)
                + side(right, rightText, steps, false) + "</div>\n";
    }

    /** Where a text was cut, what the other has at its end may well follow there: that is no difference, unless there is nothing else. */
    private List<WordDiff.Step> steps() {
        List<WordDiff.Step> steps = new ArrayList<>();
        for (WordDiff.Step step :
                WordDiff.of(leftText.words(), rightText.words()).steps()) {
            int before = steps.size() - 1;
            if (before > 0 && !step.isEqual() && isAccident(steps.get(before))) {
                WordDiff.Step first = steps.get(before - 1);
                steps.subList(before - 1, before + 1).clear();
                steps.add(new WordDiff.Step(false, first.leftFrom(), step.leftTo(), first.rightFrom(), step.rightTo()));
            } else {
                steps.add(step);
            }
        }
        int last = steps.size() - 1;
        boolean isDoubtful = last > 1
                && (leftText.isCut() || rightText.isCut())
                && !steps.get(last).isEqual();
        return isDoubtful ? steps.subList(0, last) : steps;
    }

    /** A point or a bracket between differences is equal by accident: marked with them, they are easier to read. */
    private boolean isAccident(WordDiff.Step step) {
        return step.isEqual()
                && step.leftTo() - step.leftFrom() <= ACCIDENT
                && leftText.words().subList(step.leftFrom(), step.leftTo()).stream()
                        .noneMatch(word -> UCharacter.isLetterOrDigit(word.codePointAt(0)));
    }

    private static String side(String name, Excerpt text, List<WordDiff.Step> steps, boolean isLeft) {
        StringBuilder html = new StringBuilder("<div class=\"side\"><h4>")
                .append(Html.foreign(name))
                .append("</h4><div dir=\"auto\">");
        int shown = 0;
        int words = 0;
        boolean isWhole = true;
        for (int i = 0; i < steps.size() && isWhole; i++) {
            WordDiff.Step step = steps.get(i);
            int from = isLeft ? step.leftFrom() : step.rightFrom();
            int to = isLeft ? step.leftTo() : step.rightTo();
            if (step.isEqual()) {
                equal(html, text, from, to);
            } else if (to > from) {
                html.append(escaped(text.gaps().get(from))).append("<mark>");
                different(html, text, from, to);
                html.append("</mark>");
            }
            words = to;
            shown += step.isEqual()
                    ? Math.min(to - from, 2 * AROUND)
                    : Math.min(
                            Math.max(step.leftTo() - step.leftFrom(), step.rightTo() - step.rightFrom()),
                            MOST_DIFFERENT);
            isWhole = shown < MOST_SHOWN || i == steps.size() - 1;
        }
        if (!isWhole || text.isCut() || words < text.words().size()) {
            html.append(CUT);
        }
        return html.append("</div></div>\n").toString();
    }

    private static void equal(StringBuilder html, Excerpt text, int from, int to) {
        if (to - from <= 2 * AROUND + 5) {
            words(html, text, from, to, true);
            return;
        }
        words(html, text, from, from + AROUND, true);
        html.append(CUT);
        words(html, text, to - AROUND, to, false);
    }

    private static void different(StringBuilder html, Excerpt text, int from, int to) {
        int shown = Math.min(to, from + MOST_DIFFERENT);
        words(html, text, from, shown, false);
        if (shown < to) {
            html.append(CUT);
        }
    }

    private static void words(StringBuilder html, Excerpt text, int from, int to, boolean hasGap) {
        for (int i = from; i < to; i++) {
            if (hasGap || i > from) {
                html.append(escaped(text.gaps().get(i)));
            }
            html.append(escaped(text.words().get(i)));
        }
    }

    /** Lines are kept, but empty ones would only make the page long. */
    private static String escaped(String text) {
        return Html.escape(text.replace("\r", "").replaceAll("\n\\s*\n", "\n"));
    }
}
