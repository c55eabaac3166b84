package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.Costs;
import dev.semblance.band.Tuner;
import dev.semblance.band.Workload;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A plan for deduplication: what stays must get the same when it is deduplicated again, or pairs would be found that were not found before. So it
 * follows neither the number of documents nor small differences: the banding is the usual one, and only where unrelated documents have so much in common
 * that it would be far too dear, one of half as many rows again, or of twice as many, and so on.
 *
 * @param shingler the shingler
 * @param banding the banding, or null for the exact join
 */
record SteadyPlan(Shingler shingler, @Nullable Banding banding) {
    /** Different texts of which all pairs are looked at. */
    private static final int TEXTS = 500;

    /** Rows grow by halves of the usual ones, up to so many halves. */
    private static final int MOST_HALVES = 10;

    /** The usual banding must cost so many times as much as another. */
    private static final double DEAR = 4;

    /** Whether there is nothing to decide. */
    static boolean isGiven(Settings settings) {
        return settings.shingler() != null && !settings.tunes();
    }

    /** Decides by the first documents. The usual banding is that of the settings. */
    static SteadyPlan of(Settings settings, Sample.Texts texts) throws IOException {
        Shingler given = settings.shingler();
        Shingler shingler = given == null ? texts.choose() : given;
        Banding usual = settings.banding();
        if (usual == null || !settings.tunes()) {
            return new SteadyPlan(shingler, usual);
        }
        Workload workload = SimilaritySample.of(
                        texts.first(),
                        TEXTS,
                        new Shingling(shingler, settings.bag()),
                        settings.scheme().seed())
                .workload(0, settings.threshold().value());
        Tuner tuner = settings.tuner(workload, Costs.FIXED);
        Banding best = usual;
        double least = tuner.nanosecondsPerDocument(usual) / DEAR;
        for (int halves = 3; halves <= MOST_HALVES; halves++) {
            Banding other = tuner.leastBands(SignatureScheme.MAX_COMPONENTS, 0, halves * usual.rows() / 2);
            if (other != null && tuner.nanosecondsPerDocument(other) < least) {
                best = other;
                least = tuner.nanosecondsPerDocument(other);
            }
        }
        return new SteadyPlan(shingler, best);
    }

    /** Settings with this banding. */
    Settings settings(Settings settings) {
        return banding == null ? settings : settings.with(banding);
    }

    boolean isSameAs(SteadyPlan other) {
        return toString().equals(other.toString());
    }

    /** {@code char:5, 10x6}. */
    @Override
    public String toString() {
        return shingler.name() + (banding == null ? "" : ", " + banding);
    }
}
