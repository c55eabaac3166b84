package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CitationOutputTest {
    @TempDir
    Path folder;

    private FakeCitations fake;
    private CitationOutput output;

    @BeforeEach
    void prepare() throws IOException {
        fake = new FakeCitations(folder).prepare();
        output = new CitationOutput(fake.graph());
    }

    @Test
    void wholeResultIsCounted() throws IOException {
        assertThat(output.check(6)).isEqualTo(new CitationOutput.Counts(6, 3, 2, 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    forms.tsv     | 2\t4\t1      | 2\t3\t1        | titles that have a form must be 6 but were 5
                    forms.tsv     | 2\t4\t1      | 1\t4\t1        | don't agree in which work has how many forms
                    forms.tsv     | 2\t4\t1      | 2\tmany\t1     | forms.tsv:4] mentions must be a number but was many
                    forms.tsv     | 2\t4\t1      | 2\t4           | forms.tsv:4] a row must have 4 fields but had 3
                    forms.tsv     | mentions     | often          | forms.tsv:1] there is no column mentions
                    works.csv     | three,1,4,0  | three,2,4,0    | forms of all works must be 3 but were 4
                    works.csv     | two",2,      | two",1,        | forms of all works must be 3 but were 2
                    works.csv     | three,1,4,0  | three,1,3,0    | citations out of works must be 3 but were 4
                    works.csv     | two",2,      | two,2,         | works.csv:4] a quoted field has no end
                    citations.csv | 1,2,4        | 1,2,0          | a citation is listed that was made 0 times
                    """)
    void whatIsNotWholeIsTold(String file, String text, String by, String message) throws IOException {
        fake.replace(file, text, by);

        assertThatThrownBy(() -> output.check(6))
                .isInstanceOf(WrongResultException.class)
                .hasMessageContaining(message);
    }

    @Test
    void missingCitationsAreTold() throws IOException {
        fake.write("citations.csv", "citing,cited,times\n");

        assertThatThrownBy(() -> output.check(6)).hasMessage("0 citations are listed but works are cited 4 times");
    }

    @Test
    void missingOrEmptyFilesAreTold() throws IOException {
        Path forms = fake.graph().resolve("forms.tsv");
        Files.write(forms, new byte[0]);
        assertThatThrownBy(() -> output.check(6)).hasMessageContaining("there is no column work");

        Files.delete(forms);
        assertThatThrownBy(() -> output.check(6)).hasMessage("there is no file " + forms);

        Files.createDirectory(forms);
        assertThatThrownBy(() -> output.check(6)).hasMessage("there is no file " + forms);
    }

    @Test
    void mentionsComeInTheirOrder() throws IOException {
        List<String> mentions = new ArrayList<>();

        output.mentions((article, place, work) -> mentions.add(article + " " + place + " " + work));

        assertThat(mentions)
                .hasSize(6)
                .startsWith("a title 1", "a refBibs/0/title 2")
                .endsWith("b title 1");
    }
}
