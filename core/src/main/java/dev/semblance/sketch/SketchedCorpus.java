package dev.semblance.sketch;

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
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a corpus of texts as {@linkplain Sketch#document sketches}, made while they are read: so that texts can be compared with what a sketch
 * file has.
 *
 * @param texts the documents with their texts
 * @param parameters how the sketches are made
 */
public record SketchedCorpus(Corpus texts, SketchParameters parameters) implements Corpus {
    @Override
    public Pass open() throws IOException {
        Pass pass = texts.open();
        return new Pass() {
            @Override
            public @Nullable Batch next() throws IOException {
                Batch batch = pass.next();
                return batch == null ? null : new SketchedBatch(batch, parameters);
            }

            @Override
            public void close() throws IOException {
                pass.close();
            }
        };
    }

    @Override
    public long sizeInBytes() {
        return texts.sizeInBytes();
    }

    @Override
    public String fingerprint() {
        return texts.fingerprint() + " sketched as " + parameters;
    }

    @Override
    public void storeIn(Store store) {
        texts.storeIn(store);
    }

    @Override
    public byte[] state() throws IOException {
        return texts.state();
    }

    @Override
    public void restore(byte[] state) throws IOException {
        texts.restore(state);
    }

    private record SketchedBatch(Batch batch, SketchParameters parameters) implements Batch {
        @Override
        public void decode(Sink sink) throws IOException {
            batch.decode(new Maker(parameters, sink));
        }

        @Override
        public long sizeInBytes() {
            return batch.sizeInBytes();
        }

        @Override
        public boolean isReference() {
            return batch.isReference();
        }
    }

    /** Sketches one document after the other. */
    private static final class Maker implements Sink {
        private final Sink sink;
        private final Normalizer normalizer;
        private final Shingling shingling;
        private final SignatureScheme scheme;
        private final Utf8Buffer text = new Utf8Buffer();
        private final HashBuffer hashes;
        private final Signer signer;
        private final long[] signature;

        Maker(SketchParameters parameters, Sink sink) {
            this.sink = sink;
            this.normalizer = Normalizer.named(parameters.normalizer());
            this.shingling = new Shingling(Shingler.parse(parameters.shingler()), parameters.bag());
            this.scheme = parameters.signatureScheme();
            this.hashes = shingling.newBuffer();
            this.signer = scheme.newSigner();
            this.signature = new long[scheme.components()];
        }

        @Override
        public void document(Document document) {
            int from = document.offset();
            normalizer.normalize(document.utf8(), from, from + document.length(), text);
            shingling.hashes(text.array(), 0, text.length(), hashes);
            hashes.sortDistinct();
            sink.document(sketch(document.id(), hashes).document().withPreference(document.preference()));
        }

        private Sketch sketch(String id, HashBuffer set) {
            if (set.length() == 0) {
                return Sketch.ofEmpty(id);
            }
            signer.sign(set.array(), set.length(), signature);
            return Sketch.of(id, set.length(), Signature.of(scheme, signature));
        }

        @Override
        public void bad(BadRecord record) {
            sink.bad(record);
        }
    }
}
