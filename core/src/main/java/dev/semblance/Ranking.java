package dev.semblance;

import java.util.stream.IntStream;

/** Which documents should rather be kept, and of each row the one that is. */
final class Ranking {
    private final KeepPolicy policy;
    private final Documents documents;

    /** The best document of each row of several. */
    private final int[] best;

    Ranking(KeepPolicy policy, Documents documents) {
        this.policy = policy;
        this.documents = documents;
        Groups groups = documents.groups();
        this.best = new int[groups.severalCount()];
        for (int i = 0; i < best.length; i++) {
            int row = groups.several(i);
            best[i] = groups.get(row, 0);
            for (int j = 1; j < groups.size(row); j++) {
                int document = groups.get(row, j);
                if (compare(document, best[i]) < 0) {
                    best[i] = document;
                }
            }
        }
    }

    /** The most preferred document of a row: it stands for the row. */
    int best(int row) {
        Groups groups = documents.groups();
        return groups.hasSeveral(row) ? best[groups.indexOf(row)] : groups.first(row);
    }

    /** The rows of a shard by their best documents, the most preferred first. */
    int[] order(Shard shard) {
        // A row's first document comes before those of the rows behind it.
        if (policy == KeepPolicy.FIRST && !documents.hasReference()) {
            return IntStream.range(0, shard.size()).toArray();
        }
        int[] bests = IntStream.range(0, shard.size())
                .map(number -> best(shard.row(number)))
                .toArray();
        return IntStream.range(0, bests.length)
                .boxed()
                .sorted((number, other) -> compare(bests[number], bests[other]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Below zero if a document is preferred to another. Those of the reference come first. */
    int compare(int document, int other) {
        if (documents.isReference(document) != documents.isReference(other)) {
            return documents.isReference(document) ? -1 : 1;
        }
        int order = switch (policy) {
            case FIRST -> 0;
            case LAST -> other - document;
            case LONGEST -> Integer.compare(documents.length(other), documents.length(document));
            case SHORTEST -> Integer.compare(documents.length(document), documents.length(other));
            case PREFERRED -> Double.compare(cost(document), cost(other));
        };
        return order != 0 ? order : Integer.compare(document, other);
    }

    /** Less is better; no say is worst, and -0 is 0. */
    private double cost(int document) {
        double preference = documents.preference(document);
        return Double.isNaN(preference) ? Double.POSITIVE_INFINITY : 0.0 - preference;
    }
}
