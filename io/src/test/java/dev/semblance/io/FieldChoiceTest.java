package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where nobody says which field holds the text, it is found out. */
class FieldChoiceTest {
    private final TempFiles files;

    FieldChoiceTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    @Test
    void theTextFieldIsFoundOut() throws IOException {
        String file =
                files.write("a.jsonl", "{\"title\":\"t\",\"content\":\"c\"}\n{\"title\":\"t\",\"content\":\"d\"}\n");
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(file).build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("c", "d");
            assertThat(corpus.notes())
                    .containsExactly("taking the text from the field \"content\"; --text names another");
        }
        assertThat(Collected.twice(InputOptions.of(file).textField("title")).texts())
                .containsExactly("t", "t");
    }

    @Test
    void oneOddRecordAtTheBeginningDecidesNothing() throws IOException {
        String odd = "{\"title\":\"t\"}\n{\"title\":7,\"body\":\"b\"}\n";
        assertThat(Collected.twice(InputOptions.of(files.write("a.jsonl", odd + odd + "{\"body\":\"c\"}\n")))
                        .texts())
                .containsExactly("b", "b", "c");
    }

    @Test
    void aFieldThatHalfOfTheGoodRecordsHaveComesBeforeOneThatAllHave() throws IOException {
        String half = "{broken\n{\"title\":\"t\"}\n{\"title\":\"u\",\"abstract\":\"a\"}\n";
        assertThat(Collected.twice(InputOptions.of(files.write("a.jsonl", half)))
                        .texts())
                .containsExactly("a");
        String less = half + "{\"title\":\"v\"}\n";
        assertThat(Collected.twice(InputOptions.of(files.write("b.jsonl", less)))
                        .texts())
                .containsExactly("t", "u", "v");
    }

    @Test
    void withoutACommonFieldTheFirstThereIs() throws IOException {
        String rare = "{\"x\":1}\n".repeat(5) + "{\"title\":\"t\"}\n{\"content\":\"c\"}\n";
        try (FileCorpus corpus =
                FileCorpus.of(InputOptions.of(files.write("a.jsonl", rare), files.write("b.csv", "title\nx\n"))
                        .build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("c", "x");
            assertThat(corpus.textFields()).containsExactly("content", "title");
        }
    }
}
