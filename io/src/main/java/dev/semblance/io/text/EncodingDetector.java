package dev.semblance.io.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Finds out how a text is encoded: by the name that is given; else by its byte order mark; else it is UTF-8 if it is
 * well-formed, UTF-16 if every other byte is zero, and otherwise what its letters look like, provided that it decodes
 * without an error.
 */
public final class EncodingDetector {
    /** How many bytes of a long input are looked at. */
    public static final int SAMPLE_BYTES = 1 << 20;

    private static final int PATTERN_BYTES = 1 << 13;
    private static final Charset WINDOWS_1251 = Charset.forName("windows-1251");
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    private final @Nullable Charset named;

    /** A detector that believes the given name, or looks for itself. */
    public EncodingDetector(@Nullable Charset named) {
        this.named = named;
    }

    /** The encoding of a whole text, or null if nothing fits. */
    public @Nullable Encoding ofWhole(byte[] bytes, int length) {
        Encoding certain = certain(bytes, length);
        if (certain != null) {
            return certain;
        }
        if (Utf8Check.isWellFormed(bytes, 0, length) || Utf8Check.isDamaged(bytes, 0, length)) {
            return new Encoding(StandardCharsets.UTF_8, 0);
        }
        Charset guess = guess(bytes, length, true);
        if (guess == null && decodes(WINDOWS_1252, bytes, length, true)) {
            guess = WINDOWS_1252;
        }
        return guess == null ? null : new Encoding(guess, 0);
    }

    /** The encoding of a text that begins with these bytes; UTF-8 if nothing fits. */
    public Encoding ofStart(byte[] bytes, int length, boolean isWhole) {
        Encoding certain = certain(bytes, length);
        if (certain != null) {
            return certain;
        }
        boolean isUtf8 =
                isWhole ? Utf8Check.isWellFormed(bytes, 0, length) : Utf8Check.isWellFormedStart(bytes, 0, length);
        if (!isUtf8 && !Utf8Check.isDamaged(bytes, 0, length)) {
            Charset guess = guess(bytes, length, isWhole);
            if (guess != null) {
                return new Encoding(guess, 0);
            }
        }
        return new Encoding(StandardCharsets.UTF_8, 0);
    }

    /** What is said by a name, a mark or a pattern of zeros; null if nothing is. */
    private @Nullable Encoding certain(byte[] bytes, int length) {
        if (named != null) {
            return Encoding.named(named, bytes, length);
        }
        Encoding marked = Encoding.ofMark(bytes, length);
        if (marked != null) {
            return marked;
        }
        Charset wide = wide(bytes, length);
        return wide == null ? null : new Encoding(wide, 0);
    }

    /** UTF-16 without a mark: text in any language has ASCII blanks or digits, and nothing else has zeros. */
    static @Nullable Charset wide(byte[] bytes, int length) {
        int sample = Math.min(length, PATTERN_BYTES) & ~1;
        int evenZeros = 0;
        int oddZeros = 0;
        for (int i = 0; i < sample; i += 2) {
            evenZeros += bytes[i] == 0 ? 1 : 0;
            oddZeros += bytes[i + 1] == 0 ? 1 : 0;
        }
        int enough = Math.max(1, sample / 10);
        if ((evenZeros == 0) == (oddZeros == 0) || evenZeros + oddZeros < enough || sample + 1 == length) {
            return null;
        }
        Charset charset = evenZeros == 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
        boolean isText = decodes(charset, bytes, sample, false)
                && new String(bytes, 0, sample, charset)
                        .chars()
                        .allMatch(c -> c >= ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f');
        return isText ? charset : null;
    }

    private static @Nullable Charset guess(byte[] bytes, int length, boolean isWhole) {
        UniversalDetector detector = new UniversalDetector();
        detector.handleData(bytes, 0, length);
        detector.dataEnd();
        String name = detector.getDetectedCharset();
        if (name == null) {
            return null;
        }
        try {
            Charset charset = cyrillic(Charset.forName(name), bytes, length);
            return decodes(charset, bytes, length, isWhole) ? charset : null;
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return null;
        }
    }

    /**
     * The charset, or windows-1251 for MacCyrillic where that makes no worse a text. The two share nearly all lower-case letters, and the
     * detector takes a short text in the usual one for a text in the rare one.
     */
    private static Charset cyrillic(Charset charset, byte[] bytes, int length) {
        if (!charset.name().equals("x-MacCyrillic")) {
            return charset;
        }
        int sample = Math.min(length, PATTERN_BYTES);
        int mac = plausibility(new String(bytes, 0, sample, charset));
        return plausibility(new String(bytes, 0, sample, WINDOWS_1251)) >= mac ? WINDOWS_1251 : charset;
    }

    /** How much a text looks Russian: letters count for it, capitals within a word and signs after a letter against it. */
    private static int plausibility(String text) {
        int score = 0;
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isCyrillic = Character.UnicodeBlock.CYRILLIC.equals(Character.UnicodeBlock.of(c));
            if (isCyrillic && Character.isUpperCase(c) && Character.isLowerCase(before)) {
                score -= 2;
            } else if (isCyrillic) {
                // Letters that only Serbian or Macedonian has are rarer than the capitals that have the same bytes.
                score += c >= 'А' && c <= 'я' ? 2 : 1;
            } else if (c >= 0x80 && Character.isLetter(before)) {
                score -= 2;
            }
            before = c;
        }
        return score;
    }

    private static boolean decodes(Charset charset, byte[] bytes, int length, boolean isWhole) {
        CharsetDecoder decoder = charset.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
        CharBuffer out = CharBuffer.allocate(1 << 13);
        while (true) {
            CoderResult result = decoder.decode(in, out.clear(), isWhole);
            if (result.isError()) {
                return false;
            }
            if (result.isUnderflow()) {
                return true;
            }
        }
    }
}
