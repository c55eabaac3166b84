package dev.semblance.make;

import com.ibm.icu.lang.UCharacter;

/** Puts characters in, leaves them out, swaps them, or writes others. New ones are letters of the text itself, so that they fit its script. */
final class TypoNoise implements Changer {
    private static final int INSERT = 0;
    private static final int DELETE = 1;
    private static final int SWAP = 2;
    private static final int KINDS = 4;

    /** Draws after which a text is taken to have no letter, or no other letter. */
    private static final int TRIES = 16;

    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Dice dice = surroundings.dice();
        Graphemes characters = Graphemes.of(text);
        StringBuilder changed = new StringBuilder(text.length() + 16);
        int made = 0;
        int size = characters.size();
        for (int at = 0; at < size; at++) {
            if (!dice.chance(rate)) {
                characters.appendTo(changed, at);
                continue;
            }
            made++;
            int kind = dice.below(KINDS);
            boolean isLast = at == size - 1;
            if (kind == INSERT) {
                changed.append(letter(characters, "", dice));
                characters.appendTo(changed, at);
            } else if (kind == SWAP && !isLast && !characters.get(at).equals(characters.get(at + 1))) {
                characters.appendTo(changed, at + 1);
                characters.appendTo(changed, at);
                at++;
            } else if (kind != DELETE || isLast && changed.isEmpty()) {
                changed.append(letter(characters, characters.get(at), dice));
            }
        }
        return new Changed(changed.toString(), made);
    }

    /** A letter of the text other than the one that it is to replace. */
    private static String letter(Graphemes characters, String replaced, Dice dice) {
        for (int i = 0; i < TRIES; i++) {
            int at = dice.below(characters.size());
            if (UCharacter.isLetterOrDigit(characters.codePoint(at))) {
                String letter = characters.get(at);
                if (!letter.equals(replaced)) {
                    return letter;
                }
            }
        }
        return replaced.equals("e") ? "a" : "e";
    }
}
