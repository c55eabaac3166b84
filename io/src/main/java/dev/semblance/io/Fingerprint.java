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
 * Tells inputs, and the options by which they are read, from others: a SHA-256 over each file's name, format, size, and what tells when it was changed, and for each
 * option its name and some digits of a SHA-256 over its value, so that it can be told which is another one. Of a stream only its name is known
 * before it is read.
 *
 * <pre>8f43…e2 format=5c31ab02 text=7b20f18c id=7b20f18c …</pre>
 */
final class Fingerprint {
    private static final int VERSION = 2;

    /** Hexadecimal digits that tell the value of an option. */
    private static final int OPTION_DIGITS = 16;

    private final MessageDigest digest;
    private final DataOutputStream out;

    private Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
        out = new DataOutputStream(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
    }

    /** What is to be hashed. */
    private interface Content {
        void write(Fingerprint fingerprint) throws IOException;
    }

    static String of(InputOptions options, List<Source> sources) {
        return String.join(
                " ",
                hash(fingerprint -> {
                    for (Source source : sources) {
                        fingerprint.source(source);
                    }
                }),
                option("format", options.format().name()),
                option("text", options.textField()),
                option("id", options.idField()),
                option(
                        "charset",
                        options.charset() == null ? null : options.charset().name()),
                option("keep", options.preferenceField(), options.preferSmaller() ? "smaller" : "larger"),
                option("include", options.includes().toArray(new String[0])),
                option("exclude", options.excludes().toArray(new String[0])),
                option("articles", articles(options.articles())),
                option("pages", pages(options.pages())),
                option("limit", Integer.toString(options.maxDocumentBytes())));
    }

    private static @Nullable String[] pages(PageOptions pages) {
        return new @Nullable String[] {
            pages.markup().name(), Boolean.toString(pages.mainContent()), pages.titleField(), pages.timeField()
        };
    }

    private static @Nullable String[] articles(@Nullable ArticleFields fields) {
        return fields == null
                ? new String[0]
                : new String[] {
                    fields.id(),
                    fields.citing(),
                    fields.cited(),
                    fields.citingYear(),
                    fields.citedYear(),
                    Integer.toString(fields.minLength()),
                    Integer.toString(fields.maxLength())
                };
    }

    private static String option(String name, @Nullable String... values) {
        String hash = hash(fingerprint -> {
            fingerprint.out.writeInt(values.length);
            for (String value : values) {
                fingerprint.text(value);
            }
        });
        return name + "=" + hash.substring(0, OPTION_DIGITS);
    }

    private static String hash(Content content) {
        Fingerprint fingerprint = new Fingerprint();
        try {
            fingerprint.out.writeInt(VERSION);
            content.write(fingerprint);
        } catch (IOException e) {
            throw new UncheckedIOException("hashing failed", e);
        }
        return HexFormat.of().formatHex(fingerprint.digest.digest());
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
        text(source.change());
        text(source.trouble());
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
