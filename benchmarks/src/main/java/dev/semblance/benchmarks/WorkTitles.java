package dev.semblance.benchmarks;

import java.util.SplittableRandom;

/**
 * The titles of made works. A title is a function of the work's number and the seed, so that nothing is kept of any work. Thread-safe.
 *
 * <p>Works have topics: neighbours in number have the same one, and a part of their words is drawn from the topic's own. Some are volumes
 * of a series, whose titles differ in a number only.
 */
final class WorkTitles {
    /** Bytes of a title at most. */
    static final int LONGEST = 512;

    /** Lengths in characters at equal steps from the shortest title to the longest: the quantiles of real titles. */
    private static final int[] LENGTHS = {
        8, 34, 46, 52, 58, 63, 68, 73, 77, 82, 86, 90, 95, 100, 105, 111, 118, 126, 137, 154, 230
    };

    /** Works in a series; so many, from a multiple of this on, have the same text. */
    private static final int SERIES = 4;

    private static final double SERIES_SHARE = 0.025;
    private static final String[] ROMAN = {"I", "II", "III", "IV"};

    /** Works of a topic on average. */
    private static final int TOPIC = 64;

    private static final int TOPIC_WORDS = 24;

    /** The first words of a topic are rare ones: names of what it is about. */
    private static final int TOPIC_NAMES = 2;

    /** In 256: how often a content word is one of the topic, a rare one, or a number. */
    private static final int FROM_TOPIC = 96;

    private static final int RARE = 4;
    private static final int NUMBER = 4;

    /** In 256: what stands before a content word, if not a blank and a little word. */
    private static final int LITTLE = 90;

    private static final int HYPHEN = 10;
    private static final int COMMA = 4;
    private static final int COLON = 10;

    private final TitleWords words;
    private final long topics;
    private final long seed;

    WorkTitles(TitleWords words, long works, long seed) {
        this.words = words;
        this.topics = Math.max(1, works / TOPIC);
        this.seed = seed;
    }

    /** Writes the title of a work to the array's start, and returns where it ends; it has at most {@value #LONGEST} bytes. */
    int write(long work, byte[] target) {
        long group = work / SERIES;
        long ofGroup = new SplittableRandom(seed ^ group << 1).nextLong();
        boolean series = (double) (ofGroup >>> 11) / (1L << 53) < SERIES_SHARE;
        SplittableRandom random = new SplittableRandom(series ? ofGroup : Long.rotateLeft(seed, 32) ^ work);
        long shape = random.nextLong();
        // The square makes some topics much larger than others.
        double place = (double) (ofGroup & 0xFFFFFFFFL) / (1L << 32);
        long topic = seed + TOPIC_WORDS * ((long) (place * place * (double) topics));
        int end = length(shape);
        int at = writeWord(topic, random.nextLong(), target, 0);
        while (at < end) {
            long bits = random.nextLong();
            at = writeGap((int) (bits >>> 20 & 0xFF), bits, target, at);
            at = writeWord(topic, bits, target, at);
        }
        if (target[0] >= 'a' && target[0] <= 'z') {
            target[0] -= (byte) ('a' - 'A');
        }
        return series ? writeVolume((int) (work % SERIES), shape, target, at) : at;
    }

    /** A length by the quantiles, less half a word, since the last word goes on behind it. */
    private static int length(long bits) {
        long place = (bits >>> 40) * (LENGTHS.length - 1);
        int step = (int) (place >>> 24);
        long rest = place & 0xFFFFFF;
        return LENGTHS[step] + (int) ((LENGTHS[step + 1] - LENGTHS[step]) * rest >>> 24) - 4;
    }

    private int writeGap(int choice, long bits, byte[] target, int from) {
        int at = from;
        if (choice < HYPHEN) {
            target[at++] = '-';
            return at;
        }
        if (choice < HYPHEN + COMMA) {
            target[at++] = ',';
        } else if (choice < HYPHEN + COMMA + COLON) {
            target[at++] = ':';
        }
        target[at++] = ' ';
        if (choice >= 0x100 - LITTLE) {
            at = append(words.little(bits << 18), target, at);
            target[at++] = ' ';
        }
        return at;
    }

    /** Bits: 36 to 63 draw the word, 28 to 35 its kind, 0 to 17 which of the topic. */
    private int writeWord(long topic, long bits, byte[] target, int at) {
        int kind = (int) (bits >>> 28 & 0xFF);
        if (kind < FROM_TOPIC) {
            long square = (bits & 0x1FF) * (bits & 0x1FF);
            long index = square * TOPIC_WORDS >>> 18;
            long word = new SplittableRandom(topic + index).nextLong();
            return index < TOPIC_NAMES ? words.writeRare(word >>> 4, target, at) : words.writeContent(word, target, at);
        }
        if (kind < FROM_TOPIC + RARE) {
            return words.writeRare(bits >>> 36, target, at);
        }
        if (kind < FROM_TOPIC + RARE + NUMBER) {
            int number = (int) (bits >>> 36 & 0x7F);
            return writeNumber(number < 32 ? 1960 + number : number - 30, target, at);
        }
        return words.writeContent(bits, target, at);
    }

    private static int writeVolume(int volume, long shape, byte[] target, int from) {
        byte[] mark = switch ((int) (shape & 3)) {
            case 0 -> AsciiBuffer.bytes(". Part " + ROMAN[volume]);
            case 1 -> AsciiBuffer.bytes(", " + (1950 + (shape >>> 8 & 31) + volume));
            case 2 -> AsciiBuffer.bytes(" (" + (volume + 1) + ")");
            default -> AsciiBuffer.bytes(": report " + ((shape >>> 8 & 31) + volume + 1));
        };
        return append(mark, target, from);
    }

    private static int writeNumber(int number, byte[] target, int from) {
        int at = from;
        int power = number >= 1000 ? 1000 : number >= 10 ? 10 : 1;
        for (; power > 0; power /= 10) {
            target[at++] = (byte) ('0' + number / power % 10);
        }
        return at;
    }

    private static int append(byte[] bytes, byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, bytes.length);
        return at + bytes.length;
    }
}
