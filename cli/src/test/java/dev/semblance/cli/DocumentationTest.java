package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documentation shows is what happens: every console block is run by a shell, and must print what stands below it. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String PROMPT = "$ ";

    @TempDir
    private Path folder;

    /** A command and what the page says that it prints. */
    private record Shown(String command, String output) {}

    @Test
    void theGuideShowsWhatHappens() throws Exception {
        List<Shown> blocks = blocks(Files.readString(ROOT.resolve("docs/GUIDE.md")));
        assertThat(blocks).hasSizeGreaterThan(10);
        linkProject();
        for (Shown block : blocks) {
            assertThat(run(block.command())).as(block.command()).isEqualTo(block.output());
        }
    }

    @Test
    void theReadmeShowsWhatHappens() throws Exception {
        String readme = Files.readString(ROOT.resolve("README.md"));
        linkProject();
        assertThat(readme).contains("    ./semblance pairs examples/notices\n");
        assertThat(readme).contains("```\n" + run("./semblance pairs -q examples/notices") + "```\n");
    }

    /** The commands of all console blocks, in order. */
    private static List<Shown> blocks(String page) {
        List<Shown> shown = new ArrayList<>();
        boolean inside = false;
        String command = null;
        StringBuilder output = new StringBuilder();
        for (String line : page.lines().toList()) {
            boolean isFence = line.startsWith("```");
            if (command != null && (isFence || line.startsWith(PROMPT))) {
                shown.add(new Shown(command, output.toString()));
                command = null;
                output.setLength(0);
            }
            if (isFence) {
                inside = line.equals("```console");
            } else if (inside && line.startsWith(PROMPT)) {
                command = line.substring(PROMPT.length());
            } else if (inside) {
                output.append(line).append('\n');
            }
        }
        return shown;
    }

    private void linkProject() throws IOException {
        for (String name : List.of("semblance", "examples")) {
            Files.createSymbolicLink(folder.resolve(name), ROOT.resolve(name));
        }
    }

    /** Runs a command, which must succeed in all its parts; one that is to fail has to show its status: {@code || echo $?}. */
    private String run(String command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-o", "pipefail", "-c", command)
                .directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("SEMBLANCE_NO_BUILD", "1");
        builder.environment().put("SEMBLANCE_CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("exit status of %s", command).isZero();
        return output;
    }

    @Test
    void theLibraryExampleIsTheOneThatIsTested() throws IOException {
        String test =
                code(Files.readString(ROOT.resolve("core/src/test/java/dev/semblance/SemblanceExampleTest.java")));
        String readme = Files.readString(ROOT.resolve("README.md"));
        String fromReadme = readme.substring(readme.indexOf("```java\n") + 8, readme.lastIndexOf("```\n"));
        assertThat(test).contains(code(fromReadme));

        String source = Files.readString(ROOT.resolve("core/src/main/java/dev/semblance/Semblance.java"));
        String fromJavadoc = source.substring(source.indexOf("{@code\n") + 7, source.indexOf("}</pre>"));
        assertThat(test).contains(code(fromJavadoc.replaceAll("(?m)^ \\*", "")));
    }

    private static String code(String source) {
        return source.replaceAll("\\s+", " ").strip();
    }

    @Test
    void linksLeadSomewhere() throws IOException {
        try (Stream<Path> pages = Files.walk(ROOT, 3)) {
            for (Path page : pages.filter(path -> path.toString().endsWith(".md"))
                    .filter(path -> !path.toString().contains("target"))
                    .toList()) {
                var links = java.util.regex.Pattern.compile("]\\(([^)#:]+)\\)").matcher(Files.readString(page));
                while (links.find()) {
                    assertThat(page.resolveSibling(links.group(1)))
                            .as("link in %s", page)
                            .exists();
                }
            }
        }
    }
}
