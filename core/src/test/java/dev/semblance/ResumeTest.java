package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.measure.EditLimit;
import dev.semblance.measure.Measure;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run that ends anywhere goes on where it was, and gives what it would have given. */
class ResumeTest {
    private static final long SEED = 20260304;

    @TempDir
    Path temp;

    /** What is run. */
    private enum Case {
        PAIRS(corpus(), builder -> builder),
        PAIRS_IN_PARTS(corpus(), builder -> builder.memory(1 << 14)),
        PAIRS_OF_BAGS_IN_PARTS(corpus(), builder -> builder.measure(Measure.BAG).memory(1 << 14)),
        PAIRS_AUTO(corpus(), builder -> builder.join(JoinKind.AUTO)),
        PAIRS_EXACT(corpus(), builder -> builder.join(JoinKind.EXACT)),
        PAIRS_EXACT_IN_PARTS(corpus(), builder -> builder.join(JoinKind.EXACT).memory(1 << 14)),
        PAIRS_ESTIMATED_IN_PARTS(corpus(), builder -> builder.estimate(true).memory(1 << 17)),
        DEDUP(corpus(), builder -> builder.keep(KeepPolicy.LONGEST)),
        DEDUP_IN_PARTS(corpus(), builder -> builder.keep(KeepPolicy.PREFERRED).memory(1 << 15)),
        DEDUP_TWICE(corpusOfTwoKinds(), builder -> builder.shingler(null).threshold(0.75)),
        DEDUP_TWICE_IN_PARTS(
                corpusOfTwoKinds(),
                builder -> builder.shingler(null).threshold(0.75).memory(1 << 12)),
        CLUSTER(corpus(), builder -> builder),
        CLUSTER_IN_PARTS(corpus(), builder -> builder.memory(1 << 14)),
        CLUSTER_WITHIN_A_LIMIT(
                corpus(),
                builder -> builder.edit(EditLimit.parse("edit:0.2"))
                        .distinguishNumbers(true)
                        .memory(1 << 14)),
        CLUSTER_STARS(corpus(), builder -> builder.clusters(ClusterKind.STAR)),
        CITATIONS(CitationsTest.documents(new Random(SEED), 120), builder -> builder),
        CITATIONS_IN_PARTS(CitationsTest.documents(new Random(SEED), 120), builder -> builder.memory(1 << 13)),
        STORIES(
                StoriesTest.pages(new Random(SEED), 200),
                builder -> builder.measure(Measure.CONTAINMENT).memory(1 << 14));

        private final List<Document> documents;
        private final Function<Semblance.Builder, Semblance.Builder> settings;

        Case(List<Document> documents, Function<Semblance.Builder, Semblance.Builder> settings) {
            this.documents = documents;
            this.settings = settings;
        }

        private Semblance.Builder builder() {
            return settings.apply(Semblance.builder()
                    .shingler(Shingler.characters(4))
                    .threshold(0.7)
                    .join(JoinKind.LSH)
                    .threads(2)
                    .findRepeatedIds(true));
        }

        /** The result as lines of text. */
        private List<String> run(Semblance semblance) throws IOException {
            Corpus corpus = Corpus.of(documents);
            if (name().startsWith("PAIRS")) {
                try (Pairs pairs = semblance.pairs(corpus)) {
                    return lines(pairs.stream(), pairs.summary());
                }
            }
            if (name().startsWith("DEDUP")) {
                try (Deduplication deduplication = semblance.deduplicate(corpus)) {
                    return lines(deduplication.removals(), deduplication.summary());
                }
            }
            if (name().startsWith("CITATIONS")) {
                try (Citations citations = semblance.citations(corpus)) {
                    return lines(CitationsTest.lines(citations).stream(), citations.summary());
                }
            }
            if (this == STORIES) {
                try (Stories stories = semblance.stories(corpus, Duration.ofDays(2))) {
                    return lines(Stream.concat(stories.pages(), stories.stories()), stories.summary());
                }
            }
            try (Clustering clustering = semblance.cluster(corpus)) {
                return lines(clustering.members(), clustering.summary());
            }
        }

        private List<String> lines(Stream<?> results, Summary summary) {
            List<String> lines = new ArrayList<>(results.map(Object::toString).toList());
            lines.add(StorageMatrixTest.counts(summary));
            lines.add(summary.plan().toString());
            lines.add(summary.candidates() + " candidates, " + summary.indexBytes() + " bytes of index");
            return lines;
        }
    }

    /** Ends the run at a call. */
    private static final class Interrupter implements Monitor {
        private final int last;
        private int calls;

        Interrupter(int last) {
            this.last = last;
        }

        private void count() {
            if (++calls == last) {
                throw new Interruption();
            }
        }

        @Override
        public void begin(Step step, long total) {
            count();
        }

        @Override
        public void advance(long units) {
            count();
        }

        @Override
        public void end(Step step) {
            count();
        }

        @Override
        public void note(String message) {
            count();
        }
    }

