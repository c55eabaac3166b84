package dev.semblance.cli;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import dev.semblance.passage.PassageOptions;
import dev.semblance.passage.Templates;
import dev.semblance.passage.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is a passage. */
final class PassageFindOptions {
    @Option(
            names = "--tokens",
            paramLabel = "KIND",
            description =
                    "What texts are compared by: words, characters, or code (source code, in which all names are one)"
                            + " (default: words).")
    private TokenKind tokens = TokenKind.WORDS;

    @Option(
            names = "--guarantee",
            paramLabel = "N",
            description =
                    "Whatever is the same for so many tokens is noticed (default: 8 words, 30 characters, 24 of code).")
    private @Nullable Integer guarantee;

    @Option(
            names = "--gram",
            paramLabel = "N",
            description = "What is the same for fewer tokens is not, unless it stands near to what is"
                    + " (default: half of the guarantee).")
    private @Nullable Integer gram;

    @Option(
            names = "--min-length",
            paramLabel = "N",
            description =
                    "Tokens that a passage has in common at least (default: 12 words, 60 characters, 40 of code).")
    private @Nullable Integer leastLength;

    @Option(
            names = "--gap",
            paramLabel = "N",
            description = "Tokens that may be changed between two parts of a passage (default: 8).")
    private @Nullable Integer gap;

    @Option(
            names = "--min-share",
            converter = Bounds.Share.class,
            paramLabel = "SHARE",
            description =
                    "Report only pairs of which passages cover at least this share of one document (default: any).")
    private @Nullable Double leastShare;

    @Option(
            names = "--common",
            paramLabel = "N",
            description =
                    "What more than so many documents have in common is boilerplate and does not count (default: 100).")
    private @Nullable Integer common;

    @Option(
            names = "--ignore",
            paramLabel = "FILE",
            description =
                    "Whatever stands in this text does not count: a form, a licence, the question that was asked; may be"
                            + " given several times.")
    private List<String> ignored = new ArrayList<>();

    /** The options, with the templates read. */
    PassageOptions options() throws IOException {
        PassageOptions usual = PassageOptions.of(tokens);
        int grams = gram != null ? gram : guarantee != null ? Math.max(1, guarantee / 2) : usual.gram();
        PassageOptions checked = UsageException.check(() -> new PassageOptions(
                tokens,
                grams,
                or(guarantee, Math.max(grams, usual.guarantee())),
                or(leastLength, usual.leastLength()),
                or(common, usual.common()),
                or(gap, usual.gap()),
                leastShare == null ? 0 : leastShare,
                Templates.none(grams)));
        return ignored.isEmpty() ? checked : checked.with(Templates.of(tokens, grams, templates()));
    }

    private static int or(@Nullable Integer given, int usual) {
        return given == null ? usual : given;
    }

    private List<String> templates() throws IOException {
        List<String> texts = new ArrayList<>();
        InputOptions input = UsageException.check(
                () -> InputOptions.of(ignored).format(InputFormat.FILES).build());
        try (FileCorpus corpus = UsageException.check(() -> FileCorpus.of(input));
                Corpus.Pass pass = corpus.open()) {
            List<String> bad = new ArrayList<>();
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        texts.add(document.text());
                    }

                    @Override
                    public void bad(BadRecord record) {
                        bad.add(record.message());
                    }
                });
            }
            if (!bad.isEmpty()) {
                throw new IOException(bad.get(0));
            }
        }
        return texts;
    }
}
