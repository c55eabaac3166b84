package dev.semblance.io.compress;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Goes through the entries of a tar archive (POSIX, GNU or old), and reads the data of one after the other. Not thread-safe.
 *
 * <p>Nothing of an archive is believed: names and extended headers that are too long, sizes that are no numbers, and headers whose sum is
 * wrong break it off, and no memory is taken by what a header says. Blocks of zeros between entries are passed over, so that archives
 * may follow one another.
 *
 * <pre>
 * header of an entry, 512 bytes:
 *     0  100 bytes  name                  156    1 byte   kind: 0 or NUL is a file
 *   124   12 bytes  size, octal or binary 257    6 bytes  "ustar" NUL, in POSIX archives
 *   148    8 bytes  sum of the header     345  155 bytes  what stands before the name, in POSIX archives
 * its data, and zeros up to a multiple of 512
 * </pre>
 */
public final class TarStream extends BlockInputStream {
    private static final int BLOCK_BYTES = 512;
    private static final int SUM_AT = 148;
    private static final int SUM_BYTES = 8;
    private static final int MAX_NAME_BYTES = 1 << 16;
    private static final int MAX_EXTENDED_BYTES = 1 << 20;

    private final InputStream source;
    private final byte[] block = new byte[BLOCK_BYTES];
    private String name = "";
    private boolean isFile;
    private long size;
    private long left;
    private boolean hasFailed;
    private long padding;

    /** Reads an archive that is not compressed. */
    public TarStream(InputStream source) {
        this.source = source;
    }

    /** Whether what begins with these bytes is a tar archive of a kind that says so. */
    public static boolean isOne(byte[] start, int length) {
        return length >= BLOCK_BYTES
                && new String(start, 257, 5, StandardCharsets.ISO_8859_1).equals("ustar")
                && isSummed(start);
    }

    /**
     * Goes to the next entry.
     *
     * @return whether there is one
     * @throws BrokenStreamException if the archive is cut off or damaged
     */
    public boolean next() throws IOException {
        String longName = null;
        long longSize = -1;
        while (true) {
            skip();
            if (!readHeader()) {
                if (longName != null || longSize >= 0) {
                    throw broken("ends too early");
                }
                return false;
            }
            byte kind = block[156];
            size = number(124, 12);
            isFile = kind == '0' || kind == 0 || kind == '7';
            String ownName = ownName();
            if (kind == 'S' && block[482] != 0) {
                skipSparseMap();
            }
            left = size;
            padding = -size & (BLOCK_BYTES - 1);
            switch (kind) {
                case 'L' -> longName = text(data(MAX_NAME_BYTES));
                case 'x' -> {
                    byte[] records = data(MAX_EXTENDED_BYTES);
                    String path = value(records, "path");
                    String said = value(records, "size");
                    longName = path == null ? longName : path;
                    longSize = said == null ? longSize : decimal(said);
                }
                case 'K', 'g' -> {
                    // The target of a link, and what is said of all entries: nothing of it is needed.
                }
                default -> {
                    name = longName == null ? ownName : longName;
                    if (longSize >= 0) {
                        size = longSize;
                        left = size;
                        padding = -size & (BLOCK_BYTES - 1);
                    }
                    return true;
                }
            }
        }
    }

    /** The entry's path, with slashes. */
    public String name() {
        return name;
    }

    /** Whether the entry is a file, and no folder, link or device. */
    public boolean isFile() {
        return isFile;
    }

    /** Bytes of the entry, as the archive says. */
    public long size() {
        return size;
    }

    /** Whether the data of an entry could not be read, so that no entry follows. */
    public boolean hasFailed() {
        return hasFailed;
    }

