package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.passage.Alignment;
import dev.semblance.passage.Passage;
import dev.semblance.passage.PassageOptions;
import dev.semblance.passage.PassagePair;
import dev.semblance.passage.Templates;
import dev.semblance.passage.Tokens;
import dev.semblance.passage.Winnowing;
import dev.semblance.work.IntList;
import dev.semblance.work.LongList;
import dev.semblance.work.Names;
import dev.semblance.work.PerThread;
import dev.semblance.work.Records;
import dev.semblance.work.Storage;
import dev.semblance.work.WorkOptions;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the passages that documents have in common. Texts, fingerprints and the pairs that share some go through logs, in parts that fit into memory; nothing is asked of two documents
 * that share no fingerprint.
 */
final class PassageSearch {
    private final Settings settings;
    private final PassageOptions options;
    private final Winnowing winnowing;
    private final Run run;
    private final Workers workers;
    private final Storage storage;
    private final Names names;
    private final Records texts;
    private int referenceFrom = Integer.MAX_VALUE;
    private final LongList boilerplate = new LongList();
    private long candidates;
    private long pairs;
    private long passages;

    private PassageSearch(Settings settings, PassageOptions options, Run run, Workers workers, Storage storage)
            throws IOException {
        this.settings = settings;
        this.options = options;
        this.winnowing = new Winnowing(options.gram(), options.guarantee());
        this.run = run;
        this.workers = workers;
        this.storage = storage;
        this.names = new Names(storage.log("names"));
        this.texts = new Records(storage.log("texts"), storage.log("text-ends"));
    }

    static PassageSummary search(Settings settings, Corpus corpus, PassageOptions options, PassageSink sink)
            throws IOException {
        WorkOptions work = settings.work();
        WorkOptions unrecorded = new WorkOptions(work.room(), work.folder(), false, false, false);
        Storage storage = Storage.open(unrecorded, List.of("command passages"));
        Run run = new Run(settings.monitor());
        try (Workers workers = new Workers(settings.threads())) {
            PassageSummary summary = new PassageSearch(settings, options, run, workers, storage).search(corpus, sink);
            storage.delete();
            return summary;
        } catch (IOException | RuntimeException | Error e) {
            storage.closeUnfinished();
            throw e;
        }
    }

    private PassageSummary search(Corpus corpus, PassageSink sink) throws IOException {
        Fingerprints fingerprints = new Fingerprints(storage);
        run.step(Step.SKETCH, -1, () -> {
            try (Corpus.Pass pass = corpus.open()) {
                read(pass, fingerprints);
            }
            return fingerprints;
        });
        Seeds seeds = new Seeds(texts.size(), storage);
        run.step(Step.JOIN, Fingerprints.PARTS, () -> {
            workers.runBlocks(
                    Fingerprints.PARTS,
                    1,
                    (part, next) -> fingerprints.shared(part, options.common(), referenceFrom),
                    new Workers.Sink<Fingerprints.Shared>() {
                        private int done;

                        @Override
                        public void accept(Fingerprints.Shared shared) throws IOException {
                            seeds.add(shared.documents, shared.places);
                            boilerplate.addAll(shared.boilerplate);
                            fingerprints.drop(done++);
                            run.advance(1);
                        }
                    });
            seeds.seal();
            return seeds;
        });
        run.step(Step.VERIFY, seeds.parts(), () -> {
            Names.Reader left = names.reader();
            Names.Reader right = names.reader();
            Templates common = Templates.of(options.gram(), boilerplate.toArray());
            PerThread<TokenCache> caches =
                    new PerThread<>(() -> new TokenCache(texts, options, common, settings.sortRoom()));
            for (int part = 0; part < seeds.parts(); part++) {
                align(seeds.take(part), caches, left, right, sink);
                run.advance(1);
            }
            return seeds;
        });
        int reference = referenceFrom == Integer.MAX_VALUE ? 0 : texts.size() - referenceFrom;
        return new PassageSummary(
                texts.size(),
                reference,
                run.badRecords,
                run.inputBytes,
                fingerprints.size(),
                boilerplate.size(),
                candidates,
                pairs,
                passages,
                run.steps());
    }

