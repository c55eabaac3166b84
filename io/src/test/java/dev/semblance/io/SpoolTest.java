package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpoolTest {
    /** A disk that has room for some bytes. */
    private static final class FullDisk extends OutputStream {
        private int room;

        FullDisk(int room) {
            this.room = room;
        }

        @Override
        public void write(int b) throws IOException {
            if (room-- <= 0) {
                throw new IOException("No space left on device");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1000, 300_000})
    void aFullDiskIsOneClearLine(int room) throws IOException {
        byte[] bytes = new byte[400_000];
        new Random(3).nextBytes(bytes);
        try (Spool spool =
                new Spool("stdin", new ByteArrayInputStream(bytes), true, 1000, file -> new FullDisk(room))) {
            ThrowingCallable reading = () -> {
                try (InputStream in = spool.open()) {
                    in.readAllBytes();
                }
            };
            assertThatThrownBy(reading)
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching("\\[stdin] cannot be stored in \\S+\\.zst: No space left on device");
        }
    }
}
