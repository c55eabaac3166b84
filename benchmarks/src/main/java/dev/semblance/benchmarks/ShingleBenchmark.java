package dev.semblance.benchmarks;

import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.Shingler;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Speed of the shinglers on normalised texts of 3 KB, in bytes of text. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class ShingleBenchmark {
    /** Shingler. */
    @Param({"char:5", "char:9", "char:20", "word:5"})
    private String shingler = "";

    /** Language of the texts. */
    @Param({"ENGLISH", "RUSSIAN"})
    private Language language = Language.ENGLISH;

    private Shingler measured = Shingler.characters(1);
    private byte[][] documents = {};
    private final HashBuffer out = new HashBuffer(false);

    /** Makes the texts, and compares the character shingles with those of strings. */
    @Setup
    public void prepare() {
        documents = Samples.normalized(language, 3000, 1 << 20);
        measured = Shingler.parse(shingler);
        String text = new String(documents[0], StandardCharsets.UTF_8);
        out.clear();
        measured.shingle(documents[0], 0, documents[0].length, out);
        int size = Integer.parseInt(shingler.substring(5));
        if (shingler.startsWith("word")) {
            Samples.check(
                    out.length() == text.split("[^\\p{L}]+").length - size + 1,
                    "every word but the last few starts a shingle");
            return;
        }
        Samples.check(
                out.length() == text.codePointCount(0, text.length()) - size + 1,
                "every character but the last few starts a shingle");
        for (int i = 0; i < out.length(); i++) {
            byte[] shingle = text.substring(i, i + size).getBytes(StandardCharsets.UTF_8);
            Samples.check(
                    out.array()[i] == ShingleHash.hash(shingle, 0, shingle.length),
                    "a shingle has the hash of its bytes");
        }
    }

    /** Shingles all texts. */
    @Benchmark
    public int shingle(ByteCount count) {
        int shingles = 0;
        for (byte[] document : documents) {
            out.clear();
            measured.shingle(document, 0, document.length, out);
            shingles += out.length();
            count.bytes += document.length;
        }
        return shingles;
    }
}
