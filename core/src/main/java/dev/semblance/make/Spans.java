package dev.semblance.make;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;

/** Pieces of a text, in order: its words, or its sentences. */
final class Spans {
    private static final BreakIterator WORDS = BreakIterator.getWordInstance(ULocale.ROOT);
    private static final BreakIterator SENTENCES = BreakIterator.getSentenceInstance(ULocale.ROOT);

    private final String text;

    /** Where the pieces begin and end, by turns. */
    private int[] ends = new int[16];

    private int size;

    private Spans(String text) {
        this.text = text;
    }

    /** The words: runs of letters, digits and marks by Unicode Standard Annex 29, Chinese and the like by ICU's dictionaries. */
    static Spans words(String text) {
        Spans spans = new Spans(text);
        BreakIterator breaks = WORDS.clone();
        breaks.setText(text);
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
            if (breaks.getRuleStatus() >= BreakIterator.WORD_NONE_LIMIT) {
                spans.add(from, to);
            }
            from = to;
        }
        return spans;
    }

    /** The sentences, each with the white space behind it. They leave nothing out. */
    static Spans sentences(String text) {
        Spans spans = new Spans(text);
        BreakIterator breaks = SENTENCES.clone();
        breaks.setText(text);
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
            spans.add(from, to);
            from = to;
        }
        return spans;
    }

    private void add(int from, int to) {
        if (2 * size + 2 > ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        ends[2 * size] = from;
        ends[2 * size + 1] = to;
        size++;
    }

    int size() {
        return size;
    }

    int start(int index) {
        return ends[2 * index];
    }

    int end(int index) {
        return ends[2 * index + 1];
    }

    String get(int index) {
        return text.substring(start(index), end(index));
    }
}
