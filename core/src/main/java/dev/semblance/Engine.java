package dev.semblance;

import dev.semblance.band.Banding;
import dev.semblance.band.Costs;
import dev.semblance.citation.GraphTotals;
import dev.semblance.document.Corpus;
import dev.semblance.join.BucketLog;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Runs the steps one after the other. Made for one run.
 *
 * <p>The steps are stages of the {@link Storage}: where the run has files, each begins by asking whether an earlier run has done it.
 */
final class Engine implements AutoCloseable {
    /** Instead of a banding: the exact join. */
    private static final String NO_BANDING = "none";

    private static final String STORIES = "stories";

    private final Corpus corpus;
    private final Storage storage;
    private final Workers workers;
    private final Run run;
    private final ShardResults shardResults;

    /** Those of the run; once the first documents were read, with what they decided. */
    private Settings settings;

    private Planning planning = this::plan;

    /** The share of documents that have a text of their own at most, as far as it is known. */
    private double different = 1;

    /** Whether the pairs of those documents that stay must be no others than they were among all. */
    private boolean repeatable;

    private Engine(Settings settings, Corpus corpus, Storage storage) {
        this.settings = settings;
        this.corpus = corpus;
        this.storage = storage;
        this.workers = new Workers(settings.threads());
        this.run = new Run(settings.monitor());
        this.shardResults = new ShardResults(workers, run);
    }

    /** Decides what the first documents are to decide, and returns the shingler. */
    private interface Planning {
        Shingler plan(Sample sample) throws IOException;
    }

    /** A command: what is made of a corpus. */
    private interface Command<R> {
        R run(Engine engine) throws IOException;
    }

    static Pairs pairs(Settings settings, Corpus corpus) throws IOException {
        return run(settings, corpus, "pairs", Engine::pairs);
    }

    static Deduplication deduplicate(Settings settings, Corpus corpus) throws IOException {
        return run(settings.withJoinGiven(), corpus, "dedup", Engine::deduplicate);
    }

    static Clustering cluster(Settings settings, Corpus corpus) throws IOException {
        return run(settings, corpus, "cluster", Engine::cluster);
    }

    static Citations citations(Settings settings, Corpus corpus) throws IOException {
        return run(settings, corpus, "citations", Engine::citations);
    }

    /** @param window seconds between two pages of one story */
    static Stories stories(Settings settings, Corpus corpus, long window) throws IOException {
        if (!settings.measure().isDirected()) {
            throw new IllegalArgumentException("measure must be containment for stories but was "
                    + settings.measure().name().toLowerCase(Locale.ROOT));
        }
        StoryCorpus pages = new StoryCorpus(corpus);
        return run(settings, pages, STORIES, engine -> engine.stories(pages, window));
    }

    private static <R> R run(Settings settings, Corpus corpus, String name, Command<R> command) throws IOException {
        if (!name.equals("pairs") && !name.equals(STORIES)) {
            settings.requireSymmetric(name);
        }
        Storage storage = Storage.open(settings.work(), settings.identity(name, corpus));
        try (Engine engine = new Engine(settings, corpus, storage)) {
            // A run that is not recorded cannot be resumed: what it stores of a stream is of use to itself alone.
            if (storage.usesFiles()) {
                corpus.storeIn(storage::file);
            }
            if (storage.isResumed()) {
                engine.run.restore(storage);
                if (engine.run.badRecords > 0) {
                    settings.monitor().badBefore(engine.run.badRecords);
                }
            } else if (settings.resume()) {
                settings.monitor()
                        .note("nothing to resume in " + settings.workFolder() + ": starting from the beginning");
            }
            return command.run(engine);
        } catch (IOException | RuntimeException | Error e) {
            storage.closeUnfinished();
            throw e;
        }
    }

    @Override
    public void close() {
        workers.close();
    }

    private Pairs pairs() throws IOException {
        Sketches sketches = sketch();
        Documents documents = sketches.documents();
        List<Log> results = eachShard(sketches, "", Step.VERIFY, similarRows(documents));
        long count = documents.pairsOfEquals(settings.measure().isDirected()) + run.pairs;
        return new Pairs(documents, results, settings.measure(), count, summary(sketches, count), storage);
    }

    private Deduplication deduplicate() throws IOException {
        Settings usual = settings;
        repeatable = true;
        planning = sample -> {
            SteadyPlan plan = SteadyPlan.of(usual, sample.texts(usual.normalizer()));
            settings = plan.settings(usual);
            return plan.shingler();
        };
        Sketches sketches = sketch();
        SteadyPlan plan = new SteadyPlan(sketches.shingling().shingler(), settings.banding());
        Deduplication first = deduplicate(sketches, "");
        SteadyPlan another = first.planOfKept(usual);
        if (another.isSameAs(plan)) {
            return first;
        }
        // The documents that stay would get other shingles or bands, so that a second run over them would see other
        // similarities or find other pairs.
        settings = another.settings(usual);
        Sketches resketched = resketch(sketches, new Shingling(another.shingler(), settings.bag()));
        Deduplication second = deduplicate(resketched, "again-");
        if (!second.planOfKept(usual).isSameAs(another)) {
            run.monitor()
                    .note("documents that stay get " + plan + " or " + another
                            + " by turns: to deduplicate them again alike, ask for " + another);
        }
        return second;
    }