    /** What a worker makes of a batch. */
    private final class Read implements Corpus.Sink {
        private final boolean isReference;
        private final long inputBytes;
        private final List<Document> documents = new ArrayList<>();
        private final List<BadRecord> bad = new ArrayList<>();
        private final List<LongList> hashes = new ArrayList<>();
        private final List<IntList> places = new ArrayList<>();

        Read(Corpus.Batch batch) throws IOException {
            isReference = batch.isReference();
            inputBytes = batch.sizeInBytes();
            batch.decode(this);
        }

        @Override
        public void document(Document document) {
            byte[] copy = Arrays.copyOfRange(document.utf8(), document.offset(), document.offset() + document.length());
            documents.add(Document.ofUtf8(document.id(), copy));
            LongList found = new LongList();
            IntList at = new IntList();
            winnowing.choose(options.tokensOf(new String(copy, StandardCharsets.UTF_8)), (hash, token) -> {
                found.add(hash);
                at.add(token);
            });
            hashes.add(found);
            places.add(at);
        }

        @Override
        public void bad(BadRecord record) {
            bad.add(record);
        }
    }

    private void read(Corpus.Pass pass, Fingerprints fingerprints) throws IOException {
        workers.run(() -> BatchTask.of(pass.next(), Read::new), batch -> collect(batch, fingerprints));
        names.seal();
        texts.seal();
        fingerprints.seal();
    }

    private void collect(Read batch, Fingerprints fingerprints) throws IOException {
        if (batch.isReference && referenceFrom == Integer.MAX_VALUE) {
            referenceFrom = texts.size();
        }
        for (BadRecord bad : batch.bad) {
            run.badRecords++;
            run.monitor().bad(bad);
        }
        for (int i = 0; i < batch.documents.size(); i++) {
            Document document = batch.documents.get(i);
            fingerprints.add(texts.size(), batch.hashes.get(i), batch.places.get(i));
            names.add(document.id().getBytes(StandardCharsets.UTF_8));
            texts.add(document.utf8(), 0, document.length());
        }
        run.inputBytes += batch.inputBytes;
        run.monitor().advance(batch.inputBytes);
    }

    /** The passages of a pair; none if they are too small a share. */
    private record Aligned(Seeds.Pair pair, List<Passage> passages, double leftShare, double rightShare) {}

    private void align(
            List<Seeds.Pair> all, PerThread<TokenCache> caches, Names.Reader left, Names.Reader right, PassageSink sink)
            throws IOException {
        workers.runBlocks(all.size(), 1, (index, next) -> align(all.get(index), caches.get()), aligned -> {
            candidates++;
            if (!aligned.passages.isEmpty()) {
                give(aligned, left, right, sink);
            }
        });
    }

    private Aligned align(Seeds.Pair pair, TokenCache cache) throws IOException {
        Tokens left = cache.get(pair.left());
        Tokens right = cache.get(pair.right());
        List<Passage> found = Alignment.of(left, right, pair.places(), options);
        double leftShare = Alignment.share(left, found, true);
        double rightShare = Alignment.share(right, found, false);
        boolean isEnough = Math.max(leftShare, rightShare) >= options.leastShare();
        return new Aligned(pair, isEnough ? found : List.of(), leftShare, rightShare);
    }

    private void give(Aligned aligned, Names.Reader left, Names.Reader right, PassageSink sink) throws IOException {
        Seeds.Pair pair = aligned.pair;
        pairs++;
        passages += aligned.passages.size();
        Records.Reader reader = texts.seek();
        sink.pair(
                new PassagePair(
                        left.get(pair.left()),
                        right.get(pair.right()),
                        pair.left(),
                        pair.right(),
                        aligned.passages,
                        aligned.leftShare,
                        aligned.rightShare),
                new PassageSink.Texts() {
                    @Override
                    public String left() throws IOException {
                        return TokenCache.text(reader, pair.left());
                    }

                    @Override
                    public String right() throws IOException {
                        return TokenCache.text(reader, pair.right());
                    }
                });
    }
}
