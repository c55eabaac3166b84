package dev.semblance.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Inputs that a near-duplicate finder may choke on: a document a line, to be taken as sets of shingles of five characters. */
enum HardInput {
    /** All documents are the same. */
    IDENTICAL("a", "identical documents", false) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            byte[] line = line(words(80, random));
            for (long i = 0; i < documents; i++) {
                out.write(line);
            }
            return new Expected(documents, Range.of(1), Range.of(1), Range.ANY);
        }
    },
    /** One template in which only a number differs: all are similar to all, with at least .94. */
    TEMPLATE("b", "a template with one number of its own", false) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            String before = words(200, random) + " ";
            String after = " " + words(200, random);
            for (long i = 1; i <= documents; i++) {
                out.write(line(before + i + after));
            }
            return new Expected(documents, new Range(1, FEW), Range.of(1), Range.ANY);
        }
    },
    /** Of 400 characters 85 % are the same in all, so all similarities are about .72, and none reaches .8. */
    JUST_BELOW("c", "85 % shared, just below the threshold", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            String shared = words(340, random) + " ";
            for (long i = 0; i < documents; i++) {
                out.write(line(shared + words(60, random)));
            }
            return new Expected(documents, Range.of(documents), Range.of(documents), Range.of(0));
        }
    },
    /** Short random texts that all have the same first shingle. */
    SHARED_SHINGLE("d", "one shingle shared by all", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            for (long i = 0; i < documents; i++) {
                out.write(line("zzzzz" + words(random.nextInt(20, 41), random)));
            }
            return new Expected(documents, Range.of(documents), Range.of(documents), Range.of(0));
        }
    },
    /** Titles, and in their midst a document of 200 MB of random words. */
    ONE_HUGE("e", "titles and one document of 200 MB", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            CorpusMaker titles = new CorpusMaker(CorpusKind.TITLES, random.nextLong());
            for (long i = 0; i < documents; i++) {
                if (i == documents / 2) {
                    for (int written = 0; written < HUGE_BYTES; written += 100) {
                        out.write((words(99, random) + " ").getBytes(StandardCharsets.US_ASCII));
                    }
                    out.write('\n');
                }
                out.write(titles.next().ascii());
                out.write('\n');
            }
            // 30 % are copies, and not all of them are similar enough.
            Range most = new Range((long) (0.69 * documents), documents + 1);
            return new Expected(documents + 1, most, most, new Range(1, documents));
        }

        @Override
        List<String> options() {
            return Stream.concat(OPTIONS.stream(), Stream.of("--max-document", "1g"))
                    .toList();
        }
    },
    /** Documents of one to four letters, too short for a shingle; only those that are the same are similar. */
    SHORT("f", "documents shorter than a shingle", false) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            Set<String> distinct = new HashSet<>();
            for (long i = 0; i < documents; i++) {
                String text = letters(random.nextInt(1, 5), random);
                distinct.add(text);
                out.write(line(text));
            }
            Range groups = Range.of(distinct.size());
            return new Expected(documents, groups, groups, Range.ANY);
        }
    },
    /** As c, but of many templates, whose documents come in turn. */
    MANY_TEMPLATES("g", "100 templates, just below the threshold", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            String[] shared = new String[TEMPLATES];
            for (int i = 0; i < shared.length; i++) {
                shared[i] = words(340, random) + " ";
            }
            for (long i = 0; i < documents; i++) {
                out.write(line(shared[(int) (i % shared.length)] + words(60, random)));
            }
            return new Expected(documents, Range.of(documents), Range.of(documents), Range.of(0));
        }
    },
    /**
     * Templates of 1,000 documents, each with three numbers. Many of a template have a number in common, or a digit; no two have two numbers in
     * common, so no similarity reaches .8.
     */
    THREE_NUMBERS("h", "templates with three numbers, just below the threshold", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            long templates = (documents + ROWS_OF_NUMBERS - 1) / ROWS_OF_NUMBERS;
            for (long template = 0; template < templates; template++) {
                String[] parts = new String[4];
                for (int i = 0; i < parts.length; i++) {
                    parts[i] = words(18, random);
                }
                long end = Math.min(documents - template * ROWS_OF_NUMBERS, ROWS_OF_NUMBERS);
                for (int i = 0; i < end; i++) {
                    // Any two of the numbers tell the third. No shingle is that of two places, since each holds a
                    // letter of its place.
                    int first = i % 100;
                    int second = (first + i / 100 * 7) % 100;
                    int third = (first + second) % 100;
                    out.write(line(String.format(
                            Locale.ROOT,
                            "%s x%02dx %s y%02dy %s z%02dz %s",
                            parts[0],
                            first,
                            parts[1],
                            second,
                            parts[2],
                            third,
                            parts[3])));
                }
            }
            return new Expected(documents, Range.of(documents), Range.of(documents), Range.of(0));
        }
    },

    /** Eight phrases that all documents have, with three of 400 values behind each: similarities of .2 to .7, no two alike enough. */
    FORMS("i", "forms: the same phrases, other values", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            String[] values = new String[400];
            Arrays.setAll(values, i -> " " + letters(random.nextInt(6, 13), random));
            String[] phrases = new String[8];
            Arrays.setAll(phrases, i -> words(40, random));
            StringBuilder form = new StringBuilder();
            for (long i = 0; i < documents; i++) {
                form.setLength(0);
                for (String phrase : phrases) {
                    form.append(phrase);
                    for (int value = 0; value < 3; value++) {
                        form.append(values[random.nextInt(values.length)]);
                    }
                    form.append(' ');
                }
                out.write(line(form.toString()));
            }
            return new Expected(documents, Range.of(documents), Range.of(documents), Range.of(0));
        }
    },

    /**
     * One template with three numbers, each of as many values as a tenth of the documents. Any two of the numbers tell the third, and a digit is in five
     * shingles of some seventy, so no similarity reaches .8; many are above .7.
     */
    ONE_TEMPLATE_OF_NUMBERS("j", "one template with three numbers", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            String[] parts = new String[4];
            Arrays.setAll(parts, i -> words(12, random));
            long values = Math.max(100, documents / 10);
            for (long i = 0; i < documents; i++) {
                long first = i % values;
                long second = (first * 31 + i / values * 7919) % values;
                out.write(line(String.format(
                        Locale.ROOT,
                        "%s x%05dx %s y%05dy %s z%05dz %s",
                        parts[0],
                        first,
                        parts[1],
                        second,
                        parts[2],
                        (first + second) % values,
                        parts[3])));
            }
            return new Expected(documents, Range.of(documents), Range.of(documents), Range.of(0));
        }
    },

    /** Sets of 20 of 200 items: unrelated, but any two have some in common. One in 10¹² pairs reaches .5. */
    FEW_ITEMS("k", "20 of 200 items, at .5", true) {
        @Override
        Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException {
            int[] items = new int[200];
            Arrays.setAll(items, i -> i);
            StringBuilder set = new StringBuilder();
            for (long i = 0; i < documents; i++) {
                set.setLength(0);
                for (int j = 0; j < 20; j++) {
                    int other = random.nextInt(j, items.length);
                    int item = items[other];
                    items[other] = items[j];
                    items[j] = item;
                    set.append("item").append(item).append(' ');
                }
                out.write(line(set.toString().strip()));
            }
            Range most = new Range(documents - FEW, documents);
            return new Expected(documents, most, most, new Range(0, FEW));
        }

        @Override
        List<String> options() {
            return List.of("--format", "sets", "--threshold", "0.5");
        }
    };

    /** What most inputs are to be cut into. */
    private static final List<String> OPTIONS =
            List.of("--format", "lines", "--shingle", "char:5", "--threshold", "0.8");

    private static final int TEMPLATES = 100;
    private static final int ROWS_OF_NUMBERS = 1000;
    private static final int HUGE_BYTES = 200_000_000;

    /** As many may be kept of documents that are all similar, since not each is compared with each. */
    private static final int FEW = 100;

    private final String letter;
    private final String description;
    private final boolean hasFewPairs;

    HardInput(String letter, String description, boolean hasFewPairs) {
        this.letter = letter;
        this.description = description;
        this.hasFewPairs = hasFewPairs;
    }

    /** A number that is right if it lies within. */
    record Range(long least, long most) {
        static final Range ANY = new Range(0, Long.MAX_VALUE);

        static Range of(long number) {
            return new Range(number, number);
        }

        boolean contains(long number) {
            return least <= number && number <= most;
        }

        @Override
        public String toString() {
            return least == most ? Long.toString(least) : least + " to " + most;
        }
    }

    /**
     * What must come out.
     *
     * @param documents how many documents there are
     * @param kept how many dedup keeps
     * @param clusters how many clusters there are, those of one document included
     * @param pairs how many pairs are similar
     */
    record Expected(long documents, Range kept, Range clusters, Range pairs) {}

    /** Writes the input, and returns what must come out. */
    abstract Expected write(long documents, SplittableRandom random, OutputStream out) throws IOException;

    Expected write(long documents, long seed, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            return write(documents, new SplittableRandom(seed), out);
        }
    }

    /** What it is to be cut into, and the threshold. */
    List<String> options() {
        return OPTIONS;
    }

    /** The letter that it is asked for by. */
    String letter() {
        return letter;
    }

    /** What it is, for people. */
    String description() {
        return description;
    }

    /** Whether the pairs are few enough to be written. */
    boolean hasFewPairs() {
        return hasFewPairs;
    }

    /** @throws IllegalArgumentException if there is none of this letter */
    static HardInput of(String letter) {
        return Arrays.stream(values())
                .filter(input -> input.letter().equals(letter))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("inputs must be letters from a to k but was " + letter));
    }

    private static byte[] line(String text) {
        return (text + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static String letters(int length, SplittableRandom random) {
        StringBuilder letters = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            letters.append((char) ('a' + random.nextInt(26)));
        }
        return letters.toString();
    }

    /** Words of random letters, two to nine each, with a letter at either end of the text. */
    private static String words(int length, SplittableRandom random) {
        StringBuilder words = new StringBuilder(letters(length, random));
        for (int at = random.nextInt(2, 10); at < length - 1; at += random.nextInt(3, 11)) {
            words.setCharAt(at, ' ');
        }
        return words.toString();
    }
}
