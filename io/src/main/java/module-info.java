/** Readers and writers of corpora and results. */
module dev.semblance.io {
    requires com.fasterxml.jackson.core;
    requires com.github.albfernandez.juniversalchardet;
    requires com.github.luben.zstd_jni;
    requires com.ibm.icu;
    requires de.siegmar.fastcsv;
    requires org.jsoup;
    requires org.tukaani.xz;
    requires transitive dev.semblance.core;
    requires static transitive org.jspecify;

    uses dev.semblance.io.ColumnarFormat;

    exports dev.semblance.io;

    uses dev.semblance.io.TextExtractor;
    uses dev.semblance.io.SnapshotProvider;
}
