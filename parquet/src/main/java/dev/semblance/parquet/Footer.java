package dev.semblance.parquet;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;

/**
 * The end of a Parquet file, in which the schema can be put that another file has.
 *
 * <pre>
 * indexes of pages
 * footer   Thrift
 * 4 bytes  its length, little-endian
 * "PAR1"
 * </pre>
 *
 * <p>Parquet's library reads a schema into its own form, and does not write all of that as it was: intervals become nulls.
 */
final class Footer {
    private static final int LENGTH_BYTES = 4;
    private static final int TAIL_BYTES = 8;

    private Footer() {}

    /** Writes the end of a file with another schema. */
    static void write(byte[] end, List<SchemaElement> schema, OutputStream out) throws IOException {
        int tail = end.length - TAIL_BYTES;
        int start = tail
                - ByteBuffer.wrap(end, tail, LENGTH_BYTES)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getInt();
        FileMetaData metadata = Util.readFileMetaData(new ByteArrayInputStream(end, start, tail - start));
        metadata.setSchema(schema);
        ByteArrayOutputStream footer = new ByteArrayOutputStream();
        Util.writeFileMetaData(metadata, footer);
        out.write(end, 0, start);
        footer.writeTo(out);
        out.write(ByteBuffer.allocate(LENGTH_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.size())
                .array());
        out.write(end, tail + LENGTH_BYTES, TAIL_BYTES - LENGTH_BYTES);
    }
}
