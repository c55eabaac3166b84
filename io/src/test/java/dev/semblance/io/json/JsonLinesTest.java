package dev.semblance.io.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonLinesTest {
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
                    {"a":1}                         , true , 1
                    {"a":1}|{"b":2}|                , true , 2
                    | |{}|{ "b":2}                  , true , 2
                    {"a":1}|{"a":|{"a":3}           , true , 3
                    {"a":|{"a":1}                   , true , 2
                    {"a":|{"a"                      , true , 0
                    {"a":1}|{"a                     , false, 2
                    {"a                             , false, 1
                    {"a                             , true , 0
                    {|  "a":1|}                     , true , 0
                    {"a":1}|plain text              , true , 0
                    {braces} open many a text       , true , 0
                    []|{"a":1}                      , true , 0
                    ``                              , true , 0
                    """)
    void toldFromOtherTexts(String lines, boolean isWhole, int expected) {
        byte[] bytes = lines.strip().replace('|', '\n').getBytes(StandardCharsets.UTF_8);

        assertThat(JsonLines.count(bytes, 0, bytes.length, isWhole)).isEqualTo(expected);
    }
}
