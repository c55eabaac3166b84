package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs the launcher script itself over the classes under test. */
class LauncherTest {
    private static final Path LAUNCHER =
            Path.of("..", "semblance").toAbsolutePath().normalize();

    @RegisterExtension
    private final Cli cli = new Cli();

    private ProcessBuilder builder(Map<String, String> environment, List<String> command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(cli.folder().toFile());
        builder.environment().put("SEMBLANCE_NO_BUILD", "1");
        builder.environment().put("SEMBLANCE_CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
        return builder;
    }

    private Result launch(Path launcher, Map<String, String> environment, String... args)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", null);
        Path err = Files.createTempFile("err", null);
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = builder(environment, command)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        Process process = builder.start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        Result result = new Result(process.exitValue(), Files.readString(out), Files.readString(err));
        Files.delete(out);
        Files.delete(err);
        return result;
    }

    @Test
    void runsFromAnyFolder() throws Exception {
        assertThat(launch(LAUNCHER, Map.of(), "--version")).isEqualTo(new Result(0, "semblance 0.1.0\n", ""));
    }

    @Test
    void runsThroughLinks() throws Exception {
        Files.createDirectory(cli.folder().resolve("bin"));
        Path absolute = Files.createSymbolicLink(cli.folder().resolve("bin/absolute"), LAUNCHER);
        Path relative = Files.createSymbolicLink(cli.folder().resolve("relative"), Path.of("bin", "absolute"));

        assertThat(launch(absolute, Map.of(), "--version").out()).isEqualTo("semblance 0.1.0\n");
        assertThat(launch(relative, Map.of(), "--version").out()).isEqualTo("semblance 0.1.0\n");
        Files.delete(relative);
        Files.delete(absolute);
    }

    @Test
    void theBestCompilerHasItsLimitsInShortRunsOnly() throws Exception {
        Path bin = Files.createDirectories(cli.folder().resolve("jdk/bin"));
        Files.writeString(bin.resolveSibling("release"), "JAVA_VERSION=\"17.0.1\"\n");
        Path java = Files.writeString(bin.resolve("java"), "#!/bin/sh\necho \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Path small = Files.writeString(cli.folder().resolve("small file.txt"), "a text\n");
        Path middling = fileOf(70, "middling file.txt");
        Path large = fileOf(600, "large file.txt");
        Map<String, String> home = Map.of("JAVA_HOME", bin.getParent().toString());

        assertThat(launch(LAUNCHER, home, "pairs", small.toString()).out())
                .contains("CompilerDirectivesFile", "LoopUnrollLimit")
                .doesNotContain("UseTransparentHugePages");
        assertThat(launch(LAUNCHER, home, "pairs", middling.toString()).out())
                .contains("CompilerDirectivesFile")
                .doesNotContain("LoopUnrollLimit", "UseTransparentHugePages");
        assertThat(launch(LAUNCHER, home, "pairs", "--verify", "estimate", small.toString())
                        .out())
                .contains("CompilerDirectivesFile");
        for (String longer : List.of("edit:0.1", "--verify=indel:3", "--verify=weighted:0.1")) {
            assertThat(launch(LAUNCHER, home, "pairs", "--verify", longer, small.toString())
                            .out())
                    .doesNotContain("CompilerDirectivesFile", "LoopUnrollLimit");
        }
        assertThat(launch(LAUNCHER, home, "pairs", small.toString(), large.toString())
                        .out())
                .startsWith("-XX:+UseParallelGC")
                .doesNotContain("CompilerDirectivesFile");
        assertThat(launch(LAUNCHER, home, "pairs", cli.folder().toString(), small.toString())
                        .out())
                .contains("CompilerDirectivesFile");
        if (givesLargePages()) {
            assertThat(launch(LAUNCHER, home, "pairs", large.toString()).out()).contains("UseTransparentHugePages");
            assertThat(launch(LAUNCHER, home, "pairs", cli.folder().toString()).out())
                    .contains("UseTransparentHugePages");
            assertThat(launch(LAUNCHER, home, "pairs", "-").out()).contains("UseTransparentHugePages");
        }
        Files.delete(large);
    }

    /** A file of so many megabytes, of which the disk has none. */
    private Path fileOf(long megabytes, String name) throws IOException {
        Path path = cli.folder().resolve(name);
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(megabytes << 20);
        }
        return path;
    }

    private static boolean givesLargePages() throws IOException {
        Path setting = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        return Files.isReadable(setting) && !Files.readString(setting).contains("[never]");
    }

