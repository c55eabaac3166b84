package dev.semblance.benchmarks;

import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Speed of the signature schemes on the hashes of 9-character shingles, in bytes of the English text that they stand for. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SketchBenchmark {
    /** Signature scheme. */
    @Param({"fss", "superminhash", "minhash"})
    private String scheme = "";

    /** Components of a signature. */
    @Param({"60", "128", "208"})
    private int components;

    /** Bytes of a document. */
    @Param({"80", "500", "3000"})
    private int bytes;

    private SignatureScheme measured = SignatureScheme.fss(1, 1);
    private long[][] hashes = {};
    private byte[][] documents = {};
    private long[] signature = {};

    /** Shingles the documents, and checks that signatures estimate similarities. */
    @Setup
    public void prepare() {
        measured = SignatureScheme.named(scheme, components, 1);
        signature = new long[components];
        documents = Samples.normalized(Language.ENGLISH, bytes, 1 << 17);
        Shingling shingling = new Shingling(Shingler.characters(9), false);
        HashBuffer buffer = shingling.newBuffer();
        hashes = new long[documents.length][];
        for (int i = 0; i < documents.length; i++) {
            shingling.hashes(documents[i], 0, documents[i].length, buffer);
            hashes[i] = Arrays.copyOf(buffer.array(), buffer.length());
        }
        SketchChecks.estimatesSimilarity(measured);
    }

    /** Signs all documents. */
    @Benchmark
    public long sign(ByteCount count) {
        long sum = 0;
        for (int i = 0; i < hashes.length; i++) {
            measured.sign(hashes[i], hashes[i].length, signature);
            sum += signature[0];
            count.bytes += documents[i].length;
        }
        return sum;
    }
}
