package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples that come with the project show what they are meant to show. */
class ExamplesTest {
    /** With the similarities that counting all five-character shingles gives: 686/761, 674/787, 604/662, 1, 240/263. */
    private static final List<String> PAIRS = List.of(
            "apple-cake-grandmother apple-cake 0.901445",
            "lamp-heron-shop lamp-heron 0.856417",
            "library-summer-revised library-summer 0.912387",
            "pool-rules-copy pool-rules 1.000000",
            "teahouse-new teahouse 0.912548");

    @RegisterExtension
    private final Cli cli = new Cli();

    @ParameterizedTest
    @ValueSource(strings = {"notices", "notices.jsonl --id id"})
    void fivePairsAmongFifteenNotices(String input) {
        Result result = cli.run(("pairs ../examples/" + input).split(" "));

        assertThat(result.status()).isZero();
        assertThat(result.err()).contains("documents  15\n", "found      5 pairs; ");
        assertThat(result.outLines().stream()
                        .skip(1)
                        .map(line -> line.replaceAll("\\.\\./examples/notices/|\\.txt", ""))
                        .map(line -> line.replace('\t', ' ')))
                .isEqualTo(PAIRS);
    }
}
