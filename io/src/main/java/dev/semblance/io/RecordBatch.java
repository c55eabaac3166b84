package dev.semblance.io;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.io.text.Transcoder;
import dev.semblance.io.text.Utf8Check;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Records that are still to be decoded.
 *
 * @param name the input's name
 * @param source the input's index
 * @param charset the charset of the records
 * @param stored the charset in which the input is stored
 * @param isInOne whether a sole record is all of the input, and so named as the input is
 */
record RecordBatch(
        String name,
        int source,
        RawBatch raw,
        RecordParser parser,
        Charset charset,
        Charset stored,
        boolean isInOne,
        Survey survey)
        implements Corpus.Batch {

    static RecordBatch of(RecordFile file, String name, int source, RawBatch raw, Survey survey) {
        return new RecordBatch(
                name,
                source,
                raw,
                file.parser(),
                file.charset(),
                file.encoding().charset(),
                file.isInOne(),
                survey);
    }

    @Override
    public void decode(Corpus.Sink sink) throws IOException {
        records(survey.noting(sink, source));
        survey.decoded();
    }

    /** Gives the sink what the records have. */
    void records(Survey.NotingSink noting) throws IOException {
        boolean isSole = isInOne && raw.count() == 1;
        byte[] bytes = raw.bytes();
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        boolean isAllGood = isUtf8 && Utf8Check.isWellFormed(bytes, raw.from(), raw.to());
        PlaceOnLine onLine = new PlaceOnLine(raw);
        raw.forEach((from, to, line, isBroken) -> {
            int number = onLine.next(line);
            String place = isSole ? name : place(name, line, number);
            noting.at(line, number);
            if (isAllGood || (isUtf8 && Utf8Check.isWellFormed(bytes, from, to))) {
                parser.parse(bytes, from, to, place, isBroken, noting);
                return;
            }
            byte[] utf8 = isUtf8 ? null : Transcoder.toUtf8(charset, bytes, from, to);
            if (utf8 == null) {
                parser.undecodable(place, noting);
                noting.bad(new BadRecord(place, "undecodable bytes (not " + stored + ")"));
            } else {
                parser.parse(utf8, 0, utf8.length, place, isBroken, noting);
            }
        });
        parser.end(survey);
    }

    /**
     * Where a record begins, as messages and names have it.
     *
     * @param number which one of the records that begin on the line it is, from 1
     */
    static String place(String input, long line, int number) {
        // With room for it: there may be millions.
        StringBuilder place = new StringBuilder(input.length() + 24);
        place.append(input).append(':').append(line);
        if (number > 1) {
            place.append('#').append(number);
        }
        return place.toString();
    }

    /** Counts records that begin on the same line. */
    private static final class PlaceOnLine {
        private long line;
        private int number;

        PlaceOnLine(RawBatch raw) {
            line = raw.firstLine();
            number = raw.earlierOnLine();
        }

        int next(long lineOfNext) {
            number = lineOfNext == line ? number + 1 : 1;
            line = lineOfNext;
            return number;
        }
    }

    @Override
    public long sizeInBytes() {
        return raw.sizeInBytes();
    }

    @Override
    public boolean isLarge() {
        return raw.to() - raw.from() > Tuning.LARGE_BYTES;
    }
}
