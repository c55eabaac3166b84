package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.story.PageName;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A corpus whose documents are named by all that is known of them, so that it is kept where names are kept; without the frames that sites put around their pages. */
final class StoryCorpus implements Corpus {
    private final Corpus pages;
    private @Nullable FrameLines frames;

    StoryCorpus(Corpus pages) {
        this.pages = pages;
    }

    /** The pages as they are. */
    Corpus pages() {
        return pages;
    }

    /** Leaves lines out of all passes that are opened from now on. */
    void leaveOut(FrameLines lines) {
        frames = lines;
    }

    @Override
    public Pass open() throws IOException {
        Pass pass = pages.open();
        FrameLines leftOut = frames;
        return new Pass() {
            @Override
            public @Nullable Batch next() throws IOException {
                Batch batch = pass.next();
                return batch == null ? null : new NamedBatch(batch, leftOut);
            }

            @Override
            public void close() throws IOException {
                pass.close();
            }
        };
    }

    private record NamedBatch(Batch batch, @Nullable FrameLines frames) implements Batch {
        @Override
        public void decode(Sink sink) throws IOException {
            batch.decode(new Sink() {
                @Override
                public void document(Document document) {
                    Document page = frames == null ? document : frames.without(document);
                    String name = PageName.of(page.id(), page.publication()).name();
                    sink.document(Document.ofUtf8(name, page.utf8(), page.offset(), page.length()));
                }

                @Override
                public void bad(BadRecord record) {
                    sink.bad(record);
                }
            });
        }

        @Override
        public long sizeInBytes() {
            return batch.sizeInBytes();
        }
    }

    @Override
    public long sizeInBytes() {
        return pages.sizeInBytes();
    }

    @Override
    public String fingerprint() {
        return pages.fingerprint();
    }

    @Override
    public void storeIn(Store store) {
        pages.storeIn(store);
    }

    @Override
    public byte[] state() throws IOException {
        return pages.state();
    }

    @Override
    public void restore(byte[] state) throws IOException {
        pages.restore(state);
    }
}
