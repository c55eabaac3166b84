package dev.semblance.make;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.util.ULocale;
import java.util.List;
import java.util.stream.Stream;

/** Writes words in capitals, in small letters, or with a capital: another way than they are. Words that have no case stay. */
final class CaseNoise implements Changer {
    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Dice dice = surroundings.dice();
        Spans words = Spans.words(text);
        StringBuilder changed = new StringBuilder(text.length() + 16);
        int made = 0;
        int copied = 0;
        for (int i = 0; i < words.size(); i++) {
            if (!dice.chance(rate)) {
                continue;
            }
            String word = words.get(i);
            List<String> others = Stream.of(
                            UCharacter.toUpperCase(ULocale.ROOT, word),
                            UCharacter.toLowerCase(ULocale.ROOT, word),
                            UCharacter.toTitleCase(ULocale.ROOT, word, null))
                    .filter(other -> !other.equals(word))
                    .distinct()
                    .toList();
            if (!others.isEmpty()) {
                changed.append(text, copied, words.start(i)).append(others.get(dice.below(others.size())));
                copied = words.end(i);
                made++;
            }
        }
        changed.append(text, copied, text.length());
        return new Changed(changed.toString(), made);
    }
}
