package dev.semblance.make;

import org.jspecify.annotations.Nullable;

/** Replaces words by those of another document, drops them, or writes them twice. */
final class WordNoise implements Changer {
    private static final int REPLACE = 0;
    private static final int DROP = 1;
    private static final int KINDS = 3;

    /** Draws after which there is taken to be no other word. */
    private static final int TRIES = 8;

    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Dice dice = surroundings.dice();
        Spans words = Spans.words(text);
        StringBuilder changed = new StringBuilder(text.length() + 16);
        int made = 0;
        int left = words.size();
        int copied = 0;
        for (int i = 0; i < words.size(); i++) {
            if (!dice.chance(rate)) {
                continue;
            }
            String word = words.get(i);
            int kind = dice.below(KINDS);
            String other = kind == REPLACE ? otherWord(words, word, surroundings) : null;
            // The last word that is left stays, and what cannot be replaced is written twice.
            boolean isDropped = kind == DROP && left > 1;
            changed.append(text, copied, words.start(i));
            copied = words.end(i);
            made++;
            if (other != null) {
                changed.append(other);
            } else if (isDropped) {
                left--;
                copied = dropBlank(text, changed, copied);
            } else {
                changed.append(word).append(blank(words, i)).append(word);
            }
        }
        changed.append(text, copied, text.length());
        return new Changed(changed.toString(), made);
    }

    private static @Nullable String otherWord(Spans own, String word, Surroundings surroundings) {
        Spans others = surroundings.companionWords();
        if (others.size() == 0) {
            others = own;
        }
        for (int i = 0; i < TRIES; i++) {
            String other = others.get(surroundings.dice().below(others.size()));
            if (!other.equals(word)) {
                return other;
            }
        }
        return null;
    }

    /** Where the text goes on behind a word that was dropped, so that no two blanks are left. */
    private static int dropBlank(String text, StringBuilder before, int end) {
        boolean isBehindBlank = before.isEmpty() || Character.isWhitespace(before.charAt(before.length() - 1));
        return isBehindBlank && end < text.length() && Character.isWhitespace(text.charAt(end)) ? end + 1 : end;
    }

    /** What stands between words around there: a blank, or nothing where words are not divided. */
    private static String blank(Spans words, int word) {
        int next = word + 1 < words.size() ? word + 1 : word;
        int previous = next == 0 ? 0 : next - 1;
        return next > previous && words.end(previous) == words.start(next) ? "" : " ";
    }
}
