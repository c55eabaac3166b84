package dev.semblance.parquet;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.schema.PrimitiveType;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a column chunk, read from the file one after another, so that one of them is in memory at a time; each with its checksum
 * verified, if it has one.
 */
final class ChunkPages implements PageReader {
    private static final int BUFFER_BYTES = 1 << 13;

    /** Some writers did not count the dictionary page's header as part of the chunk. */
    private static final int SLACK_BYTES = 100;

    /** Pages have a megabyte or so, and at least one value. What a header says takes memory before anything bears it out. */
    private static final int MAX_PAGE_BYTES = 1 << 26;

    private final ColumnChunkMetaData chunk;
    private final Codec codec;
    private final Statistics<?> noStatistics;
    private final InputStream in;
    private @Nullable PageHeader pending;
    private long valuesRead;

    ChunkPages(FileChannel channel, ColumnChunkMetaData chunk) throws IOException {
        this.chunk = chunk;
        this.codec = new Codec(chunk.getCodec());
        PrimitiveType type = chunk.getPrimitiveType();
        this.noStatistics = Statistics.createStats(type);
        long start = chunk.getStartingPos();
        long size = channel.size();
        if (start < 0 || chunk.getTotalSize() < 0 || start > size - chunk.getTotalSize()) {
            throw new Damage("a column that lies outside the file");
        }
        long end = Math.min(size, start + chunk.getTotalSize() + SLACK_BYTES);
        this.in = new BufferedInputStream(new ChannelSlice(channel, start, end), BUFFER_BYTES);
    }

    @Override
    public long getTotalValueCount() {
        return chunk.getValueCount();
    }

    @Override
    public @Nullable DictionaryPage readDictionaryPage() {
        PageHeader header = nextHeader();
        if (header.getType() != PageType.DICTIONARY_PAGE) {
            pending = header;
            return null;
        }
        DictionaryPageHeader dictionary = header.getDictionary_page_header();
        byte[] plain = codec.decompress(body(header), header.getUncompressed_page_size());
        int values = count(dictionary.getNum_values());
        if (values > plain.length) {
            // Parquet's library would take memory for them before it sees any.
            throw new Damage("a dictionary of more values than it has bytes");
        }
        return new DictionaryPage(BytesInput.from(plain), values, encoding(dictionary.getEncoding()));
    }

    @Override
    public @Nullable DataPage readPage() {
        while (valuesRead < chunk.getValueCount()) {
            PageHeader header = nextHeader();
            byte[] body = body(header);
            if (header.getType() == PageType.DATA_PAGE) {
                return first(header, body);
            }
            if (header.getType() == PageType.DATA_PAGE_V2) {
                return second(header, body);
            }
        }
        return null;
    }

    private DataPage first(PageHeader header, byte[] body) {
        DataPageHeader data = header.getData_page_header();
        int size = header.getUncompressed_page_size();
        valuesRead += count(data.getNum_values());
        return new DataPageV1(
                BytesInput.from(codec.decompress(body, size)),
                data.getNum_values(),
                size,
                noStatistics,
                encoding(data.getRepetition_level_encoding()),
                encoding(data.getDefinition_level_encoding()),
                encoding(data.getEncoding()));
    }

    /** Levels stand before the values, and are not compressed. */
    private DataPage second(PageHeader header, byte[] body) {
        DataPageHeaderV2 data = header.getData_page_header_v2();
        int repetition = count(data.getRepetition_levels_byte_length());
        int levels = repetition + count(data.getDefinition_levels_byte_length());
        int size = header.getUncompressed_page_size() - levels;
        if (levels < repetition || levels > body.length || size < 0) {
            throw new Damage("a page that has another size than it says");
        }
        valuesRead += count(data.getNum_values());
        byte[] values = Arrays.copyOfRange(body, levels, body.length);
        boolean isCompressed = !data.isSetIs_compressed() || data.isIs_compressed();
        return DataPageV2.uncompressed(
                count(data.getNum_rows()),
                count(data.getNum_nulls()),
                data.getNum_values(),
                BytesInput.from(body, 0, repetition),
                BytesInput.from(body, repetition, levels - repetition),
                encoding(data.getEncoding()),
                BytesInput.from(isCompressed && size > 0 ? codec.decompress(values, size) : values),
                noStatistics);
    }

    private PageHeader nextHeader() {
        PageHeader header = pending;
        pending = null;
        if (header != null) {
            return header;
        }
        try {
            return Util.readPageHeader(in);
        } catch (EOFException e) {
            throw new Damage("a column that ends too early");
        } catch (IOException e) {
            throw new Damage("a page without a header");
        }
    }

    private byte[] body(PageHeader header) {
        int size = count(header.getCompressed_page_size());
        if (count(header.getUncompressed_page_size()) > MAX_PAGE_BYTES || size > MAX_PAGE_BYTES) {
            throw new Damage("a page of more than " + MAX_PAGE_BYTES + " bytes");
        }
        byte[] body;
        try {
            body = in.readNBytes(size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (body.length < size) {
            throw new Damage("a column that ends too early");
        }
        if (header.isSetCrc() && header.getCrc() != checksum(body)) {
            throw new Damage("a page with a wrong checksum");
        }
        return body;
    }

    private static int checksum(byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }

    private static int count(int value) {
        if (value < 0) {
            throw new Damage("a page with a negative count");
        }
        return value;
    }

    private static Encoding encoding(org.apache.parquet.format.Encoding encoding) {
        return Encoding.valueOf(encoding.name());
    }
}
