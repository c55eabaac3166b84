package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;
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

    @ParameterizedTest
    @ValueSource(ints = {0, 999, 400_000})
    void whatIsStoredWithTheWorkIsFoundByALaterProcess(int size, @TempDir Path folder) throws IOException {
        byte[] bytes = new byte[size];
        new Random(4).nextBytes(bytes);
        Path file = folder.resolve("input-0");
        Spool.Stored stored;
        try (Spool spool = new Spool("stdin", new ByteArrayInputStream(bytes), true, 1000, Files::newOutputStream)) {
            spool.storeIn(() -> file);
            try (InputStream in = spool.open()) {
                in.readNBytes(size / 2);
            }
            stored = Objects.requireNonNull(spool.stored());
            assertThat(stored.length()).isEqualTo(Files.size(file));
            try (InputStream in = spool.open()) {
                assertThat(in.readAllBytes()).isEqualTo(bytes);
            }
        }
        assertThat(file).exists();

        try (Spool later = gone(file)) {
            assertThatThrownBy(later::open).hasMessageContaining("was read by the run that is resumed");
            later.restore(stored);
            for (int times = 0; times < 2; times++) {
                try (InputStream in = later.open()) {
                    assertThat(in.readAllBytes()).isEqualTo(bytes);
                }
            }
        }
        assertThat(file).exists();

        byte[] damaged = Files.readAllBytes(file);
        damaged[damaged.length / 2] ^= 1;
        Files.write(file, damaged);
        requireDamaged(file, stored);
        Files.write(file, new byte[0]);
        requireDamaged(file, stored);
        Files.delete(file);
        requireDamaged(file, stored);
        Files.createDirectory(file);
        requireDamaged(file, stored);
    }

    private static Spool gone(Path file) {
        Spool spool = new Spool("stdin", InputStream.nullInputStream(), false);
        spool.storeIn(() -> file);
        spool.setGone();
        return spool;
    }

    private static void requireDamaged(Path file, Spool.Stored stored) throws IOException {
        try (Spool spool = gone(file)) {
            assertThatThrownBy(() -> spool.restore(stored))
                    .isInstanceOf(IOException.class)
                    .hasMessage("work file " + file + " is damaged: delete its folder and start the run again");
        }
    }
}
