package dev.semblance.document;

import java.util.Random;

/** Seeded random texts of many scripts, for the tests of every step that handles text. */
public final class MixedTexts {
    /** First and last code point of each kind of character. */
    private static final int[][] RANGES = {
        {' ', '~'},
        {'a', 'e'},
        {' ', ' '},
        {0x00, 0x1F},
        {0x80, 0xFF},
        {0x100, 0x24F},
        {0x130, 0x131}, // dotted and dotless i
        {0x300, 0x36F}, // combining marks: decomposed Vietnamese and the like
        {0x386, 0x3CE},
        {0x3A3, 0x3A3}, // capital sigma, whose lower case depends on its place
        {0x400, 0x45F},
        {0x5D0, 0x5EA},
        {0x621, 0x64A},
        {0x64B, 0x652}, // harakat
        {0x905, 0x939},
        {0x93C, 0x94D}, // vowel signs and virama
        {0xE01, 0xE3A},
        {0x1100, 0x1112}, // Hangul jamo: leading, vowel, trailing
        {0x1161, 0x1175},
        {0x11A8, 0x11C2},
        {0xAC00, 0xAC60},
        {0x1E00, 0x1EF9},
        {0x1F00, 0x1FFE},
        {0x2000, 0x200F}, // blanks, joiners, marks of direction
        {0x2028, 0x2029},
        {0x212A, 0x212B}, // Kelvin and ångström
        {0x3000, 0x3002},
        {0x3041, 0x3096},
        {0x30A1, 0x30FE},
        {0x4E00, 0x4F00},
        {0xE000, 0xE010}, // private use
        {0xFDD0, 0xFDEF}, // noncharacters
        {0xFFFD, 0xFFFF},
        {0x10400, 0x10427}, // Deseret has case
        {0x1D400, 0x1D433},
        {0x1F468, 0x1F469},
        {0x1F3FB, 0x1F3FF},
        {0x20000, 0x20020},
        {0x2F800, 0x2F810}, // compatibility ideographs, which NFC replaces
        {0x50000, 0x50010}, // unassigned
        {0x10FFFE, 0x10FFFF},
    };

    /** What random draws make too rarely. */
    private static final String[] PIECES = {
        "ΟΔΥΣΣΕΥΣ",
        "ΣΑΣ. ΣΣ",
        "Tiê\u0301ng Viê\u0323t",
        "İstanbul DIYARBAKIR",
        "हिन्दी भाषा",
        "السَّلَامُ عَلَيْكُمْ",
        "ภาษาไทยสวยงาม",
        "今天天气很好我们去公园玩",
        "東京タワーは高い",
        "👨‍👩‍👧‍👦",
        "👍🏽",
        "한국어",
        "\u1112\u1161\u11AB\u1100\u116E\u11A8",
        "J\u030C",
        "\u00A0\u0085\u3000",
        "Straße STRASSE ẞ",
        "e\u0301 é E\u0301",
    };

    private MixedTexts() {}

    /** So many random characters, or a few more, of one to four kinds: texts of one kind take other ways than mixtures. */
    public static String random(Random random, int length) {
        int kinds = 1 + random.nextInt(4);
        int[][] ranges = new int[kinds][];
        for (int i = 0; i < kinds; i++) {
            ranges[i] = RANGES[random.nextInt(RANGES.length)];
        }
        boolean pieces = random.nextInt(4) == 0;
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            if (pieces && random.nextInt(8) == 0) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            } else {
                int[] range = ranges[random.nextInt(kinds)];
                text.appendCodePoint(range[0] + random.nextInt(range[1] - range[0] + 1));
            }
        }
        return text.toString();
    }

    /** Random bytes, in part well-formed: lead bytes, continuation bytes and ASCII in any order. */
    public static byte[] illFormed(Random random, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte)
                    switch (random.nextInt(5)) {
                        case 0 -> 'a' + random.nextInt(26);
                        case 1, 2 -> 0x80 + random.nextInt(0x40);
                        case 3 -> 0xC0 + random.nextInt(0x40);
                        default -> random.nextInt(256);
                    };
        }
        return bytes;
    }

    /** The code points of a text in hexadecimal, for messages. */
    public static String codePoints(String text) {
        StringBuilder result = new StringBuilder();
        text.codePoints().forEach(c -> result.append(String.format("U+%04X ", c)));
        return result.toString();
    }
}
