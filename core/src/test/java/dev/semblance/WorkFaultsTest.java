package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong with work files ends the run with one clear line, and costs nothing that is finished. */
class WorkFaultsTest {
    private static final Path FULL = Path.of("/dev/full");

    @TempDir
    private Path temp;

    /** Does something when a step begins. */
    private record At(Step step, Action action) implements Monitor {
        interface Action {
            void run() throws IOException;
        }

        @Override
        public void begin(Step begun, long total) {
            if (begun == step) {
                try {
                    action.run();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private Path work() {
        return temp.resolve("work");
    }

    private Semblance.Builder builder() {
        return Semblance.builder()
                .shingler(Shingler.characters(4))
                .threshold(0.6)
                .workFolder(work())
                .recordWork(true)
                .resume(true);
    }

    private static Corpus corpus() {
        Random random = new Random(11);
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            String text = RandomCorpora.text(40, 200, random);
            documents.add(Document.of("a" + i, text));
            documents.add(Document.of("b" + i, text + " and more"));
        }
        return Corpus.of(documents);
    }

    private static List<String> pairs(Semblance semblance) throws IOException {
        try (Pairs pairs = semblance.pairs(corpus())) {
            return pairs.stream().map(Object::toString).toList();
        }
    }

    /** A file of the work folder that lies on a disk without room. */
    private void fill(String name) throws IOException {
        Files.createSymbolicLink(work().resolve(name), FULL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"names", "texts", "text-ends", "band-keys"})
    void aFullDiskWhileReadingIsOneLineAndLeavesNothing(String name) {
        Semblance semblance =
                builder().monitor(new At(Step.SKETCH, () -> fill(name))).build();
        assertThatThrownBy(() -> semblance.pairs(corpus()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot write work file " + work().resolve(name) + ": no space left on device");
        assertThat(work()).doesNotExist();
    }

    @Test
    void aFullDiskLaterLeavesWhatIsFinishedToBeResumed() throws IOException {
        Semblance failing =
                builder().monitor(new At(Step.VERIFY, () -> fill("result-0"))).build();
        assertThatThrownBy(() -> failing.pairs(corpus()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot write work file " + work().resolve("result-0"));
        assertThat(Files.readString(work().resolve("manifest"))).contains("\nstage join\n");
        Files.delete(work().resolve("result-0"));
        assertThat(pairs(builder().build()))
                .isNotEmpty()
                .isEqualTo(pairs(Semblance.builder()
                        .shingler(Shingler.characters(4))
                        .threshold(0.6)
                        .build()));
        assertThat(work()).doesNotExist();
    }

    @Test
    void aFileInTheWayOfTheFolderIsOneLine() throws IOException {
        Files.writeString(work(), "a file");
        assertThatThrownBy(() -> builder().build().pairs(corpus()))
                .isInstanceOf(IOException.class)
                .hasMessage("cannot use " + work() + " as work folder: it is a file");
        assertThatThrownBy(() ->
                        builder().workFolder(work().resolve("below")).build().pairs(corpus()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot ")
                .hasMessageContaining(work().toString());
        assertThat(work()).hasContent("a file");
    }

    @Test
    void filesOfOthersInTheFolderAreNotTouched() throws IOException {
        Files.createDirectory(work());
        Path theirs = Files.writeString(work().resolve("theirs"), "keep me");
        assertThatThrownBy(() -> pairs(builder().build())).hasMessageContaining("it is not empty");
        Files.delete(theirs);
        Semblance semblance = builder()
                .monitor(new At(Step.JOIN, () -> Files.writeString(theirs, "keep me")))
                .build();
        assertThat(pairs(semblance)).isNotEmpty();
        assertThat(theirs).hasContent("keep me");
        assertThat(work().toFile().list()).containsExactly("theirs");
    }
}