    private static final class Interruption extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @ParameterizedTest
    @EnumSource
    void goesOnAfterAnInterruptionAnywhere(Case run) throws IOException {
        Path folder = temp.resolve("work");
        Semblance.Builder builder =
                run.builder().workFolder(folder).recordWork(true).resume(true);
        List<String> expected = run.run(builder.build());
        assertThat(expected).hasSizeGreaterThan(3);
        assertThat(folder).doesNotExist();
        int last = 1;
        while (interrupt(run, builder, last)) {
            assertThat(run.run(builder.monitor(Monitor.NONE).build()))
                    .as("after call %d", last)
                    .isEqualTo(expected);
            assertThat(folder).doesNotExist();
            last += 1 + last / 8;
        }
        assertThat(last).isGreaterThan(7);
    }

    @Test
    void aPlanThatTheCorpusChoseIsNotTakenForAGivenOne() throws IOException {
        Path folder = temp.resolve("work");
        Semblance.Builder tuned =
                Case.PAIRS.builder().workFolder(folder).recordWork(true).resume(true);
        assertThat(interrupt(Case.PAIRS, tuned, 8)).isTrue();
        Semblance.Builder given = Case.PAIRS
                .builder()
                .bands(20)
                .rows(4)
                .workFolder(folder)
                .recordWork(true)
                .resume(true);
        assertThatThrownBy(() -> Case.PAIRS.run(given.build()))
                .hasMessageContaining("begun with \"bands tuned\", and this one has \"bands 20x4\"");
        Semblance.Builder exact = Case.PAIRS
                .builder()
                .join(JoinKind.EXACT)
                .workFolder(folder)
                .recordWork(true)
                .resume(true);
        assertThatThrownBy(() -> Case.PAIRS.run(exact.build()))
                .hasMessageContaining("begun with \"join lsh\", and this one has \"join exact\"");
        Semblance.Builder bags = Case.PAIRS
                .builder()
                .measure(Measure.BAG)
                .workFolder(folder)
                .recordWork(true)
                .resume(true);
        assertThatThrownBy(() -> Case.PAIRS.run(bags.build()))
                .hasMessageContaining("begun with \"measure jaccard\", and this one has \"measure bag\"");
    }

    @ParameterizedTest
    @EnumSource
    void goesOnAfterSeveralInterruptions(Case run) throws IOException {
        Path folder = temp.resolve("work");
        Semblance.Builder builder =
                run.builder().workFolder(folder).recordWork(true).resume(true);
        List<String> expected = run.run(builder.build());
        Random random = new Random(SEED);
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < 4; i++) {
                interrupt(run, builder, 1 + random.nextInt(12));
            }
            assertThat(run.run(builder.monitor(Monitor.NONE).build()))
                    .as("seed %d round %d", SEED, round)
                    .isEqualTo(expected);
        }
    }

    /** Whoever has the result and does not close it can have it again, also with other memory and threads. */
    @ParameterizedTest
    @EnumSource
    void aResultThatWasNotClosedComesAgain(Case run) throws IOException {
        Path folder = temp.resolve("work");
        Semblance.Builder builder =
                run.builder().workFolder(folder).recordWork(true).resume(true).keepWork(true);
        List<String> expected = run.run(builder.build());
        assertThat(Files.readString(folder.resolve("manifest")))
                .contains(run.name().endsWith("IN_PARTS") ? "\nstage result-1\n" : "\nstage result-0\n")
                .contains(run.name().contains("TWICE") ? "\nstage again-result-0\n" : "\nstage join\n");
        Interrupter never = new Interrupter(0);
        assertThat(run.run(builder.monitor(never).build())).isEqualTo(expected);
        for (long memory : new long[] {1 << 12, 1 << 16, 1 << 30}) {
            assertThat(run.run(builder.memory(memory).threads(3).build()))
                    .as("memory %d", memory)
                    .isEqualTo(expected);
        }
    }

    /** Runs until the call with this number; false if there were fewer. */
    private static boolean interrupt(Case run, Semblance.Builder builder, int last) throws IOException {
        try {
            run.run(builder.monitor(new Interrupter(last)).build());
            return false;
        } catch (Interruption e) {
            return true;
        }
    }

    private static List<Document> corpus() {
        Random random = new Random(SEED);
        List<Document> documents = new ArrayList<>();
        while (documents.size() < 250) {
            List<String> texts = RandomCorpora.texts(random);
            for (String text : texts) {
                documents.add(Document.of("d" + random.nextInt(2000), text).withPreference(random.nextInt(9)));
            }
        }
        return documents;
    }

    /** Documents that get other shingles when those that are similar are gone. */
    private static List<Document> corpusOfTwoKinds() {
        String article = RandomCorpora.text(900, 5000, new Random(7));
        List<String> texts = new ArrayList<>(List.of(
                "a short notice here", "a short notice hear", "pool opens at nine", "pool opens at ninee", article));
        texts.addAll(List.of(article + " a", article + " b", article + " c"));
        return texts.stream()
                .map(text -> Document.of(Integer.toString(texts.indexOf(text)), text))
                .toList();
    }
}
