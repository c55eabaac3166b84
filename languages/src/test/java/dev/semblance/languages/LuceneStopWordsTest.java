package dev.semblance.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.shingle.Shingler;
import dev.semblance.shingle.StopWordLists;
import java.nio.charset.StandardCharsets;
import java.util.TreeSet;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LuceneStopWordsTest {
    private static final StopWordLists LISTS = StopWordLists.installed();

    @Test
    void thereAreLanguagesByTheDozen() {
        assertThat(LISTS.languages()).hasSize(37).isSorted().contains("en", "de", "fr", "ar", "hi", "th", "ru");
        for (String language : LISTS.languages()) {
            assertThat(LISTS.of(language)).as(language).hasSizeGreaterThan(20);
            assertThat(Shingler.parse("stopword:" + language).name()).isEqualTo("stopword:" + language);
        }
        assertThat(Shingler.parse("stopword:auto").name()).isEqualTo("stopword:auto");
    }

    /** Sketch files have shingles by these lists: other words would be other shingles. */
    @Test
    void listsStayAsTheyAre() {
        CRC32 crc = new CRC32();
        for (String language : LISTS.languages()) {
            crc.update((language + new TreeSet<>(LISTS.of(language))).getBytes(StandardCharsets.UTF_8));
        }
        assertThat(crc.getValue()).isEqualTo(4113630074L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            en | the cat sat on the mat and was not happy with it
            de | die Katze saß auf der Matte und war damit nicht zufrieden
            fr | le chat était sur le tapis et il n'en était pas content du tout
            es | el gato estaba sobre la alfombra y no estaba contento con ella
            it | il gatto era sul tappeto e non era contento di questo
            pt | o gato estava no tapete e não estava contente com isso
            nl | de kat zat op de mat en was er niet blij mee
            sv | katten satt på mattan och var inte nöjd med det
            fi | kissa istui matolla ja se ei ollut siihen tyytyväinen
            ru | кот сидел на коврике и был не очень доволен им
            el | η γάτα ήταν πάνω στο χαλί και δεν ήταν ευχαριστημένη με αυτό
            tr | kedi halının üzerinde oturdu ve bu durumdan hiç memnun değildi
            ar | جلست القطة على السجادة ولم تكن سعيدة من ذلك في هذا اليوم
            hi | बिल्ली चटाई पर बैठी थी और वह उस से खुश नहीं थी
            hu | a macska a szőnyegen ült és nem volt vele elégedett
            cs | kočka seděla na rohoži a nebyla s tím ani trochu spokojená
            th | แมวนั่งอยู่บนพรมและมันไม่มีความสุขกับสิ่งนั้น
            """)
    void aTextsLanguageIsFoundOut(String language, String text) {
        assertThat(Shingler.parse("stopword:auto").texts(text))
                .isNotEmpty()
                .isEqualTo(Shingler.parse("stopword:" + language).texts(text));
    }

    @Test
    void anotherLanguageIsRefused() {
        assertThatThrownBy(() -> Shingler.parse("stopword:xx"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no stop words of language xx: there are auto, ar, bg, bn,");
        assertThatThrownBy(() -> LISTS.of("xx"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no stop words of language xx");
    }
}
