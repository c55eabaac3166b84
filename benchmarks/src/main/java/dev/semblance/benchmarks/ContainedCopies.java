package dev.semblance.benchmarks;

import dev.semblance.Semblance;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.make.Confusions;
import dev.semblance.make.Noise;
import dev.semblance.make.Recipe;
import dev.semblance.shingle.Shingler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Makes a collection in which documents lie in others by shares from below a threshold to nearly 1, many of them just above it: copies that are cropped, and copies that stand inside other
 * documents, with and without typing errors. So the smaller lies in the larger, and the larger in the smaller.
 */
final class ContainedCopies {
    /** One of each: what one copy has lost another one would have kept, and it would not be rare. */
    private static final int COPIES = 1;

    /** How far above the threshold the shares are that are aimed at. */
    private static final double[] AIMS = {-0.01, 0, 0.004, 0.008, 0.012, 0.016, 0.02, 0.025, 0.03, 0.04, 0.06, 0.1};

    /** A share that leaves something to change. */
    private static final double MOST = 0.999;

    private ContainedCopies() {}

    /** The originals, each with its copies behind it. The same arguments give the same documents. */
    static List<Document> make(List<Document> originals, ContainedKind kind, double threshold, long seed)
            throws IOException {
        Recipe recipe = new Recipe(1, 0, COPIES, COPIES, noises(threshold, kind.shingleLength()), Confusions.usual());
        List<Document> documents = new ArrayList<>();
        Semblance.builder()
                .shingler(Shingler.parse(kind.shingler()))
                .seed(seed)
                .build()
                .make(Corpus.of(originals), recipe, (original, copies) -> {
                    documents.add(original);
                    copies.forEach(copy -> documents.add(copy.document()));
                });
        return documents;
    }

    private static List<Noise> noises(double threshold, int shingleLength) {
        List<Noise> noises = new ArrayList<>();
        for (double aim : AIMS) {
            double share = Math.min(threshold + aim, MOST);
            // A shingle is right if all of its characters are.
            double typos = 1 - Math.pow(share, 1.0 / shingleLength);
            noises.add(noise("crop:%.6f+embed:1", 1 - share));
            noises.add(noise("embed:%.6f", share));
            noises.add(noise("typos:%.6f+embed:1", typos));
            noises.add(noise("crop:0.5+typos:%.6f", typos));
        }
        return noises;
    }

    private static Noise noise(String format, double rate) {
        return Noise.parse(String.format(Locale.ROOT, format, rate));
    }
}
