package dev.semblance;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Ranks documents by how much they should be kept; rank 0 is the most preferred. */
final class Preference {
    private final int[] ranks;

    private Preference(int[] ranks) {
        this.ranks = ranks;
    }

    static Preference of(KeepPolicy policy, Sketches sketches) {
        int documents = sketches.documents();
        int[] ranks = new int[documents];
        Comparator<Integer> order = switch (policy) {
            case FIRST -> null;
            case LAST -> Comparator.reverseOrder();
            case LONGEST -> Comparator.comparingInt(document -> -sketches.lengths()[document]);
            case SHORTEST -> Comparator.comparingInt(document -> sketches.lengths()[document]);
            case PREFERRED -> Comparator.comparingDouble(document -> cost(sketches.preferences()[document]));
        };
        if (order == null) {
            return new Preference(IntStream.range(0, documents).toArray());
        }
        int[] sorted = IntStream.range(0, documents)
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
        for (int rank = 0; rank < documents; rank++) {
            ranks[sorted[rank]] = rank;
        }
        return new Preference(ranks);
    }

    int rank(int document) {
        return ranks[document];
    }

    /** Less is better; no say is worst, and -0 is 0. */
    private static double cost(double preference) {
        return Double.isNaN(preference) ? Double.POSITIVE_INFINITY : 0.0 - preference;
    }
}
