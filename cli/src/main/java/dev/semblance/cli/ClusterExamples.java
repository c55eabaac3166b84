package dev.semblance.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Some members of the largest clusters, and of each the two that show best what it took to be in it. Found in a second pass over the rows. */
final class ClusterExamples {
    private static final int MEMBERS = 8;

    /** Two documents and their similarity, as the result has them. */
    record Example(String left, String right, double similarity) {}

    /** A cluster, growing while rows come. */
    static final class Shown {
        private final int size;
        private final Set<String> members = new LinkedHashSet<>();
        private @Nullable Example example;

        private Shown(int size) {
            this.size = size;
        }

        /** How many documents it has. */
        int size() {
            return size;
        }

        /** The first of them. */
        List<String> members() {
            return List.copyOf(members);
        }

        /** The least similar two that a row has; the first of several. */
        @Nullable
        Example example() {
            return example;
        }

        private void member(String name) {
            if (members.size() < MEMBERS) {
                members.add(name);
            }
        }

        private void pair(String left, String right, double similarity) {
            if (!Double.isNaN(similarity) && (example == null || similarity < example.similarity())) {
                example = new Example(left, right, similarity);
            }
        }

        /** Of a cluster's rows the first is its centre, and the others have their similarities to it. */
        private void memberOfCentre(String name, double similarity) {
            if (members.isEmpty()) {
                members.add(name);
                return;
            }
            pair(members.iterator().next(), name, similarity);
            member(name);
        }
    }

    private ClusterExamples() {}

    /** Goes through all rows again. */
    static List<Shown> of(ResultRows result, ResultCounts counts, int most) throws IOException {
        Map<Integer, Shown> byFirst = new HashMap<>();
        List<Shown> clusters = new ArrayList<>();
        for (ResultCounts.Cluster cluster : counts.largest(most)) {
            Shown shown = new Shown(cluster.size());
            clusters.add(shown);
            byFirst.put(cluster.first(), shown);
        }
        if (clusters.isEmpty()) {
            return clusters;
        }
        result.forEach((first, second, similarity) -> {
            if (second == null) {
                return;
            }
            Shown shown = byFirst.get(counts.groups().group(second));
            if (shown == null) {
                return;
            }
            if (result.kind() == ResultKind.CLUSTERS) {
                shown.memberOfCentre(first, similarity);
            } else {
                boolean staysFirst = result.kind() == ResultKind.REMOVED;
                shown.member(staysFirst ? second : first);
                shown.member(staysFirst ? first : second);
                shown.pair(staysFirst ? second : first, staysFirst ? first : second, similarity);
            }
        });
        return clusters;
    }
}
