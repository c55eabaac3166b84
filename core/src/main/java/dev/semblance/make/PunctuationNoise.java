package dev.semblance.make;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;

/** Drops punctuation marks, doubles them, or writes others; and puts some in at the end of words. */
final class PunctuationNoise implements Changer {
    private static final String MARKS = ".,;:!?-";
    private static final int DROP = 0;
    private static final int DOUBLE = 1;
    private static final int KINDS = 3;

    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Dice dice = surroundings.dice();
        Graphemes characters = Graphemes.of(text);
        StringBuilder changed = new StringBuilder(text.length() + 16);
        int made = 0;
        int size = characters.size();
        for (int at = 0; at < size; at++) {
            boolean isMark = isMark(characters.codePoint(at));
            if (!isMark && !isEndOfWord(characters, at) || !dice.chance(rate)) {
                characters.appendTo(changed, at);
                continue;
            }
            made++;
            if (!isMark) {
                characters.appendTo(changed, at);
                changed.append(mark("", dice));
                continue;
            }
            int kind = dice.below(KINDS);
            if (kind == DOUBLE) {
                characters.appendTo(changed, at);
                characters.appendTo(changed, at);
            } else if (kind != DROP || at == size - 1 && changed.isEmpty()) {
                changed.append(mark(characters.get(at), dice));
            }
        }
        return new Changed(changed.toString(), made);
    }

    private static boolean isMark(int codePoint) {
        return switch (UCharacter.getType(codePoint)) {
            case UCharacterCategory.CONNECTOR_PUNCTUATION,
                    UCharacterCategory.DASH_PUNCTUATION,
                    UCharacterCategory.START_PUNCTUATION,
                    UCharacterCategory.END_PUNCTUATION,
                    UCharacterCategory.INITIAL_PUNCTUATION,
                    UCharacterCategory.FINAL_PUNCTUATION,
                    UCharacterCategory.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }

    private static boolean isEndOfWord(Graphemes characters, int at) {
        return at + 1 < characters.size()
                && UCharacter.isLetterOrDigit(characters.codePoint(at))
                && UCharacter.isUWhiteSpace(characters.codePoint(at + 1));
    }

    /** A mark other than this one. */
    private static char mark(String replaced, Dice dice) {
        char mark = MARKS.charAt(dice.below(MARKS.length()));
        return replaced.equals(Character.toString(mark))
                ? MARKS.charAt((MARKS.indexOf(mark) + 1) % MARKS.length())
                : mark;
    }
}
