package dev.semblance.parquet;

import dev.semblance.io.DamagedFileException;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.MessageType;

/**
 * An open Parquet file: what its footer says, and the columns of its row groups.
 *
 * <p>Parquet's own class for this needs Hadoop's libraries, and reads all column chunks of a row group into memory.
 *
 * <pre>
 * "PAR1"   row groups, of which each is a column chunk after the other, of which each is a page after the other
 * footer   Thrift: schema, metadata, where the column chunks are
 * 4 bytes  its length, little-endian
 * "PAR1"
 * </pre>
 */
final class ParquetFile implements Closeable {
    private static final String MAGIC = "PAR1";
    private static final String MAGIC_OF_ENCRYPTED = "PARE";
    private static final int MAGIC_BYTES = 4;
    private static final int TAIL_BYTES = 8;

    /** A footer has some kilobytes, or megabytes where there are thousands of columns. */
    private static final int MAX_FOOTER_BYTES = 1 << 26;

    /** Groups in groups are gone through by recursion. */
    private static final int MAX_DEPTH = 1000;

    private final FileChannel channel;
    private final List<SchemaElement> schemaElements;
    private final ParquetMetadata metadata;

    private ParquetFile(FileChannel channel, FileMetaData footer) throws IOException {
        this.channel = channel;
        this.schemaElements = footer.getSchema();
        requireKnown(schemaElements);
        requireShallow(schemaElements);
        this.metadata = new ParquetMetadataConverter().fromParquetMetadata(footer);
        for (BlockMetaData group : metadata.getBlocks()) {
            requireReadable(group);
        }
    }

    /**
     * Opens a file and reads its footer.
     *
     * @throws DamagedFileException if it has none that can be read
     * @throws IOException if it cannot be read, or has what is not supported
     */
    static ParquetFile open(Path path) throws IOException {
        FileChannel channel = FileChannel.open(path);
        try {
            return new ParquetFile(channel, footer(channel));
        } catch (IOException e) {
            channel.close();
            throw e;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            channel.close();
            throw Damage.of(e, "a footer that cannot be read");
        }
    }

    private static FileMetaData footer(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size < MAGIC_BYTES + TAIL_BYTES
                || !magic(read(channel, 0, MAGIC_BYTES), 0).startsWith("PAR")) {
            throw new DamagedFileException("not a Parquet file: it does not begin as one", null);
        }
        byte[] tail = read(channel, size - TAIL_BYTES, TAIL_BYTES);
        int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
        String magic = magic(tail, MAGIC_BYTES);
        if (magic.equals(MAGIC_OF_ENCRYPTED)) {
            throw new IOException("an encrypted file, which is not supported");
        }
        if (!magic.equals(MAGIC)) {
            throw new Damage("the file is cut off: it has no footer");
        }
        if (length <= 0 || length > size - TAIL_BYTES - MAGIC_BYTES) {
            throw new Damage("a footer that cannot be read");
        }
        if (length > MAX_FOOTER_BYTES) {
            throw new Damage("a footer of more than " + MAX_FOOTER_BYTES + " bytes");
        }
        byte[] footer = read(channel, size - TAIL_BYTES - length, length);
        try {
            return Util.readFileMetaData(new ByteArrayInputStream(footer));
        } catch (IOException e) {
            throw new DamagedFileException("broken Parquet: a footer that cannot be read", e);
        }
    }

    /** A type of later versions could not be copied. */
    private static void requireKnown(List<SchemaElement> schema) throws IOException {
        for (SchemaElement element : schema) {
            if (element.isSetLogicalType() && !element.getLogicalType().isSet()) {
                throw new IOException("a Parquet file with a column of a type that is not known");
            }
        }
    }

    private static void requireShallow(List<SchemaElement> schema) {
        Deque<Integer> childrenLeft = new ArrayDeque<>();
        for (SchemaElement element : schema) {
            while (!childrenLeft.isEmpty() && childrenLeft.peek() == 0) {
                childrenLeft.pop();
            }
            if (!childrenLeft.isEmpty()) {
                childrenLeft.push(childrenLeft.pop() - 1);
            }
            if (element.getNum_children() > 0) {
                childrenLeft.push(element.getNum_children());
            }
            if (childrenLeft.size() > MAX_DEPTH) {
                throw new Damage("columns that are nested too deeply");
            }
        }
    }

    private static void requireReadable(BlockMetaData group) throws IOException {
        if (group.getRowCount() < 0 || group.getRowCount() > Integer.MAX_VALUE) {
            throw new Damage("a row group with an impossible number of rows");
        }
        for (ColumnChunkMetaData chunk : group.getColumns()) {
            if (chunk.isEncrypted()) {
                throw new IOException("an encrypted file, which is not supported");
            }
            if (!Codec.isSupported(chunk.getCodec())) {
                throw new IOException("a Parquet file compressed with %s, which is not supported"
                        .formatted(chunk.getCodec().name().toLowerCase(Locale.ROOT)));
            }
        }
    }

    private static byte[] read(FileChannel channel, long position, int length) throws IOException {
        byte[] bytes = new ChannelSlice(channel, position, position + length).readNBytes(length);
        if (bytes.length < length) {
            throw new Damage("the file is cut off: it has no footer");
        }
        return bytes;
    }

    private static String magic(byte[] bytes, int at) {
        return new String(bytes, at, MAGIC_BYTES, StandardCharsets.ISO_8859_1);
    }

    /** The schema as the file has it. */
    List<SchemaElement> schemaElements() {
        return schemaElements;
    }

    MessageType schema() {
        return metadata.getFileMetaData().getSchema();
    }

    Map<String, String> keyValues() {
        return metadata.getFileMetaData().getKeyValueMetaData();
    }

    List<BlockMetaData> groups() {
        return metadata.getBlocks();
    }

    /** Goes to the beginning of some columns of a row group that has rows. */
    List<ColumnCursor> cursors(BlockMetaData group, List<ColumnDescriptor> columns) {
        ColumnReadStore readers = new ColumnReadStoreImpl(
                pages(group),
                new DummyRecordConverter(schema()).getRootConverter(),
                schema(),
                metadata.getFileMetaData().getCreatedBy());
        return columns.stream()
                .map(column -> new ColumnCursor(
                        column,
                        readers.getColumnReader(column),
                        chunk(group, column).getValueCount()))
                .toList();
    }

    /** The pages of a row group. */
    PageReadStore pages(BlockMetaData group) {
        return new PageReadStore() {
            @Override
            public PageReader getPageReader(ColumnDescriptor column) {
                return pages(chunk(group, column));
            }

            @Override
            public long getRowCount() {
                return group.getRowCount();
            }
        };
    }

    private PageReader pages(ColumnChunkMetaData chunk) {
        try {
            return new ChunkPages(channel, chunk);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How a column of a row group is compressed. */
    Codec codec(BlockMetaData group, ColumnDescriptor column) {
        return new Codec(chunk(group, column).getCodec());
    }

    private static ColumnChunkMetaData chunk(BlockMetaData group, ColumnDescriptor column) {
        ColumnPath path = ColumnPath.get(column.getPath());
        return group.getColumns().stream()
                .filter(chunk -> chunk.getPath().equals(path))
                .findFirst()
                .orElseThrow(() -> new Damage("a row group without a column of the schema"));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
