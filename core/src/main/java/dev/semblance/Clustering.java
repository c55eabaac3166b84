package dev.semblance;

import dev.semblance.measure.Fraction;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The cluster of every document of a corpus. */
public final class Clustering {
    private final Sketches sketches;
    private final int[] numbers;
    private final Engine.SimilarityOfRow similarity;
    private final @Nullable Summary summary;

    /** @param centres the centre of each row */
    Clustering(Sketches sketches, int[] centres, Engine.SimilarityOfRow similarity) {
        this(sketches, number(sketches, centres), similarity, null);
    }

    private Clustering(Sketches sketches, int[] numbers, Engine.SimilarityOfRow similarity, @Nullable Summary summary) {
        this.sketches = sketches;
        this.numbers = numbers;
        this.similarity = similarity;
        this.summary = summary;
    }

    Clustering withSummary(Summary newSummary) {
        return new Clustering(sketches, numbers, similarity, newSummary);
    }

    /** Every document once, in the order of the corpus. */
    public Stream<ClusterMember> members() {
        return IntStream.range(0, sketches.documents())
                .mapToObj(document -> new ClusterMember(
                        sketches.names().get(document), numbers[document], similarity(sketches.rowOf()[document])));
    }

    /** What the run did. */
    public Summary summary() {
        if (summary == null) {
            throw new IllegalStateException("not finished");
        }
        return summary;
    }

    /** Number of clusters with at least two documents. */
    long countClusters() {
        int[] sizes = new int[sketches.documents() + 1];
        for (int number : numbers) {
            sizes[number]++;
        }
        return Arrays.stream(sizes).filter(size -> size > 1).count();
    }

    private double similarity(int row) {
        return row < 0 ? Double.NaN : Fraction.value(similarity.get(row));
    }

    private static int[] number(Sketches sketches, int[] centres) {
        int[] numbers = new int[sketches.documents()];
        int[] numberOfCentre = new int[centres.length];
        int next = 1;
        for (int document = 0; document < numbers.length; document++) {
            int row = sketches.rowOf()[document];
            if (row < 0) {
                numbers[document] = next++;
            } else {
                if (numberOfCentre[centres[row]] == 0) {
                    numberOfCentre[centres[row]] = next++;
                }
                numbers[document] = numberOfCentre[centres[row]];
            }
        }
        return numbers;
    }
}
