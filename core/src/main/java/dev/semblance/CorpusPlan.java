package dev.semblance;

import dev.semblance.band.Workload;
import dev.semblance.document.Corpus;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import java.io.IOException;

/**
 * What is decided by the first documents of a corpus: the shingler, unless it was given, and the banding where that may follow the corpus.
 *
 * @param settings all settings, with what was decided
 * @param shingler the shingler
 * @param documents how many documents the corpus may have, or 0 if that is not known
 * @param similarities how similar the first documents are
 */
record CorpusPlan(Settings settings, Shingler shingler, double documents, SimilaritySample similarities) {
    /** Texts of which all pairs are looked at. */
    private static final int TEXTS = 500;

    /**
     * With very few components, pairs that differ in the same way are found or missed together: the recall would be kept over many seeds, but not
     * with each.
     */
    private static final int LEAST_COMPONENTS = 32;

    /**
     * Decides.
     *
     * @param corpusBytes size of the corpus, or -1
     */
    static CorpusPlan of(Settings settings, Sample sample, long corpusBytes) {
        return of(settings, sample, corpusBytes, TEXTS);
    }

    /** The same with so many texts at most of which all pairs are looked at. */
    static CorpusPlan of(Settings settings, Sample sample, long corpusBytes, int most) {
        Sample.Texts texts = sample.texts(settings.normalizer());
        Shingler given = settings.shingler();
        Shingler shingler = given == null ? texts.choose() : given;
        Shingling shingling = new Shingling(shingler, settings.bag());
        SimilaritySample similarities = SimilaritySample.of(
                texts.all(), most, shingling, settings.scheme().seed());
        double documents = sample.documentsOf(corpusBytes);
        Workload workload =
                similarities.workload(documents, settings.threshold().value());
        Settings planned =
                settings.tunes() ? settings.with(settings.tuner(workload).choose(LEAST_COMPONENTS)) : settings;
        return new CorpusPlan(planned, shingler, documents, similarities);
    }

    /** The plan of a run over a corpus, of which no more is read than it takes. */
    static CorpusPlan of(Settings settings, Corpus corpus) throws IOException {
        return of(settings, Sample.of(corpus), corpus.sizeInBytes());
    }
}
