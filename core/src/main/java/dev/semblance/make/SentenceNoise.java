package dev.semblance.make;

import java.util.ArrayList;
import java.util.List;

/** Drops sentences, or moves them to other places. A text of one sentence stays as it is. */
final class SentenceNoise implements Changer {
    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Dice dice = surroundings.dice();
        Spans sentences = Spans.sentences(text);
        if (sentences.size() < 2) {
            return new Changed(text, 0);
        }
        List<String> kept = new ArrayList<>();
        List<String> moved = new ArrayList<>();
        int made = 0;
        for (int i = 0; i < sentences.size(); i++) {
            boolean isLeft = i < sentences.size() - 1 || !kept.isEmpty() || !moved.isEmpty();
            boolean isChanged = dice.chance(rate);
            boolean isDropped = isChanged && dice.chance(0.5) && isLeft;
            made += isChanged ? 1 : 0;
            if (!isDropped) {
                (isChanged ? moved : kept).add(sentences.get(i));
            }
        }
        for (String sentence : moved) {
            kept.add(dice.below(kept.size() + 1), sentence);
        }
        return new Changed(join(kept, blank(sentences.get(0))), made);
    }

    /** The sentence that was the last has nothing behind it, and may stand before others now. */
    private static String join(List<String> sentences, String blank) {
        StringBuilder joined = new StringBuilder();
        for (String sentence : sentences) {
            boolean needsBlank = !joined.isEmpty() && !Character.isWhitespace(joined.charAt(joined.length() - 1));
            joined.append(needsBlank ? blank : "").append(sentence);
        }
        return joined.toString();
    }

    /** The white space at the end of a sentence. */
    private static String blank(String sentence) {
        return sentence.substring(sentence.stripTrailing().length());
    }
}
