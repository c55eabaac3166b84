package dev.semblance.benchmarks;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;

/** A temporary file of records that one thread reads as a corpus, again and again. */
final class FileReading implements Closeable {
    private static final long FILE_BYTES = 1 << 26;

    private @Nullable Path file;
    private @Nullable FileCorpus corpus;

    /** Writes a text as a record. */
    interface RecordFormat {
        String record(int number, String text);
    }

    /** Makes the file of some texts, each many times, and checks that they come out again. */
    void prepare(InputFormat format, List<String> texts, RecordFormat recordFormat) throws IOException {
        Path made = Files.createTempFile("semblance-", "." + format.name());
        file = made;
        int records = 0;
        try (BufferedWriter writer = Files.newBufferedWriter(made)) {
            for (long bytes = 0; bytes < FILE_BYTES; records++) {
                String record = recordFormat.record(records, texts.get(records % texts.size()));
                writer.append(record).append('\n');
                bytes += record.length() + 1;
            }
        }
        InputOptions.Builder options = InputOptions.of(made.toString()).format(format);
        if (format == InputFormat.JSONL) {
            options.textField("text").idField("id");
        }
        FileCorpus opened = FileCorpus.of(options.build());
        corpus = opened;
        Check check = new Check(texts);
        decode(opened, new ByteCount(), check);
        Samples.check(check.documents == records, "every record gives a document");
    }

    /** Reads all of the file. */
    void read(ByteCount count, Blackhole hole) throws IOException {
        if (corpus != null) {
            decode(corpus, count, new Hole(hole));
        }
    }

    private static void decode(FileCorpus corpus, ByteCount count, Corpus.Sink sink) throws IOException {
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(sink);
                count.bytes += batch.sizeInBytes();
            }
        }
    }

    @Override
    public void close() throws IOException {
        if (corpus != null) {
            corpus.close();
        }
        if (file != null) {
            Files.delete(file);
        }
    }

    private record Hole(Blackhole hole) implements Corpus.Sink {
        @Override
        public void document(Document document) {
            hole.consume(document);
        }

        @Override
        public void bad(BadRecord bad) {
            hole.consume(bad);
        }
    }

    private static final class Check implements Corpus.Sink {
        private final List<String> texts;
        private int documents;

        Check(List<String> texts) {
            this.texts = texts;
        }

        @Override
        public void document(Document document) {
            Samples.check(
                    document.text().equals(texts.get(documents++ % texts.size())), "texts come out as they went in");
        }

        @Override
        public void bad(BadRecord bad) {
            Samples.check(false, "every record is good");
        }
    }
}
