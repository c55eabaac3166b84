package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.join.BitFilter;
import dev.semblance.join.BucketLog;
import dev.semblance.join.Buckets;
import dev.semblance.join.PairFilter;
import dev.semblance.join.Sides;
import dev.semblance.measure.Fraction;
import dev.semblance.work.IntList;
import dev.semblance.work.Ints;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Documents, their rows, and what is written of rows. */
class GroupsTest {
    private static final long SEED = 20260307;

    @Test
    void everyRowHasItsDocuments() throws IOException {
        try (Workers workers = new Workers(3)) {
            everyRowHasItsDocuments(workers);
        }
    }

    private static void everyRowHasItsDocuments(Workers workers) throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int documents = random.nextInt(400);
            Ints rowOf = new Ints();
            List<List<Integer>> expected = new ArrayList<>();
            for (int document = 0; document < documents; document++) {
                int row = random.nextInt(5) == 0 ? -1 : random.nextInt(1 + random.nextInt(expected.size() + 1));
                rowOf.add(row);
                if (row == expected.size()) {
                    expected.add(new ArrayList<>());
                }
                if (row >= 0) {
                    expected.get(row).add(document);
                }
            }
            Groups groups = Groups.of(rowOf, expected.size(), 1 + random.nextInt(100), workers);
            int[] several = IntStream.range(0, expected.size())
                    .filter(row -> expected.get(row).size() > 1)
                    .toArray();
            assertThat(groups.severalCount()).isEqualTo(several.length);
            for (int i = 0; i < several.length; i++) {
                assertThat(groups.several(i)).isEqualTo(several[i]);
                assertThat(groups.indexOf(several[i])).isEqualTo(i);
            }
            for (int row = 0; row < expected.size(); row++) {
                int number = row;
                assertThat(groups.hasSeveral(row)).isEqualTo(expected.get(row).size() > 1);
                assertThat(groups.indexOf(row) >= 0).isEqualTo(groups.hasSeveral(row));
                assertThat(groups.first(row)).isEqualTo(expected.get(row).get(0));
                assertThat(IntStream.range(0, groups.size(row)).map(i -> groups.get(number, i)))
                        .as("seed %d row %d", seed, row)
                        .containsExactly(expected.get(row).toArray(Integer[]::new));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theBestDocumentOfEachRowIsThePreferredOne(KeepPolicy policy) throws IOException {
        Random random = new Random(SEED);
        Settings settings = Settings.of(Semblance.builder().keep(policy));
        Documents documents = new Documents(settings, Storage.inMemory());
        double[] preferences = {Double.NaN, -1, -0.0, 0.0, 3, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        List<double[]> expected = new ArrayList<>();
        byte[] text = {1};
        for (int row = 0; row < 60; row++) {
            documents.addText(text, 0, 1);
        }
        for (int document = 0; document < 400; document++) {
            int row = document < 60 ? document : random.nextInt(60);
            int length = random.nextInt(5);
            double preference = preferences[random.nextInt(preferences.length)];
            documents.add(
                    ("d" + document).getBytes(StandardCharsets.UTF_8),
                    row,
                    length,
                    Double.doubleToLongBits(preference));
            expected.add(
                    new double[] {row, length, Double.isNaN(preference) ? Double.NEGATIVE_INFINITY : preference + 0.0});
        }
        documents.seal();
        documents.group(new Workers(1));
        Comparator<Integer> order = switch (policy) {
            case FIRST -> Comparator.naturalOrder();
            case LAST -> Comparator.reverseOrder();
            case LONGEST -> Comparator.comparingDouble(document -> -expected.get(document)[1]);
            case SHORTEST -> Comparator.comparingDouble(document -> expected.get(document)[1]);
            case PREFERRED -> Comparator.comparingDouble(document -> -expected.get(document)[2] + 0.0);
        };
        Comparator<Integer> full = order.thenComparing(Comparator.naturalOrder());
        Ranking ranking = new Ranking(policy, documents);
        Comparator<Integer> byBest = Comparator.comparing(ranking::best, full);
        assertThat(ranking.order(shard(documents)))
                .containsExactly(IntStream.range(0, documents.rows())
                        .boxed()
                        .sorted(byBest)
                        .mapToInt(Integer::intValue)
                        .toArray());
        for (int row = 0; row < 60; row++) {
            int number = row;
            assertThat(ranking.best(row))
                    .isEqualTo(IntStream.range(0, 400)
                            .filter(document -> expected.get(document)[0] == number)
                            .boxed()
                            .min(full)
                            .orElseThrow());
        }
        for (int i = 0; i < 2000; i++) {
            int document = random.nextInt(400);
            int other = random.nextInt(400);
            assertThat(Integer.signum(ranking.compare(document, other)))
                    .as("%s %d %d", policy, document, other)
                    .isEqualTo(Integer.signum(full.compare(document, other)));
        }
    }

    /** What was written of a row. */
    private record Entry(int[] others, long[] fractions, int behind) {}

    private static Map<Integer, Entry> entries(Random random, int rows, int part, int parts) {
        Map<Integer, Entry> entries = new TreeMap<>();
        for (int row = part; row < rows; row += parts * (1 + random.nextInt(3))) {
            int number = row;
            int[] others = random.ints(1 + random.nextInt(20), 0, Integer.MAX_VALUE - 1)
                    .filter(other -> other != number)
                    .sorted()
                    .distinct()
                    .toArray();
            long[] fractions = random.ints(others.length, 0, Integer.MAX_VALUE)
                    .mapToLong(denominator -> Fraction.of(random.nextInt(denominator + 1), Math.max(1, denominator)))
                    .toArray();
            entries.put(row, new Entry(others, fractions, (int)
                    Arrays.stream(others).filter(other -> other < number).count()));
        }
        return entries;
    }

    private static Log write(Map<Integer, Entry> entries) throws IOException {
        Log log = Storage.inMemory().log("pairs");
        PairLog pairs = new PairLog(log);
        for (Map.Entry<Integer, Entry> entry : entries.entrySet()) {
            Entry values = entry.getValue();
            pairs.add(entry.getKey(), values.others(), values.fractions(), values.behind());
        }
        return log.seal();
    }

    private static void assertEntry(IntList others, LongList fractions, Entry expected) {
        assertThat(others.toArray()).isEqualTo(expected.others());
        assertThat(fractions.toArray()).isEqualTo(expected.fractions());
    }

    @Test
    void similarRowsComeBackFromTheirLog() throws IOException {
        Random random = new Random(SEED);
        Map<Integer, Entry> entries = entries(random, 5000, 3, 1);
        PairLog.Reader reader = new PairLog.Reader(write(entries));
        Map<Integer, Long> positions = new TreeMap<>();
        for (Map.Entry<Integer, Entry> entry : entries.entrySet()) {
            assertThat(reader.nextRow()).isTrue();
            assertThat(reader.hasRow()).isTrue();
            assertThat(reader.row()).isEqualTo(entry.getKey());
            positions.put(entry.getKey(), reader.position());
            reader.readOthers();
            assertEntry(reader.others(), reader.fractions(), entry.getValue());
        }
        assertThat(reader.nextRow()).isFalse();
        assertThat(reader.hasRow()).isFalse();
        List<Integer> rows = List.copyOf(entries.keySet());
        for (int i = 0; i < 1000; i++) {
            int row = rows.get(random.nextInt(rows.size()));
            reader.seek(positions.get(row));
            reader.readOthers();
            assertEntry(reader.others(), reader.fractions(), entries.get(row));
        }
    }

    /** Rows of all logs come in order; those of several documents, here each third, can be read again. */
    @Test
    void similarRowsOfSeveralLogsComeInTheirOrder() throws IOException {
        Random random = new Random(SEED);
        int rows = 3000;
        int parts = 5;
        Ints rowOf = new Ints();
        for (int row = 0; row < rows; row++) {
            rowOf.add(row);
        }
        for (int row = 0; row < rows; row += 3) {
            rowOf.add(row);
        }
        Groups groups = Groups.of(rowOf, rows, new Workers(1));
        List<Log> logs = new ArrayList<>(List.of(Storage.inMemory().log("empty").seal()));
        Map<Integer, Entry> all = new TreeMap<>();
        for (int part = 0; part < parts; part++) {
            Map<Integer, Entry> entries = entries(random, rows, part, parts);
            logs.add(write(entries));
            all.putAll(entries);
        }
        SimilarRows similar = new SimilarRows(logs, groups);
        List<Integer> read = new ArrayList<>();
        for (int row = similar.next(); row != SimilarRows.NONE; row = similar.next()) {
            assertThat(similar.read(row)).isTrue();
            assertEntry(similar.others(), similar.fractions(), all.get(row));
            read.add(row);
            int earlier = random.nextInt(row + 1);
            boolean isThere = all.containsKey(earlier) && earlier % 3 == 0;
            assertThat(similar.read(earlier)).isEqualTo(isThere);
            if (isThere) {
                assertEntry(similar.others(), similar.fractions(), all.get(earlier));
            }
        }
        assertThat(read).containsExactlyElementsOf(all.keySet());
    }

    @Test
    void attachedRowsKnowTheirCentres() throws IOException {
        Log first = Storage.inMemory().log("first");
        Attachments.write(first, 5, 2, Fraction.of(3, 4));
        Attachments.write(first, 7, 2, Fraction.of(4, 5));
        Log second = Storage.inMemory().log("second");
        Attachments.write(second, 3, 9, Fraction.of(8, 9));
        Attachments attachments = Attachments.read(10, List.of(first.seal(), second.seal()));
        int[] centres = {0, 1, 2, 9, 4, 2, 6, 2, 8, 9};
        for (int row = 0; row < 10; row++) {
            assertThat(attachments.centre(row)).isEqualTo(centres[row]);
            assertThat(attachments.isAttached(row)).isEqualTo(centres[row] != row);
        }
        assertThat(attachments.fraction(7)).isEqualTo(Fraction.of(4, 5));
        assertThat(attachments.fraction(3)).isEqualTo(Fraction.of(8, 9));
        assertThat(attachments.fraction(0)).isEqualTo(Fraction.ONE);
        assertThat(attachments.count()).isEqualTo(3);
    }

    /** All rows, none of them a candidate. */
    private static Shard shard(Documents documents) throws IOException {
        BucketLog none = new BucketLog(Storage.inMemory().log("buckets"));
        none.seal();
        return new Shard(null, Buckets.of(documents.rows(), none), null, Sides.NONE, 0, documents.rows());
    }

    @Test
    void theFilterCountsEqualBits() {
        Random random = new Random(SEED);
        long[] bits = random.longs(100).map(x -> x & (1L << 40) - 1).toArray();
        for (int least : new int[] {0, 1, 15, 20, 40}) {
            BitFilter filter = new BitFilter(row -> bits[row], 40, least);
            for (int i = 0; i < 1000; i++) {
                int row = random.nextInt(100);
                int other = random.nextInt(100);
                int equal = (int) IntStream.range(0, 40)
                        .filter(bit -> (bits[row] >>> bit & 1) == (bits[other] >>> bit & 1))
                        .count();
                assertThat(filter.passes(row, other)).isEqualTo(equal >= least);
            }
        }
        assertThat(PairFilter.NONE.passes(3, 4)).isTrue();
    }

    @Test
    void moreTextsAreKnownWhereManyComeAgain() {
        Random random = new Random(SEED);
        long[] highs = random.longs(100_000).toArray();
        long[] lows = random.longs(100_000).toArray();
        RecentTexts small = new RecentTexts(0, false);
        RecentTexts large = new RecentTexts(32 << 20, false);
        RecentTexts useless = new RecentTexts(32 << 20, false);
        for (int i = 0; i < highs.length; i++) {
            small.wasKnown();
            large.wasKnown();
            small.put(highs[i], lows[i], i);
            large.put(highs[i], lows[i], i);
            useless.put(highs[i], lows[i], i);
        }
        assertThat(known(small, highs, lows)).isBetween(10_000L, 16_384L);
        assertThat(known(useless, highs, lows)).isBetween(10_000L, 16_384L);
        assertThat(known(large, highs, lows)).isBetween(90_000L, 100_000L);
        RecentTexts expected = new RecentTexts(32 << 20, true);
        for (int i = 0; i < highs.length; i++) {
            expected.put(highs[i], lows[i], i);
        }
        assertThat(known(expected, highs, lows))
                .as("however far from each other they come")
                .isBetween(90_000L, 100_000L);
    }

    private static long known(RecentTexts texts, long[] highs, long[] lows) {
        long known = 0;
        for (int i = 0; i < highs.length; i++) {
            int row = texts.find(highs[i], lows[i]);
            assertThat(row).isIn(-1, i);
            known += row == i ? 1 : 0;
        }
        return known;
    }

    @Test
    void theFirstFiveRepeatedIdsAreToldInOrderBehindTheReading() throws IOException {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            // One id in the whole corpus twice, one nine times, an empty one twice, all others once.
            String id = i == 700 || i == 4000 ? "twice" : i % 500 == 499 && i > 500 ? "often" : i < 2 ? "" : "id" + i;
            documents.add(Document.of(id, "text " + i));
        }
        List<String> told = new ArrayList<>();
        Monitor monitor = new Monitor() {
            @Override
            public void repeatedId(long ordinal, String id) {
                told.add(ordinal + " " + id);
            }

            @Override
            public void end(Step step) {
                told.add("end of " + step);
            }
        };
        Semblance.Builder builder =
                Semblance.builder().threads(3).join(JoinKind.LSH).monitor(monitor);
        Summary summary = builder.findRepeatedIds(true)
                .build()
                .pairs(Corpus.of(documents))
                .summary();
        assertThat(summary.repeatedIds()).isEqualTo(1 + 8 + 1);
        assertThat(told.subList(0, 6))
                .containsExactly("1 ", "1499 often", "1999 often", "2499 often", "2999 often", "end of SKETCH");
        assertThat(told).hasSize(8);

        told.clear();
        summary = builder.findRepeatedIds(false)
                .build()
                .pairs(Corpus.of(documents))
                .summary();
        assertThat(summary.repeatedIds()).isZero();
        assertThat(told).containsExactly("end of SKETCH", "end of JOIN", "end of VERIFY");
    }
}
