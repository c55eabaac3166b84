package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.measure.CodePoints;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.ShinglerChoice;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.StoredSignature;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares two documents in every way that a run would. */
final class Comparer {
    private Comparer() {}

    static Comparison compare(Settings settings, Document left, Document right) {
        byte[] leftText = normalized(settings, left);
        byte[] rightText = normalized(settings, right);
        Shingler shingler = settings.shingler();
        if (shingler == null) {
            shingler = ShinglerChoice.choose(List.of(leftText, rightText));
        }
        Shingling shingling = new Shingling(shingler, settings.bag());
        ShingleSet leftSet = shingling.set(leftText, 0, leftText.length, shingling.newBuffer());
        ShingleSet rightSet = shingling.set(rightText, 0, rightText.length, shingling.newBuffer());
        int shared = leftSet.overlap(rightSet);
        int union = leftSet.size() + rightSet.size() - shared;
        double jaccard = union == 0 ? Double.NaN : (double) shared / union;
        boolean empty = leftSet.size() == 0 || rightSet.size() == 0;
        boolean identical = !empty && Arrays.equals(leftText, rightText);
        SignatureScheme scheme = settings.scheme();
        SignatureTrace trace = empty ? null : trace(settings, leftSet, rightSet);
        return new Comparison(
                leftSet.size(),
                rightSet.size(),
                shared,
                union,
                scheme.components(),
                empty ? Double.NaN : scheme.sign(leftSet).estimate(scheme.sign(rightSet)),
                empty ? Double.NaN : Signature.standardError(jaccard, scheme.components()),
                empty ? 0 : identical ? 1 : probability(settings, shared, union),
                identical
                        || !empty
                                && (trace == null ? settings.threshold().isReached(shared, union) : trace.isCompared()),
                identical,
                identical || settings.conditions().areMet(points(leftText), points(rightText)),
                trace,
                settings.plan(shingler));
    }

    private static CodePoints points(byte[] utf8) {
        return CodePoints.of(utf8, 0, utf8.length);
    }

    private static byte[] normalized(Settings settings, Document document) {
        Utf8Buffer text = new Utf8Buffer();
        settings.normalizer()
                .normalize(document.utf8(), document.offset(), document.offset() + document.length(), text);
        return text.toByteArray();
    }

    /** The exact join looks at every pair that reaches the threshold; which others it looks at is its own affair. */
    private static double probability(Settings settings, int shared, int union) {
        Banding banding = settings.banding();
        return banding == null
                ? settings.threshold().isReached(shared, union) ? 1 : 0
                : banding.candidateProbability((double) shared / union);
    }

    private static @Nullable SignatureTrace trace(Settings settings, ShingleSet left, ShingleSet right) {
        return settings.banding() == null
                ? null
                : SignatureTrace.of(settings, stored(settings.scheme(), left), stored(settings.scheme(), right));
    }

    private static short[] stored(SignatureScheme scheme, ShingleSet set) {
        long[] signature = new long[scheme.components()];
        scheme.sign(set.hashes(), set.size(), signature);
        short[] stored = new short[scheme.components()];
        StoredSignature.store(signature, stored);
        return stored;
    }
}
