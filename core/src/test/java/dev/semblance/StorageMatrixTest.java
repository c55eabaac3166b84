package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import com.dynatrace.hash4j.hashing.Hashing;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.measure.Measure;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the threads and wherever things are stored, the results are the same. */
class StorageMatrixTest {
    private static final int TEMPLATE_DOCUMENTS = 1250;
    private static final long SEED_OF_GIANTS = 9;
    private static final List<Document> DOCUMENTS = documents();

    @TempDir
    Path temp;

    /** How candidates are found and compared. */
    enum Join {
        LSH,
        EXACT,
        /** As bags. */
        BAGS,
        ESTIMATE,
        /** With a part that is larger than it may be. */
        ESTIMATE_OF_GIANTS
    }

    /** Where things are stored. */
    private enum Place {
        MEMORY(1, 8),
        FOLDER(2),
        /** A folder, and so little memory that everything is done in parts. */
        FOLDER_IN_PARTS(1, 8);

        private final int[] threads;

        Place(int... threads) {
            this.threads = threads;
        }

        /** Numbers of threads; a few where a run takes its time or is much like another. */
        private int[] threads(boolean few) {
            if (!few) {
                return threads;
            }
            return switch (this) {
                case MEMORY -> new int[] {1};
                case FOLDER -> new int[0];
                case FOLDER_IN_PARTS -> new int[] {8};
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void pairsAreTheSame(Join join) throws IOException {
        List<String> expected = List.of();
        for (Place place : Place.values()) {
            for (int threads : place.threads(join == Join.ESTIMATE_OF_GIANTS)) {
                try (Pairs pairs = builder(join, place, threads).build().pairs(Corpus.of(DOCUMENTS))) {
                    List<String> found = new ArrayList<>(List.of(counts(pairs.summary())));
                    pairs.stream().map(SimilarPair::toString).forEach(found::add);
                    assertThat(found).hasSize((int) pairs.count() + 1);
                    expected = assertSame(found, expected, join, place, threads);
                    assertParts(place);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "ESTIMATE_OF_GIANTS", mode = EnumSource.Mode.EXCLUDE)
    void whatStaysIsTheSame(Join join) throws IOException {
        for (KeepPolicy keep : KeepPolicy.values()) {
            List<String> expected = List.of();
            for (Place place : Place.values()) {
                for (int threads : place.threads(keep != KeepPolicy.FIRST && keep != KeepPolicy.PREFERRED)) {
                    Semblance semblance =
                            builder(join, place, threads).keep(keep).build();
                    try (Deduplication deduplication = semblance.deduplicate(Corpus.of(DOCUMENTS))) {
                        List<String> found = new ArrayList<>(List.of(counts(deduplication.summary())));
                        deduplication.removals().map(Removal::toString).forEach(found::add);
                        expected = assertSame(found, expected, join + " " + keep, place, threads);
                        assertParts(place);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = "ESTIMATE_OF_GIANTS", mode = EnumSource.Mode.EXCLUDE)
    void clustersAreTheSame(Join join) throws IOException {
        for (ClusterKind kind : ClusterKind.values()) {
            List<String> expected = List.of();
            for (Place place : Place.values()) {
                for (int threads : place.threads(false)) {
                    Semblance semblance =
                            builder(join, place, threads).clusters(kind).build();
                    try (Clustering clustering = semblance.cluster(Corpus.of(DOCUMENTS))) {
                        List<String> found = clustering
                                .members()
                                .map(ClusterMember::toString)
                                .toList();
                        expected = assertSame(found, expected, join + " " + kind, place, threads);
                        assertParts(place);
                    }
                }
            }
        }
    }

    private Semblance.Builder builder(Join join, Place place, int threads) throws IOException {
        Semblance.Builder builder = Semblance.builder()
                .shingler(Shingler.words(1))
                .threshold(0.85)
                .threads(threads)
                .findRepeatedIds(true);
        switch (join) {
            // One row a band, so that most documents of the template share a bucket, in each band with this seed.
            case LSH -> builder.components(64).bands(4).rows(1).seed(SEED_OF_GIANTS);
            case EXACT -> builder.recall(1);
            case BAGS ->
                builder.measure(Measure.BAG).components(64).bands(4).rows(1).seed(SEED_OF_GIANTS);
            case ESTIMATE ->
                builder.estimate(true).threshold(0.95).bands(8).rows(16).components(128);
            case ESTIMATE_OF_GIANTS ->
                builder.estimate(true).components(64).bands(4).rows(1).seed(SEED_OF_GIANTS);
        }
        if (place != Place.MEMORY) {
            builder.workFolder(Files.createTempDirectory(temp, "work")).recordWork(true);
        }
        if (place == Place.FOLDER_IN_PARTS) {
            // In a giant bucket, candidates of the template stay together.
            boolean isLarge = join == Join.ESTIMATE_OF_GIANTS;
            builder.workFolder(folderInParts()).keepWork(true).memory(isLarge ? 1 << 19 : 1 << 17);
        }
        return builder;
    }

    private Path folderInParts() throws IOException {
        return Files.createDirectories(temp.resolve("parts"));
    }

    /** Checks that there were several parts, and clears the folder for the next run. */
    private void assertParts(Place place) throws IOException {
        if (place != Place.FOLDER_IN_PARTS) {
            return;
        }
        assertThat(Files.readString(folderInParts().resolve("manifest")))
                .contains("\nstage shards\n", "log shard-1-rows ", "\nstage result-1\n");
        try (var files = Files.list(folderInParts())) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    private static List<String> assertSame(
            List<String> found, List<String> expected, Object what, Place place, int threads) {
        if (place == Place.MEMORY && threads == 1) {
            assertThat(found.size()).isGreaterThan(100);
            return found;
        }
        assertThat(found.equals(expected))
                .as(() -> "%s %s %d threads: %s".formatted(what, place, threads, difference(found, expected)))
                .isTrue();
        return expected;
    }

    private static String difference(List<String> found, List<String> expected) {
        for (int i = 0; i < Math.min(found.size(), expected.size()); i++) {
            if (!found.get(i).equals(expected.get(i))) {
                return "line %d is %s and not %s".formatted(i, found.get(i), expected.get(i));
            }
        }
        return "%d lines and not %d".formatted(found.size(), expected.size());
    }

    /** What must not depend on threads and storage either. (Candidates do: the exact join orders shingles by what it has room to count.) */
    static String counts(Summary summary) {
        return "%d documents, %d repeated ids, %d empty, %d short, %d distinct, %d bytes, %d shingles, %d found"
                .formatted(
                        summary.documents(),
                        summary.repeatedIds(),
                        summary.emptyDocuments(),
                        summary.shortDocuments(),
                        summary.distinctTexts(),
                        summary.textBytes(),
                        summary.shingles(),
                        summary.pairs());
    }

    /** Documents of one template, articles and copies of them with more or fewer edits, identical, short and empty documents. */
    private static List<Document> documents() {
        Random random = new Random(20260303);
        List<String> texts = new ArrayList<>();
        String template = RandomCorpora.text(43, 100_000, random);
        for (int i = 0; i < TEMPLATE_DOCUMENTS; i++) {
            texts.add(template + " " + RandomCorpora.text(7, 100_000, random));
        }
        for (int i = 0; i < 40; i++) {
            String article = RandomCorpora.text(20 + random.nextInt(100), 100_000, random);
            texts.add(article);
            String edited = article;
            for (int copy = 0; copy < 4; copy++) {
                edited = RandomCorpora.edited(RandomCorpora.edited(edited, 100_000, random), 100_000, random);
                texts.add(edited);
            }
            texts.add(article.toUpperCase(java.util.Locale.ROOT));
        }
        for (int i = 0; i < 20; i++) {
            texts.add(i % 4 == 0 ? " " : "-".repeat(i % 7));
        }
        java.util.Collections.shuffle(texts, random);
        // The first hundred again, at the end; and texts that come again when they have been forgotten.
        texts.addAll(texts.subList(0, 100));
        for (String[] pair : colliding(10)) {
            texts.addAll(List.of(pair[0], pair[1], pair[0], pair[1], pair[0]));
        }
        List<Document> documents = new ArrayList<>();
        for (String text : texts) {
            String id = random.nextInt(50) == 0 ? "again" : "d" + documents.size();
            double preference = random.nextInt(4) == 0 ? Double.NaN : random.nextInt(5);
            documents.add(Document.of(id, text).withPreference(preference));
        }
        return documents;
    }

    /** Pairs of texts that have the same place in {@link RecentTexts}. */
    private static List<String[]> colliding(int count) {
        Map<Long, String> bySlot = new HashMap<>();
        List<String[]> pairs = new ArrayList<>();
        for (int i = 0; pairs.size() < count; i++) {
            String text = "colliding text %d %s".formatted(i, Integer.toString(i, 36));
            long low = Hashing.xxh3_128()
                    .hashBytesTo128Bits(text.getBytes(StandardCharsets.UTF_8))
                    .getLeastSignificantBits();
            String other = bySlot.put(low & (1 << 16) - 1, text);
            if (other != null) {
                pairs.add(new String[] {other, text});
            }
        }
        return pairs;
    }
}
