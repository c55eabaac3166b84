package dev.semblance.normalize;

import static dev.semblance.normalize.CharacterClasses.COMPLEX;
import static dev.semblance.normalize.CharacterClasses.GAP;
import static dev.semblance.normalize.CharacterClasses.UNKNOWN;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.text.Normalizer2;
import dev.semblance.document.Utf8Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Lower case, NFC, and gaps to blanks in one pass over the bytes. Lower case comes first, because some letters have a composed form
 * in lower case only: ΐ in capitals is Ϊ and a mark.
 *
 * <p>Three ways to the same bytes: eight at a time for ASCII, with a table for what is left at the end; tables of two planes for code points that can be
 * treated alone, and for runs of others, with the code point before them, the general way over strings, which defines the
 * result. A code point that can be treated alone never combines with what stands before it, so the runs end where normal forms
 * can be cut. Capital sigma, whose form depends on the whole word, takes the whole text the general way.
 */
final class FoldingNormalizer implements Normalizer {
    static final FoldingNormalizer TEXT = new FoldingNormalizer(
            "text", Normalizer.blanks(), true, c -> c == ' ' || c >= 9 && c <= 13, CharacterClasses::isWhiteSpace);
    static final FoldingNormalizer LETTERS = new FoldingNormalizer(
            "letters",
            Normalizer.onlyLettersAndDigits(),
            false,
            c -> !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'),
            c -> !CharacterClasses.isLetterOrDigit(c));

    private final String name;
    private final Normalizer general;
    private final boolean onlyWhiteSpace;
    private final IntPredicate isGap;
    private final byte[] ascii;

    /**
     * Folded code points of plane 0, each once somebody has asked for it: a text has few of them, and to find out about all takes as long as to start. Races
     * are harmless: all write the same.
     */
    private volatile char[] bmp = new char[0];

    /** Folded code points of plane 1, plus one; 0 where nobody has asked yet. */
    private volatile int[] plane1 = new int[0];

