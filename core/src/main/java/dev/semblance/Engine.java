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
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.work.IntList;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Comparator;
import java.util.function.IntFunction;
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
        SimilarRows.Builder found = new SimilarRows.Builder(sketches.rows());
        run.step(Step.VERIFY, sketches.rows(), () -> {
            ThreadLocal<Candidates> finders = ThreadLocal.withInitial(() -> new Candidates(join.buckets()));
            workers.runBlocks(sketches.rows(), BLOCK, (from, to) -> verify(join, finders.get(), from, to), block -> {
                run.candidates += block.candidates();
                run.monitor().advance(block.rows());
                found.add(block);
            });
            return found;
        });
        SimilarRows similar = found.build();
        long count = similar.countPairs(sketches.groups());
        return new Pairs(sketches, similar, count, run.summary(plan(sketches), sketches, count));
    }

    Deduplication deduplicate(Corpus corpus) throws IOException {
        Sketches sketches = sketch(corpus);
        Join join = join(sketches);
        Preference preference = Preference.of(settings.keep(), sketches);
        StarClusters clusters = stars(sketches, join, preference);
        if (settings.shingler() == null) {
            noteAnotherChoice(sketches, clusters);
        }
        long removed = clusters.countRemoved();
        return new Deduplication(sketches, clusters, run.summary(plan(sketches), sketches, removed));
    }

    /** Says so if the documents that stay would get another shingler: a second run over them would then see other similarities. */
    private void noteAnotherChoice(Sketches sketches, StarClusters clusters) {
        Sample.Texts kept = new Sample.Texts();
        for (int document = 0; document < sketches.documents() && !kept.isFull(); document++) {
            if (clusters.isKept(document)) {
                int row = sketches.rowOf()[document];
                kept.add(row < 0 ? new byte[0] : sketches.texts().get(row), sketches.lengths()[document]);
            }
        }
        String chosen = sketches.shingling().shingler().name();
        String another = kept.choose().name();
        if (!another.equals(chosen)) {
            run.monitor()
                    .note("shingles are " + chosen + ", but the documents that stay would get " + another
                            + " if they were the input; to deduplicate them alike, ask for " + chosen);
        }
    }

    Clustering cluster(Corpus corpus) throws IOException {
        Sketches sketches = sketch(corpus);
        Join join = join(sketches);
        if (settings.clusters() == ClusterKind.STAR) {
            StarClusters stars = stars(sketches, join, Preference.of(KeepPolicy.FIRST, sketches));
            return clustering(sketches, stars.starOfRow(), row -> stars.similarityOfRow(row));
        }
        Components components = run.step(
                Step.CLUSTER,
                join.buckets().count(),
                () -> Components.find(
                        join.buckets(),
                        join.verifier(),
                        workers,
                        done -> run.monitor().advance(done)));
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
                    done -> run.monitor().advance(done));
            return similarities;
        });
        return clustering(sketches, centres, row -> similarities[row]);
    }

    private Clustering clustering(Sketches sketches, int[] centres, SimilarityOfRow similarity) {
        Clustering clustering = new Clustering(sketches, centres, similarity);
        return clustering.withSummary(run.summary(plan(sketches), sketches, clustering.countClusters()));
    }

    /** The similarity of a row to its centre. */
    interface SimilarityOfRow {
        long get(int row);
    }

    /** Buckets of candidates, and what verifies them. */
    private record Join(Buckets buckets, Verifier verifier) {}

    private Sketches sketch(Corpus corpus) throws IOException {
        return run.step(Step.SKETCH, -1, () -> {
            try (Corpus.Pass pass = corpus.open()) {
                Sample sample = new Sample();
                Shingler shingler = settings.shingler();
                if (shingler == null) {
                    sample.read(pass);
                    shingler = sample.choose(settings.normalizer());
                }
                Shingling shingling = new Shingling(shingler, settings.bag());
                SignatureScheme scheme = settings.banding() == null ? null : settings.scheme();
                return new Sketcher(settings, shingling, scheme, run).read(sample.batches(), pass, workers);
            }
        });
    }

    private Join join(Sketches sketches) throws IOException {
        int rows = sketches.rows();
        Banding banding = settings.banding();
        if (banding == null) {
            return run.step(Step.JOIN, rows, () -> exactJoin(sketches));
        }
        Buckets buckets = run.step(
                Step.JOIN,
                banding.bands(),
                () -> LshJoin.buckets(
                        sketches.signatures(),
                        rows,
                        banding,
                        workers,
                        done -> run.monitor().advance(done)));
        if (settings.estimate()) {
            return new Join(buckets, new EstimateVerifier(sketches.signatures(), settings.threshold()));
        }
        IntFunction<ShingleSet> sets =
                new CachedSets(sketches.texts(), sketches.shingling(), rows, CachedSets.defaultCapacity());
        Verifier exact = new JaccardVerifier(sets, settings.threshold());
        return new Join(
                buckets,
                settings.leastMatches() == 0
                        ? exact
                        : new FilteredVerifier(sketches.signatures(), settings.leastMatches(), exact));
    }

    private Join exactJoin(Sketches sketches) throws IOException {
        int rows = sketches.rows();
        ShingleSet[] sets = new ShingleSet[rows];
        CachedSets maker = new CachedSets(sketches.texts(), sketches.shingling(), rows, 0);
        workers.runBlocks(
                rows,
                BLOCK,
                (from, to) -> {
                    for (int row = from; row < to; row++) {
                        sets[row] = maker.make(row);
                    }
                    return to - from;
                },
                done -> run.monitor().advance(done));
        Buckets buckets = ExactJoin.buckets(sets, settings.threshold());
        return new Join(buckets, new JaccardVerifier(row -> sets[row], settings.threshold()));
    }

    private static SimilarRows.Block verify(Join join, Candidates finder, int from, int to) {
        SimilarRows.Block block = new SimilarRows.Block(to - from);
        for (int row = from; row < to; row++) {
            IntList candidates = finder.after(row);
            for (int i = 0; i < candidates.size(); i++) {
                int other = candidates.get(i);
                long fraction = join.verifier().verify(row, other);
                if (fraction != Verifier.BELOW) {
                    block.add(row, other, fraction);
                }
            }
            block.addCandidates(candidates.size());
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
                Step.CLUSTER,
                rows,
                () -> Stars.find(
                        join.buckets(),
                        order,
                        join.verifier(),
                        workers,
                        done -> run.monitor().advance(done)));
        run.candidates = stars.compared();
        return StarClusters.of(sketches, order, bestOfRow, stars);
    }

    private Plan plan(Sketches sketches) {
        return settings.plan(sketches.shingling().shingler());
    }
}
