package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ClusterCommandTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    @Test
    void everyDocumentHasACluster() throws IOException {
        String in = cli.write(
                "in.jsonl",
                Cli.json("a", Cli.TEA)
                        + Cli.json("b", Cli.FOX)
                        + Cli.json("c", Cli.TEA)
                        + Cli.json("d", Cli.FOX_CHANGED)
                        + Cli.json("e", ""));

        Result result = cli.run("cluster", in, "--id", "id");

        assertThat(result.status()).isZero();
        assertThat(result.outLines().get(0)).isEqualTo("id\tcluster\tsimilarity");
        assertThat(result.outLines().get(1)).isEqualTo("a\t1\t1.000000");
        assertThat(result.outLines().get(2)).isEqualTo("b\t2\t1.000000");
        assertThat(result.outLines().get(3)).isEqualTo("c\t1\t1.000000");
        assertThat(result.outLines().get(4)).startsWith("d\t2\t0.9");
        assertThat(result.outLines().get(5)).startsWith("e\t3\t");
        assertThat(result.outLines()).hasSize(6);
        assertThat(result.err()).contains("found      2 clusters of two and more");
    }

    @Test
    void aChainIsOneComponentAndSeveralStars() throws IOException {
        // Neighbours share 8 of 10 words, the ends 7 of 11.
        String in = cli.write("in.txt", "a b c d e f g h i\nb c d e f g h i j\nc d e f g h i j k\n");

        Result components = cli.run("cluster", in, "--shingle", "word:1", "--recall", "1");
        Result stars = cli.run("cluster", in, "--shingle", "word:1", "--recall", "1", "--clusters", "star");

        assertThat(components.out().replaceAll("(?m)^\\S+\t(\\S+)\t.*\\R", "$1"))
                .isEqualTo("cluster111");
        assertThat(stars.out().replaceAll("(?m)^\\S+\t(\\S+)\t.*\\R", "$1")).isEqualTo("cluster112");
    }

    @Test
    void outputAsJson() throws IOException {
        String in = cli.write("in.jsonl", Cli.json("a", Cli.TEA) + Cli.json("b", Cli.TEA));

        assertThat(cli.run("cluster", in, "--id", "id", "-o", cli.path("out.jsonl"))
                        .status())
                .isZero();
        assertThat(cli.read("out.jsonl"))
                .isEqualTo(
                        "{\"id\":\"a\",\"cluster\":1,\"similarity\":1.000000}\n{\"id\":\"b\",\"cluster\":1,\"similarity\":1.000000}\n");
    }
}
