package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.benchmarks.CorpusMaker.Made;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CorpusMakerTest {
    private static final int K = 9;
    private static final Function<String, Set<String>> SETS = PlainSets.of("text", "char:" + K);

    @ParameterizedTest
    @EnumSource
    void sameSeedSameCorpus(CorpusKind kind) throws IOException {
        assertThat(corpus(kind, false, 1)).isEqualTo(corpus(kind, false, 1)).isNotEqualTo(corpus(kind, false, 2));
    }

    @ParameterizedTest
    @EnumSource
    void jsonLinesHoldTheSameTexts(CorpusKind kind) throws IOException {
        String[] lines = corpus(kind, false, 1).split("\n");
        String[] json = corpus(kind, true, 1).split("\n");

        for (int i = 0; i < json.length; i++) {
            assertThat(json[i]).isEqualTo("{\"id\": " + (i + 1) + ", \"text\": \"" + lines[i] + "\"}");
        }
    }

    @ParameterizedTest
    @EnumSource
    void copiesHaveAtLeastThePromisedSimilarity(CorpusKind kind) {
        CorpusMaker maker = new CorpusMaker(kind, 1);
        int documents = 400;
        int copies = 0;
        long bytes = 0;
        for (int i = 0; i < documents; i++) {
            Made made = maker.next();
            bytes += made.ascii().length;
            if (made.original() == null) {
                continue;
            }
            copies++;
            assertThat(made.edits()).isBetween(kind.leastEdits(), kind.mostEdits(made.ascii().length));
            assertThat(differences(made.ascii(), made.original())).isEqualTo(made.edits());
            Set<String> original = SETS.apply(new String(made.original(), StandardCharsets.US_ASCII));
            Set<String> copy = SETS.apply(new String(made.ascii(), StandardCharsets.US_ASCII));
            long shared = copy.stream().filter(original::contains).count();
            double similarity = (double) shared / (original.size() + copy.size() - shared);
            double promised = (double) (original.size() - K * made.edits()) / (original.size() + K * made.edits());
            assertThat(similarity).isGreaterThanOrEqualTo(promised);
        }

        // Seven standard deviations.
        assertThat((double) copies / documents).isBetween(kind.copies() - 0.18, kind.copies() + 0.18);
        assertThat((double) bytes / documents / kind.meanBytes()).isBetween(0.9, 1.1);
    }

    private static String corpus(CorpusKind kind, boolean json, long seed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MakeCorpus.write(kind, 50_000, json, seed, out);
        return out.toString(StandardCharsets.US_ASCII);
    }

    private static int differences(byte[] left, byte[] right) {
        assertThat(left).hasSameSizeAs(right);
        int differences = 0;
        for (int i = 0; i < left.length; i++) {
            differences += left[i] == right[i] ? 0 : 1;
        }
        return differences;
    }
}
