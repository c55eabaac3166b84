package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.cli.Cli.Result;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an experiment remembers of the collections that it makes. */
class MadeCollectionTest {
    @RegisterExtension
    private final Cli cli = new Cli();

    /**
     * Three documents of one length that have nothing in common, each with copies that stand inside another one: a copy has about half of its text from its host. So it resembles
     * that, which may come later, and whatever else stands in the same host: both are no false alarms.
     */
    @Test
    void whatSharesAHostIsNoFalseAlarm() throws IOException {
        String texts = Cli.json("digits", "0123 4567 8901 2345 6789 0246 8135 7902 4681 3579")
                + Cli.json("vowels", "aeio uyae ouia eyio uaei yoae iuoe yaui oeay eiou")
                + Cli.json("others", "bcdf ghjk lmnp qrst vwxz bdgj kmpr tvxc fhln qswz");
        Result result = cli.run(
                "evaluate",
                "-q",
                cli.write("texts.jsonl", texts),
                "--id=id",
                "--noise=embed:1",
                "--share=1",
                "--copies=3",
                "--shingle=char:2",
                "-t0.3",
                "--recall=1",
                "--errors=-");
        assertThat(result.status()).isZero();
        assertThat(result.out()).contains("run,noise,setting").doesNotContain("false alarm");
    }
}
