package dev.semblance.benchmarks;

import dev.semblance.io.compress.Compression;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32;

/**
 * Inputs that are made to take all memory or all time.
 *
 * @param description what it is, for people
 * @param name of the file
 * @param maker writes it
 * @param message what is said of it, as a part of a line; empty if nothing is wrong with it
 * @param status the exit status
 */
record HostileInput(String description, String name, Maker maker, String message, int status) {
    private static final String LONG_RECORD = "record of more than 33554432 bytes";
    private static final String LONG_DOCUMENT = "document of more than 33554432 bytes";
    private static final String LONG_PAGE = "page of more than 16777216 bytes";
    private static final String DEEP = "nested too deeply";
    private static final int PART_BYTES = 100_000_000;
    private static final int PARTS = 100;
    private static final int NESTED = 10_000_000;
    private static final String GOOD = "{\"text\":\"a good line of text\"}\n";
    private static final String ANSWER = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

    /** Writes an input. */
    interface Maker {
        void write(Path file) throws IOException;
    }

    static List<HostileInput> all() {
        String open = GOOD + "{\"text\":\"";
        return List.of(
                bomb("zeros", "zeros.txt.gz", Compression.GZIP, "\0", ""),
                bomb("zeros", "zeros.jsonl.xz", Compression.XZ, "\0", ""),
                bomb("one line", "line.txt.gz", Compression.GZIP, "word ", LONG_DOCUMENT),
                bomb("one line", "line.txt.zst", Compression.ZSTD, "word ", LONG_DOCUMENT),
                bomb("one line", "line.txt.xz", Compression.XZ, "word ", LONG_DOCUMENT),
                bomb("one line", "line.jsonl.zst", Compression.ZSTD, "word ", LONG_RECORD),
                of("gzip in gzip", "nested.txt.gz.gz", HostileInput::nested, "", 0),
                of("zstd with a window of 2 GiB", "window.jsonl.zst", HostileInput::window, "a window of more", 1),
                of(
                        "an xz header that asks for 1 GiB",
                        "dictionary.txt.xz",
                        HostileInput::dictionary,
                        "KiB of memory",
                        1),
                of("3 GB of zeros in a sparse file", "sparse.txt", HostileInput::sparse, "", 0),
                of("the same, said to be a web archive", "sparse.warc", HostileInput::sparse, "something else", 0),
                of("the same, said to be Parquet", "sparse.parquet", HostileInput::sparse, "not a Parquet file", 1),
                of(
                        "a line of 3 GB",
                        "line.jsonl",
                        file -> text(file, open, "word ", 600_000_000, "\"}\n" + GOOD),
                        LONG_RECORD,
                        0),
                of(
                        "a string of 1 GB",
                        "string.jsonl",
                        file -> text(file, open, "word ", 200_000_000, "\"}\n" + GOOD),
                        LONG_RECORD,
                        0),
                of(
                        "a quote that is never closed",
                        "quote.csv",
                        file -> text(file, "text\ngood\n\"", "word ", 200_000_000, ""),
                        LONG_RECORD,
                        0),
                of(
                        "JSON with 10 million [ in the text",
                        "deep.jsonl",
                        file -> text(file, "{\"text\":", "[", NESTED, "\n" + GOOD),
                        DEEP,
                        0),
                of(
                        "JSON with 6 million {\"a\": in a field",
                        "fields.jsonl",
                        file -> text(file, "{\"x\":", "{\"a\":", 6_000_000, "\n" + GOOD),
                        DEEP,
                        0),
                of(
                        "10 million nested tags",
                        "tags.html",
                        file -> text(file, "<html>", "<i>", NESTED, "text"),
                        LONG_PAGE,
                        0),
                of(
                        "5 million nested tags",
                        "few-tags.html",
                        file -> text(file, "<html>", "<i>", 5_000_000, "text"),
                        "tags",
                        0),
                of(
                        "a tag with 10 million attributes",
                        "attributes.html",
                        file -> text(file, "<p", " a=b", NESTED, ">text"),
                        LONG_DOCUMENT,
                        0),
                of(
                        "2 million entities",
                        "entities.html",
                        file -> text(file, "<p>", "&amp;&x;", 2_000_000, "text"),
                        "",
                        0),
                of(
                        "a record with a false length",
                        "length.warc",
                        file -> Files.write(file, record("999999999999", "<p>text")),
                        "ends too early",
                        1),
                of(
                        "a chunk with a false length",
                        "chunk.warc",
                        file -> Files.write(
                                file,
                                answer(
                                        "Transfer-Encoding: chunked",
                                        "7ffffff\r\ntext".getBytes(StandardCharsets.US_ASCII))),
                        "",
                        0),
                of(
                        "gzip of 100 MB in a record",
                        "record.warc",
                        file -> Files.write(file, answer("Content-Encoding: gzip", packed(Compression.GZIP, "word "))),
                        LONG_PAGE,
                        0),
                of("a link to itself, and one to /dev/zero", "link.txt", HostileInput::links, "left out", 0),
                of("a socket", "socket.txt", HostileInput::socket, "left out devices, pipes and sockets: 1", 0),
                of("100,000 empty files", "empty", HostileInput::empty, "", 0),
                of("folders nested 2,000 deep", "deep", HostileInput::deep, "", 0));
    }

