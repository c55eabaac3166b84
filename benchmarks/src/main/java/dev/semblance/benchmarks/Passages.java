package dev.semblance.benchmarks;

import dev.semblance.Semblance;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.passage.PassageOptions;
import dev.semblance.passage.PassagePair;
import dev.semblance.passage.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * How well {@code passages} ranks copies above independent work, on data that are made from a seed: the area under the ROC curve, which is the probability that a copy and its original have a larger share in
 * common than two documents that owe nothing to each other. It fails where a share is not between 0 and 1, or a passage lies outside of its text.
 */
final class Passages {
    private static final int ORIGINALS = 200;

    private Passages() {}

    /** Texts, of which the second half are copies of the first, one of each. */
    record Made(String name, List<String> texts) {}

    public static void main(String[] arguments) throws IOException {
        long seed = arguments.length == 0 ? 1 : Long.parseLong(arguments[0]);
        System.out.println(
                "| data | tokens | copies | other pairs | area | median share of copies | largest of others | MB/s |");
        System.out.println("|---|---|---:|---:|---:|---:|---:|---:|");
        for (Made made : List.of(
                code(seed),
                answers(seed, CopiedAnswers.Rewording.LIGHT),
                answers(seed, CopiedAnswers.Rewording.HEAVY))) {
            for (TokenKind tokens : List.of(TokenKind.WORDS, TokenKind.CODE)) {
                if (tokens == TokenKind.WORDS || made.name.startsWith("code")) {
                    rank(made, tokens);
                }
            }
        }
    }

    static Made code(long seed) {
        CopiedCode maker = new CopiedCode(new Random(seed));
        List<CopiedCode.Program> programs = new ArrayList<>();
        for (int i = 0; i < ORIGINALS; i++) {
            programs.add(maker.independent());
        }
        List<String> texts = new ArrayList<>();
        programs.forEach(program -> texts.add(maker.written(program, false)));
        programs.forEach(program -> texts.add(maker.written(program, true)));
        return new Made("code, renamed and reordered", texts);
    }

    static Made answers(long seed, CopiedAnswers.Rewording rewording) {
        CopiedAnswers maker = new CopiedAnswers(new Random(seed));
        List<List<List<String>>> answers = new ArrayList<>();
        for (int i = 0; i < ORIGINALS; i++) {
            answers.add(maker.independent());
        }
        List<String> texts = new ArrayList<>();
        answers.forEach(answer -> texts.add(CopiedAnswers.written(answer)));
        answers.forEach(answer -> texts.add(CopiedAnswers.written(maker.reworded(answer, rewording))));
        return new Made("answers, " + rewording.name(), texts);
    }

    /** Ranks all pairs of an original and a copy by the larger share. */
    private static void rank(Made made, TokenKind tokens) throws IOException {
        long bytes = made.texts.stream().mapToLong(String::length).sum();
        long start = System.nanoTime();
        double[][] shares = shares(made, tokens);
        double seconds = (System.nanoTime() - start) / 1e9;
        List<Double> copies = new ArrayList<>();
        List<Double> others = new ArrayList<>();
        for (int i = 0; i < ORIGINALS; i++) {
            for (int j = 0; j < ORIGINALS; j++) {
                (i == j ? copies : others).add(shares[i][j]);
            }
        }
        copies.sort(null);
        others.sort(null);
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %d | %d | %.4f | %.3f | %.3f | %.1f |%n",
                made.name,
                tokens.name().toLowerCase(Locale.ROOT),
                copies.size(),
                others.size(),
                area(copies, others),
                copies.get(copies.size() / 2),
                others.get(others.size() - 1),
                bytes / 1e6 / seconds);
    }

    /** The larger share of each original with each copy; 0 where they have no passage in common. */
    static double[][] shares(Made made, TokenKind tokens) throws IOException {
        List<Document> documents = new ArrayList<>();
        for (int i = 0; i < made.texts.size(); i++) {
            documents.add(Document.of(Integer.toString(i), made.texts.get(i)));
        }
        Corpus corpus = Corpus.of(documents.subList(0, ORIGINALS))
                .against(Corpus.of(documents.subList(ORIGINALS, 2 * ORIGINALS)));
        // What many have in common by chance is no boilerplate here.
        PassageOptions usual = PassageOptions.of(tokens);
        PassageOptions options = new PassageOptions(
                tokens,
                usual.gram(),
                usual.guarantee(),
                usual.leastLength(),
                2 * ORIGINALS,
                usual.gap(),
                0,
                usual.templates());
        double[][] shares = new double[ORIGINALS][ORIGINALS];
        Semblance.builder().build().passages(corpus, options, (pair, texts) -> {
            check(pair, texts.left(), texts.right());
            shares[pair.leftOrdinal()][pair.rightOrdinal() - ORIGINALS] = Math.max(pair.leftShare(), pair.rightShare());
        });
        return shares;
    }

    private static void check(PassagePair pair, String left, String right) {
        boolean isRight = pair.leftShare() > 0
                && pair.leftShare() <= 1
                && pair.rightShare() > 0
                && pair.rightShare() <= 1
                && pair.passages().stream()
                        .allMatch(passage -> passage.leftFrom() >= 0
                                && passage.leftFrom() < passage.leftTo()
                                && passage.leftTo() <= left.codePointCount(0, left.length())
                                && passage.rightFrom() >= 0
                                && passage.rightFrom() < passage.rightTo()
                                && passage.rightTo() <= right.codePointCount(0, right.length()));
        if (!isRight) {
            throw new WrongResultException(
                    "passages of " + pair.left() + " and " + pair.right() + " are wrong: " + pair);
        }
    }

    /**
     * The probability that one of the first is larger than one of the others; equal ones count half.
     *
     * @param some ascending
     * @param others ascending
     */
    static double area(List<Double> some, List<Double> others) {
        double[] sorted = others.stream().mapToDouble(Double::doubleValue).toArray();
        double larger = 0;
        for (double value : some) {
            int below = lowerBound(sorted, value);
            int equal = lowerBound(sorted, Math.nextUp(value)) - below;
            larger += below + equal / 2.0;
        }
        return larger / ((double) some.size() * others.size());
    }

    /** How many are below a value. */
    private static int lowerBound(double[] sorted, double value) {
        int place = Arrays.binarySearch(sorted, value);
        if (place < 0) {
            return -place - 1;
        }
        while (place > 0 && sorted[place - 1] == value) {
            place--;
        }
        return place;
    }
}
