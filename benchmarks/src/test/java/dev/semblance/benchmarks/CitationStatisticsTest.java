package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CitationStatisticsTest {
    @TempDir
    Path folder;

    @Test
    void normalizedTitlesHaveOneCaseAndNoPunctuation() {
        assertThat(CitationStatistics.normalize("  The Éclair:  a re- view. [J]"))
                .isEqualTo("the éclair a re view j");
        assertThat(CitationStatistics.normalize(" ...")).isEmpty();
    }

    @Test
    void figuresAreCounted() throws IOException {
        Path articles = Files.writeString(folder.resolve("a.jsonl"), """
                {"title":"One","refBibs":[{"title":"one."},{"title":null},{"host":{"title":"no"},"title":"Two"}, 7]}
                not json
                {"refBibs":[{"title":"ONE"},{"title":["no"]}],"title":"Four words are here"}
                """);
        Path truth = Files.writeString(folder.resolve("t.tsv"), """
                article\tplace\tdoi
                x\ttitle\t1
                x\trefBibs/0/title\t1
                x\trefBibs/2/title\t2
                y\trefBibs/0/title\t1
                """);

        CitationStatistics statistics = CitationStatistics.of(articles, truth);

        assertThat(statistics.figures())
                .containsEntry("articles", "3")
                .containsEntry("titles", "5")
                .containsEntry("repeats after normalisation, %", "40.0")
                .containsEntry("cited titles of an article, mean", "1.0")
                .containsEntry("characters of a title, 50 % up to", "3")
                .containsEntry("word of rank 1, % of all", "37.5000")
                .containsEntry("cited works", "2")
                .containsEntry("works cited 1 times, %", "50.0")
                .containsEntry("citations of the most cited work", "2");
        assertThat(CitationStatistics.table(List.of(statistics, statistics)))
                .startsWith("| | a.jsonl | a.jsonl |", "|---|---:|---:|", "| articles | 3 | 3 |");
    }

    @Test
    void emptyFilesHaveNoFigures() throws IOException {
        Path articles = Files.createFile(folder.resolve("a.jsonl"));
        Path truth = Files.writeString(folder.resolve("t.tsv"), "article\tplace\tdoi\n");

        assertThat(CitationStatistics.of(articles, truth).figures())
                .containsEntry("titles", "0")
                .containsEntry("repeats after normalisation, %", "–");
    }

    @Test
    void damagedFilesAreTold() throws IOException {
        Path articles = folder.resolve("a.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(articles))) {
            for (int i = 0; i < 1000; i++) {
                out.write(("{\"title\":\"" + i * 7919 % 1000 + "\"}\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] bytes = Files.readAllBytes(articles);
        Files.write(articles, Arrays.copyOf(bytes, bytes.length / 2));

        assertThatThrownBy(() -> CitationStatistics.of(articles, articles))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.jsonl.gz:")
                .hasMessageContaining("the compressed file is damaged");
        assertThatThrownBy(() -> CitationStatistics.of(folder, articles)).hasMessage("there is no file " + folder);
    }
}
