package dev.semblance.documents;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Enumeration;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.poi.openxml4j.util.ZipArchiveThresholdInputStream;
import org.apache.poi.openxml4j.util.ZipEntrySource;
import org.apache.poi.openxml4j.util.ZipFileZipEntrySource;
import org.jspecify.annotations.Nullable;

/**
 * The entries of a package, inflated when they are read, and within limits: those of POI for each entry, and one for all that is read. Who reads them may go on where one
 * cannot be read; so what was once too much is said again.
 */
final class WordEntries implements ZipEntrySource {
    /** Bytes that all entries that are read may be inflated to. */
    static final int MAX_BYTES = 1 << 28;

    private final ZipFileZipEntrySource entries;
    private long left = MAX_BYTES;
    private @Nullable TooMuchException refusal;

    WordEntries(byte[] file) throws IOException {
        entries = new ZipFileZipEntrySource(ZipFile.builder().setByteArray(file).get());
    }

    void requireNothingRefused() throws IOException {
        if (refusal != null) {
            throw refusal;
        }
    }

    @Override
    public Enumeration<? extends ZipArchiveEntry> getEntries() {
        return entries.getEntries();
    }

    @Override
    public @Nullable ZipArchiveEntry getEntry(String path) {
        return entries.getEntry(path);
    }

    @Override
    public InputStream getInputStream(ZipArchiveEntry entry) throws IOException {
        return new Counted(new ZipArchiveThresholdInputStream(entries.getInputStream(entry)));
    }

    @Override
    public boolean isClosed() {
        return entries.isClosed();
    }

    @Override
    public void close() throws IOException {
        entries.close();
    }

    private void take(int bytes) throws IOException {
        left -= Math.max(bytes, 0);
        if (left < 0) {
            throw refuse("more than " + MAX_BYTES + " bytes in its parts");
        }
    }

    private TooMuchException refuse(String what) {
        if (refusal == null) {
            refusal = new TooMuchException(what);
        }
        return refusal;
    }

    /** An entry's bytes, which are taken from what is left for all. */
    private final class Counted extends FilterInputStream {
        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            requireNothingRefused();
            int count;
            try {
                count = super.read(bytes, from, length);
            } catch (IOException e) {
                String message = e.getMessage();
                throw message != null && message.startsWith("Zip bomb")
                        ? refuse("a part of which very little makes very much")
                        : e;
            }
            take(count);
            return count;
        }
    }
}
