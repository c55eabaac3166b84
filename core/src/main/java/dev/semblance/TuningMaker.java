package dev.semblance;

import dev.semblance.band.Banding;
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

    /** The corpus' part of the documents that the plan is made for, which are never very few. */
    private final double part;

    private TuningMaker(Settings settings, double part) {
        this.settings = settings;
        this.part = part;
    }

    static Tuning of(Settings settings, Corpus corpus) throws IOException {
        Sample sample = Sample.of(corpus);
        CorpusPlan plan = CorpusPlan.of(settings, sample, corpus.sizeInBytes());
        SimilaritySample wide =
                CorpusPlan.of(settings, sample, corpus.sizeInBytes(), TEXTS).similarities();
        Settings planned = plan.settings();
        Workload workload = plan.similarities()
                .workload(plan.documents(), settings.threshold().value());
        return new Tuning(
                planned.plan(plan.shingler()),
                plan.documents(),
                wide.texts(),
                wide.shingles(),
                LongStream.of(wide.pairs()).boxed().toList(),
                new TuningMaker(planned, plan.documents() == 0 ? 1 : plan.documents() / workload.documents())
                        .alternatives(workload));
    }

    /** Without a corpus: what threshold and recall alone say. */
    static Tuning of(Settings settings) {
        Workload workload = Workload.typical(settings.threshold().value());
        return new Tuning(settings.plan(null), 0, 0, 0, List.of(), new TuningMaker(settings, 1).alternatives(workload));
    }

    private List<Tuning.Alternative> alternatives(Workload workload) {
        List<Tuning.Alternative> alternatives = new ArrayList<>();
        Banding chosen = settings.banding();
        if (chosen == null) {
            return alternatives;
        }
        Tuner tuner = settings.tuner(workload);
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
                with.recallAtThreshold(),
                tuner.expectedCandidates(banding) * part * part,
                tuner.nanosecondsPerDocument(banding),
                with.sketchBytes());
    }
}
