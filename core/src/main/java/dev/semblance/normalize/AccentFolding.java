package dev.semblance.normalize;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UScript;
import com.ibm.icu.text.Normalizer2;
import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The {@code letters} of a text without accents: whatever is compatible becomes one (NFKD), marks that belong to no script of their own go, letters that
 * have a stroke or are two in one become plain ones. Marks that are part of a script, such as Indic vowel signs, stay.
 */
final class AccentFolding implements Normalizer {
    static final AccentFolding FOLDED = new AccentFolding();

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

    private AccentFolding() {}

    @Override
    public String name() {
        return "folded";
    }

    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        int plain = from;
        while (plain < to && utf8[plain] >= 0) {
            plain++;
        }
        if (plain == to) {
            FoldingNormalizer.LETTERS.normalize(utf8, from, to, out);
            return;
        }
        byte[] folded =
                fold(new String(utf8, from, to - from, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        FoldingNormalizer.LETTERS.normalize(folded, 0, folded.length, out);
    }

    private static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        NFKD.normalize(text).codePoints().filter(c -> !isAccent(c)).forEach(c -> {
            String plain = PLAIN.get(UCharacter.toLowerCase(c));
            if (plain == null) {
                folded.appendCodePoint(c);
            } else {
                folded.append(plain);
            }
        });
        return folded.toString();
    }

    private static boolean isAccent(int codePoint) {
        return NFKD.getCombiningClass(codePoint) != 0 && UScript.getScript(codePoint) == UScript.INHERITED;
    }
}
