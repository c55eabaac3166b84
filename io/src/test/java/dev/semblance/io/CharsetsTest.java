package dev.semblance.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs of other charsets than UTF-8. */
class CharsetsTest {
    private final TempFiles files;

    CharsetsTest(@TempDir Path folder) {
        files = new TempFiles(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-8"})
    void wideCharsetsAreReadAsRecordsAndAsFiles(String charset) throws IOException {
        byte[] bytes = "\uFEFFtext,n\r\n\"\u010A\u0A0D, x\",1\r\n\u4E2D\u6587,2\r\n".getBytes(Charset.forName(charset));
        String file = files.write("a.csv", bytes);
        assertThat(Collected.twice(InputOptions.of(file)).texts()).containsExactly("\u010A\u0A0D, x", "\u4E2D\u6587");
        assertThat(Collected.twice(InputOptions.of(file).format(InputFormat.FILES))
                        .texts()
                        .get(0))
                .startsWith("text,n");
    }

    @Test
    void aWideRecordThatCannotBeDecodedIsBad() throws IOException {
        byte[] bytes = "\uFEFFone\ntwo\nthree\n".getBytes(StandardCharsets.UTF_16LE);
        bytes[13] = (byte) 0xD8;
        String file = files.write("a.txt", bytes);
        Collected lines = Collected.twice(InputOptions.of(file).format(InputFormat.LINES));
        assertThat(lines.texts()).containsExactly("one", "three");
        assertThat(lines.messages()).containsExactly("[" + file + ":2] undecodable bytes (not UTF-16LE)");
    }

    @Test
    void otherCharsetsAreDetectedOrGiven() throws IOException {
        String text = "Все люди рождаются свободными и равными в своем достоинстве и правах";
        String lines = (text + "\n").repeat(3);
        String file = files.write("a.txt", lines.getBytes(Charset.forName("windows-1251")));
        assertThat(Collected.twice(InputOptions.of(file)).texts()).containsExactly(text, text, text);
        assertThat(Collected.twice(InputOptions.of(file).format(InputFormat.FILES))
                        .texts())
                .containsExactly(lines);
        String json = files.write("a.jsonl", "{\"text\":\"\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(Collected.twice(InputOptions.of(json).charset(StandardCharsets.ISO_8859_1))
                        .texts())
                .containsExactly("\u00e9");
        assertThat(Collected.twice(InputOptions.of(json).charset(StandardCharsets.UTF_8))
                        .messages())
                .containsExactly("[" + json + ":1] undecodable bytes (not UTF-8)");
    }
}