    private FoldingNormalizer(
            String name, Normalizer gaps, boolean onlyWhiteSpace, IntPredicate isAsciiGap, IntPredicate isGap) {
        this.name = name;
        this.general = Normalizer.lowerCase().then(Normalizer.nfc()).then(gaps);
        this.onlyWhiteSpace = onlyWhiteSpace;
        this.isGap = isGap;
        this.ascii = new byte[128];
        for (int c = 0; c < 128; c++) {
            ascii[c] = (byte) (isAsciiGap.test(c) ? ' ' : c >= 'A' && c <= 'Z' ? c + 32 : c);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void normalize(byte[] utf8, int from, int to, Utf8Buffer out) {
        // No code point grows by more than half in this table's reach (the worst is U+023A, 2 bytes to 3).
        long worst = to - from + (to - from) / 2L + 16;
        byte[] target = out.reserve((int) Math.min(worst, Integer.MAX_VALUE - 16L));
        if (worst > target.length || !fold(utf8, from, to, out)) {
            general.normalize(utf8, from, to, out);
        }
    }

    /** The readable definition that {@link #normalize} must agree with. */
    Normalizer general() {
        return general;
    }

    /** Returns false, with nothing in the buffer that counts, where the whole text must go the general way. */
    private boolean fold(byte[] utf8, int from, int to, Utf8Buffer out) {
        byte[] target = out.array();
        char[] table = bmp;
        int length = 0;
        // Marked while a blank would stand behind a blank, or in front of the text.
        int afterBlank = EightBytes.MARK;
        int i = from;
        while (i < to) {
            int b = utf8[i];
            if (b >= 0) {
                // Among letters that are not ASCII, blanks stand alone: eight bytes at a time would be a waste there.
                if (i > to - 8 || utf8[i + 1] < 0) {
                    int folded = ascii[b];
                    target[length] = (byte) folded;
                    // Branch-free: move on unless this is a blank behind a blank.
                    int blank = (folded ^ ' ') - 1 >>> 24 & EightBytes.MARK;
                    length += (blank & afterBlank) == 0 ? 1 : 0;
                    afterBlank = blank;
                    i++;
                    continue;
                }
                long word = EightBytes.load(utf8, i);
                long gaps = onlyWhiteSpace ? EightBytes.whiteSpace(word) : EightBytes.notAlphanumeric(word);
                long gapsBehindBlanks = gaps & (gaps << 8 | afterBlank);
                EightBytes.store(target, length, EightBytes.blankAt(gaps, EightBytes.lowerCase(word)));
                long stops = gapsBehindBlanks | EightBytes.notAscii(word);
                if (stops == 0) {
                    i += 8;
                    length += 8;
                    afterBlank = (int) (gaps >>> 56);
                    continue;
                }
                // What is behind the stop was written for nothing, and is written over.
                int done = Long.numberOfTrailingZeros(stops) >>> 3;
                length += done;
                i += done;
                if (utf8[i] >= 0) {
                    i++;
                    afterBlank = EightBytes.MARK;
                } else {
                    afterBlank = (int) (gaps >>> 8 * done - 8) & EightBytes.MARK;
                }
                continue;
            }
            // Two bytes that stay two, as of Cyrillic: decoded and encoded in place, in 0.7 of the time.
            if (b >= (byte) 0xC2 && b < (byte) 0xE0 && i + 1 < to && (utf8[i + 1] & 0xC0) == 0x80 && table.length > 0) {
                int folded = table[(b & 0x1F) << 6 | utf8[i + 1] & 0x3F];
                if (folded >= 0x80 && folded < 0x800) {
                    target[length] = (byte) (0xC0 | folded >> 6);
                    target[length + 1] = (byte) (0x80 | folded & 0x3F);
                    length += 2;
                    i += 2;
                    afterBlank = 0;
                    continue;
                }
            }
            int codePoint = decode(utf8, i, to);
            if (codePoint < 0) {
                return false;
            }
            int folded = fold(codePoint);
            if (folded == COMPLEX) {
                int end = endOfRun(utf8, i, to);
                if (end < 0) {
                    return false;
                }
                int start = startOfRun(utf8, from, i);
                length -= bytesOfFolded(utf8, start, i);
                out.setLength(length);
                appendRun(utf8, start, end, to, out);
                target = out.array();
                length = out.length();
                afterBlank = length == 0 || target[length - 1] == ' ' ? EightBytes.MARK : 0;
                i = end;
                continue;
            }
            i += bytes(codePoint);
            if (folded == GAP) {
                if (afterBlank == 0) {
                    target[length++] = ' ';
                    afterBlank = EightBytes.MARK;
                }
                continue;
            }
            length = encode(folded, target, length);
            afterBlank = 0;
        }
        out.setLength(length > 0 && target[length - 1] == ' ' ? length - 1 : length);
        return true;
    }

    /** Where a run of complex code points ends that begins at {@code i}, or -1 if it cannot be cut out. */
    private int endOfRun(byte[] utf8, int i, int to) {
        int end = i;
        while (end < to && utf8[end] < 0) {
            int codePoint = decode(utf8, end, to);
            if (codePoint < 0 || codePoint == CharacterClasses.CAPITAL_SIGMA) {
                return -1;
            }
            if (fold(codePoint) != COMPLEX) {
                break;
            }
            end += bytes(codePoint);
        }
        return end;
    }

    /** The start of the code point before {@code i}, with which what follows may combine. */
    private static int startOfRun(byte[] utf8, int from, int i) {
        int start = i;
        if (start > from) {
            do {
                start--;
            } while ((utf8[start] & 0xC0) == 0x80);
        }
        return start;
    }

    /** Bytes that the code point of {@code utf8[start, end)} was folded to; 0 for a gap, whose blank may stand. */
    private int bytesOfFolded(byte[] utf8, int start, int end) {
        if (start == end) {
            return 0;
        }
        if (utf8[start] >= 0) {
            return ascii[utf8[start]] == ' ' ? 0 : 1;
        }
        int folded = fold(decode(utf8, start, end));
        return folded == GAP ? 0 : bytes(folded);
    }

    /** Appends {@code utf8[start, end)}, folded the general way, and leaves room for what follows up to {@code to}. */
    private void appendRun(byte[] utf8, int start, int end, int to, Utf8Buffer out) {
        String lower =
                UCharacter.toLowerCase(Locale.ROOT, new String(utf8, start, end - start, StandardCharsets.UTF_8));
        String run = Normalizer2.getNFCInstance().normalize(lower);
        int length = out.length();
        long worst = length + 3L * run.length() + (to - end) + (to - end) / 2 + 16;
        byte[] target = out.reserve((int) Math.min(worst, Integer.MAX_VALUE - 16L));
        for (int i = 0; i < run.length(); ) {
            int codePoint = run.codePointAt(i);
            i += Character.charCount(codePoint);
            if (!isGap.test(codePoint)) {
                length = encode(codePoint, target, length);
            } else if (length > 0 && target[length - 1] != ' ') {
                target[length++] = ' ';
            }
        }
        out.setLength(length);
    }

    private int fold(int codePoint) {
        if (codePoint < 0x10000) {
            char[] table = bmp;
            if (table.length == 0) {
                table = new char[0x10000];
                Arrays.fill(table, UNKNOWN);
                bmp = table;
            }
            char folded = table[codePoint];
            if (folded == UNKNOWN) {
                folded = (char) look(codePoint);
                table[codePoint] = folded;
            }
            return folded;
        }
        if (codePoint >= 0x20000) {
            return look(codePoint);
        }
        int[] table = plane1;
        if (table.length == 0) {
            table = new int[0x10000];
            plane1 = table;
        }
        int folded = table[codePoint & 0xFFFF] - 1;
        if (folded < 0) {
            folded = look(codePoint);
            table[codePoint & 0xFFFF] = folded + 1;
        }
        return folded;
    }

    private int look(int codePoint) {
        if (CharacterClasses.isComplex(codePoint)) {
            return COMPLEX;
        }
        return isGap.test(codePoint) ? GAP : UCharacter.toLowerCase(codePoint);
    }

    private static int bytes(int codePoint) {
        return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
    }

    /** The code point at {@code i}, or -1 where the bytes are not well-formed UTF-8. */
    private static int decode(byte[] utf8, int i, int to) {
        int b = utf8[i];
        if (b < (byte) 0xE0) {
            if (i + 1 >= to || b < (byte) 0xC2 || (utf8[i + 1] & 0xC0) != 0x80) {
                return -1;
            }
            return (b & 0x1F) << 6 | utf8[i + 1] & 0x3F;
        }
        if (b < (byte) 0xF0) {
            if (i + 2 >= to || (utf8[i + 1] & 0xC0) != 0x80 || (utf8[i + 2] & 0xC0) != 0x80) {
                return -1;
            }
            int codePoint = (b & 0x0F) << 12 | (utf8[i + 1] & 0x3F) << 6 | utf8[i + 2] & 0x3F;
            return codePoint < 0x800 || codePoint >= 0xD800 && codePoint <= 0xDFFF ? -1 : codePoint;
        }
        if (i + 3 >= to
                || (utf8[i + 1] & 0xC0) != 0x80
                || (utf8[i + 2] & 0xC0) != 0x80
                || (utf8[i + 3] & 0xC0) != 0x80) {
            return -1;
        }
        int codePoint = (b & 0x07) << 18 | (utf8[i + 1] & 0x3F) << 12 | (utf8[i + 2] & 0x3F) << 6 | utf8[i + 3] & 0x3F;
        return b > (byte) 0xF4 || codePoint < 0x10000 || codePoint > 0x10FFFF ? -1 : codePoint;
    }

    private static int encode(int codePoint, byte[] target, int at) {
        int i = at;
        if (codePoint < 0x80) {
            target[i++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            target[i++] = (byte) (0xC0 | codePoint >> 6);
            target[i++] = (byte) (0x80 | codePoint & 0x3F);
        } else if (codePoint < 0x10000) {
            target[i++] = (byte) (0xE0 | codePoint >> 12);
            target[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            target[i++] = (byte) (0x80 | codePoint & 0x3F);
        } else {
            target[i++] = (byte) (0xF0 | codePoint >> 18);
            target[i++] = (byte) (0x80 | codePoint >> 12 & 0x3F);
            target[i++] = (byte) (0x80 | codePoint >> 6 & 0x3F);
            target[i++] = (byte) (0x80 | codePoint & 0x3F);
        }
        return i;
    }
}
