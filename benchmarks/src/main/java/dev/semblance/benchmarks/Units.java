package dev.semblance.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What {@linkplain GradedPairs made} documents consist of: characters, words, or the items of a set. */
sealed interface Units {
    /** As many units as wanted. */
    int[] make(int count, SplittableRandom random);

    /** The document of these units. */
    String text(int[] units);

    /** Characters of a language, as code points. */
    record Characters(TextMaker maker, int bytes) implements Units {
        private static final int LONGEST_WORD = 100;

        /** @param bytes bytes of a character at most */
        Characters(Language language, int bytes) {
            this(new TextMaker(language), bytes);
        }

        @Override
        public int[] make(int count, SplittableRandom random) {
            byte[] utf8 = new byte[bytes * count + LONGEST_WORD];
            int end = maker.write(utf8, 0, utf8.length, random);
            return new String(utf8, 0, end, StandardCharsets.UTF_8)
                    .codePoints()
                    .limit(count)
                    .toArray();
        }

        @Override
        public String text(int[] units) {
            return new String(units, 0, units.length);
        }
    }

    /** Words of a language in no order but that of chance, by their ranks. */
    record Words(List<String> words) implements Units {
        Words(Language language) {
            this(language.words());
        }

        @Override
        public int[] make(int count, SplittableRandom random) {
            return IntStream.generate(() -> zipf(words.size(), 1, random))
                    .limit(count)
                    .toArray();
        }

        @Override
        public String text(int[] units) {
            return Arrays.stream(units).mapToObj(words::get).collect(Collectors.joining(" "));
        }
    }

    /** Different items. */
    record Items() implements Units {
        private static final int ITEMS = 1_000_000;

        /** Makes the frequent ones less frequent, so that none is in all sets. */
        private static final int OFFSET = 10;

        @Override
        public int[] make(int count, SplittableRandom random) {
            int[] items = IntStream.generate(() -> zipf(ITEMS, OFFSET, random))
                    .distinct()
                    .limit(count)
                    .toArray();
            // The frequent ones are mostly drawn first.
            for (int i = items.length - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                int item = items[i];
                items[i] = items[other];
                items[other] = item;
            }
            return items;
        }

        @Override
        public String text(int[] units) {
            return Arrays.stream(units).mapToObj(item -> "item" + item).collect(Collectors.joining(" "));
        }
    }

    /** A number from 0 to {@code count - 1}, n in proportion to about 1/(n + offset), by the law of Zipf and Mandelbrot. */
    private static int zipf(int count, int offset, SplittableRandom random) {
        double logRange = StrictMath.log1p((double) count / offset);
        return Math.min(count - 1, (int) (offset * StrictMath.expm1(random.nextDouble() * logRange)));
    }
}