    private Deduplication deduplicate(Sketches sketches, String prefix) throws IOException {
        Documents documents = sketches.documents();
        Ranking ranking = new Ranking(settings.keep(), documents);
        List<Log> results = eachShard(
                sketches, prefix, Step.CLUSTER, result -> shard -> shardResults.stars(shard, ranking::order, result));
        Attachments attachments = Attachments.read(sketches.rows(), results);
        Summary summary = summary(sketches, removed(documents, ranking, attachments));
        return new Deduplication(documents, ranking, attachments, storage, summary);
    }

    private long removed(Documents documents, Ranking ranking, Attachments attachments) {
        if (!documents.hasReference()) {
            // Of each text that no other stands for, one document stays, and all that are empty.
            return documents.size() - (run.emptyDocuments + documents.distinct() - attachments.count());
        }
        return IntStream.range(0, documents.fresh())
                .filter(document -> !Deduplication.isKept(document, documents, ranking, attachments))
                .count();
    }

    private Clustering cluster() throws IOException {
        Sketches sketches = sketch();
        Documents documents = sketches.documents();
        ShardTarget work = result -> shard -> shardResults.components(shard, result);
        if (settings.clusters() == ClusterKind.STAR) {
            Ranking ranking = new Ranking(KeepPolicy.FIRST, documents);
            work = result -> shard -> shardResults.stars(shard, ranking::order, result);
        }
        List<Log> results = eachShard(sketches, "", Step.CLUSTER, work);
        Attachments attachments = Attachments.read(sketches.rows(), results);
        Summary summary = summary(sketches, attachments.countClusters(documents.groups()));
        return new Clustering(documents, attachments, storage, summary);
    }

    private Citations citations() throws IOException {
        different = CitationGraph.DIFFERENT;
        Sketches sketches = sketch();
        Documents documents = sketches.documents();
        FormOrder order = new FormOrder(documents);
        List<Log> results =
                eachShard(sketches, "", Step.CLUSTER, result -> shard -> shardResults.stars(shard, order::of, result));
        Works works = new Works(documents, Attachments.read(sketches.rows(), results));
        GraphTotals totals = graph(works);
        return new Citations(
                works,
                storage.finishedLog(Citations.WORKS_LOG),
                storage.finishedLog(Citations.CITATIONS_LOG),
                totals,
                storage,
                summary(sketches, works.count()));
    }

    private Stories stories(StoryCorpus pages, long window) throws IOException {
        if (!storage.has("sketch")) {
            pages.leaveOut(run.step(
                    Step.FRAME,
                    pages.sizeInBytes(),
                    () -> FrameLines.count(pages.pages(), storage, settings.sortRoom(), workers, run)));
        }
        Sketches sketches = sketch();
        Documents documents = sketches.documents();
        List<Log> results = eachShard(sketches, "", Step.VERIFY, similarRows(documents));
        PageNodes nodes = new PageNodes(documents, window);
        StoryMaker.Found found = run.step(
                Step.CLUSTER,
                -1,
                () -> StoryMaker.find(nodes, documents, results, storage, settings.sortRoom(), workers));
        return new Stories(documents, nodes, found, storage, count -> summary(sketches, count));
    }

    private GraphTotals graph(Works works) throws IOException {
        if (storage.has("graph")) {
            return CitationGraph.restore(storage);
        }
        GraphTotals totals = run.step(
                Step.GRAPH,
                works.documents().size(),
                () -> CitationGraph.make(works, storage, settings.sortRoom(), workers, run));
        Map<String, String> values = run.values();
        values.putAll(CitationGraph.values(totals));
        storage.finish("graph", values);
        return totals;
    }

    private Summary summary(Sketches sketches, long found) {
        return run.summary(settings.plan(sketches.shingling().shingler()), sketches, found);
    }

