package dev.semblance.io.compress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads archives that tar itself made, and what is left of them after damage. */
class TarStreamTest {
    private static List<String> entries(byte[] archive) throws IOException {
        List<String> entries = new ArrayList<>();
        try (TarStream tar = new TarStream(new ByteArrayInputStream(archive))) {
            while (tar.next()) {
                if (tar.isFile()) {
                    entries.add(
                            tar.name() + "=" + new String(tar.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
                }
            }
        }
        return entries;
    }

    private static byte[] archive(Path folder, String format) throws IOException, InterruptedException {
        Path in = Files.createDirectories(
                folder.resolve("in/" + "a long name ".repeat(9).strip()));
        Files.writeString(in.resolve("ü".repeat(60) + ".json"), "{}");
        Files.writeString(folder.resolve("in/b.json"), "x".repeat(1000));
        Files.createSymbolicLink(folder.resolve("in/link"), Path.of("b.json"));
        Path tar = folder.resolve("a.tar");
        Process process;
        try {
            process = new ProcessBuilder(
                            "tar", "-cf", tar.toString(), "--format=" + format, "-C", folder.toString(), "in")
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Assumptions.abort("there is no tar");
            throw e;
        }
        Assumptions.assumeTrue(process.waitFor() == 0, "tar does not know the format " + format);
        return Files.readAllBytes(tar);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gnu", "pax"})
    void archivesOfAnyFormatAreRead(String format, @TempDir Path folder) throws Exception {
        assertThat(entries(archive(folder, format)))
                .containsExactlyInAnyOrder(
                        "in/" + "a long name ".repeat(9).strip() + "/" + "ü".repeat(60) + ".json={}",
                        "in/b.json=" + "x".repeat(1000));
    }

    @Test
    void damageEndsWithAnErrorAndNothingElse(@TempDir Path folder) throws Exception {
        byte[] whole = archive(folder, "pax");
        Random random = new Random(5);
        int broken = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] damaged =
                    java.util.Arrays.copyOf(whole, random.nextBoolean() ? whole.length : random.nextInt(whole.length));
            for (int b = random.nextInt(3); b > 0 && damaged.length > 0; b--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            try {
                entries(damaged);
            } catch (BrokenStreamException e) {
                broken++;
                assertThat(e).hasMessageStartingWith("broken tar: ");
            }
        }
        assertThat(broken).isBetween(200, 1999);
    }

    @Test
    void somethingElseIsNoArchive() {
        assertThatThrownBy(() -> entries(new byte[100])).hasMessage("broken tar: ends too early");
        assertThatThrownBy(() -> entries("no".repeat(300).getBytes(java.nio.charset.StandardCharsets.US_ASCII)))
                .hasMessage("broken tar: something else than a header stands where an entry begins");
    }
}
