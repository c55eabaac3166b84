package dev.semblance.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Makes a collection of sets, one a line, its items divided by blanks: 20 to 200 of a million items that are as frequent as the law of Zipf and
 * Mandelbrot says. A third are copies of one of the thousand sets before, in which up to a third of the items are others.
 */
final class MadeSets {
    private static final int LEAST = 20;
    private static final int MOST = 200;
    private static final int SOURCES = 1000;
    private static final int SEED = 1;

    private MadeSets() {}

    /** Writes so many sets to a file. */
    static void write(long sets, Path file) throws IOException {
        Units.Items items = new Units.Items();
        SplittableRandom random = new SplittableRandom(SEED);
        List<int[]> sources = new ArrayList<>();
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
            for (long i = 0; i < sets; i++) {
                boolean isCopy = i > 0 && random.nextInt(3) == 0;
                int[] set = isCopy
                        ? copy(sources.get(random.nextInt(sources.size())), items, random)
                        : items.make(random.nextInt(LEAST, MOST + 1), random);
                if (sources.size() < SOURCES) {
                    sources.add(set);
                } else {
                    sources.set((int) (i % SOURCES), set);
                }
                out.write(items.text(set));
                out.write('\n');
            }
        }
    }

    private static int[] copy(int[] set, Units.Items items, SplittableRandom random) {
        int[] copy = set.clone();
        int[] others = items.make(random.nextInt(1 + set.length / 3), random);
        // Items that the copy has already only make it smaller.
        System.arraycopy(others, 0, copy, 0, others.length);
        return copy;
    }
}
