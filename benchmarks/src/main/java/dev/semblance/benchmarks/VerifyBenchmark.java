package dev.semblance.benchmarks;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Speed of exact verification on English texts of 3 KB, in bytes of text: making shingle sets of 9 characters, and comparing them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class VerifyBenchmark {
    private static final Threshold THRESHOLD = Threshold.parse("0.8");

    private static final int FEW_EDITS = 20;
    private static final int MANY_EDITS = 100;

    private final Shingling shingling = new Shingling(Shingler.characters(9), false);
    private final HashBuffer buffer = shingling.newBuffer();
    private byte[][] documents = {};
    private ShingleSet[] sets = {};
    private ShingleSet[] nearCopies = {};
    private ShingleSet[] farCopies = {};

    /** Makes the sets, and compares them with hash sets. */
    @Setup
    public void prepare() {
        documents = Samples.normalized(Language.ENGLISH, 3000, 1 << 19);
        sets = Arrays.stream(documents).map(this::set).toArray(ShingleSet[]::new);
        nearCopies = copies(FEW_EDITS);
        farCopies = copies(MANY_EDITS);
        for (int i = 0; i < sets.length; i++) {
            Samples.check(isSimilar(sets[i], nearCopies[i]), "a copy with few edits is similar");
            Samples.check(!isSimilar(sets[i], farCopies[i]), "a copy with many edits is not similar");
            Samples.check(
                    sets[i].overlap(farCopies[i]) == plainOverlap(sets[i], farCopies[i]),
                    "the overlap is that of hash sets");
        }
    }

    private ShingleSet[] copies(int edits) {
        return Arrays.stream(documents)
                .map(document -> {
                    byte[] copy = document.clone();
                    for (int edit = 0; edit < edits; edit++) {
                        copy[edit * copy.length / edits] = '#';
                    }
                    return set(copy);
                })
                .toArray(ShingleSet[]::new);
    }

    /** Makes all sets. */
    @Benchmark
    public int makeSets(ByteCount count) {
        int size = 0;
        for (byte[] document : documents) {
            size += set(document).size();
            count.bytes += document.length;
        }
        return size;
    }

    /** Compares each set with one above the threshold. */
    @Benchmark
    public int compareSimilar(ByteCount count) {
        return compare(nearCopies, count);
    }

    /** Compares each set with one below the threshold. */
    @Benchmark
    public int compareDifferent(ByteCount count) {
        return compare(farCopies, count);
    }

    private int compare(ShingleSet[] copies, ByteCount count) {
        int similar = 0;
        for (int i = 0; i < sets.length; i++) {
            similar += isSimilar(sets[i], copies[i]) ? 1 : 0;
            count.bytes += documents[i].length;
        }
        return similar;
    }

    private ShingleSet set(byte[] document) {
        return shingling.set(document, 0, document.length, buffer);
    }

    private static boolean isSimilar(ShingleSet a, ShingleSet b) {
        long required = THRESHOLD.requiredOverlap(a.size(), b.size());
        return a.overlap(b, required) >= required;
    }

    private static int plainOverlap(ShingleSet a, ShingleSet b) {
        Set<Long> shared = new HashSet<>();
        Arrays.stream(a.hashes()).forEach(shared::add);
        Set<Long> other = new HashSet<>();
        Arrays.stream(b.hashes()).forEach(other::add);
        shared.retainAll(other);
        return shared.size();
    }
}