    private Sketches sketch() throws IOException {
        noteLowRecall();
        if (storage.has("sketch")) {
            corpus.restore(bytes(storage.finishedLog("corpus-state")));
            run.monitor().note("resuming behind the reading of " + storage.value("documents") + " documents");
            String banding = storage.value("banding");
            settings = banding.equals(NO_BANDING) ? settings.exact() : settings.with(Banding.parse(banding));
            Documents documents = Documents.resumed(settings, storage);
            documents.group(workers);
            return Sketches.resumed(documents, settings, shingling(storage.value("shingler")), storage, "");
        }
        return run.step(Step.SKETCH, -1, () -> {
            try (Corpus.Pass pass = corpus.open()) {
                Sample sample = new Sample();
                sample.read(pass);
                Shingler shingler = planning.plan(sample);
                new Forecast(settings, corpus.sizeInBytes(), sample, different).check(storage, run.monitor());
                Sketcher sketcher =
                        new Sketcher(settings, new Shingling(shingler, settings.bag()), storage, run, different);
                Sketches sketches = sketcher.read(sample.batches(), pass, workers);
                finishSketch(sketches);
                return sketches;
            }
        });
    }

    private Shingler plan(Sample sample) throws IOException {
        Shingler given = settings.shingler();
        if (!settings.tunes()) {
            return given == null ? sample.texts(settings.normalizer()).choose() : given;
        }
        CorpusPlan plan = CorpusPlan.of(
                settings, sample, corpus.sizeInBytes(), Costs.FIXED, CorpusPlan.TEXTS, different, workers);
        settings = plan.settings();
        run.estimate = plan.estimate();
        return plan.shingler();
    }

    private void finishSketch(Sketches sketches) throws IOException {
        sketches.documents().save();
        sketches.save();
        if (storage.usesFiles()) {
            byte[] state = corpus.state();
            Log log = storage.log("corpus-state");
            log.append(state, 0, state.length);
            log.seal();
        }
        Map<String, String> values = run.values();
        values.putAll(sketches.documents().values());
        values.put("shingler", sketches.shingling().shingler().name());
        Banding banding = settings.banding();
        values.put("banding", banding == null ? NO_BANDING : banding.toString());
        storage.finish("sketch", values);
    }

    private static byte[] bytes(Log log) throws IOException {
        Cursor cursor = log.seek();
        int length = Math.toIntExact(log.length());
        int from = cursor.take(length);
        return Arrays.copyOfRange(cursor.array(), from, from + length);
    }

    private Shingling shingling(String name) {
        Shingler given = settings.shingler();
        return new Shingling(given == null ? Shingler.parse(name) : given, settings.bag());
    }

    private Sketches resketch(Sketches sketches, Shingling shingling) throws IOException {
        if (storage.has("again-sketch")) {
            return Sketches.resumed(sketches.documents(), settings, shingling, storage, "again-");
        }
        Sketches result = run.step(Step.SKETCH, -1, () -> sketches.resketched(settings, shingling, workers, run));
        result.save();
        storage.finish("again-sketch", run.values());
        return result;
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

    /** What is made of a shard, or of one slice of it after another. */
    private interface ShardWork {
        void write(Shard shard) throws IOException;
    }

    /** Begins what is written of a shard. */
    private interface ShardTarget {
        ShardWork to(Log result);
    }

    /** Writes similar rows. */
    private ShardTarget similarRows(Documents documents) {
        return result -> {
            PairLog log = new PairLog(result);
            return shard ->
                    shardResults.pairs(shard, documents, settings.measure().isDirected(), log);
        };
    }

    /** Finds candidates, and goes through them shard by shard; returns what was written for each. */
    private List<Log> eachShard(Sketches sketches, String prefix, Step step, ShardTarget target) throws IOException {
        Shards shards = shards(sketches, prefix);
        sketches.keys().drop();
        return run.step(step, sketches.rows(), () -> {
            List<Log> results = new ArrayList<>();
            for (int number = 0; number < shards.count(); number++) {
                String name = prefix + "result-" + number;
                if (storage.has(name)) {
                    results.add(storage.finishedLog(name));
                    continue;
                }
                Log result = storage.log(name);
                ShardWork work = target.to(result);
                for (Shards.Slice slice : shards.slices(number)) {
                    Shard shard = shards.load(slice);
                    work.write(shard);
                    run.candidates += shard.verifier().compared();
                }
                result.seal();
                storage.finish(name, run.values());
                shards.drop(number);
                results.add(result);
            }
            return results;
        });
    }

    private Shards shards(Sketches sketches, String prefix) throws IOException {
        if (storage.has(prefix + "shards")) {
            return Shards.resumed(settings, sketches, storage, prefix);
        }
        BucketLog buckets;
        if (storage.has(prefix + "join")) {
            buckets = new BucketLog(storage.finishedLog(prefix + "buckets"));
        } else {
            buckets = new BucketLog(
                    storage.log(prefix + "buckets"), sketches.documents().sides());
            new Joining(settings, sketches, storage, workers, run).write(buckets, repeatable);
            buckets.seal();
            run.indexBytes = (long) sketches.documents().distinct() * settings.sketchBytes() + 8 * buckets.found();
            storage.finish(prefix + "join", run.values());
        }
        return Shards.of(settings, sketches, buckets, storage, prefix, workers, run);
    }
}
