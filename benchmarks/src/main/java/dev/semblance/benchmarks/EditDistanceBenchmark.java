package dev.semblance.benchmarks;

import dev.semblance.measure.CodePoints;
import dev.semblance.measure.EditCosts;
import dev.semblance.measure.EditDistance;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Speed of edit distances, in bytes of both texts: titles of 77 characters and texts of 3 KB, of which one in twenty characters differs, or all. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class EditDistanceBenchmark {
    /** The limit of distances within a limit: a tenth. */
    private static final int SHARE = 10;

    /** Bytes of a text. */
    @Param({"77", "3000"})
    public int size;

    /** Whether the texts of a pair are close to each other, or have nothing to do with each other. */
    @Param({"true", "false"})
    public boolean similar;

    private CodePoints[] texts = {};
    private CodePoints[] others = {};

    /** Makes the pairs, and checks that the distances agree with each other as they must. */
    @Setup
    public void prepare() {
        byte[][] documents = Samples.normalized(Language.ENGLISH, size, 1 << 17);
        texts = new CodePoints[documents.length];
        others = new CodePoints[documents.length];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < documents.length; i++) {
            texts[i] = CodePoints.of(documents[i], 0, documents[i].length);
            byte[] other = similar ? edited(documents[i], random) : documents[(i + 1) % documents.length];
            others[i] = CodePoints.of(other, 0, other.length);
        }
        for (int i = 0; i < texts.length; i++) {
            long edits = EditDistance.levenshtein().distance(texts[i], others[i]);
            long indels = EditDistance.indel().distance(texts[i], others[i]);
            long costs = EditDistance.weighted(new EditCosts(1, 1, 1, 1)).distance(texts[i], others[i]);
            Samples.check(edits == costs, "edits of cost one are counted");
            Samples.check(indels >= edits && indels <= 2 * edits, "a replacement is two indels at most");
            Samples.check(edits <= size / SHARE == similar, "near texts are near and others are not");
        }
    }

    /** One edit in twenty bytes: a letter changed, or put in. */
    private static byte[] edited(byte[] document, SplittableRandom random) {
        StringBuilder text = new StringBuilder(new String(document, StandardCharsets.UTF_8));
        for (int edits = document.length / 20; edits > 0; edits--) {
            int at = random.nextInt(text.length());
            if (random.nextBoolean()) {
                text.setCharAt(at, '#');
            } else {
                text.insert(at, 'x');
            }
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Levenshtein distance, whatever it is. */
    @Benchmark
    public long levenshtein(ByteCount count) {
        return distances(EditDistance.levenshtein(), count);
    }

    /** Levenshtein distance within a tenth. */
    @Benchmark
    public long levenshteinWithin(ByteCount count) {
        long sum = 0;
        for (int i = 0; i < texts.length; i++) {
            sum += EditDistance.levenshtein().distanceWithin(texts[i], others[i], texts[i].length() / SHARE);
            count.bytes += texts[i].length() + others[i].length();
        }
        return sum;
    }

    /** Indel distance, whatever it is. */
    @Benchmark
    public long indel(ByteCount count) {
        return distances(EditDistance.indel(), count);
    }

    /** Weighted distance, whatever it is. */
    @Benchmark
    public long weighted(ByteCount count) {
        return distances(EditDistance.weighted(EditCosts.DEFAULT), count);
    }

    private long distances(EditDistance measure, ByteCount count) {
        long sum = 0;
        for (int i = 0; i < texts.length; i++) {
            sum += measure.distance(texts[i], others[i]);
            count.bytes += texts[i].length() + others[i].length();
        }
        return sum;
    }
}
