package dev.semblance.document;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The documents of a corpus, and behind them those of a reference. */
record AgainstCorpus(Corpus corpus, Corpus reference) implements Corpus {
    AgainstCorpus {
        Objects.requireNonNull(corpus, "corpus");
        Objects.requireNonNull(reference, "reference");
    }

    @Override
    public Pass open() throws IOException {
        Pass first = corpus.open();
        return new Pass() {
            private Pass pass = first;
            private boolean isReference;

            @Override
            public @Nullable Batch next() throws IOException {
                Batch batch = pass.next();
                if (batch == null && !isReference) {
                    pass.close();
                    isReference = true;
                    pass = reference.open();
                    // Says that the reference begins, even if it has nothing.
                    batch = sink -> {};
                }
                return batch == null || !isReference ? batch : new ReferenceBatch(batch);
            }

            @Override
            public void close() throws IOException {
                pass.close();
            }
        };
    }

    private record ReferenceBatch(Batch batch) implements Batch {
        @Override
        public void decode(Sink sink) throws IOException {
            batch.decode(sink);
        }

        @Override
        public long sizeInBytes() {
            return batch.sizeInBytes();
        }

        @Override
        public boolean isLarge() {
            return batch.isLarge();
        }

        @Override
        public boolean isReference() {
            return true;
        }
    }

    @Override
    public long sizeInBytes() {
        long size = corpus.sizeInBytes();
        long referenceSize = reference.sizeInBytes();
        return size < 0 || referenceSize < 0 ? -1 : size + referenceSize;
    }

    @Override
    public String fingerprint() {
        return corpus.fingerprint() + " against " + reference.fingerprint();
    }

    @Override
    public void storeIn(Store store) {
        corpus.storeIn(store);
        reference.storeIn(name -> store.file("reference-" + name));
    }

    /** The length of the first state, and both states. */
    @Override
    public byte[] state() throws IOException {
        byte[] state = corpus.state();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(state.length);
        out.write(state);
        out.write(reference.state());
        return bytes.toByteArray();
    }

    @Override
    public void restore(byte[] state) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(state);
        int length = buffer.remaining() < Integer.BYTES ? -1 : buffer.getInt();
        if (length < 0 || length > buffer.remaining()) {
            throw new IOException("the state of two corpora breaks off");
        }
        byte[] first = new byte[length];
        buffer.get(first);
        byte[] second = new byte[buffer.remaining()];
        buffer.get(second);
        corpus.restore(first);
        reference.restore(second);
    }
}
