package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    @Test
    void versionIsThatOfTheBuild() throws IOException {
        Result result = cli.run("--version");

        assertThat(result).isEqualTo(new Result(0, "semblance 0.1.0\n", ""));
        assertThat(Files.readString(Path.of("pom.xml"))).contains("<version>" + Main.VERSION + "</version>");
    }

    @Test
    void withoutArgumentsUsageGoesToStandardErrorAndTheStatusIs2() {
        Result result = cli.run();

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("Usage: semblance").contains("pairs", "dedup", "cluster", "compare");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pairs", "dedup", "cluster", "compare"})
    void helpOfEachCommandEndsWithAnExampleAndTheExitStatuses(String command) {
        Result result = cli.run(command, "--help");

        assertThat(result.status()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .startsWith("Usage: semblance " + command + " [OPTION]...")
                .containsSubsequence(
                        "--threshold", "Example", "semblance " + command, "Exit status:", "0  done", "2  wrong usage");
        assertThat(cli.run("help", command)).isEqualTo(result);
    }

    @Test
    void helpOfTheWholeCommandGoesToStandardOutput() {
        Result result = cli.run("--help");

        assertThat(result.status()).isZero();
        assertThat(result.out()).startsWith("Usage: semblance").contains("Exit status:");
        assertThat(result.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    pair x                            | unknown command pair; commands are pairs, dedup, cluster, passages, stories, citations, sketch, make, evaluate, compare, tune, report, walkthrough, help; did you mean pairs?
                    frobnicate                        | unknown command frobnicate; commands are pairs, dedup, cluster, passages, stories, citations, sketch, make, evaluate, compare, tune, report, walkthrough, help
                    pairs --treshold 0.9 x            | unknown option --treshold; did you mean --threshold?
                    pairs --treshold=0.9 x            | unknown option --treshold; did you mean --threshold?
                    pairs --output-format tvs x       | : --output-format must be one of tsv, csv, jsonl but was tvs; did you mean tsv?
                    pairs --format xml x              | must be one of auto, files, lines, sets, jsonl, csv, tsv, parquet, baskets, warc, sketches but was xml
                    pairs --threshold 0 x             | : --threshold must be above 0 and at most 1 but was 0
                    pairs --threshold 1.5 x           | : --threshold must be above 0 and at most 1 but was 1.5
                    pairs --threshold high x          | : --threshold must be a number above 0 and at most 1 but was high
                    pairs --recall 0 x                | : --recall must be a number above 0 and at most 1 but was 0
                    pairs --recall lots x             | : --recall must be a number above 0 and at most 1 but was lots
                    pairs --recall 1 --verify estimate x | : --recall must be below 1 where signatures decide
                    pairs --normalize txt x           | : --normalize must be one of text, letters, folded, loose, strict, none but was txt; did you mean text?
                    pairs --shingle char:0 x          | : --shingle must be char:K with a K from 1 to 1000 but was char:0
                    pairs --shingle word:x y          | : --shingle must be word:N with an N from 1 to 1000 but was word:x
                    pairs --shingle 5 x               | : --shingle must be auto, char:K, word:N, stopword:LANGUAGE or items but was 5
                    pairs --scheme simhash x          | : --scheme must be one of fss, minhash, superminhash but was simhash; did you mean minhash?
                    pairs --bands 0 x                 | : --bands must be between 1 and 4096 but was 0
                    pairs --rows -1 x                 | : --rows must be between 1 and 4096 but was -1
                    pairs --components 0 x            | : --components must be between 1 and 4096 but was 0
                    compare --components 4097 x y     | : --components must be between 1 and 4096 but was 4097
                    pairs --bands many x              | : --bands must be a whole number between 1 and 4096 but was many
                    pairs --seed x y                  | : --seed must be a whole number between
                    pairs --text= x                   | : --text must not be empty
                    pairs --id= x                     | : --id must not be empty
                    pairs --keep last x               | unknown option --keep; dedup has --keep
                    pairs --removed=r x               | unknown option --removed; dedup has --removed
                    pairs --drop-empty x              | unknown option --drop-empty; dedup has --drop-empty
                    dedup --clusters star x -o y      | unknown option --clusters; cluster has --clusters
                    dedup x -o y --keep max:          | : --keep max:FIELD needs a field
                    compare - -                       | standard input (-) can be read once only
                    pairs --verify never x            | must be one of exact, estimate, edit:LIMIT, indel:LIMIT, weighted:LIMIT but was never
                    pairs --progress sometimes x      | must be one of auto, always, never but was sometimes
                    pairs --threads 0 x               | : --threads must be a whole number between 1 and 1024 but was 0
                    pairs --charset utf-99 x          | : --charset must be one that Java knows but was utf-99
                    pairs --bands 10 --rows 10 --components 50 x | components
                    pairs                             | INPUT
                    pairs - -                         | standard input (-) can be read once only
                    cluster --clusters stars x        | must be one of components, star but was stars; did you mean star?
                    dedup x                           | --output
                    dedup x -o y --keep longst        | --keep must be one of first, last, longest, shortest, max:FIELD, min:FIELD but was longst; did you mean longest?
                    compare a                         | 'B'
                    compare a b c                     | unexpected argument c
                    """)
    void wrongUsageIsExplainedInOneLineAndTheStatusIs2(String arguments, String message) {
        Result result = cli.run(arguments.split(" "));

        assertThat(result.err()).startsWith("semblance: ").contains(message).contains("\nTry 'semblance");
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
        assertThat(cli.files()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"pairs", "cluster", "dedup -o KEPT", "compare OTHER"})
    void aMissingInputIsOneLineAndTheStatusIs1(String command) throws IOException {
        String other = cli.write("other.txt", Cli.FOX);
        String missing = cli.path("no such folder");
        String[] words = (command + " " + missing.replace(' ', '?')).split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("KEPT", cli.path("kept"))
                    .replace("OTHER", other)
                    .replace('?', ' ');
        }

        Result result = cli.run(words);

        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).startsWith("semblance: ").contains(missing).doesNotContain("Exception");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.out()).isEmpty();
        assertThat(cli.files()).containsExactly("other.txt");
    }
}
