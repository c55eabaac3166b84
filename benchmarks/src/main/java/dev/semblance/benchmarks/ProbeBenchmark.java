package dev.semblance.benchmarks;

import dev.semblance.band.Threshold;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.JaccardProbe;
import dev.semblance.measure.Verifier;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.util.Arrays;
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

/** Speed of verification from text to answer, in bytes of both texts: sorted sets that are merged, and a probe. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ProbeBenchmark {
    private static final Threshold THRESHOLD = Threshold.parse("0.8");

    /** Bytes of a text. */
    @Param({"80", "500", "3000"})
    public int size;

    /** Whether the pairs are near-duplicates, or have nothing to do with each other. */
    @Param({"true", "false"})
    public boolean similar;

    private Shingling shingling = new Shingling(Shingler.characters(5), false);
    private HashBuffer buffer = shingling.newBuffer();
    private JaccardProbe probe = new JaccardProbe(shingling, THRESHOLD);
    private byte[][] documents = {};
    private byte[][] others = {};

    /** Makes the pairs, and compares both ways with each other. */
    @Setup
    public void prepare() {
        shingling = new Shingling(Shingler.characters(size < 1500 ? 5 : 9), false);
        buffer = shingling.newBuffer();
        probe = new JaccardProbe(shingling, THRESHOLD);
        documents = Samples.normalized(Language.ENGLISH, size, 1 << 19);
        others = new byte[documents.length][];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < documents.length; i++) {
            others[i] = similar ? edited(documents[i], random) : documents[(i + 1) % documents.length];
        }
        for (int i = 0; i < documents.length; i++) {
            long similarity = sorted(documents[i], others[i]);
            Samples.check(similarity >= 0 == similar, "near-duplicates are similar and others are not");
            probe.load(documents[i], 0, documents[i].length);
            Samples.check(probe.verify(others[i], 0, others[i].length) == similarity, "both ways agree");
        }
    }

    /** One edit in 300 bytes, at least one: a letter changed, or a few left out. */
    private static byte[] edited(byte[] document, SplittableRandom random) {
        byte[] copy = document.clone();
        int length = copy.length;
        for (int edits = 1 + copy.length / 300; edits > 0; edits--) {
            int at = random.nextInt(length - 4);
            if (random.nextBoolean()) {
                copy[at] = '#';
            } else {
                length -= 3;
                System.arraycopy(copy, at + 3, copy, at, length - at);
            }
        }
        return Arrays.copyOf(copy, length);
    }

    /** Makes both sets of each pair by sorting, and merges them. */
    @Benchmark
    public long sortBoth(ByteCount count) {
        long sum = 0;
        for (int i = 0; i < documents.length; i++) {
            sum += sorted(documents[i], others[i]);
            count.bytes += documents[i].length + others[i].length;
        }
        return sum;
    }

    /** Loads one text of each pair and verifies the other. */
    @Benchmark
    public long loadAndVerify(ByteCount count) {
        long sum = 0;
        for (int i = 0; i < documents.length; i++) {
            probe.load(documents[i], 0, documents[i].length);
            sum += probe.verify(others[i], 0, others[i].length);
            count.bytes += documents[i].length + others[i].length;
        }
        return sum;
    }

    /** Loads one text of each pair. */
    @Benchmark
    public long load(ByteCount count) {
        long sum = 0;
        for (byte[] document : documents) {
            probe.load(document, 0, document.length);
            sum += probe.size();
            count.bytes += document.length;
        }
        return sum;
    }

    /** Loads one text of each pair, and compares the other to the end. */
    @Benchmark
    public long loadAndCompare(ByteCount count) {
        long sum = 0;
        for (int i = 0; i < documents.length; i++) {
            probe.load(documents[i], 0, documents[i].length);
            sum += probe.similarity(others[i], 0, others[i].length);
            count.bytes += documents[i].length + others[i].length;
        }
        return sum;
    }

    private long sorted(byte[] a, byte[] b) {
        ShingleSet setA = shingling.set(a, 0, a.length, buffer);
        ShingleSet setB = shingling.set(b, 0, b.length, buffer);
        long required = THRESHOLD.requiredOverlap(setA.size(), setB.size());
        if (!THRESHOLD.allowsSizes(setA.size(), setB.size())) {
            return Verifier.BELOW;
        }
        int shared = setA.overlap(setB, required);
        return shared < required ? Verifier.BELOW : Fraction.of(shared, setA.size() + setB.size() - shared);
    }
}
