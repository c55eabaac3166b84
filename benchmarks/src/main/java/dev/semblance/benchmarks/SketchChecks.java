package dev.semblance.benchmarks;

import dev.semblance.shingle.ShingleSet;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Checks that a signature scheme does what it is for. */
final class SketchChecks {
    private SketchChecks() {}

    /** Estimates the similarity of two sets of 1000 that share 750, which is 0.6, and takes up to six standard errors. */
    static void estimatesSimilarity(SignatureScheme scheme) {
        SplittableRandom random = new SplittableRandom(2);
        long[] hashes = random.longs(1250).toArray();
        ShingleSet left = ShingleSet.ofHashes(LongStream.of(hashes).limit(1000).toArray());
        ShingleSet right = ShingleSet.ofHashes(LongStream.of(hashes).skip(250).toArray());
        double error = Math.abs(scheme.sign(left).estimate(scheme.sign(right)) - 0.6);
        Samples.check(
                error <= 6 * Signature.standardError(0.6, scheme.components()),
                "the estimate of 0.6 is near it, but off by " + error);
    }
}
