package dev.semblance.normalize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The {@code letters} of a text without accents: whatever is compatible becomes one (NFKD), marks that belong to no script of their own go, letters that
 * have a stroke or are two in one become plain ones. Marks that are part of a script, such as Indic vowel signs, stay.
 *
 * <p>The loose form keeps punctuation, and leaves out besides what most writers leave out at times: characters that show nothing (soft hyphens, joiners, variation selectors and whatever else Unicode
 * calls default ignorable), the vowel signs of Arabic, Hebrew and Syriac, and the tatweel; a final sigma is a sigma. The voicing marks of Japanese stay, which make other letters.
 */
final class AccentFolding implements Normalizer {
    static final AccentFolding FOLDED = new AccentFolding("folded", FoldingNormalizer.LETTERS, false);
    static final AccentFolding LOOSE = new AccentFolding("loose", FoldingNormalizer.TEXT, true);

    private static final int TATWEEL = 0x640;
    private static final int SMALL_SIGMA = 0x3C3;
    private static final int VOICED = 0x3099;
    private static final int SEMI_VOICED = 0x309A;

    private static final Normalizer2 NFKD = Normalizer2.getNFKDInstance();

    /** Small letters that Unicode does not take apart. */
    private static final Map<Integer, String> PLAIN = Map.ofEntries(
            Map.entry(0xDF, "ss"),
            Map.entry(0xE6, "ae"),
            Map.entry(0xF0, "d"),
            Map.entry(0xF8, "o"),
            Map.entry(0xFE, "th"),
            Map.entry(0x111, "d"),
            Map.entry(0x127, "h"),
            Map.entry(0x131, "i"),
            Map.entry(0x142, "l"),
            Map.entry(0x153, "oe"),
            Map.entry(0x167, "t"));

    private final String name;
    private final Normalizer last;
    private final boolean isLoose;

    private AccentFolding(String name, Normalizer last, boolean isLoose) {
        this.name = name;
        this.last = last;
        this.isLoose = isLoose;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        int plain = from;
        while (plain < to && utf8[plain] >= 0) {
            plain++;
        }
        if (plain == to) {
            last.normalize(utf8, from, to, out);
            return;
        }
        byte[] folded =
                fold(new String(utf8, from, to - from, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        last.normalize(folded, 0, folded.length, out);
    }

    private String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        NFKD.normalize(text).codePoints().filter(c -> !isLeftOut(c)).forEach(c -> {
            String plain = PLAIN.get(UCharacter.toLowerCase(c));
            if (plain != null) {
                folded.append(plain);
            } else if (isLoose && UCharacter.foldCase(c, true) == SMALL_SIGMA) {
                folded.appendCodePoint(SMALL_SIGMA);
            } else {
                folded.appendCodePoint(c);
            }
        });
        return folded.toString();
    }

    private boolean isLeftOut(int codePoint) {
        if (!isLoose) {
            return isAccent(codePoint);
        }
        return codePoint == TATWEEL
                || UCharacter.hasBinaryProperty(codePoint, UProperty.DEFAULT_IGNORABLE_CODE_POINT)
                || codePoint != VOICED && codePoint != SEMI_VOICED && (isAccent(codePoint) || isVowelSign(codePoint));
    }

    private static boolean isAccent(int codePoint) {
        return NFKD.getCombiningClass(codePoint) != 0 && UScript.getScript(codePoint) == UScript.INHERITED;
    }

    /** Whether it is a mark of a script whose vowels are mostly not written. */
    private static boolean isVowelSign(int codePoint) {
        if (NFKD.getCombiningClass(codePoint) == 0) {
            return false;
        }
        int script = UScript.getScript(codePoint);
        return script == UScript.ARABIC || script == UScript.HEBREW || script == UScript.SYRIAC;
    }
}