    /** Reads the entry's data. */
    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left == 0) {
            return -1;
        }
        int count;
        try {
            count = source.read(bytes, offset, (int) Math.min(length, left));
        } catch (IOException e) {
            hasFailed = true;
            throw e;
        }
        if (count < 0) {
            hasFailed = true;
            throw broken("ends too early");
        }
        left -= count;
        return count;
    }

    /** Passes over what is left of the entry. */
    private void skip() throws IOException {
        byte[] buffer = left + padding == 0 ? block : new byte[1 << 15];
        left += padding;
        padding = 0;
        while (left > 0) {
            if (read(buffer, 0, buffer.length) < 0) {
                return;
            }
        }
    }

    /** Reads the next header. Whether there is one. */
    private boolean readHeader() throws IOException {
        while (true) {
            int length = source.readNBytes(block, 0, BLOCK_BYTES);
            if (length == 0) {
                return false;
            }
            if (length < BLOCK_BYTES) {
                throw broken("ends too early");
            }
            if (isSummed(block)) {
                return true;
            }
            for (byte b : block) {
                if (b != 0) {
                    throw broken("something else than a header stands where an entry begins");
                }
            }
        }
    }

    private static boolean isSummed(byte[] header) {
        long unsigned = 0;
        long signed = 0;
        for (int i = 0; i < BLOCK_BYTES; i++) {
            byte b = i >= SUM_AT && i < SUM_AT + SUM_BYTES ? (byte) ' ' : header[i];
            unsigned += b & 0xFF;
            signed += b;
        }
        long sum = octal(header, SUM_AT, SUM_BYTES);
        return sum == unsigned || sum == signed;
    }

    /** A number in octal digits with blanks and zeros around them, or -1. */
    private static long octal(byte[] bytes, int from, int length) {
        int at = from;
        int end = from + length;
        while (at < end && bytes[at] == ' ') {
            at++;
        }
        int first = at;
        long number = 0;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '7') {
            number = number << 3 | (bytes[at++] - '0');
        }
        boolean hasEnd = at == end || bytes[at] == ' ' || bytes[at] == 0;
        return hasEnd && at > first ? number : -1;
    }

    /** A number of the header, as octal digits or, if its first bit is set, as binary. */
    private long number(int from, int length) throws IOException {
        long number;
        if (block[from] >= 0) {
            boolean isBlank = true;
            for (int i = from; i < from + length; i++) {
                isBlank &= block[i] == 0 || block[i] == ' ';
            }
            number = isBlank ? 0 : octal(block, from, length);
        } else {
            number = block[from] & 0x7F;
            for (int i = from + 1; i < from + length; i++) {
                number = number >= 1L << 48 ? -1 : number << 8 | (block[i] & 0xFF);
                if (number < 0) {
                    break;
                }
            }
        }
        if (number < 0 || number > 1L << 56) {
            throw broken("the size of an entry cannot be");
        }
        return number;
    }

    private static long decimal(String digits) throws IOException {
        if (!digits.matches("[0-9]{1,16}")) {
            throw broken("the size of an entry cannot be");
        }
        return Long.parseLong(digits);
    }

    private String ownName() {
        String last = text(Arrays.copyOf(block, 100));
        boolean isPosix = block[257] == 'u' && block[262] == 0;
        String before = isPosix ? text(Arrays.copyOfRange(block, 345, 500)) : "";
        return before.isEmpty() ? last : before + "/" + last;
    }

    private byte[] data(int max) throws IOException {
        if (left > max) {
            throw broken("the header of an entry has more than " + max + " bytes");
        }
        return readNBytes((int) left);
    }

    private static String text(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }

    /** What an extended header, of records {@code length key=value}, has for a key; null if it has nothing. */
    private static @Nullable String value(byte[] records, String key) throws IOException {
        String value = null;
        int at = 0;
        while (at < records.length && records[at] != 0) {
            int blank = at;
            int length = 0;
            while (blank < records.length && records[blank] >= '0' && records[blank] <= '9' && length < 1 << 24) {
                length = 10 * length + records[blank++] - '0';
            }
            int end = at + length;
            if (blank >= records.length || records[blank] != ' ' || end > records.length || end <= blank + 1) {
                throw broken("an extended header cannot be read");
            }
            String record = new String(records, blank + 1, end - blank - 2, StandardCharsets.UTF_8);
            if (record.startsWith(key + "=")) {
                value = record.substring(key.length() + 1);
            }
            at = end;
        }
        return value;
    }

    /** Passes over the blocks that say where the holes of a sparse file are. */
    private void skipSparseMap() throws IOException {
        byte[] map = new byte[BLOCK_BYTES];
        do {
            if (source.readNBytes(map, 0, BLOCK_BYTES) < BLOCK_BYTES) {
                throw broken("ends too early");
            }
        } while (map[504] != 0);
    }

    private static BrokenStreamException broken(String reason) {
        return BrokenStreamException.of(reason).in("tar");
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
