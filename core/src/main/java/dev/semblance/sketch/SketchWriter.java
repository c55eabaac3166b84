package dev.semblance.sketch;

import dev.semblance.document.Utf8Buffer;
import dev.semblance.work.LittleEndian;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * Writes a sketch file as a stream. What is written is a sketch file once {@link #finish} was called. The same documents give the same
 * bytes. Memory: a block of about a mebibyte. Not thread-safe.
 */
public final class SketchWriter {
    private final OutputStream out;
    private final SketchParameters parameters;
    private final SketchForm form;
    private final CRC32C sum = new CRC32C();
    private final Utf8Buffer block = new Utf8Buffer();
    private int blockDocuments;
    private long documents;

    /** Writes the header. The stream stays the caller's, to be closed by it. */
    public SketchWriter(OutputStream out, SketchParameters parameters, SketchForm form) throws IOException {
        this.out = out;
        this.parameters = parameters;
        this.form = form;
        write(SketchLayout.header(parameters, form));
        writeSum();
    }

    /** Number of documents so far. */
    public long documents() {
        return documents;
    }

    /**
     * Writes one document.
     *
     * @throws IllegalArgumentException as {@link SketchRecords#add}
     */
    public void add(Sketch sketch) throws IOException {
        SketchRecords one = new SketchRecords(parameters, form);
        one.add(sketch);
        add(one);
    }

    /** Writes documents, which were made with the parameters and form of this file. */
    public void add(SketchRecords records) throws IOException {
        for (int i = 0; i < records.size(); i++) {
            block.append(records.array(), records.from(i), records.to(i));
            blockDocuments++;
            if (block.length() >= SketchLayout.BLOCK_BYTES) {
                writeBlock();
            }
        }
        documents += records.size();
    }

    /** Writes the end. Nothing may be added after that. */
    public void finish() throws IOException {
        if (blockDocuments > 0) {
            writeBlock();
        }
        byte[] end = new byte[Integer.BYTES + Long.BYTES];
        LittleEndian.setLong(end, Integer.BYTES, documents);
        write(end);
        writeSum();
        out.flush();
    }

    private void writeBlock() throws IOException {
        byte[] head = new byte[2 * Integer.BYTES];
        LittleEndian.setInt(head, 0, block.length());
        LittleEndian.setInt(head, Integer.BYTES, blockDocuments);
        write(head);
        write(Arrays.copyOf(block.array(), block.length()));
        writeSum();
        block.setLength(0);
        blockDocuments = 0;
    }

    private void write(byte[] bytes) throws IOException {
        sum.update(bytes, 0, bytes.length);
        out.write(bytes);
    }

    private void writeSum() throws IOException {
        byte[] bytes = new byte[Integer.BYTES];
        LittleEndian.setInt(bytes, 0, (int) sum.getValue());
        out.write(bytes);
    }
}
