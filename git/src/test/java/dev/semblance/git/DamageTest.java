package dev.semblance.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever byte of a repository is another one, or is missing: what is read is what was committed, and the rest is reported. */
class DamageTest {
    private static final int TRIALS = 40;
    private static final long SEED = 20261129;

    @TempDir
    private Path folder;

    @Test
    void noDamageIsTakenForAText() throws Exception {
        Map<String, String> whole;
        List<Path> files;
        try (MadeRepository repository = MadeRepository.of(folder.resolve("repo"))) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 9; i++) {
                text.append("line ").append(i * 7919 % 1000).append('\n');
                repository.file("d/" + i + ".txt", text.toString());
            }
            repository.commit();
            try (Git git = new Git(repository.repository())) {
                git.gc().call();
            }
            repository.file("loose.txt", "a text that is in no pack").commit();
            whole = Read.of(Read.options(repository.folder())).texts();
            assertThat(whole).hasSize(10);
            try (Stream<Path> all = Files.walk(repository.inside())) {
                files = all.filter(Files::isRegularFile)
                        .filter(file -> !file.toString().contains("/logs/"))
                        .sorted()
                        .toList();
            }
        }
        Random random = new Random(SEED);
        int refused = 0;
        int reported = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Path file = files.get(random.nextInt(files.size()));
            byte[] bytes = Files.readAllBytes(file);
            if (bytes.length == 0) {
                continue;
            }
            replace(file, damaged(bytes, random));
            String what = "seed " + SEED + ", trial " + trial + ", " + file;
            try {
                Read read = Read.of(Read.options(folder.resolve("repo")));
                List<String> others = new ArrayList<>(read.texts().keySet());
                others.removeIf(id -> read.texts().get(id).equals(whole.get(id)));
                // another commit, or the same with another file, is no text of this one
                others.removeIf(id -> !whole.containsKey(id));
                assertThat(others).as(what).isEmpty();
                reported += read.bad().isEmpty() ? 0 : 1;
            } catch (IOException e) {
                assertThat(e).as(what).hasMessageStartingWith("[" + folder.resolve("repo"));
                refused++;
            } catch (RuntimeException e) {
                fail(what, e);
            }
            replace(file, bytes);
        }
        assertThat(refused).isPositive();
        assertThat(reported).isPositive();
    }

    private static byte[] damaged(byte[] bytes, Random random) {
        if (random.nextInt(4) == 0) {
            return Arrays.copyOf(bytes, random.nextInt(bytes.length));
        }
        byte[] other = bytes.clone();
        other[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
        return other;
    }

    /** Files of a repository may not be written to, but deleted. */
    private static void replace(Path file, byte[] bytes) throws IOException {
        Files.delete(file);
        Files.write(file, bytes);
    }
}
