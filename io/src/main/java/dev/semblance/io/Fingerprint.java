package dev.semblance.io;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells inputs, and the options by which they are read, from others: a SHA-256 over all of these, and over each file's name, format, size
 * and time of change. Of a stream only its name is known before it is read.
 */
final class Fingerprint {
    private static final int VERSION = 1;

    private final DataOutputStream out;

    private Fingerprint(DataOutputStream out) {
        this.out = out;
    }

    static String of(InputOptions options, List<Source> sources) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            OutputStream hashed = new DigestOutputStream(OutputStream.nullOutputStream(), digest);
            Fingerprint fingerprint = new Fingerprint(new DataOutputStream(hashed));
            fingerprint.options(options);
            for (Source source : sources) {
                fingerprint.source(source);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        } catch (IOException e) {
            throw new UncheckedIOException("hashing failed", e);
        }
    }

    private void options(InputOptions options) throws IOException {
        out.writeInt(VERSION);
        text(options.format().name());
        text(options.textField());
        text(options.idField());
        text(options.charset() == null ? null : options.charset().name());
        text(options.preferenceField());
        out.writeBoolean(options.preferSmaller());
        texts(options.includes());
        texts(options.excludes());
        articles(options.articles());
    }

    private void articles(@Nullable ArticleFields fields) throws IOException {
        if (fields == null) {
            return;
        }
        text("articles");
        text(fields.id());
        text(fields.citing());
        text(fields.cited());
        text(fields.citingYear());
        text(fields.citedYear());
        out.writeInt(fields.minLength());
        out.writeInt(fields.maxLength());
    }

    private void source(Source source) throws IOException {
        text(source.name());
        out.writeBoolean(source.isNamed());
        if (source.spool() != null) {
            text("stream");
            return;
        }
        text(source.format().name());
        out.writeLong(source.size());
        text(source.modified() == null ? null : source.modified().toString());
        text(source.trouble());
    }

    private void texts(List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            text(text);
        }
    }

    private void text(@Nullable String text) throws IOException {
        if (text == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
