package dev.semblance.languages;

import dev.semblance.shingle.StopWordLists;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.ar.ArabicAnalyzer;
import org.apache.lucene.analysis.bg.BulgarianAnalyzer;
import org.apache.lucene.analysis.bn.BengaliAnalyzer;
import org.apache.lucene.analysis.ca.CatalanAnalyzer;
import org.apache.lucene.analysis.ckb.SoraniAnalyzer;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.el.GreekAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.et.EstonianAnalyzer;
import org.apache.lucene.analysis.eu.BasqueAnalyzer;
import org.apache.lucene.analysis.fa.PersianAnalyzer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.ga.IrishAnalyzer;
import org.apache.lucene.analysis.gl.GalicianAnalyzer;
import org.apache.lucene.analysis.hi.HindiAnalyzer;
import org.apache.lucene.analysis.hu.HungarianAnalyzer;
import org.apache.lucene.analysis.hy.ArmenianAnalyzer;
import org.apache.lucene.analysis.id.IndonesianAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.lt.LithuanianAnalyzer;
import org.apache.lucene.analysis.lv.LatvianAnalyzer;
import org.apache.lucene.analysis.ne.NepaliAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.ro.RomanianAnalyzer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sr.SerbianAnalyzer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.apache.lucene.analysis.ta.TamilAnalyzer;
import org.apache.lucene.analysis.te.TeluguAnalyzer;
import org.apache.lucene.analysis.th.ThaiAnalyzer;
import org.apache.lucene.analysis.tr.TurkishAnalyzer;
import org.apache.lucene.util.ClasspathResourceLoader;

/**
 * The lists that Lucene's analysers have. Serbian is written in Latin letters there. English is Snowball's list of 174 words, since the analyser's
 * own has 33 and no pronouns.
 */
public final class LuceneStopWords implements StopWordLists {
    private static final Map<String, Supplier<CharArraySet>> LISTS = new TreeMap<>(Map.ofEntries(
            Map.entry("ar", ArabicAnalyzer::getDefaultStopSet),
            Map.entry("bg", BulgarianAnalyzer::getDefaultStopSet),
            Map.entry("bn", BengaliAnalyzer::getDefaultStopSet),
            Map.entry("ca", CatalanAnalyzer::getDefaultStopSet),
            Map.entry("ckb", SoraniAnalyzer::getDefaultStopSet),
            Map.entry("cs", CzechAnalyzer::getDefaultStopSet),
            Map.entry("da", DanishAnalyzer::getDefaultStopSet),
            Map.entry("de", GermanAnalyzer::getDefaultStopSet),
            Map.entry("el", GreekAnalyzer::getDefaultStopSet),
            Map.entry("en", LuceneStopWords::english),
            Map.entry("es", SpanishAnalyzer::getDefaultStopSet),
            Map.entry("et", EstonianAnalyzer::getDefaultStopSet),
            Map.entry("eu", BasqueAnalyzer::getDefaultStopSet),
            Map.entry("fa", PersianAnalyzer::getDefaultStopSet),
            Map.entry("fi", FinnishAnalyzer::getDefaultStopSet),
            Map.entry("fr", FrenchAnalyzer::getDefaultStopSet),
            Map.entry("ga", IrishAnalyzer::getDefaultStopSet),
            Map.entry("gl", GalicianAnalyzer::getDefaultStopSet),
            Map.entry("hi", HindiAnalyzer::getDefaultStopSet),
            Map.entry("hu", HungarianAnalyzer::getDefaultStopSet),
            Map.entry("hy", ArmenianAnalyzer::getDefaultStopSet),
            Map.entry("id", IndonesianAnalyzer::getDefaultStopSet),
            Map.entry("it", ItalianAnalyzer::getDefaultStopSet),
            Map.entry("lt", LithuanianAnalyzer::getDefaultStopSet),
            Map.entry("lv", LatvianAnalyzer::getDefaultStopSet),
            Map.entry("ne", NepaliAnalyzer::getDefaultStopSet),
            Map.entry("nl", DutchAnalyzer::getDefaultStopSet),
            Map.entry("no", NorwegianAnalyzer::getDefaultStopSet),
            Map.entry("pt", PortugueseAnalyzer::getDefaultStopSet),
            Map.entry("ro", RomanianAnalyzer::getDefaultStopSet),
            Map.entry("ru", RussianAnalyzer::getDefaultStopSet),
            Map.entry("sr", SerbianAnalyzer::getDefaultStopSet),
            Map.entry("sv", SwedishAnalyzer::getDefaultStopSet),
            Map.entry("ta", TamilAnalyzer::getDefaultStopSet),
            Map.entry("te", TeluguAnalyzer::getDefaultStopSet),
            Map.entry("th", ThaiAnalyzer::getDefaultStopSet),
            Map.entry("tr", TurkishAnalyzer::getDefaultStopSet)));

    @Override
    public List<String> languages() {
        return List.copyOf(LISTS.keySet());
    }

    @Override
    public Set<String> of(String language) {
        Supplier<CharArraySet> list = LISTS.get(language);
        if (list == null) {
            throw new IllegalArgumentException("no stop words of language " + language);
        }
        Set<String> words = new LinkedHashSet<>();
        for (Object word : list.get()) {
            words.add(new String((char[]) word));
        }
        return words;
    }

    private static CharArraySet english() {
        try (Reader list = new InputStreamReader(
                new ClasspathResourceLoader(SnowballFilter.class).openResource("english_stop.txt"),
                StandardCharsets.UTF_8)) {
            return WordlistLoader.getSnowballWordSet(list);
        } catch (IOException e) {
            throw new UncheckedIOException("the list of English stop words cannot be read", e);
        }
    }
}
