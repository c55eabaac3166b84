package dev.semblance.benchmarks;

import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
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

/** Speed of the normalisers on texts of 3 KB, in bytes of input. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class NormalizeBenchmark {
    /** Normaliser. */
    @Param({"text", "letters"})
    private String normalizer = "";

    /** Language of the texts. */
    @Param({"ENGLISH", "FRENCH", "RUSSIAN", "CHINESE"})
    private Language language = Language.ENGLISH;

    private Normalizer measured = Normalizer.none();
    private byte[][] documents = {};
    private final Utf8Buffer out = new Utf8Buffer();

    /** Makes the texts, and compares the fast way with the definition. */
    @Setup
    public void prepare() {
        documents = Samples.documents(language, 3000, 1 << 20);
        measured = Normalizer.named(normalizer);
        Normalizer gaps = normalizer.equals("text") ? Normalizer.blanks() : Normalizer.onlyLettersAndDigits();
        Normalizer definition = Normalizer.nfc().then(Normalizer.lowerCase()).then(gaps);
        Utf8Buffer expected = new Utf8Buffer();
        for (byte[] document : documents) {
            measured.normalize(document, 0, document.length, out);
            definition.normalize(document, 0, document.length, expected);
            Samples.check(
                    Arrays.equals(out.toByteArray(), expected.toByteArray()),
                    "the normaliser agrees with its definition");
        }
    }

    /** Normalises all texts. */
    @Benchmark
    public int normalize(ByteCount count) {
        int length = 0;
        for (byte[] document : documents) {
            measured.normalize(document, 0, document.length, out);
            length += out.length();
            count.bytes += document.length;
        }
        return length;
    }
}
