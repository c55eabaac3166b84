package dev.semblance.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.semblance.io.FileCorpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a commit are documents. */
class GitInputTest {
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

    @Test
    void aFileIsNamedByRepositoryCommitAndPath() throws IOException {
        String commit = repository.file("b.txt", "one").file("a/b.txt", "two").commit();
        assertThat(commit).isEqualTo("40357f458e2bc16d719a76c5b571070ccf7a50f5");
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts())
                .containsExactly(
                        entry(repo() + "@" + commit.substring(0, 12) + ":a/b.txt", "two"),
                        entry(repo() + "@" + commit.substring(0, 12) + ":b.txt", "one"));
        assertThat(read.bad()).isEmpty();
        assertThat(read.notes()).containsExactly("reading " + commit + " of " + repo());
        assertThat(Files.list(repository.folder())).containsExactly(repository.inside());
    }

    @Test
    void whatIsReadIsWhatAFolderWouldGive() throws IOException {
        List<String> paths = List.of(
                "a-b.txt",
                "a.txt",
                "a/z.txt",
                ".hidden/x.txt",
                ".x.txt",
                "\uFF5E.txt",
                "\uD83D\uDE00.txt",
                "b b.md",
                "e.txt");
        for (String path : paths) {
            String text = path.equals("e.txt") ? "" : "text of " + path;
            repository.file(path, text);
            Path file = folder.resolve("plain").resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        repository.commit();
        for (List<String> includes :
                List.of(List.<String>of(), List.of("*.txt"), List.of(".hidden/**"), List.of("a/*", "*.md"))) {
            for (List<String> excludes : List.of(List.<String>of(), List.of("a"), List.of("a/z.txt", "*-*"))) {
                Read plain = Read.of(Read.options(folder.resolve("plain"))
                        .repositories(false)
                        .includes(includes)
                        .excludes(excludes));
                Read read = Read.of(Read.options(repo()).includes(includes).excludes(excludes));
                assertThat(read.paths())
                        .isEqualTo(plain.ids().stream()
                                .map(id -> id.substring(id.indexOf("plain/") + 6))
                                .toList());
                assertThat(read.texts().values())
                        .containsExactlyElementsOf(plain.texts().values());
            }
        }
        assertThat(Read.of(Read.options(repo())).paths())
                .containsExactly("a-b.txt", "a.txt", "a/z.txt", "b b.md", "e.txt", "\uFF5E.txt", "\uD83D\uDE00.txt");
    }

    @Test
    void revisionsAreWhateverNamesACommit() throws IOException {
        String first = repository.file("a.txt", "one").commit();
        repository.tag("v1", ObjectId.fromString(first), Constants.OBJ_COMMIT);
        String second = repository.file("a.txt", "two").commit();
        for (String name :
                List.of("@HEAD~1", "@v1", "@refs/tags/v1", "@v1^{commit}", "@" + first, "@" + first.substring(0, 7))) {
            assertThat(Read.of(Read.options(repo() + name)).texts())
                    .as(name)
                    .containsExactly(entry(repo() + "@" + first.substring(0, 12) + ":a.txt", "one"));
        }
        for (String name : List.of("", "/", "///", "@HEAD", "/@HEAD", "@master", "@" + second)) {
            assertThat(Read.of(Read.options(repo() + name)).texts())
                    .as(name)
                    .containsExactly(entry(repo() + "@" + second.substring(0, 12) + ":a.txt", "two"));
        }
        // what stands before the colon names the commit
        String id = Read.of(Read.options(repo() + "@v1")).ids().get(0);
        assertThat(Read.of(Read.options(id.substring(0, id.lastIndexOf(':')))).ids())
                .containsExactly(id);
    }

    @Test
    void aPathMayHaveAnAt() throws IOException {
        try (MadeRepository other = MadeRepository.of(folder.resolve("me@home/repo@work"))) {
            String commit = other.file("a.txt", "text").commit();
            String id = other.folder() + "@" + commit.substring(0, 12) + ":a.txt";
            assertThat(Read.of(Read.options(other.folder())).ids()).containsExactly(id);
            assertThat(Read.of(Read.options(other.folder() + "@master")).ids()).containsExactly(id);
        }
    }

    @Test
    void aBareRepositoryIsRead() throws IOException {
        try (MadeRepository bare = MadeRepository.bare(folder.resolve("bare.git"))) {
            bare.file("a.txt", "text").commit();
            assertThat(Read.of(Read.options(bare.folder())).texts().values()).containsExactly("text");
        }
    }

    @Test
    void aWorkTreeWithItsRepositoryElsewhereIsRead() throws IOException {
        repository.file("a.txt", "text").commit();
        Path tree = Files.createDirectory(folder.resolve("tree"));
        Files.writeString(tree.resolve(".git"), "gitdir: " + repository.inside() + "\n");
        assertThat(Read.of(Read.options(tree)).texts().values()).containsExactly("text");
    }

    @Test
    void linksAndSubmodulesAreLeftOut() throws IOException {
        repository
                .file("a.txt", "text")
                .entry("b", FileMode.SYMLINK, repository.blob("a.txt".getBytes(StandardCharsets.UTF_8)))
                .entry("d/c", FileMode.GITLINK, ObjectId.fromString("1".repeat(40)))
                .entry("d/run", FileMode.EXECUTABLE_FILE, repository.blob("program".getBytes(StandardCharsets.UTF_8)));
        String commit = repository.commit();
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts().values()).containsExactly("text", "program");
        assertThat(read.notes())
                .containsExactly(
                        "reading " + commit + " of " + repo(),
                        "left out symbolic links and submodules of " + repo() + ": 2, the first is b");
        assertThat(read.unreadable()).isZero();
    }

    @Test
    void filesAreReadByTheirEndings() throws IOException {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write("{\"text\":\"x\"}\n{\"text\":\"y\"}\n".getBytes(StandardCharsets.UTF_8));
        }
        String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "4d".repeat(32) + "\nsize 12345\n";
        repository
                .file("a.jsonl", "{\"text\":\"one\"}\n{broken\n{\"text\":\"two\"}\n")
                .file("b.csv", "text,n\nthree,1\n")
                .file("c.jsonl.gz", gzip.toByteArray())
                .file("d.bin", new byte[] {0, 1, 2})
                .file("e.bin", pointer)
                .file(
                        "f.txt",
                        "caf\u00E9 cr\u00E8me br\u00FBl\u00E9e, une histoire \u00E9trange"
                                .getBytes(StandardCharsets.ISO_8859_1));
        String commit = repository.commit().substring(0, 12);
        Read read = Read.of(Read.options(repo()));
        assertThat(read.paths())
                .containsExactly("a.jsonl:1", "a.jsonl:3", "b.csv:2", "c.jsonl.gz:1", "c.jsonl.gz:2", "e.bin", "f.txt");
        assertThat(read.texts().values())
                .containsExactly(
                        "one",
                        "two",
                        "three",
                        "x",
                        "y",
                        pointer,
                        "caf\u00E9 cr\u00E8me br\u00FBl\u00E9e, une histoire \u00E9trange");
        assertThat(read.bad())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("[" + repo() + "@" + commit + ":a.jsonl:2] broken JSON");
        assertThat(read.binaries()).isEqualTo(1);
        assertThat(read.unreadable()).isZero();
    }

    @Test
    void aCommitWithoutFilesIsNoted() throws IOException {
        String commit = repository.commit();
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts()).isEmpty();
        assertThat(read.notes()).containsExactly("reading " + commit + " of " + repo(), "no files in " + repo());
    }

    /** They would need to be read from their end on. Passing over them as binary files would lose their rows without a word. */
    @Test
    void parquetFilesAreUnreadable() throws IOException {
        String commit = repository
                .file("a.txt", "one")
                .file("rows.parquet", "PAR1")
                .commit()
                .substring(0, 12);
        Read read = Read.of(Read.options(repo()));
        assertThat(read.texts().values()).containsExactly("one");
        assertThat(read.bad())
                .containsExactly("[" + repo() + "@" + commit
                        + ":rows.parquet] parquet is not read from commits: check the file out");
        assertThat(read.unreadable()).isEqualTo(1);
        assertThat(read.binaries()).isZero();
        assertThat(Read.of(Read.options(repo()).excludes(List.of("*.parquet"))).bad())
                .isEmpty();
    }

    @Test
    void severalCommitsComeInTheOrderOfTheirNames() throws IOException {
        String first = repository.file("a.txt", "one").commit().substring(0, 12);
        String second = repository.file("a.txt", "two").commit().substring(0, 12);
        Read read = Read.of(Read.options(repo() + "@" + first, repo(), repo() + "@master"));
        assertThat(read.ids()).containsExactly(repo() + "@" + first + ":a.txt", repo() + "@" + second + ":a.txt");
        assertThat(read.texts().values()).containsExactly("one", "two|two");
        assertThat(read.notes()).contains(repo() + "@master is named more than once; its documents count each time");
    }

    @Test
    void filesCanBeNamedAmongRepositories() throws IOException {
        repository.file("a.txt", "one").commit();
        Path file = Files.writeString(folder.resolve("plain@home.txt"), "two");
        Read read = Read.of(Read.options(repository.folder(), file));
        assertThat(read.texts().values()).containsExactly("one", "two");
        assertThat(read.ids()).endsWith(file.toString());
    }

    @Test
    void theFingerprintTellsCommitsApart() throws IOException {
        String first = repository.file("a.txt", "one").commit();
        String fingerprint = fingerprint(repo());
        assertThat(fingerprint(repo() + "@" + first)).isEqualTo(fingerprint);
        repository.commit();
        assertThat(fingerprint(repo())).isNotEqualTo(fingerprint);
        assertThat(fingerprint(repo() + "@HEAD~1")).isEqualTo(fingerprint);
    }

    private static String fingerprint(String name) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(Read.options(name).build())) {
            return corpus.fingerprint();
        }
    }

    @Test
    void aFileOfAnySizeIsStreamed() throws IOException {
        byte[] line =
                ("{\"text\":\"" + "a line that comes again ".repeat(99) + "\"}\n").getBytes(StandardCharsets.UTF_8);
        byte[] lines = new byte[line.length * 23_000];
        for (int i = 0; i < lines.length; i += line.length) {
            System.arraycopy(line, 0, lines, i, line.length);
        }
        assertThat(lines).hasSizeGreaterThan(50 << 20);
        repository.file("large.jsonl", lines).commit();
        try (FileCorpus corpus = FileCorpus.of(Read.options(repo()).build())) {
            assertThat(corpus.sizeInBytes()).isEqualTo(lines.length);
            assertThat(Read.of(corpus).texts()).hasSize(23_000);
        }
    }
}
