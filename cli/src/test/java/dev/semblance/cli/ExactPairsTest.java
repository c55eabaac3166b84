package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.Semblance;
import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.measure.Measure;
import dev.semblance.shingle.ShingleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactPairsTest {
    private static final ExperimentMemory MEMORY = new ExperimentMemory(1 << 28);

    private static final Setting.Sets LETTERS = new Setting.Sets("text", "char:2", Measure.JACCARD);
    private static final List<Threshold> THRESHOLDS =
            List.of(Threshold.parse("0.25"), Threshold.parse("0.5"), Threshold.parse("1"));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void countsWhatMergingCounts(long seed) {
        Random random = new Random(seed);
        List<ShingleSet> sets = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            long[] hashes = new long[random.nextInt(60)];
            for (int j = 0; j < hashes.length; j++) {
                // Few different hashes, of which some differ in their first bits alone and others in their last.
                long hash = random.nextInt(40);
                hashes[j] = random.nextBoolean() ? hash << 58 : hash;
            }
            sets.add(ShingleSet.ofHashes(hashes));
        }
        SharedShingles shared =
                new SharedShingles(sets.stream().mapToInt(ShingleSet::size).toArray());
        int parts = (int) seed;
        for (int i = 0; i < parts; i++) {
            int part = i;
            shared.add(sets.stream()
                    .map(set -> Arrays.stream(set.hashes())
                            .filter(hash -> SharedShingles.part(hash, parts) == part)
                            .toArray())
                    .toArray(long[][]::new));
        }
        for (int later = 1; later < sets.size(); later++) {
            for (int earlier = 0; earlier < later; earlier++) {
                int overlap = sets.get(later).overlap(sets.get(earlier));
                assertThat(shared.shared(later, earlier)).isEqualTo(overlap);
                assertThat(shared.either(later, earlier))
                        .isEqualTo(sets.get(later).size() + sets.get(earlier).size() - overlap);
            }
        }
    }

    private static List<Document> documents() {
        Random random = new Random(11);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            StringBuilder text = new StringBuilder();
            for (int letters = random.nextInt(9); letters > 0; letters--) {
                text.append((char) ('a' + random.nextInt(4)));
            }
            documents.add(Document.of("d" + i, text.toString()));
        }
        return documents;
    }

    /** With empty texts, texts shorter than a shingle, and identical ones. */
    @Test
    void countingAndTheExactJoinAgree() throws IOException {
        List<Document> documents = documents();
        Corpus corpus = Corpus.of(documents);
        ExactPairs counted = ExactPairs.counted(corpus, documents.size(), LETTERS, THRESHOLDS, MEMORY);
        ExactPairs joined = ExactPairs.joined(
                corpus, documents.size(), LETTERS, THRESHOLDS, Semblance::builder, Path.of("nowhere"), MEMORY);
        for (Threshold threshold : THRESHOLDS) {
            Jaccards left = counted.reaching(threshold);
            Jaccards right = joined.reaching(threshold);
            assertThat(left.size()).isPositive();
            assertThat(left.pairs().toArray()).isEqualTo(right.pairs().toArray());
            for (int i = 0; i < left.size(); i++) {
                assertThat(left.similarity(i)).isEqualTo(right.similarity(i));
            }
        }
        assertThat(counted.greatest()).isEqualTo(1);
        assertThat(Arrays.stream(counted.tenths()).sum()).isEqualTo(120 * 119 / 2);
        assertThat(joined.knowsAll()).isFalse();
        assertThat(joined.countedDocuments()).isEqualTo(120);
        assertThat(joined.tenths()).isEqualTo(counted.tenths());
        CandidateFigures.Curve one = new CandidateFigures.Curve(5, 2);
        CandidateFigures.Curve other = new CandidateFigures.Curve(5, 2);
        long[] candidates = counted.reaching(THRESHOLDS.get(0)).pairs().toArray();
        counted.addTo(one, candidates);
        joined.addTo(other, candidates);
        for (int bin = 0; bin < CandidateFigures.Curve.BINS; bin++) {
            assertThat(other.pairs(bin)).isEqualTo(one.pairs(bin));
            assertThat(other.candidates(bin)).isEqualTo(one.candidates(bin));
        }
    }
}
