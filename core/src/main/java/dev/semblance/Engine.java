package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.cluster.Components;
import dev.semblance.cluster.Stars;
import dev.semblance.document.Corpus;
import dev.semblance.join.Buckets;
import dev.semblance.join.Candidates;
import dev.semblance.join.ExactJoin;
import dev.semblance.join.LshJoin;
import dev.semblance.measure.EstimateVerifier;
import dev.semblance.measure.FilteredVerifier;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.JaccardVerifier;
import dev.semblance.measure.Verifier;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/** Runs the steps one after the other. Made for one run. */
final class Engine implements AutoCloseable {
    private static final int BLOCK = 512;

    private final Settings settings;
    private final Workers workers;
    private final Run run;

    Engine(Settings settings) {
        this.settings = settings;
        this.workers = new Workers(settings.threads());
        this.run = new Run(settings.monitor());
    }

    @Override
    public void close() {
        workers.close();
    }

    Pairs pairs(Corpus corpus) throws IOException {
        Sketches sketches = sketch(corpus);
        Join join = join(sketches);
        SimilarRows similar = new SimilarRows(BLOCK);
        run.step(Step.VERIFY, sketches.rows(), () -> {
            ThreadLocal<Candidates> finders = ThreadLocal.withInitial(() -> new Candidates(join.buckets()));
            workers.runBlocks(sketches.rows(), BLOCK, (from, to) -> verify(join, finders.get(), from, to), block -> {
                run.candidates += block.candidates();
                run.monitor().advance(block.rows());
                similar.add(block);
            });
            similar.finish(sketches.groups());
            return similar;
        });
        long count = similar.countPairs(sketches.groups());
        return new Pairs(sketches, similar, count, run.summary(plan(sketches), sketches, join.buckets(), count));
    }

    Deduplication deduplicate(Corpus corpus) throws IOException {
        Sketches sketches = sketch(corpus);
        Deduplication first = deduplicate(sketches);
        Shingler chosen = sketches.shingling().shingler();
        Shingler another = settings.shingler() == null ? first.shinglerOfKept() : chosen;
        if (another.name().equals(chosen.name())) {
            return first;
        }
        // The documents that stay would get other shingles, so that a second run over them would see other
        // similarities.
        Shingling shingling = new Shingling(another, settings.bag());
        Sketches resketched = run.step(
                Step.SKETCH, -1, () -> sketches.resketched(shingling, settings.schemeForSketching(), workers, run));
        Deduplication second = deduplicate(resketched);
        if (!second.shinglerOfKept().name().equals(another.name())) {
            run.monitor()
                    .note("documents that stay get " + chosen.name() + " or " + another.name()
                            + " by turns: to deduplicate them again alike, ask for " + another.name());
        }
        return second;
    }

    private Deduplication deduplicate(Sketches sketches) throws IOException {
        Join join = join(sketches);
        Preference preference = Preference.of(settings.keep(), sketches);
        StarClusters clusters = stars(sketches, join, preference);
        long removed = clusters.countRemoved();
        return new Deduplication(sketches, clusters, run.summary(plan(sketches), sketches, join.buckets(), removed));
    }

    Clustering cluster(Corpus corpus) throws IOException {
        Sketches sketches = sketch(corpus);
        Join join = join(sketches);
        if (settings.clusters() == ClusterKind.STAR) {
            StarClusters stars = stars(sketches, join, Preference.of(KeepPolicy.FIRST, sketches));
            return clustering(sketches, join, stars.starOfRow(), stars::similarityOfRow);
        }
        Components components = run.step(
                Step.CLUSTER,
                join.buckets().count(),
                () -> Components.find(join.buckets(), join.verifier(), workers, this::advance));
        run.candidates = components.compared();
        int[] centres = IntStream.range(0, sketches.rows())
                .map(components::representative)
                .toArray();
        long[] similarities = new long[centres.length];
        run.step(Step.VERIFY, centres.length, () -> {
            workers.runBlocks(
                    centres.length,
                    BLOCK,
                    (from, to) -> {
                        for (int row = from; row < to; row++) {
                            similarities[row] = centres[row] == row
                                    ? Fraction.ONE
                                    : join.verifier().similarity(centres[row], row);
                        }
                        return to - from;
                    },
                    this::advance);
            return similarities;
        });
        return clustering(sketches, join, centres, row -> similarities[row]);
    }

