package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands over the files of commits. */
class GitTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private String repo = "";
    private GitFiles git;
    private String first = "";
    private String second = "";

    @BeforeEach
    void commitTwice() throws IOException {
        repo = cli.path("repo");
        git = new GitFiles(cli.folder().resolve("repo"));
        first = git.file("a.txt", Cli.FOX).file("b.txt", Cli.TEA).commit();
        second = git.file("c.md", Cli.FOX_CHANGED).commit();
    }

    @Test
    void pairsAreNamedByCommits() {
        Result result = cli.run("pairs", "--git", repo);

        assertThat(result.status()).isZero();
        assertThat(result.outLines())
                .containsExactly(
                        "left\tright\tsimilarity",
                        repo + "@" + second + ":a.txt\t" + repo + "@" + second + ":c.md\t0.928803");
        assertThat(result.err()).startsWith("semblance: reading " + second).contains(" of " + repo + "\n");
        assertThat(cli.run("pairs", "-q", "--git", repo + "@HEAD~1").outLines()).hasSize(1);
        assertThat(cli.run("pairs", "-q", "--git", repo, "--include", "*.txt").outLines())
                .hasSize(1);
    }

    @Test
    void twoCommitsAreComparedWithEachOther() {
        Result result = cli.run("pairs", "-q", "--git", repo, "--against", repo + "@" + first);

        assertThat(result.status()).isZero();
        assertThat(result.outLines())
                .contains(repo + "@" + second + ":b.txt\t" + repo + "@" + first + ":b.txt\t1.000000");
    }

    @Test
    void keptFilesGoToAFolder() throws IOException {
        String kept = cli.path("kept");
        Result result = cli.run("dedup", "-q", "--git", repo, "-o", kept, "--removed", cli.path("removed.jsonl"));

        assertThat(result).isEqualTo(new Result(0, "", ""));
        assertThat(cli.read("kept/a.txt")).isEqualTo(Cli.FOX);
        assertThat(cli.read("kept/b.txt")).isEqualTo(Cli.TEA);
        assertThat(cli.folder().resolve("kept")).isDirectoryNotContaining("glob:**/c.md");
        assertThat(cli.read("removed.jsonl"))
                .isEqualTo("{\"id\":\"" + repo + "@" + second + ":c.md\",\"kept\":\"" + repo + "@" + second
                        + ":a.txt\",\"similarity\":0.928803,\"identical\":false}\n");
    }

    @Test
    void filesOfSeveralCommitsGoToFoldersOfTheirOwn() throws IOException {
        assertThat(cli.run("dedup", "-q", "--git", repo, repo + "@" + first, "--keep", "last", "-o", cli.path("kept"))
                        .status())
                .isZero();

        assertThat(cli.files().stream().filter(file -> file.startsWith("kept")))
                .containsExactlyInAnyOrder("kept/repo@" + first + "/a.txt", "kept/repo@" + first + "/b.txt");
        assertThat(cli.read("kept/repo@" + first + "/a.txt")).isEqualTo(Cli.FOX);
    }

    @Test
    void aCommitInTheStateOfARunIsNotTakenForAnother() throws IOException {
        String[] command = {
            "pairs", "--git", repo, "-o", cli.path("pairs.tsv"), "--work-dir", cli.path("work"), "--keep-work"
        };
        assertThat(cli.run(command).status()).isZero();
        String undisturbed = cli.read("pairs.tsv");
        String[] resumed = {
            "pairs",
            "--git",
            repo,
            "-o",
            cli.path("pairs.tsv"),
            "--work-dir",
            cli.path("work"),
            "--keep-work",
            "--resume"
        };
        assertThat(cli.run(resumed).err()).contains("resuming behind the reading of 3 documents");
        assertThat(cli.read("pairs.tsv")).isEqualTo(undisturbed);

        git.commit();
        Result other = cli.run(resumed);
        assertThat(other.status()).isEqualTo(1);
        assertThat(other.err()).contains("the input, or how it is to be read, is not what it was");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pairs", "cluster", "tune", "passages", "dedup -o KEPT", "sketch -o KEPT"})
    void whatIsNoCommitIsOneLineAndTheStatusIs1(String command) {
        String words = command.replace("KEPT", cli.path("kept")) + " --git " + repo + "@v9";

        assertThat(cli.run(words.split(" ")))
                .isEqualTo(new Result(1, "", "semblance: [" + repo + "@v9] the repository has no revision v9\n"));
        assertThat(cli.entries()).containsExactly("repo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pairs", "cluster", "tune", "passages", "dedup -o KEPT", "sketch -o KEPT"})
    void allCommandsOverCollectionsReadCommits(String command) {
        String words = command.replace("KEPT", cli.path("kept")) + " --git " + repo;

        assertThat(cli.run(words.split(" ")).status()).isZero();
    }

    @Test
    void aBrokenObjectCostsItsFileAndTheStatusIs1() throws IOException {
        Files.delete(git.objectOf("b.txt"));

        Result result = cli.run("pairs", "-q", "--git", repo);

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.outLines()).hasSize(2);
        assertThat(result.err())
                .startsWith("semblance: [" + repo + "@" + second + ":b.txt] the repository does not have the object ")
                .contains("semblance: 1 input could not be read to its end\n");
        assertThat(cli.run("pairs", "-q", "--strict", "--git", repo).outLines()).isEmpty();
    }
}
