package dev.semblance.shingle;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Finds the words of a text. */
final class Words {
    /** Not thread-safe and dear to make, hence one a thread; made when a script without blanks is first seen. */
    private static final ThreadLocal<BreakIterator> DICTIONARY =
            ThreadLocal.withInitial(() -> BreakIterator.getWordInstance(ULocale.ROOT));

    private Words() {}

    /** Takes the words one after the other. */
    private interface Sink {
        /** The next word is {@code utf8[from, to)}. */
        void word(byte[] utf8, int from, int to);
    }

    /** Appends the hash of every word of {@code utf8[from, to)}. */
    static void hash(byte[] utf8, int from, int to, HashBuffer out) {
        find(utf8, from, to, (bytes, start, end) -> out.add(ShingleHash.hash(bytes, start, end)));
    }

    /**
     * Appends the hash of every word of {@code utf8[from, to)}, and what the word is looked up by: the hash of its {@linkplain Normalizer#loose loose}
     * form.
     */
    static void hash(byte[] utf8, int from, int to, HashBuffer out, HashBuffer keys) {
        Utf8Buffer loose = new Utf8Buffer();
        find(utf8, from, to, (bytes, start, end) -> {
            long hash = ShingleHash.hash(bytes, start, end);
            out.add(hash);
            if (!isPlain(bytes, start, end)) {
                Normalizer.loose().normalize(bytes, start, end, loose);
                hash = ShingleHash.hash(loose.array(), 0, loose.length());
            }
            keys.add(hash);
        });
    }

    /** Whether nothing is changed by the loose form. */
    private static boolean isPlain(byte[] utf8, int from, int to) {
        for (int i = from; i < to; i++) {
            if (utf8[i] < 0 || (utf8[i] >= 'A' && utf8[i] <= 'Z')) {
                return false;
            }
        }
        return true;
    }

    /** Every word of a text. */
    static List<String> texts(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        List<String> words = new ArrayList<>();
        find(
                utf8,
                0,
                utf8.length,
                (bytes, start, end) -> words.add(new String(bytes, start, end - start, StandardCharsets.UTF_8)));
        return words;
    }

    private static void find(byte[] utf8, int from, int to, Sink out) {
        int i = from;
        while (i < to) {
            int kind = 0;
            int end = i;
            while (end < to) {
                int next;
                int k;
                if (utf8[end] >= 0) {
                    next = end + 1;
                    k = WordClasses.ofAscii(utf8[end]);
                } else {
                    next = Utf8.next(utf8, end, to);
                    k = WordClasses.of(Utf8.codePoint(utf8, end, next));
                }
                if (k == WordClasses.GAP) {
                    break;
                }
                kind |= k;
                end = next;
            }
            if (end > i) {
                if ((kind & WordClasses.NO_BLANKS) != 0) {
                    segment(utf8, i, end, out);
                } else if (kind != WordClasses.MARK) {
                    out.word(utf8, i, end);
                }
                i = end;
            } else {
                i = Utf8.next(utf8, i, to);
            }
        }
    }

    private static void segment(byte[] utf8, int from, int to, Sink out) {
        String run = new String(utf8, from, to - from, StandardCharsets.UTF_8);
        BreakIterator words = DICTIONARY.get();
        words.setText(run);
        int start = words.first();
        for (int end = words.next(); end != BreakIterator.DONE; end = words.next()) {
            byte[] word = run.substring(start, end).getBytes(StandardCharsets.UTF_8);
            out.word(word, 0, word.length);
            start = end;
        }
    }
}
