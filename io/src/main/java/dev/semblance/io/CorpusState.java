package dev.semblance.io;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * What the passes of a corpus leave behind, as bytes.
 *
 * <pre>
 * 8 bytes   "SMBINPUT"
 * 1 byte    version, 4
 * 4 bytes   CRC-32C of the rest
 * the rest  Zstandard, of:
 *   text       fingerprint of the corpus
 *   texts      notes
 *   texts      text fields
 *   ints       inputs that are binary
 *   ints       inputs that break off
 *   ints       inputs that cannot be read
 *   count      inputs in another charset than UTF-8, for each: int input, text charset
 *   count      inputs with records that give no document, for each: int input, count, long line...
 *   count      streams, for each: int input, text format, long bytes of the file it is stored in or -1, long their CRC-32C
 *   boolean    whether a pass was complete; if so:
 *     long       documents
 *     long       preferences, long inexact ones, int input and long line of the first of these
 *     articles
 *
 * articles   long articles, citing titles, cited titles; count findings, for each: text kind, long count, of the first int input,
 *            long entry of an archive, long line, int number on that line, text place, text field
 * count      int, not negative
 * ints       count, int...
 * texts      count, text...
 * text       count, so many bytes of UTF-8
 * </pre>
 *
 * Numbers are big-endian; inputs are numbered from 0.
 *
 * @param survey what a complete pass saw, or null if there was none
 * @param stored what is stored of streams, by the numbers of their sources
 */
