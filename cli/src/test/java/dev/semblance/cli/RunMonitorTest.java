package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunMonitorTest {
    @ParameterizedTest
    @CsvSource({"false, semblance: something to know", "true, ''"})
    void notesAreShownUnlessItIsToBeQuiet(boolean quiet, String expected) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        new RunMonitor(new Console(err), false, quiet, null).note("something to know");

        assertThat(err.toString(StandardCharsets.UTF_8).strip()).isEqualTo(expected);
    }
}
