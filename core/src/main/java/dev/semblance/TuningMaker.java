package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.Costs;
import dev.semblance.band.Tuner;
import dev.semblance.band.Workload;
import dev.semblance.document.Corpus;
import dev.semblance.signature.SignatureScheme;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/** Makes a {@link Tuning}. */
final class TuningMaker {
    /** More than a run looks at: whoever asks wants to know. */
    private static final int TEXTS = 1000;

    /** Bandings on either side of the chosen one. */
    private static final int NEIGHBOURS = 4;

    private final Settings settings;
    private final Costs costs;

    /** The corpus' part of the documents that the plan is made for, which are never very few. */
    private final double part;

    private TuningMaker(Settings settings, Costs costs, double part) {
        this.settings = settings;
        this.costs = costs;
        this.part = part;
    }

    static Tuning of(Settings settings, Corpus corpus, Costs costs) throws IOException {
        Sample sample = Sample.of(corpus);
        CorpusPlan plan = CorpusPlan.of(settings, sample, corpus.sizeInBytes(), costs);
        SimilaritySample wide = CorpusPlan.of(settings, sample, corpus.sizeInBytes(), costs, TEXTS)
                .similarities();
        Workload workload = plan.similarities()
                .workload(plan.documents(), settings.threshold().value());
        return new Tuning(
                plan.settings().plan(plan.shingler()),
                plan.lsh().plan(plan.shingler()),
                plan.estimate(),
                costs,
                plan.documents(),
                wide.texts(),
                wide.shingles(),
                LongStream.of(wide.pairs()).boxed().toList(),
                new TuningMaker(plan.lsh(), costs, part(plan, workload)).alternatives(workload));
    }

    private static double part(CorpusPlan plan, Workload workload) {
        double different = plan.documents() * plan.similarities().fresh();
        return different == 0 ? 1 : different / workload.documents();
    }

    /** Without a corpus: what threshold and recall alone say. */
    static Tuning of(Settings settings, Costs costs) {
        Workload workload = Workload.typical(settings.threshold().value());
        Settings planned = settings.tunes() && !costs.equals(Costs.FIXED)
                ? settings.with(settings.tuner(workload, costs).choose(CorpusPlan.LEAST_COMPONENTS))
                : settings;
        return new Tuning(
                planned.plan(null),
                planned.plan(null),
                null,
                costs,
                0,
                0,
                0,
                List.of(),
                new TuningMaker(planned, costs, 1).alternatives(workload));
    }

    private List<Tuning.Alternative> alternatives(Workload workload) {
        List<Tuning.Alternative> alternatives = new ArrayList<>();
        Banding chosen = settings.banding();
        if (chosen == null) {
            return alternatives;
        }
        Tuner tuner = settings.tuner(workload, costs);
        for (int rows = Math.max(1, chosen.rows() - NEIGHBOURS); rows <= chosen.rows() + NEIGHBOURS; rows++) {
            Banding banding =
                    rows == chosen.rows() ? chosen : tuner.leastBands(SignatureScheme.MAX_COMPONENTS, 0, rows);
            if (banding != null) {
                alternatives.add(alternative(banding, tuner));
            }
        }
        return alternatives;
    }

    private Tuning.Alternative alternative(Banding banding, Tuner tuner) {
        Settings with = settings.with(banding);
        return new Tuning.Alternative(
                banding.bands(),
                banding.rows(),
                with.plan(null).recallAtThreshold(),
                tuner.expectedCandidates(banding) * part * part,
                tuner.expectedInVain(banding) * part * part,
                tuner.nanosecondsPerDocument(banding),
                with.sketchBytes(),
                Forecast.bytesOfSketch(with));
    }
}
