package dev.semblance.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncodingDetectorTest {
    private static final String RUSSIAN =
            "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью.";
    private static final String JAPANESE = "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。";

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void believesAMark(String charset) {
        byte[] bytes = "\uFEFFabc".getBytes(Charset.forName(charset));
        Encoding encoding = new EncodingDetector(null).ofWhole(bytes, bytes.length);
        assertThat(encoding).isNotNull();
        assertThat(encoding.charset().name()).isEqualTo(charset);
        assertThat(new String(bytes, encoding.markLength(), bytes.length - encoding.markLength(), encoding.charset()))
                .isEqualTo("abc");
        assertThat(BinarySniffer.isBinary(bytes, bytes.length)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE", "UTF-16BE"})
    void seesUtf16WithoutAMark(String charset) {
        byte[] bytes = "plain words\nand more\n".getBytes(Charset.forName(charset));
        assertThat(new EncodingDetector(null).ofStart(bytes, bytes.length, true))
                .isEqualTo(new Encoding(Charset.forName(charset), 0));
        assertThat(BinarySniffer.isBinary(bytes, bytes.length)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"windows-1251,true", "KOI8-R,true", "Shift_JIS,false", "EUC-JP,false"})
    void recognisesLetters(String charset, boolean isRussian) {
        String text = (isRussian ? RUSSIAN : JAPANESE).repeat(3);
        byte[] bytes = text.getBytes(Charset.forName(charset));
        Encoding encoding = new EncodingDetector(null).ofWhole(bytes, bytes.length);
        assertThat(encoding).isNotNull();
        assertThat(new String(bytes, encoding.charset())).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Съешь же ещё этих мягких французских булок, да выпей чаю.",
                "Широкая электрификация южных губерний даст мощный толчок подъёму сельского хозяйства.",
                "Быстрая лисица прыгает через ленивую собаку.",
                "Все люди рождаются свободными и равными в своем достоинстве и правах.",
                "В чащах юга жил бы цитрус? Да, но фальшивый экземпляр!",
                "Чайный дом открыт ежедневно с девяти утра до шести вечера, кроме понедельника.",
                "Моя семья, твоя земля и наша станция.",
                "Привет, как дела?"
            })
    void tellsTheTwoCyrillicCharsetsOfSimilarLettersApart(String text) {
        for (String charset : new String[] {"windows-1251", "x-MacCyrillic"}) {
            byte[] bytes = text.getBytes(Charset.forName(charset));
            assertThat(new EncodingDetector(null).ofWhole(bytes, bytes.length))
                    .as(charset)
                    .isEqualTo(new Encoding(Charset.forName(charset), 0));
            assertThat(new EncodingDetector(null).ofStart(bytes, bytes.length, true))
                    .isEqualTo(new Encoding(Charset.forName(charset), 0));
        }
    }

    @Test
    void fallsBackToWesternLettersForAWholeTextOnly() {
        byte[] bytes = "na\u00efve caf\u00e9, d\u00e9j\u00e0 vu".getBytes(StandardCharsets.ISO_8859_1);
        Encoding encoding = new EncodingDetector(null).ofWhole(bytes, bytes.length);
        assertThat(encoding).isNotNull();
        assertThat(new String(bytes, encoding.charset())).isEqualTo("na\u00efve caf\u00e9, d\u00e9j\u00e0 vu");
    }

    @Test
    void givesUpOnBytesThatMeanNothing() {
        byte[] bytes = {'a', (byte) 0x81, ' ', (byte) 0x8D, (byte) 0xFF, ' ', (byte) 0x9D, (byte) 0x81};
        assertThat(new EncodingDetector(null).ofWhole(bytes, bytes.length)).isNull();
    }

    @Test
    void believesANameAndTakesTheMarkOff() {
        byte[] bytes = "\uFEFFabc".getBytes(StandardCharsets.UTF_16LE);
        EncodingDetector detector = new EncodingDetector(StandardCharsets.UTF_16);
        assertThat(detector.ofStart(bytes, bytes.length, true)).isEqualTo(new Encoding(StandardCharsets.UTF_16LE, 2));
        byte[] latin = "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(new EncodingDetector(StandardCharsets.ISO_8859_1).ofWhole(latin, latin.length))
                .isEqualTo(new Encoding(StandardCharsets.ISO_8859_1, 0));
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8,true",
        "windows-1252,true",
        "Shift_JIS,true",
        "GB18030,true",
        "UTF-16LE,false",
        "UTF-32BE,false",
        "ISO-2022-JP,false",
        "IBM037,false"
    })
    void knowsWhereLineFeedsCanBeTrusted(String charset, boolean expected) {
        assertThat(new Encoding(Charset.forName(charset), 0).keepsAscii()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-32BE", "ISO-2022-JP", "UTF-8"})
    void transcodesStreams(String charset) throws IOException {
        String text = (JAPANESE + "\r\nplain\n").repeat(997);
        byte[] bytes = text.getBytes(Charset.forName(charset));
        try (TranscodingStream stream =
                new TranscodingStream(new Trickle(new ByteArrayInputStream(bytes)), Charset.forName(charset))) {
            assertThat(new String(stream.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(text);
        }
    }

    @Test
    void marksWhatCannotBeDecoded() throws IOException {
        byte[] bytes = "ab\nc\uD800d\nef".getBytes(StandardCharsets.UTF_16LE);
        bytes[8] = 0;
        bytes[9] = (byte) 0xD8;
        try (TranscodingStream stream =
                new TranscodingStream(new ByteArrayInputStream(bytes), StandardCharsets.UTF_16LE)) {
            byte[] utf8 = stream.readAllBytes();
            assertThat(utf8).contains((byte) 0xFF).startsWith('a', 'b', '\n').endsWith('\n', 'e', 'f');
        }
    }

    /** Gives a few bytes at a time. */
    private static final class Trickle extends java.io.FilterInputStream {
        private int size;

        Trickle(java.io.InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            size = size % 7 + 1;
            return super.read(bytes, offset, Math.min(length, size));
        }
    }
}
