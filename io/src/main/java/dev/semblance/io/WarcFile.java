package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.io.compress.Compression;
import dev.semblance.io.compress.WarcStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** An open web archive: its pages in batches, for workers to decode. */
final class WarcFile implements Corpus.Pass {
    private final Source source;
    private final int index;
    private final InputOptions options;
    private final Notes notes;
    private final Tuning tuning;
    private final Findings findings;
    private final Survey survey;
    private final int maxBytes;
    private final CountingStream stored;
    private final WarcStream archive;
    private final Map<WebRecord.LeftOut, Long> leftOut = new EnumMap<>(WebRecord.LeftOut.class);
    private boolean ended;

    WarcFile(
            Source source,
            int index,
            InputOptions options,
            Notes notes,
            Tuning tuning,
            Findings findings,
            Survey survey)
            throws IOException {
        this.source = source;
        this.index = index;
        this.options = options;
        this.notes = notes;
        this.tuning = tuning;
        this.findings = findings;
        this.survey = survey;
        this.maxBytes = Pages.maxBytes(options);
        this.stored = new CountingStream(source.open());
        this.archive = new WarcStream(Compression.decompress(stored, source.name()));
    }

    /** What a record counts for that is none of the documents, so that a batch ends however many there are. */
    private static final int OTHER_RECORD_BYTES = 256;

    /** What is to be done with a batch's records: each is a document, or else bad. */
    private record Item(
            @Nullable WebRecord page, long number, @Nullable BadRecord bad) {}

    @Override
    public Corpus.@Nullable Batch next() throws IOException {
        List<Item> items = new ArrayList<>();
        long bytes = 0;
        while (!ended && bytes < tuning.batchBytes()) {
            try {
                bytes += read(items);
            } catch (IOException e) {
                fail(e, items);
            }
        }
        long size = stored.take();
        return items.isEmpty() && size == 0 ? null : batch(items, size);
    }

    /** Reads one record. How many bytes of the batch it makes up. */
    private long read(List<Item> items) throws IOException {
        boolean isThere = archive.next();
        if (archive.isAfterGarbage()) {
            long number = archive.number() - (isThere ? 1 : 0);
            bad(items, number, "something else than a record");
        }
        if (!isThere) {
            end();
            return 0;
        }
        if (!WebRecord.hasPage(archive)) {
            leaveOut(WebRecord.LeftOut.KIND);
            return OTHER_RECORD_BYTES;
        }
        byte[] block = archive.block(maxBytes);
        if (block == null) {
            bad(items, archive.number(), Pages.tooLong("record", maxBytes));
            return OTHER_RECORD_BYTES;
        }
        WebRecord page = WebRecord.of(archive, block, options);
        WebRecord.LeftOut why = page.leftOut();
        if (why != null) {
            leaveOut(why);
            return OTHER_RECORD_BYTES;
        }
        items.add(new Item(page, page.number(), null));
        return (long) block.length + OTHER_RECORD_BYTES;
    }

    private void bad(List<Item> items, long number, String reason) {
        items.add(new Item(null, number, new BadRecord(source.name() + ":" + number, reason)));
    }

    private void leaveOut(WebRecord.LeftOut why) {
        leftOut.merge(why, 1L, Long::sum);
    }

    private void end() throws IOException {
        ended = true;
        StringJoiner reasons = new StringJoiner(", ");
        leftOut.forEach((why, count) -> {
            if (why != WebRecord.LeftOut.KIND) {
                reasons.add(
                        count + (why == WebRecord.LeftOut.STATUS ? " of a status other than 2xx" : " of other types"));
            }
        });
        if (reasons.length() > 0) {
            notes.add("left out records in %s that are no pages: %s".formatted(source.name(), reasons));
        }
        source.requireUnchanged();
    }

    private void fail(IOException e, List<Item> items) throws IOException {
        bad(items, archive.number(), FileErrors.ofBroken(source, index, e, findings));
        end();
    }

    private Corpus.Batch batch(List<Item> items, long size) {
        return new Corpus.Batch() {
            @Override
            public void decode(Corpus.Sink sink) {
                Survey.NotingSink noting = survey.noting(sink, index);
                for (Item item : items) {
                    noting.at(item.number());
                    if (item.page() != null) {
                        item.page().decode(source.name(), options, noting);
                    } else if (item.bad() != null) {
                        noting.bad(item.bad());
                    }
                }
                survey.decoded();
            }

            @Override
            public long sizeInBytes() {
                return size;
            }
        };
    }

    @Override
    public void close() throws IOException {
        archive.close();
    }
}
