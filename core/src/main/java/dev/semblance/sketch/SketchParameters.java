package dev.semblance.sketch;

import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.shingle.Shingler;
import dev.semblance.signature.SignatureScheme;
import org.jspecify.annotations.Nullable;

/**
 * How sketches were made. Only sketches that were made alike can be compared.
 *
 * @param scheme name of the signature scheme, one that {@link SignatureScheme#named} knows
 * @param components components of a signature, 1 to 4096
 * @param seed seed of the scheme's hash functions
 * @param shingler name of the shingler, one that {@link Shingler#parse} knows
 * @param bag whether repeated shingles count
 * @param normalizer name of the normaliser, one that {@link Normalizer#named} knows
 * @param hashVersion version of {@link ShingleHash}
 */
public record SketchParameters(
        String scheme, int components, long seed, String shingler, boolean bag, String normalizer, int hashVersion) {

    /** @throws IllegalArgumentException if a name is not known, a number out of range, or the hash another than this program's */
    public SketchParameters {
        SignatureScheme.named(scheme, components, seed);
        if (!Shingler.parse(shingler).name().equals(shingler)) {
            throw new IllegalArgumentException(
                    "shingle must be written as " + Shingler.parse(shingler).name() + " but was " + shingler);
        }
        Normalizer.named(normalizer);
        if (hashVersion != ShingleHash.VERSION) {
            throw new IllegalArgumentException(
                    "version of the shingle hash must be " + ShingleHash.VERSION + " but was " + hashVersion);
        }
    }

    /**
     * How this program makes sketches.
     *
     * @throws IllegalArgumentException if normaliser or shingler are none of those that have a name: a file could not say what they do
     */
    public static SketchParameters of(SignatureScheme scheme, Shingler shingler, boolean bag, Normalizer normalizer) {
        return new SketchParameters(
                scheme.name(),
                scheme.components(),
                scheme.seed(),
                shingler.name(),
                bag,
                normalizer.name(),
                ShingleHash.VERSION);
    }

    /** The scheme that makes such signatures. */
    public SignatureScheme signatureScheme() {
        return SignatureScheme.named(scheme, components, seed);
    }

    /** The first thing in which these differ from others, as {@code "shingle is char:9 and not char:5"}; null if they are equal. */
    public @Nullable String difference(SketchParameters other) {
        String[] names = {"scheme", "number of components", "seed", "shingle", "measure", "normaliser"};
        Object[] own = {scheme, components, seed, shingler, measure(bag), normalizer};
        Object[] others = {
            other.scheme, other.components, other.seed, other.shingler, measure(other.bag), other.normalizer
        };
        for (int i = 0; i < names.length; i++) {
            if (!own[i].equals(others[i])) {
                return names[i] + " is " + own[i] + " and not " + others[i];
            }
        }
        return null;
    }

    /** The measure's name, which later steps own. */
    private static String measure(boolean bag) {
        return bag ? "bag" : "jaccard";
    }
}
