package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that run the program, against one that leaves a prepared graph. */
class CitationMeasurementsTest {
    @TempDir
    Path folder;

    private FakeCitations fake;

    @BeforeEach
    void prepare() throws IOException {
        fake = new FakeCitations(folder).prepare();
    }

    private boolean scale(String... more) throws IOException, InterruptedException {
        return Citations.run(Benchmark.parse(arguments("--scale", "6", more), Citations.defaults()));
    }

    private boolean quality(String... more) throws IOException, InterruptedException {
        return CitationQuality.run(
                Benchmark.parse(arguments("--data", folder.toString(), more), CitationQuality.defaults()));
    }

    private List<String> arguments(String option, String value, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "--launcher",
                fake.launcher().toString(),
                "--results",
                folder.resolve("results").toString(),
                option,
                value));
        arguments.addAll(List.of(more));
        return arguments;
    }

    private List<String> report(String name) throws IOException {
        return Files.readAllLines(folder.resolve("results").resolve(name).resolve("report.md"));
    }

    @Test
    void scaleIsATableOfCheckedRuns() throws IOException, InterruptedException {
        assertThat(scale("--memory", "1g")).isTrue();

        assertThat(report("citations"))
                .last()
                .asString()
                .matches("\\| 6 \\| 0 \\| 3 \\| 2 \\| 1 \\| .* \\| 1.00 \\| .* \\| yes \\| read 1.50, join 2.00 \\|");
        assertThat(fake.arguments())
                .contains("--version\n")
                .contains("citations --quiet --memory 1g --summary ")
                .endsWith("citations-6.jsonl\n");
        assertThat(folder.resolve("results/citations/run-6")).doesNotExist();
        assertThat(folder.resolve("results/citation-inputs/citations-6.jsonl")).isNotEmptyFile();
    }

    @Test
    void scaleTellsOfMemoryThatIsNotKept() throws IOException, InterruptedException {
        fake.replace("summary.json", "1000", "1500000000");

        assertThat(scale("--memory", "1g")).isFalse();
        assertThat(report("citations")).last().asString().contains("| 1500 | NO |");
    }

    @Test
    void scaleFailsWhereTitlesAreLost() throws IOException {
        fake.replace("forms.tsv", "2\t4\t1", "2\t3\t1");

        assertThatThrownBy(() -> scale()).isInstanceOf(WrongResultException.class);
    }

    @Test
    void qualityIsATableOverTheGrid() throws IOException, InterruptedException {
        sample("x", "x", "x", "y");

        assertThat(quality("--thresholds", "0.5,0.7", "--shingles", "char:4", "--verifications", "edit:0.1"))
                .isTrue();

        // Of six pairs that were found, three are right; the others have an end in either half.
        List<String> report = report("citation-quality");
        assertThat(report).filteredOn(line -> line.startsWith("| 0.")).hasSize(4);
        assertThat(report.get(2))
                .startsWith(
                        "| 0.5 | char:4 | edit:0.1 | nothing | 0.0000 | 1.0000 | 0.0000 | 0.6667 | 1.0000 | 0.8000 | 1 |");
        assertThat(report)
                .endsWith("Chosen by F1: --threshold 0.5 --shingle char:4 --verify edit:0.1 --distinguish nothing."
                        + " In the other half: precision 0.6667, recall 1.0000, F1 0.8000.");
        assertThat(fake.arguments())
                .contains("citations --quiet --mentions --threshold 0.7 --shingle char:4 --verify edit:0.1"
                        + " --distinguish numbers -o ");
    }

    @Test
    void pairsAreOfOneHalfOrTheOther() throws IOException {
        Path truth = sample("x", "x", "x", "y");

        TrueMentions.Found found = new TrueMentions(truth).compare(new CitationOutput(fake.graph()));

        assertThat(found.works()).isEqualTo(1);
        assertThat(found.choosing().right() + found.reporting().right()).isEqualTo(3);
        assertThat(found.choosing().found() + found.reporting().found()).isEqualTo(3);
        assertThat(found.choosing().falselyFound() + found.reporting().falselyFound())
                .isEqualTo(3);
    }

    @Test
    void halvesOfTheSampleHaveAllOfItsPairs() throws IOException {
        Path truth = Path.of("../../shared/data/istex-sample/truth.tsv");
        assumeTrue(Files.exists(truth), "needs " + truth + ", which is not there");
        fake.write("mentions.tsv", "article\tplace\twork\n");

        TrueMentions.Found found = new TrueMentions(truth).compare(new CitationOutput(fake.graph()));

        assertThat(found.choosing().right() + found.reporting().right()).isEqualTo(181_540);
        assertThat(found.choosing().recall()).isZero();
        assertThat(found.choosing().precision()).isEqualTo(1);
    }

    @Test
    void mentionsThatCannotBeAreTold() throws IOException {
        Path truth = sample("x", "x", "x", "y");
        fake.replace("mentions.tsv", "refBibs/3/", "refBibs/2/");
        assertThatThrownBy(() -> new TrueMentions(truth).compare(new CitationOutput(fake.graph())))
                .hasMessage("refBibs/2/title of article a is mentioned twice");

        fake.prepare().replace("mentions.tsv", "refBibs/3/", "refBibs/4/");
        assertThatThrownBy(() -> new TrueMentions(truth).compare(new CitationOutput(fake.graph())))
                .hasMessage("there is no refBibs/4/title of an article a");
    }

    @Test
    void dataThatIsNotThereIsTold() throws IOException {
        assertThatThrownBy(() -> quality()).isInstanceOf(IOException.class).hasMessageStartingWith("there is no file ");

        sample("x");
        Files.writeString(folder.resolve("truth.tsv"), "article\tplace\tdoi\na\ttitle\n");
        assertThatThrownBy(() -> quality()).hasMessageEndingWith("truth.tsv:2] a line must have 3 fields but had 2");

        Files.write(folder.resolve("truth.tsv"), new byte[0]);
        assertThatThrownBy(() -> quality())
                .hasMessageEndingWith("truth.tsv:1] the header must be article, place and a work's id");
    }

    /** Articles, and the true works of the titles that the first one cites. */
    private Path sample(String... works) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("istex-sample.jsonl.gz")))) {
            out.write("{}\n".getBytes(StandardCharsets.UTF_8));
        }
        StringBuilder truth = new StringBuilder("article\tplace\tdoi\na\ttitle\town\n");
        for (int i = 0; i < works.length; i++) {
            truth.append("a\trefBibs/")
                    .append(i)
                    .append("/title\t")
                    .append(works[i])
                    .append('\n');
        }
        return Files.writeString(folder.resolve("truth.tsv"), truth);
    }
}
