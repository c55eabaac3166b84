package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of work folders, and what becomes of them. */
class WorkFolderTest {
    private static final String INPUT =
            Cli.json("a", Cli.FOX) + Cli.json("b", Cli.FOX_CHANGED) + Cli.json("c", Cli.TEA);
    private static final String KEPT = "--resume goes on from there";

    @RegisterExtension
    private final Cli cli = new Cli();

    private String path(String name) {
        return cli.folder().resolve(name).toString();
    }

    private Result pairs(String... options) {
        String[] words = new String[options.length + 4];
        words[0] = "pairs";
        words[1] = path("in.jsonl");
        words[2] = "-o";
        words[3] = path("pairs.tsv");
        System.arraycopy(options, 0, words, 4, options.length);
        return cli.run(words);
    }

    @Test
    void aRunGoesOnWhereAnotherEnded() throws IOException {
        cli.write("in.jsonl", INPUT);
        assertThat(pairs().status()).isZero();
        String undisturbed = Files.readString(cli.folder().resolve("pairs.tsv"));
        assertThat(pairs("--work-dir", path("work"), "--keep-work").status()).isZero();
        Files.delete(cli.folder().resolve("pairs.tsv"));

        Result resumed = pairs("--work-dir", path("work"), "--resume");

        assertThat(resumed.status()).isZero();
        assertThat(resumed.err()).contains("resuming behind the reading of 3 documents");
        assertThat(cli.folder().resolve("pairs.tsv")).hasContent(undisturbed);
        assertThat(cli.folder().resolve("work")).doesNotExist();
    }

    @Test
    void badRecordsOfTheRunThatIsResumedAreNotForgotten() throws IOException {
        cli.write("in.jsonl", INPUT + "{broken\n{\"text\": 7\n");
        Result first = pairs("--work-dir", path("work"), "--keep-work");
        assertThat(first.status()).isZero();
        assertThat(first.err()).contains("in.jsonl:4]").doesNotContain("passed over before");
        String undisturbed = Files.readString(cli.folder().resolve("pairs.tsv"));
        Files.delete(cli.folder().resolve("pairs.tsv"));

        Result strict = pairs("--work-dir", path("work"), "--resume", "--strict");
        assertThat(strict.status()).isEqualTo(1);
        assertThat(strict.err())
                .contains("semblance: 2 bad records were passed over before, by the run that is resumed");
        assertThat(cli.folder().resolve("pairs.tsv")).doesNotExist();

        Result resumed = pairs("--work-dir", path("work"), "--resume");
        assertThat(resumed.status()).isZero();
        assertThat(resumed.err()).containsOnlyOnce("semblance: 2 bad records were passed over before");
        assertThat(cli.folder().resolve("pairs.tsv")).hasContent(undisturbed);
    }

    @Test
    void aRunWithoutBadRecordsIsResumedStrictly() throws IOException {
        cli.write("in.jsonl", INPUT);
        pairs("--work-dir", path("work"), "--keep-work");
        Files.delete(cli.folder().resolve("pairs.tsv"));
        Result resumed = pairs("--work-dir", path("work"), "--resume", "--strict");
        assertThat(resumed.status()).isZero();
        assertThat(resumed.err()).doesNotContain("passed over before");
    }

    private Result dedup(String... options) {
        String[] words = Arrays.copyOf(
                new String[] {"dedup", "-", "-o", path("kept.jsonl"), "--work-dir", path("work")}, options.length + 6);
        System.arraycopy(options, 0, words, 6, options.length);
        return cli.run(words);
    }

