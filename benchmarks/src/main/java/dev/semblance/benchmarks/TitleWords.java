package dev.semblance.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The words of made titles. Little words and {@value #CONTENT_WORDS} content words are drawn as often as in titles of articles; beyond
 * them there are rare words without end, each a function of its number. They mean nothing. Thread-safe.
 *
 * <p>The content word of rank n is drawn in proportion to (n + 8)<sup>-0.8</sup>, and from rank 1000 on to n<sup>-1.3</sup>: the curve of
 * real titles has such a bend.
 */
final class TitleWords {
    /** Bytes that must be free for a word. */
    static final int LONGEST = 48;

    private static final int CONTENT_WORDS = 30_000;
    private static final int SLOT = 24;
    private static final int STEPS_LOG = 12;
    private static final int FRACTION_LOG = 16;
    private static final int BEND = 1000;
    private static final double BEFORE_BEND = 0.8;
    private static final double BEHIND_BEND = 1.3;
    private static final int OFFSET = 8;

    /** One vowel in so many is no ASCII character. */
    private static final int PLAIN_VOWELS = 100;

    /** Little words, each with its share in 1000 of them. */
    private static final Object[][] LITTLE = {
        {"of", 300},
        {"and", 205},
        {"in", 175},
        {"the", 105},
        {"a", 45},
        {"for", 40},
        {"with", 35},
        {"to", 25},
        {"on", 20},
        {"by", 20},
        {"from", 15},
        {"as", 8},
        {"an", 7}
    };

    private static final byte[][] ONSETS =
            parts("b c d f g l m n p r s t v h c m p s t r ch ph th pr tr st cr gl pl sp");
    private static final byte[][] VOWELS = parts("a e i o u a e i o e i o y ea io eu ou");
    private static final byte[][] ACCENTED = parts("é ü ö ä β α");
    private static final byte[][] CODAS = parts("n r s l m t c - - - - - - - - nt ct st");
    private static final byte[][] ENDINGS = parts("- - - - s s s tion ing al ic ity ed ent sis er ous ment ive in ase");

    /** A slot for each word by rank: its bytes, and in the last byte its length. */
    private final byte[] content;

    /**
     * The rank up to which words are drawn by so many steps of all random numbers, with a fraction. Between two steps words are equally
     * frequent. This fits into the nearest cache, as a table of all draws would not.
     */
    private final int[] ranks;

    private final byte[][] little;

    TitleWords() {
        this.content = makeContent();
        this.ranks = makeRanks();
        this.little = makeLittle();
    }

    private static byte[] makeContent() {
        Set<String> words = new LinkedHashSet<>();
        byte[] word = new byte[LONGEST];
        for (long number = 0; words.size() < CONTENT_WORDS; number++) {
            int end = writeWord(number, word, 0);
            if (end < SLOT) {
                words.add(new String(word, 0, end, StandardCharsets.UTF_8));
            }
        }
        byte[] content = new byte[CONTENT_WORDS * SLOT];
        int at = 0;
        for (String text : words) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            System.arraycopy(bytes, 0, content, at, bytes.length);
            at += SLOT;
            content[at - 1] = (byte) bytes.length;
        }
        return content;
    }

    private static int[] makeRanks() {
        double[] upTo = new double[CONTENT_WORDS + 1];
        double bend = StrictMath.pow(BEND + OFFSET, -BEFORE_BEND);
        for (int rank = 0; rank < CONTENT_WORDS; rank++) {
            double weight = rank < BEND
                    ? StrictMath.pow(rank + OFFSET, -BEFORE_BEND)
                    : bend * StrictMath.pow((double) rank / BEND, -BEHIND_BEND);
            upTo[rank + 1] = upTo[rank] + weight;
        }
        int[] ranks = new int[(1 << STEPS_LOG) + 1];
        int rank = 0;
        for (int step = 0; step < ranks.length; step++) {
            double share = upTo[CONTENT_WORDS] * step / (ranks.length - 1);
            while (rank < CONTENT_WORDS - 1 && upTo[rank + 1] <= share) {
                rank++;
            }
            double within = Math.min(1, (share - upTo[rank]) / (upTo[rank + 1] - upTo[rank]));
            ranks[step] = (int) ((rank + within) * (1 << FRACTION_LOG));
        }
        return ranks;
    }

    private static byte[][] makeLittle() {
        byte[][] words = new byte[1024][];
        int at = 0;
        for (Object[] word : LITTLE) {
            int end = Math.min(words.length, at + (int) word[1]);
            Arrays.fill(words, at, end, ((String) word[0]).getBytes(StandardCharsets.UTF_8));
            at = end;
        }
        Arrays.fill(words, at, words.length, words[0]);
        return words;
    }

    /** Writes the content word that the first 28 of these random bits draw, and returns where it ends. */
    int writeContent(long bits, byte[] target, int at) {
        int step = (int) (bits >>> 64 - STEPS_LOG);
        long within = bits >>> 48 - STEPS_LOG & 0xFFFF;
        int place = ranks[step] + (int) ((ranks[step + 1] - ranks[step]) * within >>> 16);
        int slot = Math.min(CONTENT_WORDS - 1, place >>> FRACTION_LOG) * SLOT;
        // A copy of fixed length takes half the time of one that is as long as the word.
        System.arraycopy(content, slot, target, at, SLOT);
        return at + content[slot + SLOT - 1];
    }

    /** The little word that these random bits draw. */
    byte[] little(long bits) {
        return little[(int) (bits >>> 54)];
    }

    /** Writes the rare word of this number, and returns where it ends. Most numbers have words of their own. */
    int writeRare(long number, byte[] target, int at) {
        return writeWord(number | 1L << 62, target, at);
    }

    private static int writeWord(long number, byte[] target, int from) {
        SplittableRandom random = new SplittableRandom(number);
        long bits = random.nextLong();
        int at = from;
        // One to three syllables.
        int syllables = 1 + (int) (bits & 1) + (int) (bits >>> 1 & 1);
        for (int i = 0; i < syllables; i++) {
            long syllable = random.nextLong();
            at = append(ONSETS, syllable, target, at);
            boolean plain = (syllable >>> 32 & 0xFFFF) >= 0x10000 / PLAIN_VOWELS;
            at = append(plain ? VOWELS : ACCENTED, syllable >>> 10, target, at);
            at = append(CODAS, syllable >>> 20, target, at);
        }
        return append(ENDINGS, bits >>> 8, target, at);
    }

    private static int append(byte[][] choices, long bits, byte[] target, int at) {
        byte[] part = choices[(int) ((bits & 0x3FF) * choices.length >>> 10)];
        System.arraycopy(part, 0, target, at, part.length);
        return at + part.length;
    }

    private static byte[][] parts(String list) {
        return Arrays.stream(list.split(" ", -1))
                .map(part -> part.replace("-", "").getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
    }
}