    private static HostileInput of(String description, String name, Maker maker, String message, int status) {
        return new HostileInput(description, name, maker, message, status);
    }

    private static HostileInput bomb(String what, String name, Compression compression, String text, String message) {
        Maker maker = file -> {
            byte[] part = packed(compression, text);
            try (OutputStream out = Files.newOutputStream(file)) {
                for (int i = 0; i < PARTS; i++) {
                    out.write(part);
                }
            }
        };
        return of("10 GB of " + what + " in `" + name.substring(name.indexOf('.')) + "`", name, maker, message, 0);
    }

    /** So much of a text that it has 100 MB, compressed. Members, frames and streams may stand behind each other. */
    private static byte[] packed(Compression compression, String text) throws IOException {
        byte[] some = text.repeat(1000).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = compression.compress(packed)) {
            for (int written = 0; written < PART_BYTES; written += some.length) {
                out.write(some);
            }
        }
        return packed.toByteArray();
    }

    private static void text(Path file, String before, String part, int times, String after) throws IOException {
        int atOnce = 10_000;
        byte[] some = part.repeat(atOnce).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            out.write(before.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < times; i += atOnce) {
                out.write(some);
            }
            out.write(after.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void nested(Path file) throws IOException {
        try (OutputStream out = Compression.GZIP.compress(Files.newOutputStream(file))) {
            out.write(packed(Compression.GZIP, "word "));
        }
    }

    /** The header of a frame, and one block that is stored as it is. */
    private static void window(Path file) throws IOException {
        byte[] header = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (21 << 3), 4 << 3 | 1, 0, 0, 'g', 'o', 'o', 'd'
        };
        Files.write(file, header);
    }

    /** The header of a stream and of a block, which says the dictionary's size. */
    private static void dictionary(Path file) throws IOException {
        int[] stream = {
            0xFD, '7', 'z', 'X', 'Z', 0, 0, 1, 0x69, 0x22, 0xDE, 0x36, 2, 0, 0x21, 1, 36, 0, 0, 0, 0x97, 0x8F, 0x9C,
            0x3A
        };
        byte[] bytes = new byte[stream.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) stream[i];
        }
        CRC32 sum = new CRC32();
        sum.update(bytes, 12, 8);
        for (int i = 0; i < 4; i++) {
            bytes[20 + i] = (byte) (sum.getValue() >> (8 * i));
        }
        Files.write(file, bytes);
    }

    private static void sparse(Path file) throws IOException {
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
            open.setLength(3L << 30);
        }
    }

    private static byte[] answer(String field, byte[] body) {
        byte[] head = (ANSWER + field + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        record.writeBytes(header(Integer.toString(head.length + body.length)));
        record.writeBytes(head);
        record.writeBytes(body);
        record.writeBytes("\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        return record.toByteArray();
    }

    private static byte[] record(String length, String body) {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        record.writeBytes(header(length));
        record.writeBytes((ANSWER + "\r\n" + body).getBytes(StandardCharsets.US_ASCII));
        return record.toByteArray();
    }

    private static byte[] header(String length) {
        return ("WARC/1.0\r\nWARC-Type: response\r\nContent-Length: " + length + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static void links(Path file) throws IOException {
        Files.createSymbolicLink(file, file.getFileName());
        Files.createSymbolicLink(file.resolveSibling("zero.txt"), Path.of("/dev/zero"));
    }

    /** The socket stays when nobody listens to it any more. */
    private static void socket(Path file) throws IOException {
        ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(file))
                .close();
    }

    private static void empty(Path folder) throws IOException {
        Files.createDirectory(folder);
        for (int i = 0; i < 100_000; i++) {
            Files.createFile(folder.resolve(i + ".txt"));
        }
    }

    /** As deep as a path can be said, and no deeper. */
    private static void deep(Path folder) throws IOException {
        int depth = (4000 - folder.toString().length()) / 2;
        Files.createDirectories(folder.resolve(String.join("/", Collections.nCopies(depth, "d"))));
    }
}
