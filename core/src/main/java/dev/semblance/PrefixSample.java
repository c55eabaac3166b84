package dev.semblance;

import dev.semblance.band.Costs;
import dev.semblance.band.SimilarityDistribution;
import dev.semblance.band.Threshold;
import dev.semblance.join.PrefixRule;
import dev.semblance.shingle.ShingleSet;
import dev.semblance.shingle.Shingling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * How often the first texts of a corpus have as much of their prefixes in common by chance as makes them candidates of the exact join.
 *
 * <p>One half of the texts tells how frequent shingles are, and the other half has its prefixes cut by that: were the same texts to do both, what two of
 * them share would never be among the rarest. The whole corpus tells rare shingles apart better than half a sample, so this errs on the careful side. Pairs that have
 * more than half of the threshold in common are counted only as far as they come {@linkplain SimilarityDistribution#byChance by chance}: others are
 * versions of one text, and come with each text rather than with each pair of them. O(n·log n) for n shingles.
 *
 * @param texts number of texts whose prefixes were cut
 * @param shingles shingles of a set on average
 * @param pairs pairs of these texts that share enough shingles of their prefixes for the exact join to verify them
 */
record PrefixSample(int texts, double shingles, long pairs) {
    /** To make a shingle twice, count it and find its place in the order costs as much as to verify so many. */
    private static final double SHINGLE = 5;

    /** Where no pair was seen, so many are reckoned with: if it were one, the choice would cost little more. */
    private static final double NONE = 0.25;

    /**
     * Looks at some different texts.
     *
     * @param documents number of documents of the corpus: what is frequent among so many is so to the exact join
     */
    static PrefixSample of(List<byte[]> texts, Shingling shingling, Threshold threshold, double documents) {
        Map<Long, Integer> counts = new HashMap<>();
        List<ShingleSet> sets = new ArrayList<>();
        double shingles = 0;
        for (int i = 0; i < texts.size(); i++) {
            ShingleSet set = shingling.set(texts.get(i), 0, texts.get(i).length, shingling.newBuffer());
            shingles += set.size();
            if (i % 2 == 1) {
                sets.add(set);
                continue;
            }
            for (int j = 0; j < set.size(); j++) {
                counts.merge(set.hash(j), 1, Integer::sum);
            }
        }
        PrefixRule rule = PrefixRule.of(threshold);
        double rare = rule.mostRare() * sets.size() / documents;
        List<Cut> prefixes = new ArrayList<>();
        for (ShingleSet set : sets) {
            prefixes.add(Cut.of(set, counts, rule, rare));
        }
        long pairs = 0;
        int half = sets.size() / 2;
        long related = 0;
        long relatedOfHalf = 0;
        long relatedAcross = 0;
        for (int i = 0; i < sets.size(); i++) {
            for (int j = 0; j < i; j++) {
                int required = rule.required(sets.get(i).size(), sets.get(j).size());
                if (required == Integer.MAX_VALUE || !prefixes.get(i).isCandidate(prefixes.get(j), required)) {
                    continue;
                }
                if (areUnrelated(sets.get(i), sets.get(j), threshold)) {
                    pairs++;
                } else {
                    related++;
                    relatedOfHalf += i < half ? 1 : 0;
                    relatedAcross += i >= half && j < half ? 1 : 0;
                }
            }
        }
        pairs += (long)
                SimilarityDistribution.byChance((double) related, (double) relatedOfHalf, (double) relatedAcross);
        return new PrefixSample(sets.size(), shingles / Math.max(1, texts.size()), pairs);
    }

    /**
     * The shingles of a prefix.
     *
     * @param rare those that the exact join counts, ascending
     * @param frequent those by which it groups, ascending
     */
    private record Cut(long[] rare, long[] frequent) {
        static Cut of(ShingleSet set, Map<Long, Integer> counts, PrefixRule rule, double mostRare) {
            long[] prefix = LongStream.of(set.hashes())
                    .boxed()
                    .sorted(Comparator.comparing((Long hash) -> counts.getOrDefault(hash, 0))
                            .thenComparing(Comparator.naturalOrder()))
                    .limit(rule.length(set.size()))
                    .mapToLong(Long::longValue)
                    .toArray();
            LongPredicate isRare = hash -> rule.isCounted() && counts.getOrDefault(hash, 0) <= mostRare;
            return new Cut(some(prefix, isRare), some(prefix, isRare.negate()));
        }

        private static long[] some(long[] prefix, LongPredicate filter) {
            return LongStream.of(prefix).filter(filter).sorted().toArray();
        }

        boolean isCandidate(Cut other, int required) {
            int rareOnes = shared(rare, other.rare);
            boolean isEnough = rareOnes + Math.min(frequent.length, other.frequent.length) >= required;
            return rareOnes > 0 && isEnough || shared(frequent, other.frequent) > 0;
        }

        private static int shared(long[] one, long[] other) {
            int shared = 0;
            for (long hash : one) {
                shared += Arrays.binarySearch(other, hash) >= 0 ? 1 : 0;
            }
            return shared;
        }
    }

    private static boolean areUnrelated(ShingleSet one, ShingleSet other, Threshold threshold) {
        int shared = one.overlap(other);
        return !threshold.isReached(2L * shared, one.size() + other.size() - (long) shared);
    }

    /** Nanoseconds of one core that the exact join takes for each document at least, whatever candidates it finds. */
    static double leastNanoseconds(double shingles, double threshold, Costs costs) {
        return shingles * SHINGLE * costs.shingle() + ((1 - threshold) * shingles + 1) * costs.record();
    }

    /** How many pairs of so many documents share enough of their prefixes by chance. */
    double candidates(double documents) {
        double part = documents / Math.max(1, texts);
        return Math.max(NONE, (double) pairs) * part * part;
    }

    /** Nanoseconds of one core that the exact join takes for each of so many documents. */
    double nanosecondsPerDocument(double documents, double threshold, Costs costs) {
        double candidate = costs.candidate() + shingles * costs.shingle();
        return leastNanoseconds(shingles, threshold, costs) + candidates(documents) / documents * candidate;
    }
}
