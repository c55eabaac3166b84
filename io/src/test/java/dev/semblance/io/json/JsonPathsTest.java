package dev.semblance.io.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPathsTest {
    /** What stands at a path: indexes and text, or indexes and kind. */
    private static String found(String path, String json) throws BrokenJsonException {
        JsonPath parsed = JsonPath.parse(path);
        JsonPaths paths = new JsonPaths(List.of(parsed, JsonPath.parse("other[].x")));
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        for (int again = 0; again < 2; again++) {
            paths.read(bytes, 0, bytes.length);
        }
        JsonFound found = paths.found(0);
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < found.count(); i++) {
            StringBuilder entry = new StringBuilder();
            for (int list = 0; list < parsed.lists(); list++) {
                entry.append(found.index(i, list)).append(' ');
            }
            JsonValue.Kind kind = found.kind(i);
            entries.add(entry.toString() + (kind == JsonValue.Kind.STRING ? found.text(i) : kind.label()));
        }
        return String.join(", ", entries) + (paths.bent() == 0 ? "" : " (" + paths.bent() + ")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "t; {'t':'a'}; a",
                "t; {}; missing",
                "t; {'t':null}; null",
                "t; {'t':{'x':'a'}}; an object",
                "t; {'t':['a']}; a (1)",
                "t; {'t':['a','b']}; an array",
                "t; {'t':[['a']]}; an array",
                "t; {'t':[]}; missing",
                "t; {'t':'a','t':'b'}; b",
                "t; {'t':'a','t':null}; null",
                "t; {'t':'a\\u00e9\\n'}; ^aé\n^",
                "t[0]; {'t':['a','b']}; a",
                "t[1]; {'t':['a','b']}; b",
                "t[0]; {'t':'a'}; a (1)",
                "t[1]; {'t':'a'}; missing",
                "t[0]; {'t':[]}; missing",
                "d.p[0][0]; {'d':{'p':[[1956,3]]}}; a number",
                "r[].t; {'r':[{'t':'a'},{},{'t':'b'}]}; 0 a, 1 missing, 2 b",
                "r[].t; {'r':[null,'x',3,{'t':null},{'t':{}},[]]}; 0 null, 1 missing, 2 missing, 3 null, 4 an object, 5 missing",
                "r[].t; {'r':{'t':'a'}}; 0 a (1)",
                "r[].t; {'r':null}; ^^",
                "r[].t; {'r':[]}; ^^",
                "r[].t; {'r':[{'t':'a'}],'r':[{'t':'b'},{'t':'c'}]}; 0 b, 1 c",
                "r[].t; {'r':[{'t':'a'}],'r':null}; ^^",
                "r[].t; {'r':[{'t':'a','t':'b'}]}; 0 b",
                "r[].t; {'q':{'r':[{'t':'a'}]}}; ^^",
                "r[]; {'r':['a','b']}; 0 a, 1 b",
                "g[].r[].t; {'g':[{'r':[{'t':'a'}]},{},{'r':[{'t':'b'},{'t':'c'}]}]}; 0 0 a, 2 0 b, 2 1 c",
                "g[][]; {'g':[['a'],['b','c']]}; 0 0 a, 1 0 b, 1 1 c",
                "g[1].t; {'g':[{'t':'a'},{'t':'b'}]}; b",
            })
    void pathsLeadToValues(String path, String json, String expected) throws BrokenJsonException {
        assertThat(found(path, json)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ".", "a.", ".a", "a..b", "a[", "a[x]", "a]", "[]", "[0].a", "a[]b", "a[-1]", "a[9999999999]"
            })
    void otherTextsAreNoPaths(String path) {
        assertThatThrownBy(() -> JsonPath.parse(path))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("\"" + path + "\" is not a path such as refBibs[].title: ");
    }

    @Test
    void placesHaveTheIndexesPutIn() {
        assertThat(JsonPath.parse("refBibs[].title").place("12")).isEqualTo("refBibs/12/title");
        assertThat(JsonPath.parse("g[].r[0].s[].t").place("3/4")).isEqualTo("g/3/r/0/s/4/t");
        assertThat(JsonPath.parse("title[0]").place("")).isEqualTo("title/0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'t':'a'", "{'t':'a'} x", "{'u':[1,}", "{'t':'a}", "[]", "{'other':[{'x':tru}]}"})
    void whatIsBrokenIsBroken(String json) {
        assertThatThrownBy(() -> found("t", json)).isInstanceOf(BrokenJsonException.class);
    }

    @Test
    void deepNestingNeedsNoStack() throws BrokenJsonException {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        assertThat(found("r[].t", "{'r':[" + deep + ",{'t':'a','u':" + deep + "}],'s':" + deep + "}"))
                .isEqualTo("0 missing, 1 a");
    }
}