    private Clustering clustering(Sketches sketches, Join join, int[] centres, SimilarityOfRow similarity) {
        Clustering clustering = new Clustering(sketches, centres, similarity);
        return clustering.withSummary(
                run.summary(plan(sketches), sketches, join.buckets(), clustering.countClusters()));
    }

    /** The similarity of a row to its centre. */
    interface SimilarityOfRow {
        long get(int row);
    }

    /** Buckets of candidates, and what verifies them. */
    private record Join(Buckets buckets, Verifier verifier) {}

    private Sketches sketch(Corpus corpus) throws IOException {
        noteLowRecall();
        return run.step(Step.SKETCH, -1, () -> {
            try (Corpus.Pass pass = corpus.open()) {
                Sample sample = new Sample();
                Shingler shingler = settings.shingler();
                if (shingler == null) {
                    sample.read(pass);
                    shingler = sample.choose(settings.normalizer());
                }
                Shingling shingling = new Shingling(shingler, settings.bag());
                return new Sketcher(settings, shingling, settings.schemeForSketching(), run)
                        .read(sample.batches(), pass, workers);
            }
        });
    }

    /** A banding that was given may find little; whoever asked for a recall must hear that. */
    private void noteLowRecall() {
        Banding banding = settings.banding();
        if (banding == null) {
            return;
        }
        double kept = banding.candidateProbability(settings.threshold().value());
        if (kept < settings.recall()) {
            run.monitor()
                    .note(String.format(
                            Locale.ROOT,
                            "%d bands of %d rows find %.4f of the pairs at the threshold, not the %s asked for",
                            banding.bands(),
                            banding.rows(),
                            kept,
                            settings.recall()));
        }
    }

    private Join join(Sketches sketches) throws IOException {
        int rows = sketches.rows();
        CachedSets sets = new CachedSets(sketches.texts(), sketches.shingling(), rows, CachedSets.defaultCapacity());
        Verifier exact = new JaccardVerifier(sets, settings.threshold());
        Banding banding = settings.banding();
        if (banding == null) {
            Buckets buckets = run.step(
                    Step.JOIN,
                    rows,
                    () -> ExactJoin.buckets(rows, sets::make, settings.threshold(), workers, this::advance));
            return new Join(buckets, exact);
        }
        if (settings.estimate()) {
            Buckets buckets = run.step(
                    Step.JOIN,
                    banding.bands(),
                    () -> LshJoin.buckets(sketches.signatures(), rows, banding, workers, this::advance));
            return new Join(buckets, new EstimateVerifier(sketches.signatures(), settings.threshold()));
        }
        Buckets buckets = run.step(
                Step.JOIN,
                banding.bands(),
                () -> LshJoin.buckets(
                        sketches.signatures(),
                        rows,
                        banding,
                        sets::make,
                        settings.threshold(),
                        workers,
                        this::advance));
        Verifier filtered = settings.leastMatches() == 0
                ? exact
                : new FilteredVerifier(sketches.signatures(), settings.leastMatches(), exact);
        return new Join(buckets, filtered);
    }

    private void advance(int done) {
        run.monitor().advance(done);
    }

    private static SimilarRows.Block verify(Join join, Candidates finder, int from, int to) {
        SimilarRows.Block block = new SimilarRows.Block();
        for (int row = from; row < to; row++) {
            IntList candidates = finder.after(row);
            for (int i = 0; i < candidates.size(); i++) {
                int other = candidates.get(i);
                long fraction = join.verifier().verify(row, other);
                if (fraction != Verifier.BELOW) {
                    block.add(other, fraction);
                }
            }
            block.endRow(candidates.size());
        }
        return block;
    }

    private StarClusters stars(Sketches sketches, Join join, Preference preference) throws IOException {
        Sketches.Groups groups = sketches.groups();
        int rows = sketches.rows();
        int[] bestOfRow = new int[rows];
        for (int row = 0; row < rows; row++) {
            bestOfRow[row] = groups.first(row, preference::rank);
        }
        int[] order = IntStream.range(0, rows)
                .boxed()
                .sorted(Comparator.comparingInt(row -> preference.rank(bestOfRow[row])))
                .mapToInt(Integer::intValue)
                .toArray();
        Stars stars = run.step(
                Step.CLUSTER, rows, () -> Stars.find(join.buckets(), order, join.verifier(), workers, this::advance));
        run.candidates = stars.compared();
        return StarClusters.of(sketches, order, bestOfRow, stars);
    }

    private Plan plan(Sketches sketches) {
        return settings.plan(sketches.shingling().shingler());
    }
}
