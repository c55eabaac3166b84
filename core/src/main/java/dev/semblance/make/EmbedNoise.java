package dev.semblance.make;

/** Puts the text between two words of another document, or of a part of it. */
final class EmbedNoise implements Changer {
    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Spans words = surroundings.companionWords();
        int around = (int) Math.round(words.size() * rate);
        if (surroundings.companion() == null || around == 0) {
            return new Changed(text, 0);
        }
        String other = surroundings.companion().text();
        Dice dice = surroundings.dice();
        int first = dice.below(words.size() - around + 1);
        int before = dice.below(around + 1);
        StringBuilder changed = new StringBuilder();
        if (before > 0) {
            changed.append(other, words.start(first), words.end(first + before - 1))
                    .append('\n');
        }
        changed.append(text);
        if (before < around) {
            changed.append('\n').append(other, words.start(first + before), words.end(first + around - 1));
        }
        return new Changed(changed.toString(), around);
    }
}
