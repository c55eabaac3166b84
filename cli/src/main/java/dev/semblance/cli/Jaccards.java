package dev.semblance.cli;

import dev.semblance.band.Threshold;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Utf8Buffer;
import dev.semblance.measure.CodePoints;
import dev.semblance.measure.Conditions;
import dev.semblance.measure.Fraction;
import dev.semblance.measure.JaccardProbe;
import dev.semblance.normalize.Normalizer;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.LongStream;

/**
 * Exact similarities of some pairs of documents, whatever they are: 16 bytes a pair. Immutable.
 */
final class Jaccards {
    private final long[] pairs;
    private final double[] similarities;

    private Jaccards(long[] pairs, double[] similarities) {
        this.pairs = pairs;
        this.similarities = similarities;
    }

    /**
     * Compares pairs.
     *
     * @param pairs as {@link dev.semblance.evaluate.TruePairs#pair} makes them, sorted
     * @param room bytes of texts that may be in memory
     */
    static Jaccards of(Corpus corpus, Setting.Sets sets, long[] pairs, long room) throws IOException {
        // Any threshold will do: the similarity is wanted whatever it is.
        JaccardProbe probe = new JaccardProbe(sets.shingling(), new Threshold(1, 1));
        double[] similarities = new double[pairs.length];
        new PairTexts(pairs, room).forEach(corpus, sets, new PairTexts.Taker() {
            private boolean isEmpty;

            @Override
            public void greater(byte[] text) {
                isEmpty = text.length == 0;
                probe.load(text, 0, text.length);
            }

            @Override
            public void smaller(int place, byte[] text) {
                // Empty documents resemble nothing.
                similarities[place] =
                        isEmpty || text.length == 0 ? 0 : Fraction.value(probe.similarity(text, 0, text.length));
            }
        });
        return new Jaccards(pairs, similarities);
    }

    /** Those that a search found, if they are exact. */
    static Jaccards of(Found found) {
        double[] similarities = new double[found.size()];
        Arrays.setAll(similarities, found::similarity);
        return of(found.pairs().toArray(), similarities);
    }

    /** Those that are known: pairs, sorted, and the similarity of each. */
    static Jaccards of(long[] pairs, double[] similarities) {
        return new Jaccards(pairs, similarities);
    }

    /** Takes a text. */
    interface Texts {
        void text(int document, byte[] normalized);
    }

    /** Goes through the normalised texts of some documents, in order. */
    static void forEachText(Corpus corpus, Setting.Sets sets, BitSet wanted, Texts texts) throws IOException {
        Normalizer normalizer = sets.normalize();
        Utf8Buffer buffer = new Utf8Buffer();
        int[] next = {0};
        try (Corpus.Pass pass = corpus.open()) {
            for (Corpus.Batch batch = pass.next(); batch != null; batch = pass.next()) {
                batch.decode(new Corpus.Sink() {
                    @Override
                    public void document(Document document) {
                        int ordinal = next[0]++;
                        if (wanted.get(ordinal)) {
                            int from = document.offset();
                            normalizer.normalize(document.utf8(), from, from + document.length(), buffer);
                            texts.text(ordinal, buffer.toByteArray());
                        }
                    }

                    @Override
                    public void bad(BadRecord record) {
                        // it has no ordinal, and was told of before
                    }
                });
            }
        }
    }

    /**
     * Those of the pairs whose texts meet conditions besides.
     *
     * @param room bytes of texts that may be in memory
     */
    Jaccards meeting(Conditions conditions, Corpus corpus, Setting.Sets sets, long room) throws IOException {
        BitSet met = new BitSet();
        new PairTexts(pairs, room).forEach(corpus, sets, new PairTexts.Taker() {
            private CodePoints right = CodePoints.of(new byte[0], 0, 0);

            @Override
            public void greater(byte[] text) {
                right = CodePoints.of(text, 0, text.length);
            }

            @Override
            public void smaller(int place, byte[] text) {
                met.set(place, conditions.areMet(CodePoints.of(text, 0, text.length), right));
            }
        });
        return new Jaccards(
                met.stream().mapToLong(i -> pairs[i]).toArray(),
                met.stream().mapToDouble(i -> similarities[i]).toArray());
    }

    LongStream pairs() {
        return Arrays.stream(pairs);
    }

    boolean has(long pair) {
        return Arrays.binarySearch(pairs, pair) >= 0;
    }

    int size() {
        return pairs.length;
    }

    long pair(int index) {
        return pairs[index];
    }

    double similarity(int index) {
        return similarities[index];
    }

    /** The similarity of one of the pairs. O(log n). */
    double of(long pair) {
        int index = Arrays.binarySearch(pairs, pair);
        if (index < 0) {
            throw new IllegalArgumentException("this pair was not compared");
        }
        return similarities[index];
    }
}
