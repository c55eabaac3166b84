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
 */
record RecordBatch(
        String name, int source, RawBatch raw, RecordParser parser, Charset charset, Charset stored, Survey survey)
        implements Corpus.Batch {

    @Override
    public void decode(Corpus.Sink sink) throws IOException {
        byte[] bytes = raw.bytes();
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        boolean isAllGood = isUtf8 && Utf8Check.isWellFormed(bytes, raw.from(), raw.to());
        Survey.NotingSink noting = survey.noting(sink, source);
        raw.forEach((from, to, line, isBroken) -> {
            String place = name + ":" + line;
            noting.at(line);
            if (isAllGood || (isUtf8 && Utf8Check.isWellFormed(bytes, from, to))) {
                parser.parse(bytes, from, to, place, isBroken, noting);
                return;
            }
            byte[] utf8 = isUtf8 ? null : Transcoder.toUtf8(charset, bytes, from, to);
            if (utf8 == null) {
                noting.bad(new BadRecord(place, "undecodable bytes (not " + stored + ")"));
            } else {
                parser.parse(utf8, 0, utf8.length, place, isBroken, noting);
            }
        });
        survey.decoded();
    }

    @Override
    public long sizeInBytes() {
        return raw.sizeInBytes();
    }
}
