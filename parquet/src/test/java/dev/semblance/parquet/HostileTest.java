package dev.semblance.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files made to take all memory cost no other file. */
class HostileTest {
    private static final MessageType REQUIRED =
            MessageTypeParser.parseMessageType("message rows { required binary text (STRING); }");
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private final TestFiles files;

    HostileTest(@TempDir Path folder) {
        files = new TestFiles(folder);
    }

    private void assertRefused(String reason) throws IOException {
        files.writeTexts("in/b.parquet", "good");
        TestFiles.Read read = TestFiles.read(files.path("in").toString());
        assertThat(read.texts()).containsExactly("good");
        assertThat(read.messages()).containsExactly("[" + files.path("in/a.parquet") + reason);
        assertThat(read.unreadable() + read.cutShort()).isEqualTo(1);
    }

    private static byte[] length(int footerBytes) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footerBytes)
                .array();
    }

    private void writeFooter(byte[] footer) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.write(MAGIC);
        file.write(footer);
        file.write(length(footer.length));
        file.write(MAGIC);
        files.write("in/a.parquet", file.toByteArray());
    }

    @Test
    void aFooterOfGigabytes() throws IOException {
        int footerBytes = 2_000_000_000;
        Files.createDirectories(files.path("in"));
        try (RandomAccessFile sparse =
                new RandomAccessFile(files.path("in/a.parquet").toFile(), "rw")) {
            sparse.write(MAGIC);
            sparse.seek(MAGIC.length + (long) footerBytes);
            sparse.write(length(footerBytes));
            sparse.write(MAGIC);
        }
        assertRefused("] broken Parquet: a footer of more than 67108864 bytes");
    }

    /** Each byte begins a field that nobody knows, which is a structure. */
    @Test
    void aFooterThatNestsWithoutEnd() throws IOException {
        byte[] footer = new byte[3_000_000];
        Arrays.fill(footer, (byte) 0xFC);
        writeFooter(footer);
        assertRefused("] broken Parquet: a footer that cannot be read");
    }

    private void writeNested(int groups) throws IOException {
        List<SchemaElement> schema = new ArrayList<>();
        for (int i = 0; i <= groups; i++) {
            SchemaElement group = new SchemaElement("group").setNum_children(1);
            schema.add(i == 0 ? group : group.setRepetition_type(FieldRepetitionType.OPTIONAL));
        }
        schema.add(new SchemaElement("text").setType(Type.BYTE_ARRAY).setRepetition_type(FieldRepetitionType.OPTIONAL));
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        Util.writeFileMetaData(new FileMetaData(1, schema, 0, List.of()), footer);
        writeFooter(footer.toByteArray());
    }

    @Test
    void columnsThatNestWithoutEnd() throws IOException {
        writeNested(200_000);
        assertRefused("] broken Parquet: columns that are nested too deeply");
        writeNested(1000);
        assertRefused("] broken Parquet: columns that are nested too deeply");
    }

    @Test
    void columnsThatNestDeeplyAreRead() throws IOException {
        writeNested(999);
        TestFiles.Read read = TestFiles.read(files.path("in").toString());
        assertThat(read.messages()).isEmpty();
        assertThat(read.texts()).isEmpty();
    }

    /** Writes a column of one page. */
    private void writePage(int dictionarySize, byte[] values, Encoding encoding) throws IOException {
        Files.createDirectories(files.path("in"));
        try (OutputStream out = Files.newOutputStream(files.path("in/a.parquet"))) {
            ParquetFileWriter writer = new ParquetFileWriter(
                    new CountedOutput(out), REQUIRED, ParquetFileWriter.Mode.CREATE, 1 << 27, 0, 64, 64, true);
            writer.start();
            writer.startBlock(1);
            writer.startColumn(REQUIRED.getColumns().get(0), 1, CompressionCodecName.UNCOMPRESSED);
            if (dictionarySize > 0) {
                writer.writeDictionaryPage(
                        new DictionaryPage(BytesInput.from(new byte[4]), dictionarySize, Encoding.PLAIN));
            }
            Statistics<?> none =
                    Statistics.createStats(REQUIRED.getColumns().get(0).getPrimitiveType());
            writer.writeDataPage(
                    1, values.length, BytesInput.from(values), none, 1, Encoding.RLE, Encoding.RLE, encoding);
            writer.endColumn();
            writer.endBlock();
            writer.end(Map.of());
        }
    }

    @Test
    void aDictionaryThatSaysThatItIsLarge() throws IOException {
        writePage(Integer.MAX_VALUE, new byte[] {0}, Encoding.RLE_DICTIONARY);
        assertRefused(
                ":1] broken Parquet: a dictionary of more values than it has bytes; the rest of the file is missing");
    }

    /** Blocks of 128 values in 4 parts, 2,147,483,448 values, the first is 0. Their lengths would be kept in one array of 17 GB. */
    @Test
    void aPageThatSaysThatItHasManyLengths() throws IOException {
        byte[] header = {(byte) 0x80, 1, 4, (byte) 0xB8, -2, -1, -1, 7, 0};
        writePage(0, header, Encoding.DELTA_LENGTH_BYTE_ARRAY);
        assertRefused(":1] needs more memory than there is; the rest of the file is missing");
    }
}
