package dev.semblance.io;

import dev.semblance.document.Corpus;
import java.io.IOException;
import java.util.List;

/** Some files, from one index to before another, that are one document each, or small files of articles. The worker reads them. */
record FilesBatch(
        List<Source> sources,
        int from,
        int to,
        long sizeInBytes,
        InputOptions options,
        Notes notes,
        Tuning tuning,
        Findings findings,
        Survey survey)
        implements Corpus.Batch {
    private static final int MAX_FILES = 64;

    /** The files from an index on, until there are enough or one is of another format. */
    static FilesBatch from(
            List<Source> sources,
            int from,
            InputOptions options,
            Notes notes,
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
                && isForWorkers(sources.get(to), tuning));
        return new FilesBatch(sources, from, to, bytes, options, notes, tuning, findings, survey);
    }

    /** Whether a worker reads the file whole. */
    static boolean isForWorkers(Source source, Tuning tuning) {
        boolean isSmall = source.format() == InputFormat.FILES
                || (source.format() == InputFormat.OBJECTS && source.size() <= tuning.batchBytes());
        return isSmall && source.trouble() == null && source.spool() == null;
    }

    @Override
    public boolean isLarge() {
        return sizeInBytes > Tuning.LARGE_BYTES;
    }

    @Override
    public void decode(Corpus.Sink sink) throws IOException {
        for (int i = from; i < to; i++) {
            Source source = sources.get(i);
            if (source.format() == InputFormat.OBJECTS) {
                ArticleFile articles = new ArticleFile(options, notes, tuning, findings, survey);
                articles.decode(source, i, 0, () -> TextStream.open(source, options.charset()), survey.noting(sink, i));
                continue;
            }
            WholeFile file = new WholeFile(source, options, tuning);
            if (!file.decode(survey.noting(sink, i))) {
                findings.binaries().add(i);
            }
            file.report(findings, i);
        }
        survey.decoded();
    }
}
