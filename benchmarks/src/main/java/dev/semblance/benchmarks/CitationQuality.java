package dev.semblance.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Measures which settings of {@code semblance citations} find the citations of the same work, on a sample whose true works are known. The
 * settings are chosen on one half of the works, and how good they are is told by the other half, which had no say in it.
 */
final class CitationQuality {
    private static final String USAGE = """
            usage: benchmarks/run citation-quality [OPTION]...
              --data DIR             folder of the sample: istex-sample.jsonl.gz and truth.tsv; default ../shared/data/istex-sample
              --thresholds S,...     default 0.5,0.6,0.7,0.8
              --shingles S,...       default char:3,char:4,char:5
              --verifications V,...  default exact,edit:0.1,edit:0.15
              --distinguish D,...    nothing or numbers; default nothing,numbers
              --launcher FILE        the program; default ./semblance
              --results DIR          where the folder of results goes; default benchmarks/target/results""";

    private final Benchmark benchmark;
    private final Path launcher;
    private final Path articles;
    private final TrueMentions truth;
    private final Path folder;
    private final List<String> report = new ArrayList<>();

    private CitationQuality(Benchmark benchmark) throws IOException {
        this.benchmark = benchmark;
        this.launcher = Path.of(benchmark.text("--launcher")).toAbsolutePath();
        Path data = Path.of(benchmark.text("--data")).toAbsolutePath();
        this.articles = data.resolve("istex-sample.jsonl.gz");
        if (!Files.isRegularFile(articles)) {
            throw new IOException("there is no file " + articles);
        }
        this.truth = new TrueMentions(data.resolve("truth.tsv"));
        this.folder = benchmark.emptyFolder("citation-quality");
    }

    public static void main(String[] arguments) throws InterruptedException {
        Benchmark.main(USAGE, defaults(), arguments, CitationQuality::run);
    }

    /** The options, and what they are if they are not given. */
    static Map<String, String> defaults() {
        return Map.of(
                "--data",
                EndToEndOptions.launcherByDefault()
                        .resolveSibling("../shared/data/istex-sample")
                        .normalize()
                        .toString(),
                "--thresholds",
                "0.5,0.6,0.7,0.8",
                "--shingles",
                "char:3,char:4,char:5",
                "--verifications",
                "exact,edit:0.1,edit:0.15",
                "--distinguish",
                "nothing,numbers",
                "--launcher",
                EndToEndOptions.launcherByDefault().toString(),
                "--results",
                EndToEndOptions.target().resolve("results").toString());
    }

    static boolean run(Benchmark benchmark) throws IOException, InterruptedException {
        return new CitationQuality(benchmark).run();
    }

    /** A point of the grid. */
    private record Setting(String threshold, String shingle, String verification, String distinguish) {
        String cells() {
            return "| " + String.join(" | ", threshold, shingle, verification, distinguish) + " |";
        }

        List<String> options() {
            return List.of(
                    "--threshold",
                    threshold,
                    "--shingle",
                    shingle,
                    "--verify",
                    verification,
                    "--distinguish",
                    distinguish);
        }
    }

    private boolean run() throws IOException, InterruptedException {
        WatchedRun.prepare(launcher, folder, Double.MAX_VALUE);
        say(
                "| threshold | shingle | verify | distinguish | precision | recall | F1 | precision, other half | recall, other half "
                        + "| F1, other half | works | s |");
        say("|---:|---|---|---|" + "---:|".repeat(8));
        @Nullable Setting best = null;
        TrueMentions.@Nullable Found bestFound = null;
        for (Setting setting : grid()) {
            long begun = System.nanoTime();
            TrueMentions.Found found = measure(setting);
            double seconds = WatchedRun.secondsSince(begun);
            say(setting.cells()
                    + figures(found.choosing())
                    + figures(found.reporting())
                    + String.format(Locale.ROOT, " %d | %.1f |", found.works(), seconds));
            if (bestFound == null
                    || found.choosing().f1() > bestFound.choosing().f1()) {
                best = setting;
                bestFound = found;
            }
        }
        if (best != null && bestFound != null) {
            say("");
            say("Chosen by F1: " + String.join(" ", best.options()) + ". In the other half:"
                    + String.format(
                            Locale.ROOT,
                            " precision %.4f, recall %.4f, F1 %.4f.",
                            bestFound.reporting().precision(),
                            bestFound.reporting().recall(),
                            bestFound.reporting().f1()));
        }
        Files.write(folder.resolve("report.md"), report);
        return true;
    }

    private List<Setting> grid() {
        List<Setting> grid = new ArrayList<>();
        for (String threshold : list("--thresholds")) {
            for (String shingle : list("--shingles")) {
                for (String verification : list("--verifications")) {
                    for (String distinguish : list("--distinguish")) {
                        grid.add(new Setting(threshold, shingle, verification, distinguish));
                    }
                }
            }
        }
        return grid;
    }

    private List<String> list(String option) {
        return List.of(benchmark.text(option).split(",", -1));
    }

    private TrueMentions.Found measure(Setting setting) throws IOException, InterruptedException {
        CitationOutput output = new CitationOutput(folder.resolve("graph"));
        List<String> command = new ArrayList<>(List.of(launcher.toString(), "citations", "--quiet", "--mentions"));
        command.addAll(setting.options());
        command.addAll(List.of("-o", output.folder().toString(), articles.toString()));
        WatchedRun.of(command, folder, folder, Double.MAX_VALUE);
        TrueMentions.Found found = truth.compare(output);
        Benchmark.delete(output.folder());
        return found;
    }

    private static String figures(SameWork half) {
        return String.format(Locale.ROOT, " %.4f | %.4f | %.4f |", half.precision(), half.recall(), half.f1());
    }

    private void say(String line) {
        System.out.println(line);
        report.add(line);
    }
}
