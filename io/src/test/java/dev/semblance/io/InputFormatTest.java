package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How an input is divided is decided by its name and content. */
class InputFormatTest {
    @Test
    void anArrayIsOneDocumentAndThatIsTold(@TempDir Path place) throws IOException {
        String file = new TempFiles(place).write("arr.json", " [\n {\"text\":\"a\"},\n{\"text\":\"b\"}]\n");
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(file).build())) {
            assertThat(Collected.of(corpus).texts()).hasSize(1);
            assertThat(corpus.notes())
                    .containsExactly(
                            "reading " + file + " as one document; it holds a JSON array: put one object on a line"
                                    + " to read each as a document");
        }
    }

    private final TempFiles files;

    InputFormatTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    @Test
    void autoGoesByNameAndContent() throws IOException {
        String jsonLines = "{\"text\":\"a\"}\n{\"text\":\"b\"}\n";
        files.write("d/a.json", jsonLines);
        files.write("d/b.json", "{\n\"text\":\"a\"\n}\n");
        files.write("d/c.jsonl.gz", TempFiles.gzip(jsonLines));
        files.write("d/d.csv", "text\nx\n");
        files.write("d/e.tab", "text\ty\n");
        files.write("d/f.txt", jsonLines);
        files.write("d/g.ndjson", "");
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(files.path("d")).build())) {
            assertThat(corpus.inputs())
                    .extracting(Input::format)
                    .containsExactly(
                            InputFormat.JSONL,
                            InputFormat.FILES,
                            InputFormat.JSONL,
                            InputFormat.CSV,
                            InputFormat.TSV,
                            InputFormat.FILES,
                            InputFormat.JSONL);
            assertThat(files.inside(Collected.of(corpus)))
                    .containsExactly(
                            "d/a.json:1",
                            "d/a.json:2",
                            "d/b.json",
                            "d/c.jsonl.gz:1",
                            "d/c.jsonl.gz:2",
                            "d/d.csv:2",
                            "d/f.txt");
        }
        String plain = files.write("p.txt", "x\ny\n");
        String objects = files.write("q.txt", jsonLines);
        assertThat(format(plain)).containsExactly(InputFormat.LINES);
        assertThat(format(plain, plain)).containsExactly(InputFormat.FILES, InputFormat.FILES);
        assertThat(format(objects)).containsExactly(InputFormat.JSONL);
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(plain).build())) {
            assertThat(corpus.notes())
                    .containsExactly("reading " + plain + " as lines; --format files takes it as one document");
        }
    }

    private static List<InputFormat> format(String... paths) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(paths).build())) {
            return corpus.inputs().stream().map(Input::format).toList();
        }
    }
}
