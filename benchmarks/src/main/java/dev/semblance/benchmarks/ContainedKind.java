package dev.semblance.benchmarks;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Kinds of texts of which copies are made to measure the recall of containment on. */
enum ContainedKind {
    /** Pieces of the Brown corpus. */
    BROWN("Brown corpus, 400 words each", "word:3", 17),
    /** Made-up English of 3 KB. */
    ENGLISH("made English, 3 KB each", "word:3", 17),
    /** Made-up titles. */
    TITLES("titles, 40 to 120 bytes", "char:5", 5),
    /** Texts that are hard for the method, {@link QuotedTexts}. */
    QUOTED("what is shared is frequent, what is missing is rare", "word:3", 17);

    private static final int PIECE_WORDS = 400;

    private final String description;
    private final String shingler;
    private final int shingleLength;

    ContainedKind(String description, String shingler, int shingleLength) {
        this.description = description;
        this.shingler = shingler;
        this.shingleLength = shingleLength;
    }

    /**
     * The kind of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static ContainedKind named(String name) {
        return Arrays.stream(values())
                .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("kinds must be brown, english, titles or quoted but was " + name));
    }

    /** What it is, for people. */
    String description() {
        return description;
    }

    /** Name of the shingler that fits. */
    String shingler() {
        return shingler;
    }

    /** Characters of a shingle, about. */
    int shingleLength() {
        return shingleLength;
    }

    /**
     * A collection in which documents of this kind lie in others, by shares near the threshold and others.
     *
     * @param data the Brown corpus, JSON lines
     * @param count of how many texts copies are made, no more than there are; of texts that are hard, a quarter of them
     */
    List<Document> collection(Path data, int count, double threshold, long seed) throws IOException {
        return switch (this) {
            case BROWN -> ContainedCopies.make(pieces(data, count), this, threshold, seed);
            case ENGLISH -> ContainedCopies.make(made(1500, 4500, count, seed), this, threshold, seed);
            case TITLES -> ContainedCopies.make(made(40, 120, count, seed), this, threshold, seed);
            case QUOTED -> QuotedTexts.make((count + 3) / 4, threshold, seed);
        };
    }

    private static List<Document> made(int leastBytes, int mostBytes, int count, long seed) {
        TextMaker maker = new TextMaker(Language.ENGLISH);
        SplittableRandom random = new SplittableRandom(seed);
        List<Document> documents = new ArrayList<>(count);
        byte[] bytes = new byte[mostBytes];
        for (int i = 0; i < count; i++) {
            int end = maker.write(bytes, 0, random.nextInt(leastBytes, mostBytes + 1), random);
            documents.add(Document.of(Integer.toString(i), new String(bytes, 0, end, StandardCharsets.UTF_8)));
        }
        return documents;
    }

    private static List<Document> pieces(Path data, int count) throws IOException {
        List<Document> pieces = new ArrayList<>();
        try (FileCorpus corpus = FileCorpus.of(InputOptions.of(data.toString()).build());
                Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        cut(document, pieces);
                    }

                    @Override
                    public void bad(BadRecord record) {
                        throw new WrongResultException("a text cannot be read: " + record.message());
                    }
                });
            }
        }
        return pieces.subList(0, Math.min(count, pieces.size()));
    }

    /** Pieces of as many words each; what is left over at the end is left out. */
    private static void cut(Document document, List<Document> pieces) {
        List<String> words = List.of(document.text().strip().split("\\s+", -1));
        for (int from = 0; from + PIECE_WORDS <= words.size(); from += PIECE_WORDS) {
            pieces.add(Document.of(
                    document.id() + "-" + from / PIECE_WORDS,
                    String.join(" ", words.subList(from, from + PIECE_WORDS))));
        }
    }
}