    @Test
    void aStreamIsStoredWithTheWorkAndNotNeededAgain() throws IOException {
        cli.input(INPUT);
        assertThat(dedup("--keep-work").status()).isZero();
        String undisturbed = cli.read("kept.jsonl");
        assertThat(undisturbed).hasLineCount(2);
        assertThat(cli.files()).contains("work/input-0");
        Files.delete(cli.folder().resolve("kept.jsonl"));

        cli.input("something else");
        Result resumed = dedup("--resume");

        assertThat(resumed.err()).contains("taking stdin from the work folder, as it was stored there");
        assertThat(resumed.status()).isZero();
        assertThat(cli.read("kept.jsonl")).isEqualTo(undisturbed);
        assertThat(cli.entries()).containsExactly("kept.jsonl");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kept.jsonl", "kept/"})
    void aStreamAmongSeveralInputsIsTakenFromTheWork(String output) throws IOException {
        cli.write("in.jsonl", INPUT);
        cli.input(INPUT + "{\"text\": \"something that only the stream has, and nobody else\"}\n");
        String[] words = {"dedup", path("in.jsonl"), "-", "-o", cli.folder() + "/" + output, "--work-dir", path("work")
        };
        assertThat(cli.run(with(words, "--keep-work")).status()).isZero();
        String[] files =
                output.endsWith("/") ? new String[] {"kept/in.jsonl", "kept/stdin.jsonl"} : new String[] {output};
        List<String> undisturbed = new ArrayList<>();
        for (String file : files) {
            undisturbed.add(cli.read(file));
            Files.delete(cli.folder().resolve(file));
        }
        assertThat(String.join("", undisturbed)).contains("only the stream has").hasLineCount(3);

        cli.input("something else");
        Result resumed = cli.run(with(words, "--resume"));

        assertThat(resumed.err()).contains("taking stdin from the work folder, as it was stored there");
        assertThat(resumed.status()).isZero();
        for (int i = 0; i < files.length; i++) {
            assertThat(cli.read(files[i])).isEqualTo(undisturbed.get(i));
        }
        assertThat(cli.folder().resolve("work")).doesNotExist();
    }

    @Test
    void whereAResumedCopyCannotGoIsToldOnceTheStreamIsThere() throws IOException {
        cli.write("in.jsonl", INPUT);
        cli.input(INPUT);
        String[] words = {"dedup", path("in.jsonl"), "-", "--work-dir", path("work"), "-o"};
        assertThat(cli.run(with(words, path("kept.jsonl"), "--keep-work")).status())
                .isZero();

        String[] twice = {path("other.jsonl"), "--removed", path("other.jsonl"), "--resume"};
        Result resumed = cli.run(with(words, twice));

        assertThat(resumed.status()).isEqualTo(1);
        assertThat(resumed.err()).contains("other.jsonl").contains(KEPT).doesNotContain("Exception");
        assertThat(cli.run(with(words, path("other.jsonl"), "--resume")).status())
                .isZero();
        assertThat(cli.read("other.jsonl")).isEqualTo(cli.read("kept.jsonl"));
    }

    private static String[] with(String[] words, String... more) {
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return all;
    }

    @Test
    void aStoredStreamThatIsDamagedIsNotTaken() throws IOException {
        cli.input(INPUT);
        dedup("--keep-work");
        Files.writeString(cli.folder().resolve("work/input-0"), "damaged");
        Result resumed = dedup("--resume");
        assertThat(resumed.status()).isEqualTo(1);
        assertThat(resumed.err()).contains("semblance: work file " + path("work/input-0") + " is damaged");
    }

    @Test
    void aStreamThatWasNotReadToItsEndMustComeAgain() throws IOException {
        cli.input(INPUT);
        dedup("--keep-work");
        String undisturbed = cli.read("kept.jsonl");
        // As if the run had been killed while it read.
        Path manifest = cli.folder().resolve("work/manifest");
        String text = Files.readString(manifest);
        Files.writeString(manifest, text.substring(0, text.indexOf("log ")));
        Files.writeString(cli.folder().resolve("work/input-0"), "some of it");
        for (String file : cli.files()) {
            if (file.startsWith("work/") && !file.endsWith("/manifest") && !file.endsWith("/input-0")) {
                Files.delete(cli.folder().resolve(file));
            }
        }
        Files.delete(cli.folder().resolve("kept.jsonl"));

        Result again = dedup("--resume");

        assertThat(again.err())
                .contains("had not read its input to the end: a stream must come again from its beginning");
        assertThat(again.status()).isZero();
        assertThat(cli.read("kept.jsonl")).isEqualTo(undisturbed);
        assertThat(cli.entries()).containsExactly("kept.jsonl");
    }

    @Test
    void whereThereIsNothingToResumeThatIsSaid() throws IOException {
        cli.write("in.jsonl", INPUT);
        Result result = pairs("--work-dir", path("typo"), "--resume");
        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("nothing to resume in " + path("typo") + ": starting from the beginning");
    }

    @Test
    void theWorkOfAnotherRunIsNeitherUsedNorCalledOurs() throws IOException {
        cli.write("in.jsonl", INPUT);
        pairs("--work-dir", path("work"), "--keep-work");
        String manifest = Files.readString(cli.folder().resolve("work/manifest"));

        Result result = pairs("--work-dir", path("work"));

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("holds the work of another run").doesNotContain(KEPT);
        assertThat(cli.folder().resolve("work/manifest")).hasContent(manifest);
    }

    @Test
    void aRunThatNeedsNoFolderDoesNotMindWhatStandsInItsPlace() throws IOException {
        cli.write("in.jsonl", INPUT);
        Files.createDirectories(cli.folder().resolve("pairs.tsv.work"));
        Files.writeString(cli.folder().resolve("pairs.tsv.work/diary.txt"), "mine");
        assertThat(pairs().status()).isZero();
        assertThat(cli.folder().resolve("pairs.tsv.work/diary.txt")).hasContent("mine");
    }

    @Test
    void whatIsNoFolderOfOursIsNotSaidToKeepAnything() throws IOException {
        cli.write("in.jsonl", INPUT);
        for (String folder : new String[] {path("in.jsonl"), "/proc"}) {
            Result result = pairs("--work-dir", folder);
            assertThat(result.status()).isEqualTo(1);
            assertThat(result.err()).startsWith("semblance: cannot ").doesNotContain(KEPT);
        }
    }

    @Test
    void aResultThatCannotBeWrittenIsKeptToBeResumed() throws IOException {
        cli.write("in.jsonl", INPUT);
        Result result = cli.run("pairs", path("in.jsonl"), "-o", "/dev/full", "--work-dir", path("work"));
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .contains("cannot write /dev/full")
                .contains("what was finished is kept in " + path("work") + "; " + KEPT);
        assertThat(pairs("--work-dir", path("work"), "--resume").status()).isZero();
    }

    @Test
    void besideADeviceThereIsNoWorkFolder() {
        WorkOptions options = new WorkOptions();
        for (String output : new String[] {"-", "/dev/null", "/dev/stdout"}) {
            assertThat(options.folder(output)).isEqualTo(Path.of("semblance.work"));
        }
        assertThat(options.folder(path("pairs.tsv"))).isEqualTo(cli.folder().resolve("pairs.tsv.work"));
        assertThat(options.folder(cli.folder() + "/")).isEqualTo(Path.of(cli.folder() + ".work"));
    }
}
