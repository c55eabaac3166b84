package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

class BenchmarkListTest {
    @Test
    void jmhFindsTheBenchmarks() {
        List<String> names = BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())
                .stream()
                .map(BenchmarkListEntry::getUsername)
                .map(name -> name.substring(JmhMain.class.getPackageName().length() + 1))
                .collect(Collectors.toList());

        assertThat(names)
                .containsExactlyInAnyOrder(
                        "ArticlesBenchmark.read",
                        "EditDistanceBenchmark.indel",
                        "EditDistanceBenchmark.levenshtein",
                        "EditDistanceBenchmark.levenshteinWithin",
                        "EditDistanceBenchmark.weighted",
                        "HashSortBenchmark.arraysSort",
                        "HashSortBenchmark.hashSort",
                        "JsonLinesBenchmark.read",
                        "LinesBenchmark.read",
                        "NormalizeBenchmark.normalize",
                        "ProbeBenchmark.load",
                        "ProbeBenchmark.loadAndCompare",
                        "ProbeBenchmark.loadAndVerify",
                        "ProbeBenchmark.sortBoth",
                        "ShingleAndSketchBenchmark.shingleAndSign",
                        "ShingleBenchmark.shingle",
                        "SketchBenchmark.sign",
                        "VerifyBenchmark.compareDifferent",
                        "VerifyBenchmark.compareSimilar",
                        "VerifyBenchmark.makeSets");
    }
}