record CorpusState(
        String fingerprint,
        List<Source> sources,
        Notes notes,
        Findings findings,
        BadPlaces badPlaces,
        @Nullable Survey survey,
        Map<Integer, Spool.Stored> stored) {
    private static final byte[] MAGIC = "SMBINPUT".getBytes(StandardCharsets.US_ASCII);
    private static final byte VERSION = 4;
    private static final int HEADER_BYTES = 13;

    byte[] toBytes() {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new ZstdOutputStreamNoFinalizer(packed))) {
            write(out);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        byte[] rest = packed.toByteArray();
        return ByteBuffer.allocate(HEADER_BYTES + rest.length)
                .put(MAGIC)
                .put(VERSION)
                .putInt(checksum(rest, 0))
                .put(rest)
                .array();
    }

    private static int checksum(byte[] bytes, int from) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, bytes.length - from);
        return (int) checksum.getValue();
    }

    private void write(DataOutputStream out) throws IOException {
        text(out, fingerprint);
        texts(out, notes.list());
        texts(out, notes.textFields());
        ints(out, findings.binaries().toArray());
        ints(out, findings.cutShort().toArray());
        ints(out, findings.unreadable().toArray());
        Map<Integer, Charset> charsets = findings.charsets();
        out.writeInt(charsets.size());
        for (Map.Entry<Integer, Charset> charset : charsets.entrySet()) {
            out.writeInt(charset.getKey());
            text(out, charset.getValue().name());
        }
        int[] withBadPlaces = badPlaces.sources();
        out.writeInt(withBadPlaces.length);
        for (int source : withBadPlaces) {
            out.writeInt(source);
            long[] lines = badPlaces.of(source);
            out.writeInt(lines.length);
            for (long line : lines) {
                out.writeLong(line);
            }
        }
        out.writeInt(
                (int) sources.stream().filter(source -> source.spool() != null).count());
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).spool() != null) {
                out.writeInt(i);
                text(out, sources.get(i).format().name());
                Spool.Stored file = stored.get(i);
                out.writeLong(file == null ? -1 : file.length());
                out.writeLong(file == null ? 0 : file.crc());
            }
        }
        out.writeBoolean(survey != null);
        if (survey != null) {
            PreferenceTally.Counts preferences = survey.preferences().counts();
            out.writeLong(survey.documents());
            out.writeLong(preferences.present());
            out.writeLong(preferences.inexact());
            out.writeInt(preferences.firstSource());
            out.writeLong(preferences.firstLine());
            survey.articles().write(out);
        }
    }

    private static void ints(DataOutputStream out, int[] values) throws IOException {
        out.writeInt(values.length);
        for (int value : values) {
            out.writeInt(value);
        }
    }

    private static void texts(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            text(out, text);
        }
    }

    static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /**
     * Reads a state of the corpus that has this fingerprint and these sources.
     *
     * @throws IOException if it is none
     */
    static CorpusState of(byte[] bytes, String fingerprint, List<Source> sources) throws IOException {
        if (bytes.length < HEADER_BYTES || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new IOException("not the stored state of an input");
        }
        ByteBuffer header = ByteBuffer.wrap(bytes, MAGIC.length, HEADER_BYTES - MAGIC.length);
        int version = header.get();
        if (version != VERSION) {
            throw new IOException("the stored state of the input has version %d and this program reads version %d"
                    .formatted(version, VERSION));
        }
        if (header.getInt() != checksum(bytes, HEADER_BYTES)) {
            throw new IOException("the stored state of the input is damaged: its checksum is wrong");
        }
        InputStream packed = new ByteArrayInputStream(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES);
        try (DataInputStream in = new DataInputStream(new ZstdInputStreamNoFinalizer(packed))) {
            if (!text(in).equals(fingerprint)) {
                throw new OtherCorpusException();
            }
            CorpusState state = read(in, fingerprint, sources);
            if (in.read() >= 0) {
                throw new IOException("bytes follow its end");
            }
            return state;
        } catch (OtherCorpusException e) {
            throw e;
        } catch (EOFException e) {
            throw new IOException("the stored state of the input is damaged: it ends too early", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("the stored state of the input is damaged: " + e.getMessage(), e);
        }
    }

    private static CorpusState read(DataInputStream in, String fingerprint, List<Source> found) throws IOException {
        Notes notes = new Notes();
        texts(in).forEach(notes::add);
        texts(in).forEach(notes::textField);
        Findings findings = new Findings();
        inputs(in, found, findings.binaries());
        inputs(in, found, findings.cutShort());
        inputs(in, found, findings.unreadable());
        for (int left = count(in); left > 0; left--) {
            findings.charset(input(in, found), Charset.forName(text(in)));
        }
        BadPlaces badPlaces = new BadPlaces();
        for (int left = count(in); left > 0; left--) {
            int source = input(in, found);
            for (int lines = count(in); lines > 0; lines--) {
                badPlaces.add(source, in.readLong());
            }
        }
        List<Source> sources = new ArrayList<>(found);
        Map<Integer, Spool.Stored> stored = new HashMap<>();
        for (int left = count(in); left > 0; left--) {
            int source = input(in, found);
            sources.set(source, found.get(source).withFormat(InputFormat.valueOf(text(in))));
            Spool.Stored file = new Spool.Stored(in.readLong(), in.readLong());
            if (file.length() >= 0) {
                stored.put(source, file);
            }
        }
        Survey survey = in.readBoolean() ? survey(in, badPlaces) : null;
        return new CorpusState(fingerprint, sources, notes, findings, badPlaces, survey, stored);
    }

    private static Survey survey(DataInputStream in, BadPlaces badPlaces) throws IOException {
        long documents = in.readLong();
        PreferenceTally.Counts preferences =
                new PreferenceTally.Counts(in.readLong(), in.readLong(), in.readInt(), in.readLong());
        return Survey.restored(badPlaces, documents, preferences, ArticleTally.read(in));
    }

    static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0) {
            throw new IOException("a count must not be negative but was " + count);
        }
        return count;
    }

    private static int input(DataInputStream in, List<Source> sources) throws IOException {
        int input = in.readInt();
        if (input < 0 || input >= sources.size()) {
            throw new IOException("an input must be between 0 and %d but was %d".formatted(sources.size() - 1, input));
        }
        return input;
    }

    private static void inputs(DataInputStream in, List<Source> sources, InputSet set) throws IOException {
        for (int left = count(in); left > 0; left--) {
            set.add(input(in, sources));
        }
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int left = count(in); left > 0; left--) {
            texts.add(text(in));
        }
        return texts;
    }

    static String text(DataInputStream in) throws IOException {
        int length = count(in);
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static final class OtherCorpusException extends IOException {
        private static final long serialVersionUID = 1;

        OtherCorpusException() {
            super("the stored state is that of other inputs, or of the same read with other options");
        }
    }
}
