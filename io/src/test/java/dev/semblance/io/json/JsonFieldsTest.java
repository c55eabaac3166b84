package dev.semblance.io.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFieldsTest {
    private static final JsonFactory FACTORY = JsonFactory.builder().build();

    private static JsonValue read(String json, String path) throws BrokenJsonException {
        JsonFields fields = new JsonFields(List.of(path));
        byte[] bytes = ("xx" + json + "yyy").getBytes(StandardCharsets.UTF_8);
        fields.read(bytes, 2, bytes.length - 3);
        return fields.value(0);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            {"text":"abc"}                         | text    | abc
            {"a":{"b":"c"},"text":"x"}             | a.b     | c
            {"a":[{"b":"0"},{"b":"1"}]}            | a.1.b   | 1
            {"a":["x","y"]}                        | a.0     | x
            {"a":{"b":"path"},"a.b":"literal"}     | a.b     | literal
            {"a.b":"literal","a":{"b":"path"}}     | a.b     | literal
            {"a.b":{"c":"d"}}                      | a.b.c   | d
            {"n":12.50}                            | n       | 12.50
            {"n":true}                             | n       | true
            {"t":"one","t":"two"}                  | t       | two
            { "t" : "sp" }                         | t       | sp
            {"t":"a\\\\"}                          | t       | a\\\\
            """)
    void followsPaths(String json, String path, String expected) throws BrokenJsonException {
        assertThat(read(json, path).text()).isEqualTo(expected.replace("\\\\", "\\"));
    }

    @Test
    void decodesEscapes() throws BrokenJsonException {
        String json =
                "{\"t\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t \\u00e9\\u20AC\\ud83d\\ude00|\\ud83d|\\ude00\\ud83dx\\ud83d\\n\"}";
        assertThat(read(json, "t").text())
                .isEqualTo("\"\\/\b\f\n\r\t \u00e9\u20AC\uD83D\uDE00|\uFFFD|\uFFFD\uFFFDx\uFFFD\n");
    }

    @Test
    void tellsWhatIsThere() throws BrokenJsonException {
        String json = "{\"a\":null,\"b\":{},\"c\":[],\"d\":1,\"e\":\"\"}";
        assertThat(read(json, "a").kind()).isEqualTo(JsonValue.Kind.NULL);
        assertThat(read(json, "b").kind()).isEqualTo(JsonValue.Kind.OBJECT);
        assertThat(read(json, "c").kind()).isEqualTo(JsonValue.Kind.ARRAY);
        assertThat(read(json, "d").kind()).isEqualTo(JsonValue.Kind.NUMBER);
        assertThat(read(json, "e")).isEqualTo(JsonValue.of(JsonValue.Kind.STRING, ""));
        assertThat(read(json, "x").kind()).isEqualTo(JsonValue.Kind.MISSING);
        assertThat(read(json, "a.b").kind()).isEqualTo(JsonValue.Kind.MISSING);
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThat(JsonFields.names(bytes, 0, bytes.length)).containsExactly("a", "b", "c", "d", "e");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"t\":\"a\"",
                "{\"t\":\"a}",
                "{\"t\":\"a\\x\"}",
                "{\"t\":\"a\\u12g4\"}",
                "{\"t\":\"a\"}{\"t\":\"b\"}",
                "{\"t\":\"a\"} x",
                "{\"t\":\"a\",}",
                "{\"t\":\"a\tb\"}",
                "{t:1}",
                "{\"t\":01}",
                "{\"t\":\"a\",\"u\":{]}",
                "[1]",
                "\"t\"",
                "",
                "null"
            })
    void refusesWhatIsNoObject(String json) {
        assertThatThrownBy(() -> read(json, "t"))
                .isInstanceOf(BrokenJsonException.class)
                .message()
                .isNotBlank()
                .doesNotContain("Source:")
                .doesNotContain("\n");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            {"t":"a"                | broken JSON at byte 8: it ends too early
            {"t":"a                 | broken JSON at byte 7: it ends too early
            {"t":                   | broken JSON at byte 5: it ends too early
            {"t":"a\\x"}          | broken JSON at byte 8: unknown escape
            {"t":"a\\u12g4"}      | broken JSON at byte 8: unknown escape
            {"t":"a\tb"}           | broken JSON at byte 8: a control character in a string must be escaped
            {"t":"a",}              | broken JSON at byte 10: expected a name in quotes
            {t:1}                   | broken JSON at byte 2: expected a name in quotes
            {"t" 1}                 | broken JSON at byte 6: expected a colon
            {"t":01}                | broken JSON at byte 7: expected a comma or }
            {"t":1.}                | broken JSON at byte 8: a number has no digit where one is needed
            {"t":-Infinity}         | broken JSON at byte 7: a number has no digit where one is needed
            {"t":NaN}               | broken JSON at byte 6: NaN is not JSON
            {"t":truer}             | broken JSON at byte 6: truer is not JSON
            {"t":?}                 | broken JSON at byte 6: expected a value
            {"t":[1 2]}             | broken JSON at byte 9: expected a comma or ]
            {"t":"a","u":{]}        | broken JSON at byte 15: expected a name in quotes
            {"t":"a"}{"t":"b"}      | more than one JSON object on a line
            {"t":"a"} x             | broken JSON at byte 11: something follows the object
            [1]                     | not a JSON object
            """)
    void saysWhatIsWrong(String json, String message) {
        assertThatThrownBy(() -> read(json.replace("\\\\", "\\"), "t"))
                .isInstanceOf(BrokenJsonException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"1000000, true", "2000000, false"})
    void deepNestingNeedsNoStack(int depth, boolean isGood) throws BrokenJsonException {
        String json = "{\"a\":" + "[".repeat(depth) + "]".repeat(depth) + ",\"t\":\"x\"}";
        if (isGood) {
            assertThat(read(json, "t").text()).isEqualTo("x");
        } else {
            assertThatThrownBy(() -> read(json, "t")).hasMessageEndingWith("nested too deeply");
        }
    }

    @Test
    void namesMayBeEscaped() throws BrokenJsonException {
        assertThat(read("{\"\\u0074\\n\":{\"\\\"\":1}}", "t\n.\"").text()).isEqualTo("1");
        byte[] bytes = "{\"\\u00e9\":1, \"b\":[{}]".getBytes(StandardCharsets.UTF_8);
        assertThat(JsonFields.names(bytes, 0, bytes.length)).containsExactly("\u00e9", "b");
    }

    @ParameterizedTest
    @ValueSource(longs = {5, 6, 7, 8})
    void refusesWhatJacksonRefuses(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] others = "{}[],:\"\\ \t\r\n\u0001-+.0123eEtrufalsn/x".getBytes(StandardCharsets.US_ASCII);
        JsonFields fields = new JsonFields(List.of("k0", "k1.k0", "k2.1"));
        int good = 0;
        for (int round = 0; round < 10_000; round++) {
            byte[] bytes = randomObject(random).getBytes(StandardCharsets.UTF_8);
            for (int damages = random.nextInt(4); damages > 0; damages--) {
                int at = random.nextInt(bytes.length);
                if (bytes[at] >= 0) {
                    bytes[at] = others[random.nextInt(others.length)];
                }
            }
            boolean isGood = isObject(bytes);
            good += isGood ? 1 : 0;
            assertThat(isRead(fields, bytes))
                    .as(new String(bytes, StandardCharsets.UTF_8))
                    .isEqualTo(isGood);
        }
        assertThat(good).isBetween(2_500, 9_000);
    }

    private static boolean isRead(JsonFields fields, byte[] bytes) {
        try {
            fields.read(bytes, 0, bytes.length);
            return true;
        } catch (BrokenJsonException e) {
            return false;
        }
    }

    private static boolean isObject(byte[] bytes) throws IOException {
        try (JsonParser parser = FACTORY.createParser(bytes)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            parser.skipChildren();
            return parser.nextToken() == null;
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    private static String randomObject(Random random) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.configure(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature(), random.nextBoolean());
            object(json, random, 3);
        }
        return text.toString();
    }

    @Test
    void readsAfterABrokenRecord() throws BrokenJsonException {
        JsonFields fields = new JsonFields(List.of("t"));
        byte[] broken = "{\"t\":\"old\",".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> fields.read(broken, 0, broken.length)).isInstanceOf(BrokenJsonException.class);
        byte[] empty = "{}".getBytes(StandardCharsets.UTF_8);
        fields.read(empty, 0, empty.length);
        assertThat(fields.value(0).kind()).isEqualTo(JsonValue.Kind.MISSING);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithJacksonOnRandomObjects(long seed) throws IOException, BrokenJsonException {
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            String text = randomObject(random);
            Map<String, String> expected = new LinkedHashMap<>();
            try (JsonParser parser = FACTORY.createParser(text)) {
                parser.nextToken();
                collect(parser, "", expected);
            }
            List<String> paths = new ArrayList<>(expected.keySet());
            JsonFields fields = new JsonFields(paths);
            byte[] bytes = ("  " + text).getBytes(StandardCharsets.UTF_8);
            fields.read(bytes, 2, bytes.length);
            for (int i = 0; i < paths.size(); i++) {
                assertThat(fields.value(i).text()).as(paths.get(i)).isEqualTo(expected.get(paths.get(i)));
            }
        }
    }

    private static void object(JsonGenerator json, Random random, int depth) throws IOException {
        json.writeStartObject();
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            json.writeFieldName("k" + i + (random.nextInt(4) == 0 ? "\u00e9\n" : ""));
            value(json, random, depth);
        }
        json.writeEndObject();
    }

    private static void value(JsonGenerator json, Random random, int depth) throws IOException {
        switch (random.nextInt(depth > 0 ? 7 : 5)) {
            case 0 -> json.writeNumber(random.nextInt());
            case 1 -> json.writeBoolean(random.nextBoolean());
            case 2, 3 -> json.writeString(string(random));
            case 4 -> json.writeNumber(random.nextGaussian() * Math.pow(10, random.nextInt(60)));
            case 5 -> object(json, random, depth - 1);
            default -> {
                json.writeStartArray();
                for (int i = random.nextInt(4); i > 0; i--) {
                    value(json, random, depth - 1);
                }
                json.writeEndArray();
            }
        }
    }

    private static String string(Random random) {
        int[] codePoints = {'a', 'b', ' ', '"', '\\', '\n', '\t', 1, 0xE9, 0x20AC, 0x1F600};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            text.appendCodePoint(codePoints[random.nextInt(random.nextBoolean() ? 3 : codePoints.length)]);
        }
        return text.toString();
    }

    private static void collect(JsonParser parser, String path, Map<String, String> values) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                collect(parser, path.isEmpty() ? name : path + "." + name, values);
            }
        } else if (token == JsonToken.START_ARRAY) {
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                collect(parser, path + "." + i, values);
            }
        } else {
            values.put(path, parser.getText());
        }
    }
}
