package dev.semblance.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/** Kinds of corpora that recall is measured on. */
enum GradedKind {
    /** Long documents. */
    LONG("documents of 3 KB", "word", 3, 400, 600),
    /** Short documents. */
    SHORT("documents of 500 bytes", "char", 9, 400, 600),
    /** Texts of about as many shingles as a signature has components. */
    TITLES("titles", "char", 6, 60, 90),
    /** Sets of items, some of which are in nearly all of them. */
    SETS("sets", "word", 1, 20, 200),
    /** Texts without blanks, of a few frequent characters and many rare ones. */
    CHINESE("Chinese", "char", 3, 100, 300);

    private final String description;
    private final String shingleUnit;
    private final int shingleSize;
    private final int leastLength;
    private final int mostLength;

    /**
     * A kind of corpora.
     *
     * @param leastLength units of the shortest document
     * @param mostLength units of the longest document
     */
    GradedKind(String description, String shingleUnit, int shingleSize, int leastLength, int mostLength) {
        this.description = description;
        this.shingleUnit = shingleUnit;
        this.shingleSize = shingleSize;
        this.leastLength = leastLength;
        this.mostLength = mostLength;
    }

    /**
     * The kind of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static GradedKind named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "kinds must be long, short, titles, sets or chinese but was " + name));
    }

    /** What it is, for people. */
    String description() {
        return description;
    }

    /** What its documents consist of. */
    Units units() {
        return switch (this) {
            case LONG -> new Units.Words(Language.ENGLISH);
            case SHORT, TITLES -> new Units.Characters(Language.ENGLISH, 1);
            case SETS -> new Units.Items();
            case CHINESE -> new Units.Characters(Language.CHINESE, 3);
        };
    }

    /** The length of a document, in units. */
    int length(SplittableRandom random) {
        return random.nextInt(leastLength, mostLength + 1);
    }

    /** Name of the shingler that fits. */
    String shingler() {
        return shingleUnit + ":" + shingleSize;
    }

    /** Units of a shingle. */
    int shingleSize() {
        return shingleSize;
    }
}
