package dev.semblance.make;

/** Takes characters for others. */
record OcrNoise(Confusions confusions) implements Changer {
    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Dice dice = surroundings.dice();
        Graphemes characters = Graphemes.of(text);
        StringBuilder changed = new StringBuilder(text.length() + 16);
        int made = 0;
        int at = 0;
        while (at < characters.size()) {
            Confusions.Confusion confusion = dice.chance(rate) ? confusions.draw(characters, at, dice) : null;
            if (confusion == null) {
                characters.appendTo(changed, at++);
            } else {
                changed.append(confusion.other());
                at += confusion.length();
                made++;
            }
        }
        // A table may know characters that are not read at all, and the text have no others.
        return changed.isEmpty() ? new Changed(text, 0) : new Changed(changed.toString(), made);
    }
}
