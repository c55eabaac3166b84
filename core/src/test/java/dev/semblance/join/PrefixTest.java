package dev.semblance.join;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.band.Threshold;
import dev.semblance.shingle.ShingleHash;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A prefix is what stands first when all shingles are sorted by level and hash. */
class PrefixTest {
    private static final long COMMON = 99;

    private final Random random = new Random(20261129);

    private record Shingle(long hash, int level) {}

    private record Place(int key, int position) {}

    @ParameterizedTest
    @ValueSource(strings = {"0.05", "0.5", "0.74", "0.8", "1"})
    void isTheBeginningOfTheSortedSet(String threshold) {
        PrefixRule rule = PrefixRule.of(Threshold.parse(threshold));
        for (int rare : new int[] {0, rule.mostRare(), 7}) {
            for (int common : new int[] {1, 40, 1000, 100_000}) {
                Prefix prefix = new Prefix(rule, rare, common);
                for (int trial = 0; trial < 300; trial++) {
                    List<Shingle> set = set(trial % 20 == 0 ? random.nextInt(3000) : random.nextInt(60));
                    find(prefix, set);
                    check(prefix, set, rule, rare, common);
                }
            }
        }
    }

    @Test
    void knowsNothingOfTheSetBefore() {
        PrefixRule rule = new PrefixRule(Threshold.parse("0.8"), false);
        Prefix prefix = new Prefix(rule, 0, 1000);
        find(prefix, set(500));
        find(prefix, List.of());
        assertThat(prefix.size()).isZero();
        assertThat(prefix.rare()).isZero();
        assertThat(prefix.frequent()).isZero();
        find(prefix, List.of(new Shingle(5, 0), new Shingle(7, 30)));
        assertThat(prefix.size()).isZero();
        assertThat(prefix.frequent()).isZero();
    }

    private void find(Prefix prefix, List<Shingle> set) {
        // Others before and behind it, which are not of the set.
        int from = random.nextInt(3);
        int to = from + set.size();
        long[] hashes = new long[to + 2];
        byte[] levels = new byte[to + 2];
        for (int i = from; i < to; i++) {
            hashes[i] = set.get(i - from).hash;
            levels[i] = (byte) set.get(i - from).level;
        }
        prefix.of(hashes, levels, from, to, COMMON);
    }

    private static void check(Prefix prefix, List<Shingle> set, PrefixRule rule, int rare, int common) {
        int commonLevel = Occurrences.level(common);
        int rareLevel = Math.min(commonLevel, Occurrences.level(rare + 1) - 1);
        Comparator<Shingle> byHash = (one, other) -> Long.compareUnsigned(one.hash, other.hash);
        List<Shingle> sorted = set.stream()
                .sorted(Comparator.comparingInt(Shingle::level).thenComparing(byHash))
                .limit(set.isEmpty() ? 0 : rule.length(set.size()))
                .toList();
        List<Place> places = new ArrayList<>();
        int rareShingles = 0;
        int frequent = 0;
        boolean isCommonSeen = false;
        for (int i = 0; i < sorted.size(); i++) {
            Shingle shingle = sorted.get(i);
            if (shingle.level == 0) {
                continue;
            }
            rareShingles += shingle.level <= rareLevel ? 1 : 0;
            frequent += shingle.level <= rareLevel ? 0 : 1;
            boolean isCommon = shingle.level > commonLevel;
            if (!isCommon || !isCommonSeen) {
                places.add(new Place((int) (ShingleHash.mix(isCommon ? COMMON : shingle.hash) >>> 32), i));
            }
            isCommonSeen |= isCommon;
        }
        assertThat(prefix.rare()).isEqualTo(rareShingles);
        assertThat(prefix.frequent()).isEqualTo(frequent);
        assertThat(IntStream.range(0, prefix.size()).mapToObj(i -> new Place(prefix.key(i), prefix.position(i))))
                .isEqualTo(places);
    }

    private List<Shingle> set(int size) {
        int levels = 1 + random.nextInt(Occurrences.LEVELS);
        int share = random.nextInt(4);
        return IntStream.range(0, size)
                .mapToObj(i -> new Shingle(random.nextLong(), random.nextInt(4) < share ? 0 : random.nextInt(levels)))
                .toList();
    }
}
