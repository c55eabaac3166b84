package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.Costs;
import dev.semblance.band.Tuner;
import dev.semblance.band.Workload;
import dev.semblance.document.Corpus;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is decided by the first documents of a corpus: the shingler, unless it was given, and the banding where that may follow the corpus.
 *
 * @param settings all settings, with what was decided
 * @param lsh the same with the LSH join, unless the exact one was asked for
 * @param shingler the shingler
 * @param documents how many documents the corpus may have, or 0 if that is not known
 * @param similarities how similar the first documents are
 * @param estimate what both joins are expected to cost, or null where there was nothing to choose
 */
record CorpusPlan(
        Settings settings,
        Settings lsh,
        Shingler shingler,
        double documents,
        SimilaritySample similarities,
        @Nullable JoinEstimate estimate) {
    /** Texts of which all pairs are looked at. */
    static final int TEXTS = 500;

    /**
     * With very few components, pairs that differ in the same way are found or missed together: the recall would be kept over many seeds, but not
     * with each.
     */
    static final int LEAST_COMPONENTS = 32;

    /**
     * Decides.
     *
     * @param corpusBytes size of the corpus, or -1
     */
    static CorpusPlan of(Settings settings, Sample sample, long corpusBytes, Costs costs) throws IOException {
        return of(settings, sample, corpusBytes, costs, TEXTS);
    }

    /** The same with the number of texts at most of which all pairs are looked at. */
    static CorpusPlan of(Settings settings, Sample sample, long corpusBytes, Costs costs, int most) throws IOException {
        try (Workers workers = new Workers(settings.threads())) {
            return of(settings, sample, corpusBytes, costs, most, 1, workers);
        }
    }

    /**
     * The same with more to say.
     *
     * @param most number of texts at most of which all pairs are looked at
     * @param mostDifferent the share of the documents that have a text of their own at most, as far as that is known: the first documents of a large corpus
     *     hardly tell
     */
    static CorpusPlan of(
            Settings settings,
            Sample sample,
            long corpusBytes,
            Costs costs,
            int most,
            double mostDifferent,
            Workers workers)
            throws IOException {
        Sample.Texts texts = sample.texts(settings.normalizer());
        Shingler given = settings.shingler();
        Shingler shingler = given == null ? texts.choose() : given;
        Shingling shingling = new Shingling(shingler, settings.bag());
        SimilaritySample similarities = SimilaritySample.of(
                        texts.all(),
                        most,
                        BucketSample.MOST,
                        shingling,
                        settings.scheme().seed(),
                        workers)
                .withFreshAtMost(mostDifferent);
        double documents = sample.isWhole() ? sample.documents() : sample.documentsOf(corpusBytes);
        Workload workload =
                similarities.workload(documents, settings.threshold().value());
        if (!settings.tunes()) {
            return new CorpusPlan(settings, settings, shingler, documents, similarities, null);
        }
        Tuner tuner = settings.tuner(workload, costs);
        Banding banding = tuner.choose(LEAST_COMPONENTS);
        Settings lsh = settings.with(banding);
        Settings planned = lsh;
        JoinEstimate estimate = null;
        if (settings.choosesJoin()) {
            double size = documents == 0 ? workload.documents() : documents * similarities.fresh();
            estimate = estimate(settings, texts, shingling, workload, tuner, banding, costs)
                    .scaledTo(size);
            if (estimate.isExactCheaper()) {
                planned = lsh.exact();
            }
        }
        return new CorpusPlan(planned, lsh, shingler, documents, similarities, estimate);
    }

    private static JoinEstimate estimate(
            Settings settings,
            Sample.Texts texts,
            Shingling shingling,
            Workload workload,
            Tuner tuner,
            Banding banding,
            Costs costs) {
        double documents = workload.documents();
        double lsh = tuner.nanosecondsPerDocument(banding);
        double threshold = settings.threshold().value();
        double least = PrefixSample.leastNanoseconds(workload.shingles(), threshold, costs);
        double exact = least;
        double candidates = -1;
        if (least < lsh) {
            PrefixSample sample = PrefixSample.of(different(texts.all()), shingling, settings.threshold(), documents);
            exact = sample.nanosecondsPerDocument(documents, threshold, costs);
            candidates = sample.candidates(documents);
        }
        return new JoinEstimate(
                documents, documents * lsh / 1e9, tuner.expectedInVain(banding), documents * exact / 1e9, candidates);
    }

    /** The first different texts. */
    private static List<byte[]> different(List<byte[]> texts) {
        LinkedHashSet<ByteBuffer> different = new LinkedHashSet<>();
        for (byte[] text : texts) {
            if (text.length > 0 && different.size() < TEXTS) {
                different.add(ByteBuffer.wrap(text));
            }
        }
        return different.stream().map(ByteBuffer::array).toList();
    }

    /** The plan of a run over a corpus, of which no more is read than it takes. */
    static CorpusPlan of(Settings settings, Corpus corpus) throws IOException {
        return of(settings, Sample.of(corpus), corpus.sizeInBytes(), Costs.FIXED);
    }
}
