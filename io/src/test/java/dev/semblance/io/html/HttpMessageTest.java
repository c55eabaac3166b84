package dev.semblance.io.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class HttpMessageTest {
    private static final int MAX = 1000;

    private static HttpMessage message(String head, byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes(body);
        return HttpMessage.of(bytes.toByteArray());
    }

    private static String body(String head, byte[] body) throws IOException {
        return new String(message(head, body).body(MAX), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(sink)) {
            out.write(bytes(text));
        }
        return sink.toByteArray();
    }

    private static byte[] deflate(String text, boolean isRaw) throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(sink, new Deflater(9, isRaw))) {
            out.write(bytes(text));
        }
        return sink.toByteArray();
    }

    @Test
    void statusFieldsAndBody() throws IOException {
        HttpMessage message = message(
                "HTTP/1.1 404 Not Found\r\nContent-TYPE:  text/html \r\nContent-Type: x\r\nbad line\r\n\r\n",
                bytes("a\r\n\r\nb"));
        assertThat(message.status()).isEqualTo(404);
        assertThat(message.field("content-type")).isEqualTo("text/html");
        assertThat(message.field("none")).isEmpty();
        assertThat(message.body(MAX)).isEqualTo(bytes("a\r\n\r\nb"));
        assertThat(message("HTTP/2 200\n\nx", new byte[0]).status()).isEqualTo(200);
    }

    @Test
    void whatIsNoMessageHasNoStatus() throws IOException {
        assertThat(message("", new byte[0]).status()).isZero();
        assertThat(message("<html>", new byte[0]).status()).isZero();
        assertThat(message("HTTP/1.1 20x OK\r\n\r\n", new byte[0]).status()).isZero();
        assertThat(message("HTTP/1.1 200", new byte[0]).body(MAX)).isEmpty();
    }

    @Test
    void bodiesAreUnpackedAsTheHeaderSays() throws IOException {
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", gzip("zip")))
                .isEqualTo("zip");
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\n", deflate("zlib", false)))
                .isEqualTo("zlib");
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\n", deflate("raw", true)))
                .isEqualTo("raw");
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: zstd\r\n\r\n", Zstd.compress(bytes("zstd"))))
                .isEqualTo("zstd");
        String chunks = "3;x=y\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
        assertThat(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", bytes(chunks)))
                .isEqualTo("abcde");
        assertThat(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", bytes("9\r\ncut")))
                .isEqualTo("cut");
    }

    @Test
    void bodiesThatWereUnpackedBeforeAreTakenAsTheyAre() throws IOException {
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", bytes("<html>a")))
                .isEqualTo("<html>a");
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: deflate\r\n\r\n", bytes("<html>a")))
                .isEqualTo("<html>a");
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n", bytes("<html>a")))
                .isEqualTo("<html>a");
        assertThat(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", bytes("<html>\n")))
                .isEqualTo("<html>\n");
    }

    @Test
    void codingsThatAreNoneOrUnknown() throws IOException {
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n\r\n", bytes("a\u0001")))
                .isEqualTo("a\u0001");
        assertThat(body("HTTP/1.1 200 OK\r\nContent-Encoding: UTF-8\r\n\r\n", bytes("only text\r\n")))
                .isEqualTo("only text\r\n");
        assertThatThrownBy(() -> body("HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip\r\n\r\n", gzip("zip")))
                .hasMessage("content encoding gzip, gzip is not known here");
        assertThat(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", bytes("00000003\r\nabc\r\n0\r\n\r\n")))
                .isEqualTo("abc");
    }

    @Test
    void headersWithoutEndAreBounded() throws IOException {
        String fields = "x: y\r\n".repeat(50_000);
        HttpMessage message = message("HTTP/1.1 200 OK\r\n" + fields, new byte[0]);
        assertThat(message.bodyFrom()).isEqualTo(1 << 18);
        assertThat(message("a".repeat(1_000_000), new byte[0]).bodyFrom()).isEqualTo(1 << 18);
    }

    @Test
    void whatCannotBeUnpackedIsToldAndBounded() throws IOException {
        byte[] cut = java.util.Arrays.copyOf(gzip("zip"), 15);
        assertThatThrownBy(() -> body("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", cut))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> body("HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\n", bytes("\u0001x")))
                .hasMessage("content encoding br is not known here");
        byte[] bomb = gzip("a".repeat(1_000_000));
        assertThatThrownBy(() -> body("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n", bomb))
                .hasMessage("page of more than 1000 bytes");
    }
}
