package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.Oracle.Pair;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A collection against a reference: only pairs across, and nothing of the reference ever goes. */
class AgainstTest {
    private static final int K = 3;

    @TempDir
    Path temp;

    /** Texts, of which those from a place on are the reference. */
    private record Both(List<String> texts, int fresh) {
        static Both random(Random random) {
            List<String> texts = RandomCorpora.texts(random);
            return new Both(texts, texts.isEmpty() ? 0 : random.nextInt(texts.size() + 1));
        }

        Corpus corpus() {
            return part(0, fresh).against(part(fresh, texts.size()));
        }

        private Corpus part(int from, int to) {
            return Corpus.of(IntStream.range(from, to)
                    .mapToObj(i -> Document.of(Integer.toString(i), texts.get(i)))
                    .toList());
        }

        /** The pairs across at or above one half, the slow way. */
        Map<Pair, Double> pairs() {
            List<Set<String>> sets =
                    texts.stream().map(text -> Oracle.characters(text, K)).toList();
            Map<Pair, Double> across = new TreeMap<>();
            Oracle.pairs(sets, 1, 2).forEach((pair, similarity) -> {
                if (pair.left() < fresh && pair.right() >= fresh) {
                    across.put(pair, similarity);
                }
            });
            return across;
        }
    }

    private static Semblance.Builder builder(JoinKind join) {
        return Semblance.builder()
                .shingler(Shingler.characters(K))
                .threshold(0.5)
                .recall(join == JoinKind.EXACT ? 1 : 0.999)
                .join(join)
                .threads(2);
    }

    @Test
    void pairsAreThoseAcross() throws IOException {
        int all = 0;
        for (int seed = 0; seed < 200; seed++) {
            Both both = Both.random(new Random(seed));
            Map<Pair, Double> expected = both.pairs();
            try (Pairs exact = builder(JoinKind.EXACT).build().pairs(both.corpus())) {
                assertThat(Oracle.found(exact)).as("seed " + seed).isEqualTo(expected);
                assertThat(exact.count()).as("seed " + seed).isEqualTo(expected.size());
            }
            try (Pairs lsh = builder(JoinKind.LSH).seed(seed).build().pairs(both.corpus())) {
                Map<Pair, Double> found = Oracle.found(lsh);
                assertThat(lsh.count()).as("seed " + seed).isEqualTo(found.size());
                assertThat(Oracle.differences(found, expected))
                        .as("seed " + seed)
                        .isEmpty();
                assertThat(found.size()).as("seed " + seed).isGreaterThanOrEqualTo(expected.size() * 19 / 20 - 2);
            }
            all += expected.size();
        }
        assertThat(all).isGreaterThan(3000);
    }

    @Test
    void whatIsInTheReferenceGoesAndNothingElse() throws IOException {
        int removed = 0;
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Both both = Both.random(random);
            KeepPolicy policy = KeepPolicy.values()[random.nextInt(KeepPolicy.values().length)];
            Map<Pair, Double> similar = both.pairs();
            Deduplication result = builder(JoinKind.EXACT).keep(policy).build().deduplicate(both.corpus());
            assertThat(result.documents()).isEqualTo(both.fresh());
            for (int i = 0; i < both.fresh(); i++) {
                int document = i;
                boolean isInReference = similar.keySet().stream().anyMatch(pair -> pair.left() == document);
                assertThat(result.isKept(i)).as("seed %s, document %s", seed, i).isEqualTo(!isInReference);
            }
            List<Removal> removals = result.removals().toList();
            for (Removal removal : removals) {
                assertThat(similar)
                        .containsEntry(new Pair(removal.ordinal(), removal.keptOrdinal()), removal.similarity());
            }
            assertThat(result.summary().pairs()).isEqualTo(removals.size());
            removed += removals.size();
        }
        assertThat(removed).isGreaterThan(300);
    }

    /** Many alike on each side: they must neither be compared with each other nor be lost. */
    @Test
    void sidesOfManyAlikeAreNotComparedWithinThemselves() throws IOException {
        List<String> texts = new ArrayList<>();
        int fresh = 900;
        for (int i = 0; i < 2 * fresh; i++) {
            // Between any two on a side, nine tenths; across, only those with the same number.
            texts.add((i < fresh ? "left " : "right ") + "the quick brown fox jumps over the lazy dog number " + i);
        }
        texts.add(texts.get(7));
        Both both = new Both(texts, fresh);
        for (JoinKind join : new JoinKind[] {JoinKind.LSH, JoinKind.EXACT}) {
            Deduplication result = builder(join).build().deduplicate(both.corpus());
            assertThat(IntStream.range(0, fresh).filter(result::isKept)).isEmpty();
            // A star for each is found at once.
            assertThat(result.summary().candidates()).isLessThan(20L * fresh);
        }
    }

    @Test
    void anEmptyReferenceOrCollectionGivesNothing() throws IOException {
        Corpus some = Corpus.of(Document.of("a", "one and the same"), Document.of("b", "one and the same"));
        for (Corpus corpus : List.of(some.against(Corpus.of()), Corpus.of().against(some))) {
            try (Pairs pairs = builder(JoinKind.EXACT).build().pairs(corpus)) {
                assertThat(pairs.count()).isZero();
                assertThat(pairs.stream()).isEmpty();
            }
            assertThat(builder(JoinKind.LSH).build().deduplicate(corpus).removals())
                    .isEmpty();
        }
    }

    /** Nothing depends on threads, on parts, or on whether a run was interrupted and resumed. */
    @Test
    void resultsDoNotDependOnStorage() throws IOException {
        Random random = new Random(3);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 1500; i++) {
            texts.add(
                    i % 3 == 0 || i < 9
                            ? RandomCorpora.text(30, 5000, random)
                            : RandomCorpora.edited(texts.get(random.nextInt(texts.size())), 5000, random));
        }
        Both both = new Both(texts, 500);
        Map<String, List<String>> results = new HashMap<>();
        for (JoinKind join : new JoinKind[] {JoinKind.LSH, JoinKind.EXACT}) {
            for (int threads : new int[] {1, 8}) {
                Semblance.Builder builder = builder(join).threads(threads);
                check(results, join, builder, both);
                Path folder = temp.resolve(join + "-" + threads);
                builder.workFolder(folder).recordWork(true).memory(1 << 19);
                check(results, join, builder, both);
                Pairs suspended = builder.build().pairs(both.corpus());
                suspended.suspend();
                check(results, join, builder.resume(true), both);
            }
        }
    }

    private static void check(Map<String, List<String>> results, JoinKind join, Semblance.Builder builder, Both both)
            throws IOException {
        try (Pairs pairs = builder.build().pairs(both.corpus())) {
            List<String> found = pairs.stream().map(SimilarPair::toString).toList();
            assertThat(found).hasSizeGreaterThan(200);
            assertThat(results.computeIfAbsent("pairs " + join, key -> found)).isEqualTo(found);
        }
        try (Deduplication kept = builder.build().deduplicate(both.corpus())) {
            List<String> removed = kept.removals().map(Removal::toString).toList();
            assertThat(removed).hasSizeGreaterThan(50);
            assertThat(results.computeIfAbsent("dedup " + join, key -> removed)).isEqualTo(removed);
        }
    }
}
