package dev.semblance.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class FailureReporterTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private String report(Throwable error) {
        assertThat(FailureReporter.report(error, new Console(err))).isEqualTo(1);
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aMissingFile() {
        assertThat(report(new NoSuchFileException("a/b"))).isEqualTo("semblance: no such file or folder: a/b\n");
    }

    @Test
    void aForbiddenFileBehindAWorkerAndAStream() {
        Throwable error = new ExecutionException(new UncheckedIOException(new AccessDeniedException("a/b")));

        assertThat(report(error)).isEqualTo("semblance: cannot open a/b: permission denied\n");
    }

    @Test
    void aFullDisk() {
        assertThat(report(new FileSystemException("a/b", null, "No space left on device")))
                .isEqualTo("semblance: disk full: a/b\n");
    }

    @Test
    void aFullDiskThatDoesNotSayWhere() {
        assertThat(report(new IOException("No space left on device")))
                .isEqualTo("semblance: disk full: No space left on device\n");
    }

    @Test
    void tooLittleMemoryInAnyThread() {
        Throwable error = new RuntimeException(new ExecutionException(new OutOfMemoryError("Java heap space")));

        assertThat(report(error))
                .startsWith("semblance: out of memory with a heap of ")
                .contains(" MB; give it more with --memory ")
                .endsWith("g, or pass over large documents with --max-document\n");
    }

    @Test
    void aBugSaysHowToSeeMore() {
        assertThat(report(new IllegalStateException("odd")))
                .isEqualTo("semblance: internal error: java.lang.IllegalStateException: odd\n"
                        + "semblance: this should not happen; with SEMBLANCE_DEBUG=1 it comes with its stack trace\n");
    }

    @Test
    void stackTracesAreForDebugging() {
        Console console = new Console(err);
        console.setDebug(true);
        FailureReporter.report(new IOException("odd"), console);

        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("semblance: odd\n")
                .contains("\tat dev.semblance.cli.FailureReporterTest");
    }
}
