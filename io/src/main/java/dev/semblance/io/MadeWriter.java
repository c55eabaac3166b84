package dev.semblance.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.semblance.document.Document;
import dev.semblance.make.Change;
import dev.semblance.make.Copy;
import dev.semblance.make.MadeSink;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a made collection into a folder. {@link Outputs#openMade} makes it. The folder gets:
 *
 * <pre>
 * collection.jsonl  {"id1":ID,"id2":null,"text":TEXT} for each original; behind it, for each of its copies,
 *                   {"id1":ID,"id2":ID OF THE ORIGINAL,"text":TEXT,"noise":"ocr:0.01+case:1",
 *                    "changes":[{"kind":"ocr","rate":0.01,"made":3},{"kind":"case","rate":1,"made":12}],
 *                    "jaccard":0.912345,"shared":312,"union":342}; a change of kind embed has "other":ID besides
 * truth.tsv         a header, and for each copy: copy, original, jaccard
 * truth.jsonl       {"original":ID,"copies":[ID,...]} for each document that has copies
 * made.json         how it was made
 * </pre>
 *
 * <p>Not thread-safe.
 */
public final class MadeWriter implements MadeSink, Closeable {
    /** The version of what {@code collection.jsonl}, {@code truth.tsv} and {@code truth.jsonl} look like. */
    public static final int FORMAT = 1;

    private static final JsonFactory FACTORY = new JsonFactory();

    private final KeptFolder folder;
    private final OutputStream collectionStream;
    private final OutputStream copiesStream;
    private final OutputStream originalsStream;
    private final JsonGenerator collection;
    private final JsonGenerator originals;
    private final RowWriter copies;

    MadeWriter(KeptFolder folder) throws IOException {
        this.folder = folder;
        collectionStream = folder.open(Path.of("collection.jsonl"));
        copiesStream = folder.open(Path.of("truth.tsv"));
        originalsStream = folder.open(Path.of("truth.jsonl"));
        collection = lines(collectionStream);
        originals = lines(originalsStream);
        copies = RowWriter.of(OutputFormat.TSV, List.of("copy", "original", "jaccard"), copiesStream);
    }

    private static JsonGenerator lines(OutputStream stream) throws IOException {
        return FACTORY.createGenerator(stream).setRootValueSeparator(null);
    }

    @Override
    public void document(Document original, List<Copy> made) throws IOException {
        begin(original);
        collection.writeNullField("id2");
        text(original);
        end(collection);
        if (made.isEmpty()) {
            return;
        }
        originals.writeStartObject();
        originals.writeStringField("original", original.id());
        originals.writeArrayFieldStart("copies");
        for (Copy copy : made) {
            write(original, copy);
            copies.row(copy.document().id(), original.id(), copy.jaccard());
            originals.writeString(copy.document().id());
        }
        originals.writeEndArray();
        end(originals);
    }

    private void write(Document original, Copy copy) throws IOException {
        begin(copy.document());
        collection.writeStringField("id2", original.id());
        text(copy.document());
        collection.writeStringField("noise", copy.noise().name());
        collection.writeArrayFieldStart("changes");
        for (Change change : copy.changes()) {
            collection.writeStartObject();
            collection.writeStringField("kind", change.part().kind().label());
            collection.writeFieldName("rate");
            collection.writeNumber(change.part().rate().toPlainString());
            collection.writeNumberField("made", change.made());
            if (change.other() != null) {
                collection.writeStringField("other", change.other());
            }
            collection.writeEndObject();
        }
        collection.writeEndArray();
        collection.writeFieldName("jaccard");
        if (copy.union() == 0) {
            collection.writeNull();
        } else {
            collection.writeNumber(Decimals.of(copy.jaccard()));
        }
        collection.writeNumberField("shared", copy.shared());
        collection.writeNumberField("union", copy.union());
        end(collection);
    }

    private void begin(Document document) throws IOException {
        collection.writeStartObject();
        collection.writeStringField("id1", document.id());
    }

    private void text(Document document) throws IOException {
        collection.writeFieldName("text");
        collection.writeUTF8String(document.utf8(), document.offset(), document.length());
    }

    private static void end(JsonGenerator json) throws IOException {
        json.writeEndObject();
        json.writeRaw('\n');
    }

    /** Opens {@code made.json}, which says how the collection was made; to be written and closed before {@link #finish}. */
    public OutputStream openDescription() throws IOException {
        return folder.open(Path.of("made.json"));
    }

    /** Ends the files. They appear with the other outputs of the run. */
    public void finish() throws IOException {
        collection.close();
        originals.close();
        copies.close();
        copiesStream.close();
    }

    /** Closes what is open still, if the run failed. */
    @Override
    public void close() throws IOException {
        try (collectionStream;
                copiesStream;
                originalsStream) {
            // Of a collection that is not finished, what is in the generators' buffers is of no use.
        }
    }
}
