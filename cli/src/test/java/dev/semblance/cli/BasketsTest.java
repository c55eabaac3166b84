package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sets that stand in rows of two columns: {@code --format baskets}. */
class BasketsTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    private Result run(String command) {
        return cli.run(command.split(" "));
    }

    private String ratings() throws IOException {
        return cli.write("ratings.csv", """
                user,film,stars
                ann,Up,5
                bob,Jaws,3
                ann,Big Fish,4
                cid,Up,1
                bob,Up,2
                ann,Jaws,3
                cid,Big Fish,4
                ann,Up,5
                cid,Alien,4
                """);
    }

    @Test
    void usersWithTheSameTaste() throws IOException {
        Result result = run("pairs " + ratings() + " --format baskets --threshold 0.5 --recall 1");

        assertThat(result.status()).isZero();
        assertThat(result.outLines())
                .containsExactly("left\tright\tsimilarity", "ann\tbob\t0.666667", "ann\tcid\t0.500000");
        assertThat(result.err())
                .contains(
                        "documents  3\n", "of items, normalised by none\n", "\"user\" and their items from \"film\";");
    }

    @Test
    void filmsWithTheSamePublic() throws IOException {
        String command = "pairs -q " + ratings() + " --format baskets --threshold 0.5 --recall 1 ";

        Result result = run(command + "--id film --text user");

        assertThat(result.outLines())
                .containsExactly(
                        "left\tright\tsimilarity",
                        "Up\tJaws\t0.666667",
                        "Up\tBig Fish\t0.666667",
                        "Big Fish\tAlien\t0.500000");
        assertThat(run(command + "--id film").out()).isEqualTo(result.out());
        assertThat(run(command + "--text user").out()).isEqualTo(result.out());
    }

    @Test
    void repeatedRowsCountInBags() throws IOException {
        Result result = run("pairs -q " + ratings() + " --format baskets --threshold 0.5 --bag");

        assertThat(result.outLines()).containsExactly("left\tright\tsimilarity", "ann\tbob\t0.500000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads 1", "--threads 4 --recall 1", "--memory 256m"})
    void aStreamGivesTheSame(String options) throws IOException {
        String text = cli.read(ratings().replace(cli.folder() + "/", ""));

        assertThat(cli.input(text)
                        .run(("pairs -q - --format baskets --threshold 0.4 " + options).split(" "))
                        .out())
                .isEqualTo(run("pairs -q " + cli.path("ratings.csv") + " --format baskets --threshold 0.4")
                        .out());
    }

    @Test
    void clustersOfBaskets() throws IOException {
        assertThat(run("cluster -q " + ratings() + " --format baskets --threshold 0.6")
                        .outLines())
                .containsExactly("id\tcluster\tsimilarity", "ann\t1\t1.000000", "bob\t1\t0.666667", "cid\t2\t1.000000");
    }

    @Test
    void badRowsAreToldAndPassedOver() throws IOException {
        String in = cli.write("in.csv", "user,item\na,1\nb\nb,1\n");

        Result result = run("pairs " + in + " --format baskets");

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("[" + in + ":3] 1 columns where the header has 2\n", "1 bad record");
        assertThat(result.outLines()).endsWith("a\tb\t1.000000");
        assertThat(run("pairs " + in + " --format baskets --strict").status()).isEqualTo(1);
        assertThat(run("pairs " + in + " --format baskets --id customer").status())
                .isEqualTo(1);
    }

    @Test
    void dedupOfBasketsIsRefused() throws IOException {
        Result result = run("dedup " + ratings() + " --format baskets -o " + cli.path("out.csv"));

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("semblance: baskets cannot be copied");
        assertThat(cli.files()).containsExactly("ratings.csv");
    }

    @Test
    void otherWaysToMakeSetsAreRefused() throws IOException {
        Result result = run("pairs " + ratings() + " --format baskets --shingle char:5");

        assertThat(result.status()).isEqualTo(2);
        assertThat(result.err()).startsWith("semblance: --shingle must be items with --format baskets,");
    }

    @Test
    void twoBasketsSideBySide() throws IOException {
        assertThat(run("compare ann bob --in " + ratings() + " --format baskets")
                        .out())
                .contains("Jaccard similarity     0.6667 = 2/3\n");
        assertThat(run("compare ann bob --format baskets").status()).isEqualTo(2);
    }

    @Test
    void aRunOverBasketsIsResumed() throws IOException {
        String command = "pairs -q " + ratings() + " --format baskets --threshold 0.5 --work-dir " + cli.path("work")
                + " -o " + cli.path("out");
        assertThat(run(command + " --keep-work").status()).isZero();
        String first = cli.read("out");

        assertThat(run(command + " --id film --resume").status()).isEqualTo(1);
        assertThat(run(command + " --resume").status()).isZero();

        assertThat(cli.read("out")).isEqualTo(first).contains("ann\tbob");
    }
}
