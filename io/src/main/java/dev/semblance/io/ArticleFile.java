package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.io.compress.BrokenStreamException;
import java.io.IOException;

/** A file or an archive's entry of articles that is so small that the worker reads all of it. */
final class ArticleFile {
    private final InputOptions options;
    private final Notes notes;
    private final Tuning tuning;
    private final Findings findings;
    private final Survey survey;

    ArticleFile(InputOptions options, Notes notes, Tuning tuning, Findings findings, Survey survey) {
        this.options = options;
        this.notes = notes;
        this.tuning = tuning;
        this.findings = findings;
        this.survey = survey;
    }

    /** How the file is opened. */
    interface Opener {
        TextStream open() throws IOException;
    }

    /**
     * Gives the sink what a file has.
     *
     * @param input the index of the file, or of the archive that has it
     * @param entry which one of the archive's entries it is, from 1; 0 if it is in none
     */
    void decode(Source source, int input, long entry, Opener opener, Survey.NotingSink sink) throws IOException {
        try (RecordFile file = new RecordFile(source, options, notes, tuning, opener.open(), entry)) {
            if (file.isBinary()) {
                if (source.isNamed() || entry > 0) {
                    sink.bad(new BadRecord(source.name(), "binary file"));
                } else {
                    findings.binaries().add(input);
                }
                return;
            }
            if (!file.encoding().isUtf8()) {
                findings.charset(input, file.encoding().charset());
            }
            for (RawBatch raw = file.next(); raw != null; raw = file.next()) {
                if (raw.trouble() == null) {
                    RecordBatch.of(file, source.name(), input, raw, survey).records(sink);
                    continue;
                }
                sink.bad(raw.trouble());
                if (file.isCutShort()) {
                    findings.cutShort().add(input);
                }
            }
        } catch (ChangedInputException e) {
            throw e;
        } catch (IOException e) {
            if (source.isNamed() && !(e instanceof BrokenStreamException)) {
                throw FileErrors.ofInput(source.name(), e);
            }
            findings.unreadable().add(input);
            sink.bad(new BadRecord(source.name(), FileErrors.reason(e)));
        }
    }
}
