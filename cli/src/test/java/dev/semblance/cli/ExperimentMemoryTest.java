package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Threshold;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.Measure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an experiment keeps has its part of the memory, and no figure depends on how large that is. */
class ExperimentMemoryTest {
    private static final Setting.Sets LETTERS = new Setting.Sets("text", "char:2", Measure.JACCARD);

    private static List<Document> documents() {
        Random random = new Random(5);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            StringBuilder text = new StringBuilder();
            for (int letters = random.nextInt(60); letters > 0; letters--) {
                text.append((char) ('a' + random.nextInt(3)));
            }
            documents.add(Document.of("d" + i, text.toString()));
        }
        return documents;
    }

    /** All pairs but some, so that there are documents without a pair. */
    private static long[] pairs(int documents) {
        return LongStream.range(0, (long) documents * documents)
                .filter(cell -> cell / documents < cell % documents && cell % 7 != 0 && cell / documents != 11)
                .map(cell -> TruePairs.pair((int) (cell / documents), (int) (cell % documents)))
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 200, 1000, 2500, 1_000_000})
    void similaritiesAreTheSameWhateverRoomTextsHave(long room) throws IOException {
        List<Document> documents = documents();
        Corpus corpus = Corpus.of(documents);
        long[] pairs = pairs(documents.size());
        int[] passes = {0};
        Corpus counted = new CountedCorpus(corpus, passes);
        Jaccards all = Jaccards.of(counted, LETTERS, pairs, room);
        assertThat(passes[0] > 1).isEqualTo(room < 1_000_000);
        for (int i = 0; i < pairs.length; i++) {
            assertThat(all.pair(i)).isEqualTo(pairs[i]);
            assertThat(all.similarity(i))
                    .isEqualTo(Brute.jaccard(
                            documents.get((int) (pairs[i] >>> Integer.SIZE)).text(),
                            documents.get((int) pairs[i]).text()));
        }
        Conditions conditions = new Conditions(EditLimit.parse("edit:0.6"), false);
        long[] met = all.meeting(conditions, corpus, LETTERS, room).pairs().toArray();
        assertThat(met).isNotEmpty().hasSizeLessThan(pairs.length);
        assertThat(met)
                .isEqualTo(all.meeting(conditions, corpus, LETTERS, Long.MAX_VALUE)
                        .pairs()
                        .toArray());
    }

    /** The definition, letter by letter. */
    private static final class Brute {
        static double jaccard(String one, String other) {
            List<String> left = shingles(one);
            List<String> right = shingles(other);
            long shared = left.stream().filter(right::contains).count();
            long either = left.size() + right.size() - shared;
            return either == 0 || left.isEmpty() || right.isEmpty() ? 0 : (double) shared / (double) either;
        }

        private static List<String> shingles(String text) {
            if (text.length() < 2) {
                return text.isEmpty() ? List.of() : List.of(text);
            }
            return java.util.stream.IntStream.range(0, text.length() - 1)
                    .mapToObj(i -> text.substring(i, i + 2))
                    .distinct()
                    .toList();
        }
    }

    /** Counts how often a corpus is read. */
    private record CountedCorpus(Corpus corpus, int[] passes) implements Corpus {
        @Override
        public Pass open() throws IOException {
            passes[0]++;
            return corpus.open();
        }

        @Override
        public long sizeInBytes() {
            return corpus.sizeInBytes();
        }
    }

    @Test
    void namesThatTakeMoreThanAQuarterAreRefused() throws IOException {
        ExperimentMemory memory = new ExperimentMemory(4 * 1000 * (128 + 2 * 9));
        String[] names = new String[1000];
        Arrays.setAll(names, i -> String.format("name %4d", i));
        for (String name : names) {
            memory.addName(name);
            memory.requireNames();
        }
        memory.addName("");
        assertThatThrownBy(memory::requireNames)
                .isInstanceOf(IOException.class)
                .hasMessage("an experiment keeps names and pairs in memory: the names of the first 1,001 documents take"
                        + " about 146 kB, and may take 146 kB; give it more by --memory, or give fewer documents");
    }

    @Test
    void pairsThatTakeMoreThanAnEighthAreRefused() throws IOException {
        ExperimentMemory memory = new ExperimentMemory(8 * 128 * 50);
        memory.requirePairs(50);
        assertThatThrownBy(() -> memory.requirePairs(51))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "an experiment keeps names and pairs in memory: 51 pairs that reach the threshold");
        List<Document> same = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            same.add(Document.of("d" + i, "the same text"));
        }
        // 11 · 10 / 2 = 55 pairs
        assertThatThrownBy(() -> ExactPairs.counted(
                        Corpus.of(same), same.size(), LETTERS, List.of(Threshold.parse("0.9")), memory))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("55 pairs that reach the threshold");
    }
}
