package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.HashBuffer;
import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.Shingling;
import dev.semblance.signature.Signature;
import dev.semblance.signature.SignatureScheme;
import dev.semblance.signature.Signer;
import dev.semblance.sketch.Sketch;
import dev.semblance.sketch.SketchForm;
import dev.semblance.sketch.SketchParameters;
import dev.semblance.sketch.SketchRecords;
import dev.semblance.sketch.SketchWriter;
import dev.semblance.work.PerThread;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;

/**
 * Reads a corpus once and writes the sketch of each document. Workers decode and sketch whole batches; the calling thread writes the results in the
 * order of the batches, so the file does not depend on threads.
 */
final class SketchMaker {
    private static final int LEAST_BATCH_BYTES = 1 << 20;

    private final Settings settings;
    private final Run run;
    private final Shingling shingling;
    private final SignatureScheme scheme;
    private final SketchParameters parameters;
    private final SketchForm form;
    private final SketchWriter writer;
    private final PerThread<Maker> makers = new PerThread<>(Maker::new);

    /** Bytes of sketches that a batch may hold in memory, so that all that are under way take a quarter of it. */
    private final long batchBytes;

    private SketchMaker(Settings settings, Shingler shingler, SketchForm form, OutputStream out, Run run)
            throws IOException {
        this.settings = settings;
        this.run = run;
        this.shingling = new Shingling(shingler, settings.bag());
        this.scheme = settings.keptScheme();
        this.parameters = SketchParameters.of(scheme, shingler, settings.bag(), settings.normalizer());
        this.form = form;
        this.writer = new SketchWriter(out, parameters, form);
        this.batchBytes = Math.max(LEAST_BATCH_BYTES, settings.memory() / 4 / (2L * settings.threads() + 2));
    }

    static Sketching make(Settings settings, Corpus corpus, SketchForm form, OutputStream out) throws IOException {
        if (settings.fromSketches()) {
            throw new IllegalArgumentException("sketches are made of texts, and not of sketches");
        }
        Run run = new Run(settings.monitor());
        try (Workers workers = new Workers(settings.threads())) {
            SketchMaker maker = run.step(Step.SKETCH, -1, () -> {
                try (Corpus.Pass pass = corpus.open()) {
                    Sample sample = new Sample();
                    sample.read(pass);
                    Shingler given = settings.shingler();
                    Shingler shingler =
                            given == null ? sample.texts(settings.normalizer()).choose() : given;
                    SketchMaker made = new SketchMaker(settings, shingler, form, out, run);
                    made.read(sample.batches(), pass, workers);
                    return made;
                }
            });
            return new Sketching(maker.summary());
        }
    }

    private void read(Queue<? extends Corpus.Batch> batches, Corpus.Pass pass, Workers workers) throws IOException {
        workers.run(
                () -> BatchTask.of(
                        batches.isEmpty() ? pass.next() : batches.remove(), batch -> new Batch().read(batch)),
                this::collect);
        writer.finish();
    }

    private void collect(Batch batch) throws IOException {
        for (BadRecord bad : batch.bad) {
            run.badRecords++;
            run.monitor().bad(bad);
        }
        writer.add(batch.records);
        for (Document rest : batch.rest) {
            SketchRecords one = new SketchRecords(parameters, form);
            makers.get().sketch(rest, one, batch);
            writer.add(one);
        }
        run.emptyDocuments += batch.empty;
        run.shortDocuments += batch.shorter;
        run.shingles += batch.shingles;
        run.inputBytes += batch.inputBytes;
        run.textBytes += batch.textBytes;
        run.monitor().advance(batch.inputBytes);
    }

    private Summary summary() {
        return run.sketchSummary(settings.keptPlan(shingling.shingler()), writer.documents());
    }

    /** What a worker makes of a batch. */
    private final class Batch implements Corpus.Sink {
        private final SketchRecords records = new SketchRecords(parameters, form);
        private final List<BadRecord> bad = new ArrayList<>();

        /** Documents behind those whose sketches have room: of very short ones, sketches take far more than texts. */
        private final List<Document> rest = new ArrayList<>();

        private long empty;
        private long shorter;
        private long shingles;
        private long inputBytes;
        private long textBytes;

        Batch read(Corpus.Batch batch) throws IOException {
            inputBytes = batch.sizeInBytes();
            batch.decode(this);
            return this;
        }

        @Override
        public void document(Document document) {
            if (records.sizeInBytes() < batchBytes) {
                makers.get().sketch(document, records, this);
                return;
            }
            int from = document.offset();
            byte[] copy = Arrays.copyOfRange(document.utf8(), from, from + document.length());
            rest.add(Document.ofUtf8(document.id(), copy));
        }

        @Override
        public void bad(BadRecord badRecord) {
            bad.add(badRecord);
        }
    }

    /** Sketches one document after the other. Used by one thread. */
    private final class Maker {
        private final Normalizer normalizer = settings.normalizer();
        private final Utf8Buffer text = new Utf8Buffer();
        private final HashBuffer hashes = shingling.newBuffer();
        private final Signer signer = scheme.newSigner();
        private final long[] signature = new long[scheme.components()];

        void sketch(Document document, SketchRecords records, Batch counts) {
            normalizer.normalize(document.utf8(), document.offset(), document.offset() + document.length(), text);
            counts.textBytes += text.length();
            counts.shorter += shingling.hashes(text.array(), 0, text.length(), hashes) ? 1 : 0;
            hashes.sortDistinct();
            int size = hashes.length();
            counts.shingles += size;
            if (size == 0) {
                counts.empty++;
                records.add(Sketch.ofEmpty(document.id()));
                return;
            }
            signer.sign(hashes.array(), size, signature);
            records.add(Sketch.of(document.id(), size, Signature.of(scheme, signature)));
        }
    }
}
