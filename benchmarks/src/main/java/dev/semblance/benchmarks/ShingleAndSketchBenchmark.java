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

/** Speed from normalised English text to signatures by Fast Similarity Sketching, in bytes of text. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ShingleAndSketchBenchmark {
    /** Bytes of a document, the shingler, and the number of components: titles as a run would plan them, then longer texts. */
    @Param({"80/char:5/60", "500/char:9/128", "3000/char:9/128"})
    private String job = "";

    private Shingling shingling = new Shingling(Shingler.characters(9), false);
    private SignatureScheme scheme = SignatureScheme.fss(1, 1);
    private HashBuffer hashes = shingling.newBuffer();
    private long[] signature = {};
    private byte[][] documents = {};

    /** Makes the documents, and checks that signatures estimate similarities. */
    @Setup
    public void prepare() {
        String[] parts = job.split("/", -1);
        int bytes = Integer.parseInt(parts[0]);
        shingling = new Shingling(Shingler.parse(parts[1]), false);
        scheme = SignatureScheme.fss(Integer.parseInt(parts[2]), 1);
        hashes = shingling.newBuffer();
        signature = new long[scheme.components()];
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