    @Test
    void passesArgumentsAndExitStatus() throws Exception {
        Result result = launch(LAUNCHER, Map.of(), "pairs", "no such 'file' $HOME *");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("semblance: ").contains("no such 'file' $HOME *");
        assertThat(launch(LAUNCHER, Map.of()).status()).isEqualTo(2);
    }

    @Test
    void spellsFileNamesInAPosixLocale() throws Exception {
        Files.createDirectory(cli.folder().resolve("in"));
        // The test's own JVM may not be able to spell the names; a shell can.
        Process shell = new ProcessBuilder("sh", "-c", "cat > in/grün.txt; cp in/grün.txt in/茶.txt")
                .directory(cli.folder().toFile())
                .start();
        shell.getOutputStream().write(Cli.FOX.getBytes(StandardCharsets.UTF_8));
        shell.getOutputStream().close();
        assertThat(shell.waitFor()).isZero();

        Result result = launch(LAUNCHER, Map.of("LC_ALL", "POSIX"), "pairs", "in");

        assertThat(result.out()).isEqualTo("left\tright\tsimilarity\nin/grün.txt\tin/茶.txt\t1.000000\n");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:NoSuchOption", "-Xmx1x"})
    void aJvmThatDoesNotStartSaysSo(String option) throws Exception {
        Result result = launch(LAUNCHER, Map.of("SEMBLANCE_JAVA_OPTS", option), "--version");
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("semblance: the JVM ")
                .contains(" does not start: ")
                .hasLineCount(1);
    }

    @Test
    void tooLittleMemoryIsOneLineThatTellsHowToGiveMore() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 400_000; i++) {
            lines.append("line ")
                    .append(i)
                    .append(" of many, each with ")
                    .append(i * 7919L)
                    .append(" of its own\n");
        }
        String in = cli.write("in.txt", lines.toString());

        Result result = launch(LAUNCHER, Map.of("SEMBLANCE_JAVA_OPTS", "-Xmx24m"), "pairs", in, "-o", "out.tsv");

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err())
                .contains(" documents need at least ", " of memory, and may use ")
                .doesNotContain("\tat ");
        assertThat(cli.files()).containsExactly("in.txt");
    }

    /** A result that depended on the heap would be worse than none. */
    @ParameterizedTest
    @ValueSource(strings = {"lines", "files"})
    void aDocumentThatTheHeapHasNoRoomForIsNoBadRecord(String format) throws Exception {
        Path in = cli.folder().resolve("in.txt.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(in))) {
            gzip.write("one\n".getBytes(StandardCharsets.UTF_8));
            byte[] some = "x".repeat(1_000_000).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 32; i++) {
                gzip.write(some);
            }
            gzip.write("\ntwo\n".getBytes(StandardCharsets.UTF_8));
        }

        Result result = launch(
                LAUNCHER,
                Map.of("SEMBLANCE_JAVA_OPTS", "-Xmx64m"),
                "pairs",
                in.toString(),
                "--format",
                format,
                "--shingle",
                "char:5",
                "-o",
                "out.tsv");

        assertThat(result.err())
                .contains("out of memory", "--memory ")
                .doesNotContain("bad record", "larger than", "record of more", "\tat ");
        assertThat(result.status()).isEqualTo(1);
        assertThat(cli.files()).containsExactly("in.txt.gz");
    }

    @Test
    void aSignalLeavesNothingBehind() throws Exception {
        Path temporary = Files.createDirectory(cli.folder().resolve("tmp"));
        Process process = builder(
                        Map.of("SEMBLANCE_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary),
                        List.of(
                                LAUNCHER.toString(),
                                "dedup",
                                "-",
                                "--format=lines",
                                "--shingle=word:1",
                                "-o",
                                "kept/",
                                "--removed",
                                "removed.jsonl",
                                "--summary",
                                "summary.json"))
                .redirectErrorStream(true)
                .start();
        try {
            // So much that it is stored in a file; and standard input stays open.
            byte[] lines = "one and the same line\n".repeat(50_000).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 40; i++) {
                process.getOutputStream().write(lines);
            }
            process.getOutputStream().flush();
            for (int tries = 0;
                    unfinished() < 3 || cli.files().stream().noneMatch(name -> name.startsWith("tmp/"));
                    tries++) {
                assertThat(tries).isLessThan(600);
                assertThat(process.isAlive()).isTrue();
                Thread.sleep(100);
            }

            process.destroy();

            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(128 + 15);
            assertThat(cli.entries()).containsExactly("tmp");
            assertThat(temporary).isEmptyDirectory();
        } finally {
            process.destroyForcibly();
        }
    }

    /** Outputs that have no name yet. */
    private long unfinished() {
        return cli.entries().stream().filter(name -> name.endsWith(".part")).count();
    }
}
