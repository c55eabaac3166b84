package dev.semblance.parquet;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import dev.semblance.io.Outputs;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Parquet files of a test, written and read row by row as Parquet's own examples do. */
final class TestFiles {
    static final MessageType TEXTS =
            MessageTypeParser.parseMessageType("message rows { optional binary text (STRING); }");

    private final Path folder;
    private CompressionCodecName codec = CompressionCodecName.SNAPPY;
    private ParquetProperties properties = ParquetProperties.builder().build();
    private Map<String, String> keyValues = Map.of();

    TestFiles(Path folder) {
        this.folder = folder;
    }

    TestFiles codec(CompressionCodecName value) {
        codec = value;
        return this;
    }

    TestFiles properties(ParquetProperties value) {
        properties = value;
        return this;
    }

    TestFiles keyValues(Map<String, String> value) {
        keyValues = value;
        return this;
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    String write(String name, byte[] bytes) throws IOException {
        Files.createDirectories(path(name).getParent());
        Files.write(path(name), bytes);
        return path(name).toString();
    }

    /** Writes row groups. */
    String write(String name, MessageType schema, List<List<Group>> groups) throws IOException {
        Files.createDirectories(path(name).getParent());
        try (OutputStream out = Files.newOutputStream(path(name))) {
            ParquetFileWriter writer = new ParquetFileWriter(
                    new CountedOutput(out), schema, ParquetFileWriter.Mode.CREATE, 1 << 27, 0, 64, 64, true);
            writer.start();
            for (List<Group> rows : groups) {
                write(writer, schema, rows);
            }
            writer.end(keyValues);
        }
        return path(name).toString();
    }

    private void write(ParquetFileWriter writer, MessageType schema, List<Group> rows) throws IOException {
        writer.startBlock(rows.size());
        try (ColumnChunkPageWriteStore pages = new ColumnChunkPageWriteStore(
                        new Codec(codec), schema, HeapByteBufferAllocator.getInstance(), 64, true);
                ColumnWriteStore values = properties.newColumnWriteStore(schema, pages)) {
            GroupWriter records =
                    new GroupWriter(new ColumnIOFactory().getColumnIO(schema).getRecordWriter(values), schema);
            rows.forEach(records::write);
            values.flush();
            pages.flushToFileWriter(writer);
        }
        writer.endBlock();
    }

    /** Writes one row group of texts. */
    String writeTexts(String name, String... texts) throws IOException {
        return write(name, TEXTS, List.of(texts(texts)));
    }

    static List<Group> texts(String... texts) {
        List<Group> rows = new ArrayList<>();
        for (String text : texts) {
            rows.add(row(TEXTS, text));
        }
        return rows;
    }

    /** A row with strings in its first columns; null is null. */
    static Group row(MessageType schema, String... values) {
        Group row = new SimpleGroup(schema);
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                row.append(schema.getFieldName(i), values[i]);
            }
        }
        return row;
    }

    /** All rows of a file, as text. */
    List<String> rows(String name) throws IOException {
        List<String> rows = new ArrayList<>();
        try (ParquetFile file = ParquetFile.open(path(name))) {
            MessageColumnIO columns = new ColumnIOFactory().getColumnIO(file.schema());
            for (BlockMetaData group : file.groups()) {
                RecordReader<Group> reader =
                        columns.getRecordReader(file.pages(group), new GroupRecordConverter(file.schema()));
                for (long i = 0; i < group.getRowCount(); i++) {
                    rows.add(reader.read().toString());
                }
            }
        }
        return rows;
    }

    /** What a pass over inputs gave. */
    record Read(
            List<Document> documents,
            List<BadRecord> bad,
            int batches,
            List<String> notes,
            long cutShort,
            long unreadable) {
        List<String> ids() {
            return documents.stream().map(Document::id).toList();
        }

        List<String> texts() {
            return documents.stream().map(Document::text).toList();
        }

        List<String> messages() {
            return bad.stream().map(BadRecord::message).toList();
        }
    }

    static Read read(InputOptions.Builder options) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(options.build())) {
            return read(corpus);
        }
    }

    static Read read(String... paths) throws IOException {
        return read(InputOptions.of(paths));
    }

    private static Read read(FileCorpus corpus) throws IOException {
        List<Document> documents = new ArrayList<>();
        List<BadRecord> bad = new ArrayList<>();
        int batches = 0;
        long size = 0;
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        documents.add(document);
                    }

                    @Override
                    public void bad(BadRecord record) {
                        bad.add(record);
                    }
                });
                batches++;
                size += batch.sizeInBytes();
            }
        }
        if (size != corpus.sizeInBytes()) {
            throw new AssertionError("batches cover %d of %d bytes".formatted(size, corpus.sizeInBytes()));
        }
        return new Read(documents, bad, batches, corpus.notes(), corpus.cutShort(), corpus.unreadable());
    }

    /** Reads inputs, and copies the documents that are kept. */
    static Read copy(IntPredicate keep, String target, String... paths) throws IOException {
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(paths).build());
                Outputs outputs = Outputs.of(corpus, OutputStream.nullOutputStream())) {
            Read read = read(corpus);
            outputs.openKept(target).copy(keep);
            outputs.commit();
            return read;
        }
    }
}
