/** Stop words of languages, for {@link dev.semblance.shingle.Shingler#stopWords(String)}. */
module dev.semblance.languages {
    requires dev.semblance.core;
    requires org.apache.lucene.analysis.common;
    requires org.apache.lucene.core;
    requires static org.jspecify;

    provides dev.semblance.shingle.StopWordLists with
            dev.semblance.languages.LuceneStopWords;
}
