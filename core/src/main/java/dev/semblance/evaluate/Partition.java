package dev.semblance.evaluate;

import java.util.HashMap;
import java.util.Map;

/** Documents divided into clusters. */
final class Partition {
    private Partition() {}

    /** The same division, each cluster named by its first document. */
    static int[] named(int[] clusters) {
        Map<Integer, Integer> firsts = new HashMap<>();
        int[] named = new int[clusters.length];
        for (int document = 0; document < clusters.length; document++) {
            Integer first = firsts.putIfAbsent(clusters[document], document);
            named[document] = first == null ? document : first;
        }
        return named;
    }
}
