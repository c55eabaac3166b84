package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.semblance.document.Corpus;
import dev.semblance.io.compress.Compression;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Inputs that are made to take all memory or all time cost no more than themselves. */
class HostileInputsTest {
    private static final int MAX = 1 << 20;
    private static final String LONG = "; --max-document takes larger ones";

    private final Path folder;
    private final TempFiles files;

    HostileInputsTest(@TempDir Path folder) {
        this.folder = folder;
        files = new TempFiles(folder);
    }

    private Collected read(String path) throws IOException {
        return Collected.twice(InputOptions.of(path).maxDocumentBytes(MAX));
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void aBombIsOneBadRecordAmongGoodOnes(Compression compression) throws IOException {
        String name = switch (compression) {
            case GZIP -> ".gz";
            case ZSTD -> ".zst";
            case XZ -> ".xz";
            case NONE -> "";
        };
        bomb(compression, "d/b.txt" + name, "x".repeat(1 << 16), 1000);
        bomb(compression, "d/c.jsonl" + name, "x".repeat(1 << 16), 1000);
        files.write("d/a.txt", "good");
        files.write("d/d.txt", "good, too");

        Collected all;
        InputOptions options =
                InputOptions.of(files.path("d")).maxDocumentBytes(MAX).build();
        try (FileCorpus corpus = FileCorpus.of(options)) {
            all = Collected.of(corpus);
        }

        assertThat(all.texts()).containsExactly("good", "good, too");
        assertThat(all.messages())
                .containsExactly(
                        "[" + folder + "/d/b.txt" + name + "] document of more than 1048576 bytes" + LONG,
                        "[" + folder + "/d/c.jsonl" + name + ":1] record of more than 1048576 bytes" + LONG);
    }

    private void bomb(Compression compression, String name, String part, int times) throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = compression.compress(sink)) {
            for (int i = 0; i < times; i++) {
                out.write(part.getBytes(StandardCharsets.UTF_8));
            }
        }
        files.write(name, sink.toByteArray());
    }

    @Test
    void recordsBehindOneWithoutEndAreRead() throws IOException {
        String good = "{\"text\":\"good\"}\n";
        String file = files.write("a.jsonl", good + "{\"text\":\"" + "x".repeat(3 << 20) + "\"}\n" + good);
        Collected all = read(file);
        assertThat(all.ids()).containsExactly(file + ":1", file + ":3");
        assertThat(all.messages()).containsExactly("[" + file + ":2] record of more than 1048576 bytes" + LONG);
    }

    /** What the quote swallows is read from the next line on. */
    @Test
    void aQuoteThatIsNeverClosedCostsOneRow() throws IOException {
        int rows = 1 << 19;
        String file = files.write("a.csv", "text\ngood\n\"" + "x\n".repeat(rows + 1));
        Collected all = read(file);
        assertThat(all.ids()).hasSize(1 + rows).startsWith(file + ":2", file + ":4");
        assertThat(all.messages()).containsExactly("[" + file + ":3] record of more than 1048576 bytes" + LONG);
    }

    /** A sparse file takes no disk, and must take no memory before it is known to be a text. */
    @ParameterizedTest
    @ValueSource(strings = {"a.txt", "a.html", "a.jsonl", "a.csv", "a.json"})
    void aHugeFileOfZeroesIsNoText(String name) throws IOException {
        String path = files.write("d/" + name, "");
        files.write("d/z.txt", "good");
        try (RandomAccessFile file = new RandomAccessFile(path, "rw")) {
            file.setLength(1L << 34);
        }
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(files.path("d")).build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("good");
            assertThat(corpus.skippedBinaries()).isEqualTo(1);
        }
    }

    /** The magic number, a window of 256 MiB, and one block that is the last and stored as it is. */
    @Test
    void aZstdWindowMayHave128Mebibytes() throws IOException {
        byte[] frame = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (18 << 3), 4 << 3 | 1, 0, 0, 'g', 'o', 'o', 'd'
        };
        String huge = files.write("a.txt.zst", frame.clone());
        frame[5] = (byte) (17 << 3);
        files.write("b.txt.zst", frame);
        Collected all = read(folder.toString());
        assertThat(all.texts()).containsExactly("good");
        assertThat(all.messages())
                .containsExactly(
                        "[" + huge + "] broken zstd: a window of more than 128 MiB, which zstd -d --long=31 can read");
    }

    @Test
    void anXzHeaderGetsNoMoreMemoryThanAnyPresetTakes() throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = new XZOutputStream(sink, new LZMA2Options(0))) {
            out.write("good".getBytes(StandardCharsets.UTF_8));
        }
        String file = files.write("a.txt.xz", withDictionary(sink.toByteArray(), 36));
        files.write("b.txt", "good");
        Collected all = read(folder.toString());
        assertThat(all.texts()).containsExactly("good");
        assertThat(all.messages())
                .singleElement()
                .asString()
                .startsWith("[" + file + "] broken xz: ")
                .contains(" KiB of memory would be needed");
    }

    /** Says another size of the dictionary in the header of the first block, and makes its sum right. */
    private static byte[] withDictionary(byte[] xz, int size) {
        int block = 12;
        int length = (xz[block] + 1) * 4;
        xz[block + 4] = (byte) size;
        CRC32 sum = new CRC32();
        sum.update(xz, block, length - 4);
        for (int i = 0; i < 4; i++) {
            xz[block + length - 4 + i] = (byte) (sum.getValue() >> (8 * i));
        }
        return xz;
    }

    @Test
    void aPageMayHaveHalfOfADocument() throws IOException {
        files.write("d/a.html", "<p>" + "x".repeat((1 << 19) - 2));
        files.write("d/b.html", "<p>good");
        Collected all = read(files.path("d"));
        assertThat(all.texts()).containsExactly("good");
        assertThat(all.messages()).containsExactly("[" + folder + "/d/a.html] page of more than 524288 bytes" + LONG);
    }

    @Test
    void aPageOfAMillionTagsIsNone() throws IOException {
        String file = files.write("a.html", "<i>".repeat((1 << 20) + 1));
        files.write("b.html", "<i>".repeat(1 << 12) + "good");
        Collected all = Collected.twice(InputOptions.of(folder.toString()));
        assertThat(all.texts()).containsExactly("good");
        assertThat(all.messages()).containsExactly("[" + file + "] page of more than 1048576 tags");
    }

    @Test
    void aBombInAWebArchiveIsOneBadRecord() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        record(archive, "", "<p>good".getBytes(StandardCharsets.US_ASCII));
        record(archive, "Content-Encoding: gzip\r\n", TempFiles.gzip("x".repeat(1 << 20)));
        record(archive, "Transfer-Encoding: chunked\r\n", "7ffffff\r\n<p>cut\r\n".getBytes(StandardCharsets.US_ASCII));
        record(archive, "", "<p>good, too".getBytes(StandardCharsets.US_ASCII));
        String file = files.write("a.warc", archive.toByteArray());
        Collected all = Collected.twice(InputOptions.of(file).maxDocumentBytes(MAX));
        assertThat(all.texts()).containsExactly("good", "cut", "good, too");
        assertThat(all.messages()).containsExactly("[" + file + ":2] page of more than 524288 bytes");
    }

    private static void record(ByteArrayOutputStream archive, String field, byte[] body) {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n" + field + "\r\n";
        archive.writeBytes(("WARC/1.0\r\nWARC-Type: response\r\nContent-Length: " + (head.length() + body.length)
                        + "\r\n\r\n" + head)
                .getBytes(StandardCharsets.US_ASCII));
        archive.writeBytes(body);
        archive.writeBytes("\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    void jsonWithoutEndIsOneBadRecord(String opening) throws IOException {
        String deep = opening.repeat(1 << 21);
        String good = "{\"text\":\"good\"}\n";
        String file =
                files.write("a.jsonl", good + "{\"text\":" + deep + "\n{\"x\":" + deep + ",\"text\":\"a\"}\n" + good);
        Collected all = Collected.twice(InputOptions.of(file).textField("text"));
        assertThat(all.texts()).containsExactly("good", "good");
        assertThat(all.messages()).hasSize(2).allMatch(message -> message.endsWith("nested too deeply"));
    }

    @Test
    void foldersMayBeNestedDeeply() throws IOException {
        Path deep = folder;
        for (int i = 0; i < 200; i++) {
            deep = deep.resolve("d");
        }
        Files.createDirectories(deep);
        Files.writeString(deep.resolve("a.txt"), "deep");
        files.write("z.txt", "good");
        try (FileCorpus corpus =
                FileCorpus.of(InputOptions.of(folder.toString()).build())) {
            assertThat(Collected.of(corpus).texts()).containsExactly("deep", "good");
            assertThat(corpus.unreadable()).isZero();
        }
    }

    @Test
    void socketsAndDevicesInFoldersAreLeftOutAndTold() throws IOException {
        files.write("d/a.txt", "good");
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(folder.resolve("d/s")));
            try (FileCorpus corpus =
                    FileCorpus.of(InputOptions.of(files.path("d")).build())) {
                assertThat(Collected.of(corpus).texts()).containsExactly("good");
                assertThat(corpus.notes())
                        .containsExactly("left out devices, pipes and sockets: 1, the first is " + folder + "/d/s");
            }
            InputOptions named = InputOptions.of(files.path("d/s")).build();
            assertThatThrownBy(() -> FileCorpus.of(named))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("[" + folder + "/d/s] ");
        }
    }

    @Test
    void aDeviceWithoutEndIsNoText() throws IOException {
        assumeThat(Files.exists(Path.of("/dev/zero"))).isTrue();
        for (InputFormat format : List.of(InputFormat.AUTO, InputFormat.FILES)) {
            try (FileCorpus corpus =
                    FileCorpus.of(InputOptions.of("/dev/zero").format(format).build())) {
                assertThat(Collected.of(corpus).messages()).containsExactly("[/dev/zero] binary file");
            }
        }
    }

    @Test
    void aStreamWithoutEndIsReadAsFarAsADocumentMayGo() throws IOException {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        InputOptions options = InputOptions.of("-")
                .format(InputFormat.FILES)
                .maxDocumentBytes(MAX)
                .standardInput(endless)
                .build();
        try (FileCorpus corpus = FileCorpus.of(options)) {
            assertThat(Collected.of(corpus).messages())
                    .containsExactly("[stdin] document of more than 1048576 bytes" + LONG);
        }
    }

    @Test
    void onlyWhatHasALongRecordIsALargeBatch() throws IOException {
        files.write("a.txt", "x".repeat(Tuning.LARGE_BYTES + 1));
        files.write("b.jsonl", "{\"text\":\"" + "x".repeat(Tuning.LARGE_BYTES) + "\"}\n");
        files.write("c.txt", "small");
        StringBuilder large = new StringBuilder();
        try (FileCorpus corpus =
                        FileCorpus.of(InputOptions.of(folder.toString()).build());
                Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                large.append(batch.isLarge()).append(' ');
            }
        }
        assertThat(large).hasToString("true true false ");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, (1 << 20) - 1, Integer.MAX_VALUE})
    void aLimitMustBePossible(int bytes) {
        assertThatThrownBy(() -> InputOptions.of("a").maxDocumentBytes(bytes).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxDocumentBytes must be between 1048576 and 2147483632 but was " + bytes);
    }
}
