package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the launcher script itself over the classes under test. */
class LauncherTest {
    private static final Path LAUNCHER =
            Path.of("..", "semblance").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private Cli cli;

    @BeforeEach
    void setUp() {
        cli = new Cli(folder);
    }

    private Result launch(Path launcher, Map<String, String> environment, String... args)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("out", null);
        Path err = Files.createTempFile("err", null);
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("SEMBLANCE_NO_BUILD", "1");
        builder.environment().put("SEMBLANCE_CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().putAll(environment);
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
        Files.createDirectory(folder.resolve("bin"));
        Path absolute = Files.createSymbolicLink(folder.resolve("bin/absolute"), LAUNCHER);
        Path relative = Files.createSymbolicLink(folder.resolve("relative"), Path.of("bin", "absolute"));

        assertThat(launch(absolute, Map.of(), "--version").out()).isEqualTo("semblance 0.1.0\n");
        assertThat(launch(relative, Map.of(), "--version").out()).isEqualTo("semblance 0.1.0\n");
        Files.delete(relative);
        Files.delete(absolute);
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
        Files.createDirectory(folder.resolve("in"));
        // The test's own JVM may not be able to spell the names; a shell can.
        Process shell = new ProcessBuilder("sh", "-c", "cat > in/grün.txt; cp in/grün.txt in/茶.txt")
                .directory(folder.toFile())
                .start();
        shell.getOutputStream().write(Cli.FOX.getBytes(StandardCharsets.UTF_8));
        shell.getOutputStream().close();
        assertThat(shell.waitFor()).isZero();

        Result result = launch(LAUNCHER, Map.of("LC_ALL", "POSIX"), "pairs", "in");

        assertThat(result.out()).isEqualTo("left\tright\tsimilarity\nin/grün.txt\tin/茶.txt\t1.000000\n");
        assertThat(result.status()).isZero();
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
                .contains("out of memory", "SEMBLANCE_JAVA_OPTS=-Xmx")
                .doesNotContain("\tat ");
        assertThat(cli.files()).containsExactly("in.txt");
    }
}
