package dev.semblance.benchmarks;

/**
 * How often the made works are cited, and which of them are the citing articles' own.
 *
 * <p>The work of rank r is cited in proportion to (r + 4)<sup>-3/4</sup>. So the number of works that are cited at least n times falls with
 * n<sup>-4/3</sup>, as it does in {@code istex-sample}. With this exponent a rank is drawn by raising a random number to the fourth power,
 * which is exact everywhere. Works are as many as make 63 % of the titles repeats. Thread-safe.
 */
final class CitedWorks {
    /** Works for each title; some of them are never drawn. */
    private static final double WORKS_PER_TITLE = 0.295;

    private static final double OFFSET = 4;

    /** Primes, so that one of them has no divisor in common with the number of works. */
    private static final long[] STRIDES = {1_000_000_007, 1_000_000_009};

    private final long works;
    private final double first;
    private final double range;
    private final long stride;

    /** @param titles citing and cited titles */
    CitedWorks(long titles) {
        this.works = Math.max(1, (long) (titles * WORKS_PER_TITLE));
        this.first = fourthRoot(OFFSET);
        this.range = fourthRoot((double) works + OFFSET) - first;
        this.stride = works % STRIDES[0] == 0 ? STRIDES[1] : STRIDES[0];
    }

    private static double fourthRoot(double number) {
        return Math.sqrt(Math.sqrt(number));
    }

    /** Number of works; they are numbered from 0. */
    long works() {
        return works;
    }

    /** The work that these random bits draw. */
    long cited(long bits) {
        double root = first + range * ((double) (bits >>> 11) / (1L << 53));
        double square = root * root;
        return Math.min(works - 1, Math.max(0, (long) (square * square - OFFSET)));
    }

    /** The work that an article is: another one for each article, cited like any other, as long as there are more works than articles. */
    long own(long article) {
        return Math.floorMod((article % works) * stride, works);
    }
}
