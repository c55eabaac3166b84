package dev.semblance.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.io.FileCorpus;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.util.SystemReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with a repository is said with its name, and costs no file that can be read. */
class BrokenRepositoryTest {
    @TempDir
    private Path folder;

    private MadeRepository repository;

    @BeforeEach
    void make() throws IOException {
        repository = MadeRepository.of(folder.resolve("repo"));
    }

    @AfterEach
    void close() {
        repository.close();
    }

    private String repo() {
        return repository.folder().toString();
    }

    private static void assertRefused(String name, String message) {
        assertThatThrownBy(() -> FileCorpus.of(Read.options(name).build()))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + name + "] " + message);
    }

    @Test
    void aRevisionMustBeThere() throws IOException {
        assertRefused(repo(), "the repository has no revision HEAD");
        repository.file("a.txt", "text").commit();
        assertRefused(repo() + "@v9", "the repository has no revision v9");
        assertRefused(repo() + "@HEAD~1", "the repository has no revision HEAD~1");
        assertRefused(repo() + "@", "names no revision behind the @");
        assertRefused(repo() + "@HEAD^{", "the revision HEAD^{ is no name of a commit");
        assertRefused(repo() + "@" + "0".repeat(39) + "1", "the repository has no object " + "0".repeat(39) + "1");
        String blob = repository.blob("a blob".getBytes(StandardCharsets.UTF_8)).name();
        assertRefused(repo() + "@" + blob, "the revision " + blob + " is no commit");
        repository.tag("blob", ObjectId.fromString(blob), Constants.OBJ_BLOB);
        assertRefused(repo() + "@blob", "the revision blob is no commit");
    }

    @Test
    void aShallowCloneSaysThatItIsOne() throws IOException {
        String first = repository.file("a.txt", "one").commit();
        String second = repository.file("a.txt", "two").commit();
        Files.writeString(repository.inside().resolve("shallow"), second + "\n");
        repository.delete(first);
        assertRefused(repo() + "@HEAD~1", "the repository has no revision HEAD~1; it is a shallow clone");
        assertRefused(repo() + "@" + first, "the repository has no object " + first + "; it is a shallow clone");
        assertThat(Read.of(Read.options(repo())).texts().values()).containsExactly("two");
    }

    @Test
    void aRepositoryMustBeThere() throws IOException {
        assertRefused(folder + "/nothing", "no such file or folder");
        assertRefused(folder + "/nothing@HEAD", "no such file or folder");
        Path plain = Files.createDirectory(folder.resolve("plain"));
        assertRefused(plain.toString(), "no Git repository is there: neither .git nor a bare repository");
        // a repository above is another one
        Path inside = Files.createDirectory(repository.folder().resolve("docs"));
        assertRefused(inside.toString(), "no Git repository is there: neither .git nor a bare repository");
        Files.writeString(plain.resolve(".git"), "nothing that leads anywhere");
        assertRefused(
                plain.toString(),
                "the Git repository cannot be opened: Invalid .git reference in file '" + plain + "/.git'");
    }

    @Test
    void aRepositoryOfAnotherHashIsRefused() throws IOException {
        repository.commit();
        Files.writeString(
                repository.inside().resolve("config"),
                "[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n");
        assertRefused(
                repo(),
                "the Git repository cannot be opened: its objects are named by sha256, and only those named by sha1 can be read");
    }

    @Test
    void aFileThatIsMissingOrBrokenCostsNoOther() throws IOException {
        repository
                .file("a.txt", "one")
                .file("b.txt", "two")
                .file("c.txt", "three".repeat(99))
                .file("d.json", "four");
        String commit = repository.commit().substring(0, 12);
        String second = hash("two");
        String third = hash("three".repeat(99));
        repository.delete(second);
        Path loose = repository.looseFile(third);
        Files.setPosixFilePermissions(loose, PosixFilePermissions.fromString("rw-------"));
        byte[] whole = Files.readAllBytes(loose);
        Files.write(loose, Arrays.copyOf(whole, whole.length - 10));
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts().values()).containsExactly("one", "four");
        assertThat(read.bad())
                .containsExactly(
                        "[" + repo() + "@" + commit + ":b.txt] the repository does not have the object " + second,
                        "[" + repo() + "@" + commit + ":c.txt] the object " + third
                                + " is broken: Unexpected end of ZLIB input stream");
        assertThat(read.unreadable()).isEqualTo(2);
    }

    @Test
    void contentsOfAnotherHashAreNotTaken() throws IOException {
        repository.file("a.txt", "one").file("b.txt", "two");
        String commit = repository.commit().substring(0, 12);
        Files.delete(repository.looseFile(hash("one")));
        Files.copy(repository.looseFile(hash("two")), repository.looseFile(hash("one")));
        String first = "43dd47ea691c90a5fa7827892c70241913351963";
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts().values()).containsExactly("two");
        assertThat(read.bad())
                .containsExactly("[" + repo() + "@" + commit + ":a.txt] the object " + first
                        + " is broken: its contents have another hash");
    }

    private String hash(String text) throws IOException {
        return repository.blob(text.getBytes(StandardCharsets.UTF_8)).name();
    }

    @Test
    void aBrokenObjectOfAPackCostsNoOther() throws IOException, GitAPIException {
        for (int i = 0; i < 9; i++) {
            repository.file(i + ".txt", incompressible(i));
        }
        repository.commit();
        try (Git git = new Git(repository.repository())) {
            git.gc().call();
        }
        Path pack;
        try (Stream<Path> files = Files.list(repository.inside().resolve("objects/pack"))) {
            pack = files.filter(file -> file.toString().endsWith(".pack"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(pack);
        Files.setPosixFilePermissions(pack, PosixFilePermissions.fromString("rw-------"));
        try (RandomAccessFile file = new RandomAccessFile(pack.toFile(), "rw")) {
            file.seek(bytes.length / 2);
            file.write(new byte[8]);
        }
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts()).hasSize(8);
        assertThat(read.bad())
                .hasSize(1)
                .first()
                .asString()
                .contains(".txt] the object ")
                .contains(" is broken");
        assertThat(read.unreadable()).isEqualTo(1);
        assertThat(Read.of(Read.options(repo()))).isEqualTo(read);
    }

    /** A text that no compression makes much shorter. */
    private static String incompressible(int seed) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            text.append(Integer.toString(random.nextInt(Integer.MAX_VALUE), 36));
        }
        return text.toString();
    }

    @Test
    void aFolderThatIsMissingIsRefused() throws IOException {
        TreeFormatter tree = new TreeFormatter();
        tree.append("d", FileMode.TREE, ObjectId.fromString("1".repeat(40)));
        repository.commit(repository.insert(Constants.OBJ_TREE, tree.toByteArray()), Constants.HEAD);
        assertRefused(repo(), "Missing tree " + "1".repeat(40));
    }

    @Test
    void pathsThatLeadElsewhereAreNotFollowed() throws IOException {
        ObjectId blob = repository.blob("text".getBytes(StandardCharsets.UTF_8));
        TreeFormatter up = new TreeFormatter();
        up.append("a.txt", FileMode.REGULAR_FILE, blob);
        ObjectId inside = repository.insert(Constants.OBJ_TREE, up.toByteArray());
        TreeFormatter tree = new TreeFormatter();
        for (String name : List.of("..", ".GIT", ".git")) {
            tree.append(name, FileMode.TREE, inside);
        }
        tree.append("ok.txt", FileMode.REGULAR_FILE, blob);
        String commit = repository.commit(repository.insert(Constants.OBJ_TREE, tree.toByteArray()), Constants.HEAD);
        Read read = Read.of(Read.options(repo()).includes(List.of("*.txt", ".*/*")));
        assertThat(read.paths()).containsExactly("ok.txt");
        String name = "[" + repo() + "@" + commit.substring(0, 12) + ":";
        assertThat(read.bad())
                .containsExactly(
                        name + "../a.txt] is not a path that a file of a repository can have",
                        name + ".GIT/a.txt] is not a path that a file of a repository can have",
                        name + ".git/a.txt] is not a path that a file of a repository can have");
    }

    @Test
    void nothingIsWrittenAndNoConfigurationIsRead() throws Exception {
        repository.file("a.txt", "text").commit();
        List<String> before = listing();
        assertThat(Read.of(Read.options(repo())).texts().values()).containsExactly("text");
        assertThat(listing()).isEqualTo(before);
        assertThat(SystemReader.getInstance().getUserConfig().getSections()).isEmpty();
        assertThat(SystemReader.getInstance().getSystemConfig().getSections()).isEmpty();
        assertThat(SystemReader.getInstance().getJGitConfig().getSections()).isEmpty();
    }

    private List<String> listing() throws IOException {
        List<String> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted().toList()) {
                all.add(file + " " + Files.getLastModifiedTime(file) + " " + Files.size(file));
            }
        }
        return all;
    }
}
