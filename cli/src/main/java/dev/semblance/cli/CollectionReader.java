package dev.semblance.cli;

import com.dynatrace.hash4j.hashing.HashStream64;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.semblance.Step;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Goes through a collection once: the names of all documents, in order, and a hash of all that an experiment reads. */
final class CollectionReader {
    private final List<String> ids = new ArrayList<>();
    private final ExperimentMemory memory;
    private final HashStream64 hash = Hashing.xxh3_64().hashStream();

    /** @param memory has room for the names, or refuses them */
    CollectionReader(ExperimentMemory memory) {
        this.memory = memory;
    }

    /** Bad records are told of here, and passed over by all that comes after. */
    void read(Corpus corpus, RunMonitor monitor) throws IOException {
        List<BadRecord> bad = new ArrayList<>();
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        ids.add(document.id());
                        memory.addName(document.id());
                        hash.putString(document.id()).putInt(document.length());
                        hash.putBytes(document.utf8(), document.offset(), document.length());
                    }

                    @Override
                    public void bad(BadRecord record) {
                        bad.add(record);
                    }
                });
                for (BadRecord record : bad) {
                    monitor.bad(record);
                }
                bad.clear();
                memory.requireNames();
            }
        }
        monitor.end(Step.SKETCH);
    }

    /** Takes the bytes of another file into the hash, if there is one. */
    void add(@Nullable Path file) throws IOException {
        hash.putBoolean(file != null);
        if (file != null && Files.isRegularFile(file)) {
            hash.putByteArray(Files.readAllBytes(file));
        }
    }

    List<String> ids() {
        return ids;
    }

    /** The hash of all that was read. */
    String hash() {
        return Long.toHexString(hash.getAsLong());
    }
}
