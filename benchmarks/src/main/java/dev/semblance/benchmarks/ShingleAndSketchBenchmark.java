package dev.semblance.benchmarks;

import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Speed from normalised English text to signatures by Fast Similarity Sketching, in bytes of text: shingles of 9 characters, 128 components. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ShingleAndSketchBenchmark {
    /** Bytes of a document. */
    @Param({"80", "500", "3000"})
    private int bytes;

    private final Shingling shingling = new Shingling(Shingler.characters(9), false);
    private final SignatureScheme scheme = SignatureScheme.fss(128, 1);
    private final HashBuffer hashes = shingling.newBuffer();
    private final long[] signature = new long[scheme.components()];
    private byte[][] documents = {};

    /** Makes the documents, and checks that signatures estimate similarities. */
    @Setup
    public void prepare() {
        documents = Samples.normalized(Language.ENGLISH, bytes, 1 << 20);
        SketchChecks.estimatesSimilarity(scheme);
    }

    /** Shingles and signs all documents. */
    @Benchmark
    public long shingleAndSign(ByteCount count) {
        long sum = 0;
        for (byte[] document : documents) {
            shingling.hashes(document, 0, document.length, hashes);
            scheme.sign(hashes.array(), hashes.length(), signature);
            sum += signature[0];
            count.bytes += document.length;
        }
        return sum;
    }
}
