/** The engine of Semblance: from documents to verified similar pairs and clusters. */
module dev.semblance.core {
    requires com.dynatrace.hash4j;
    requires com.ibm.icu;
    requires static transitive org.jspecify;

    exports dev.semblance;
    exports dev.semblance.band;
    exports dev.semblance.citation;
    exports dev.semblance.document;
    exports dev.semblance.evaluate;
    exports dev.semblance.make;
    exports dev.semblance.measure;
    exports dev.semblance.normalize;
    exports dev.semblance.passage;
    exports dev.semblance.shingle;
    exports dev.semblance.signature;
    exports dev.semblance.sketch;
    exports dev.semblance.story;
    exports dev.semblance.walkthrough;

    uses dev.semblance.shingle.StopWordLists;
}
