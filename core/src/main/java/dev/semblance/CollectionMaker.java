package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.make.Copy;
import dev.semblance.make.CopyMaker;
import dev.semblance.make.MadeSink;
import dev.semblance.make.Order;
import dev.semblance.make.Orders;
import dev.semblance.make.Recipe;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.work.PerThread;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Reads a corpus and makes copies of some of its documents. The calling thread decodes documents and decides what is made of each, because that depends on
 * its number; workers make the copies; the calling thread gives all to the sink, in the order of the corpus.
 */
final class CollectionMaker {
    /** Bytes of text that come of one task, unless one document makes more. */
    private static final long TASK_BYTES = 1 << 18;

    private static final int TASK_DOCUMENTS = 1024;

    private final Settings settings;
    private final Shingling shingling;
    private final Run run;
    private final Orders orders;
    private final MadeSink sink;
    private final MadeNames names;
    private final PerThread<CopyMaker> makers;
    private final Queue<Order> waiting = new ArrayDeque<>();
    private long copies;
    private long unchanged;
    private long compared;
    private double similarities;

    private CollectionMaker(
            Settings settings,
            Shingling shingling,
            Recipe recipe,
            Orders orders,
            MadeSink sink,
            MadeNames names,
            Run run) {
        this.settings = settings;
        this.shingling = shingling;
        this.run = run;
        this.orders = orders;
        this.sink = sink;
        this.names = names;
        this.makers = new PerThread<>(
                () -> new CopyMaker(settings.scheme().seed(), recipe.confusions(), settings.normalizer(), shingling));
    }

    static Making make(Settings settings, Corpus corpus, Recipe recipe, MadeSink sink) throws IOException {
        if (settings.fromSketches()) {
            throw new IllegalArgumentException("copies are made of texts, and not of sketches");
        }
        Run run = new Run(settings.monitor());
        Storage storage = Storage.open(settings.work(), settings.identity("make", corpus));
        try (Workers workers = new Workers(settings.threads())) {
            long candidates = recipe.count() == 0
                    ? 0
                    : run.step(Step.NUMBER, corpus.sizeInBytes(), () -> countCandidates(corpus, workers, run));
            if (candidates < recipe.count()) {
                settings.monitor()
                        .note("copies of " + recipe.count() + " documents were asked for, and there are only "
                                + candidates);
            }
            CollectionMaker maker = run.step(Step.MAKE, corpus.sizeInBytes(), () -> {
                try (Corpus.Pass pass = corpus.open()) {
                    Sample sample = new Sample();
                    sample.read(pass);
                    Orders orders = new Orders(settings.scheme().seed(), recipe, candidates);
                    orders.preview(sample.all().iterator());
                    Shingler given = settings.shingler();
                    Shingler shingler =
                            given == null ? sample.texts(settings.normalizer()).choose() : given;
                    Shingling shingling = new Shingling(shingler, settings.bag());
                    MadeNames names = new MadeNames(storage);
                    CollectionMaker made = new CollectionMaker(settings, shingling, recipe, orders, sink, names, run);
                    made.read(sample.batches(), pass, workers);
                    names.requireUnique(settings.sortRoom(), workers);
                    return made;
                }
            });
            storage.delete();
            return maker.making();
        } catch (IOException | RuntimeException | Error e) {
            storage.closeUnfinished();
            throw e;
        }
    }

    /** Counts the documents of which copies can be made. Bad records are told of when they are read again. */
    private static long countCandidates(Corpus corpus, Workers workers, Run run) throws IOException {
        long[] all = {0};
        try (Corpus.Pass pass = corpus.open()) {
            workers.run(
                    () -> {
                        Corpus.Batch batch = pass.next();
                        return batch == null ? null : () -> new Count().of(batch);
                    },
                    count -> {
                        all[0] += count.candidates;
                        run.monitor().advance(count.inputBytes);
                    });
        }
        return all[0];
    }

    /** Counts what a batch has. */
    private static final class Count implements Corpus.Sink {
        private long candidates;
        private long inputBytes;

        Count of(Corpus.Batch batch) throws IOException {
            inputBytes = batch.sizeInBytes();
            batch.decode(this);
            return this;
        }

        @Override
        public void document(Document document) {
            candidates += Orders.isCandidate(document) ? 1 : 0;
        }

        @Override
        public void bad(BadRecord record) {
            // it has no number
        }
    }

    private void read(Queue<? extends Corpus.Batch> sampled, Corpus.Pass pass, Workers workers) throws IOException {
        workers.run(
                () -> {
                    Corpus.Batch batch;
                    while (waiting.isEmpty() && (batch = sampled.isEmpty() ? pass.next() : sampled.remove()) != null) {
                        take(batch);
                    }
                    return nextTask();
                },
                this::collect);
    }

    /** Decodes a batch. */
    private void take(Corpus.Batch batch) throws IOException {
        List<BadRecord> bad = new ArrayList<>();
        batch.decode(new Corpus.Sink() {
            @Override
            public void document(Document document) {
                int from = document.offset();
                byte[] copy = Arrays.copyOfRange(document.utf8(), from, from + document.length());
                run.textBytes += copy.length;
                run.emptyDocuments += Orders.isCandidate(document) ? 0 : 1;
                waiting.add(orders.next(Document.ofUtf8(document.id(), copy)));
            }

            @Override
            public void bad(BadRecord record) {
                bad.add(record);
            }
        });
        for (BadRecord record : bad) {
            run.badRecords++;
            run.monitor().bad(record);
        }
        run.inputBytes += batch.sizeInBytes();
        run.monitor().advance(batch.sizeInBytes());
    }

    private Workers.@Nullable Task<List<Made>> nextTask() {
        List<Order> task = new ArrayList<>();
        long bytes = 0;
        for (Order order = waiting.peek();
                order != null
                        && (task.isEmpty() || task.size() < TASK_DOCUMENTS && bytes + order.textBytes() <= TASK_BYTES);
                order = waiting.peek()) {
            bytes += order.textBytes();
            task.add(waiting.remove());
        }
        return task.isEmpty() ? null : () -> makeAll(task);
    }

    /** A document and its copies. */
    private record Made(Document document, List<Copy> copies) {}

    private List<Made> makeAll(List<Order> task) {
        CopyMaker maker = makers.get();
        return task.stream()
                .map(order -> new Made(order.document(), maker.make(order)))
                .toList();
    }

    private void collect(List<Made> all) throws IOException {
        for (Made made : all) {
            names.add(made.document().id());
            for (Copy copy : made.copies()) {
                names.add(copy.document().id());
                count(copy);
            }
            sink.document(made.document(), made.copies());
        }
    }

    private void count(Copy copy) {
        copies++;
        if (copy.union() > 0) {
            compared++;
            unchanged += copy.shared() == copy.union() ? 1 : 0;
            similarities += copy.jaccard();
        }
    }

    private Making making() {
        double mean = compared == 0 ? Double.NaN : similarities / compared;
        return new Making(
                run.sketchSummary(settings.keptPlan(shingling.shingler()), orders.documents()),
                orders.picked(),
                copies,
                unchanged,
                mean);
    }
}
