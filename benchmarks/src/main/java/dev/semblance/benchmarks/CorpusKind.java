package dev.semblance.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Kinds of generated corpora. Documents are English-like; lengths are spread evenly from half to one and a half of the mean. */
enum CorpusKind {
    /** Texts of 3 KB. A fifth are copies, with up to one wrong character in 60: similarities of 9-shingles from 1 to about .74. */
    ENGLISH(3000, 0.2, 4096, 0, 0, 1.0 / 60),
    /** Titles of 80 characters. 30 % are copies with 1 to 3 wrong characters. */
    TITLES(80, 0.3, 1 << 16, 1, 3, 0),
    /** Descriptions of 400 bytes in families: six in ten are copies, with up to one wrong character in 60. */
    DESCRIPTIONS(400, 0.6, 1024, 0, 0, 1.0 / 60);

    private final int meanBytes;
    private final double copies;
    private final int sources;
    private final int leastEdits;
    private final int mostEdits;
    private final double editsPerByte;

    CorpusKind(int meanBytes, double copies, int sources, int leastEdits, int mostEdits, double editsPerByte) {
        this.meanBytes = meanBytes;
        this.copies = copies;
        this.sources = sources;
        this.leastEdits = leastEdits;
        this.mostEdits = mostEdits;
        this.editsPerByte = editsPerByte;
    }

    /** Mean length of a document. */
    int meanBytes() {
        return meanBytes;
    }

    /** Share of the documents that are copies of an earlier original. */
    double copies() {
        return copies;
    }

    /** From how many of the latest originals a copy is taken. */
    int sources() {
        return sources;
    }

    /** Fewest wrong characters of a copy. */
    int leastEdits() {
        return leastEdits;
    }

    /** Most wrong characters of a copy of so many bytes. */
    int mostEdits(int bytes) {
        return mostEdits + (int) (editsPerByte * bytes);
    }

    /**
     * The kind of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static CorpusKind named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("kind of corpus must be one of "
                        + Arrays.stream(values()).map(CorpusKind::word).collect(Collectors.joining(", "))
                        + " but was " + name));
    }

    /** How it is asked for. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
