package dev.semblance.io;

import dev.semblance.document.Corpus;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some files, from one index to before another, that are one document each. The worker reads them. */
record FilesBatch(
        List<Source> sources,
        int from,
        int to,
        long sizeInBytes,
        @Nullable Charset charset,
        Tuning tuning,
        Findings findings,
        Survey survey)
        implements Corpus.Batch {
    private static final int MAX_FILES = 64;

    /** The files from an index on, until there are enough or one is of another format. */
    static FilesBatch from(
            List<Source> sources,
            int from,
            @Nullable Charset charset,
            Tuning tuning,
            Findings findings,
            Survey survey) {
        int to = from;
        long bytes = 0;
        do {
            bytes += Math.max(0, sources.get(to++).size());
        } while (to < sources.size()
                && to - from < MAX_FILES
                && bytes < tuning.batchBytes()
                && isPlainFile(sources.get(to)));
        return new FilesBatch(sources, from, to, bytes, charset, tuning, findings, survey);
    }

    private static boolean isPlainFile(Source source) {
        return source.format() == InputFormat.FILES && source.trouble() == null && source.spool() == null;
    }

    @Override
    public void decode(Corpus.Sink sink) throws IOException {
        for (int i = from; i < to; i++) {
            WholeFile file = new WholeFile(sources.get(i), charset, tuning);
            if (!file.decode(survey.noting(sink, i))) {
                findings.binaries().add(i);
            }
            file.report(findings, i);
        }
        survey.decoded();
    }
}
