package dev.semblance.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes passages of two texts from the fingerprints that they share.
 *
 * <p>Each shared fingerprint is extended to the longest run that is the same in both texts. Runs that follow each other in both with no more than some tokens between them make a
 * chain. A chain is extended beyond its ends over small changes, as long as a few tokens in a row are the same again; and between its runs, as many tokens are matched as can be in
 * order. What is long enough is a passage.
 */
public final class Alignment {
    /** So many tokens in a row must be the same for a change to be passed over. */
    private static final int ANCHOR = 3;

    /** Chains that may still go on, of those that were begun last. */
    private static final int OPEN = 64;

    private final Tokens left;
    private final Tokens right;
    private final PassageOptions options;

    private Alignment(Tokens left, Tokens right, PassageOptions options) {
        this.left = left;
        this.right = right;
        this.options = options;
    }

    /** A run that is the same in both texts. */
    private record Match(int left, int right, int length) {
        int leftEnd() {
            return left + length;
        }

        int rightEnd() {
            return right + length;
        }

        int diagonal() {
            return right - left;
        }
    }

    /** Runs that follow each other in both texts. */
    private static final class Chain {
        private final List<Match> matches = new ArrayList<>();

        Match last() {
            return matches.get(matches.size() - 1);
        }

        Match first() {
            return matches.get(0);
        }
    }

    /**
     * The passages, in the order of the left text.
     *
     * @param seeds places of shared fingerprints: those in the left text in the high, those in the right text in the low halves; ascending
     */
    public static List<Passage> of(Tokens left, Tokens right, long[] seeds, PassageOptions options) {
        return new Alignment(left, right, options).passages(seeds);
    }

    private List<Passage> passages(long[] seeds) {
        List<Passage> passages = new ArrayList<>();
        for (Chain chain : chains(matches(seeds))) {
            extendLeft(chain);
            extendRight(chain);
            Passage passage = passage(chain);
            if (passage.matched() >= options.leastLength()) {
                passages.add(passage);
            }
        }
        passages.sort(Comparator.comparingInt(Passage::leftFrom)
                .thenComparingInt(Passage::rightFrom)
                .thenComparing(Comparator.comparingInt(Passage::leftTo).reversed())
                .thenComparing(Comparator.comparingInt(Passage::rightTo).reversed()));
        return withoutInner(passages);
    }

    /** The longest runs around the seeds, each once, by their places in the left text. */
    private List<Match> matches(long[] seeds) {
        List<Match> matches = new ArrayList<>();
        // Seeds of one run have one diagonal, and come one after the other along it.
        long[] byDiagonal = new long[seeds.length];
        for (int i = 0; i < seeds.length; i++) {
            int place = (int) (seeds[i] >>> Integer.SIZE);
            int diagonal = (int) seeds[i] - place;
            byDiagonal[i] = (long) diagonal << Integer.SIZE | place;
        }
        Arrays.sort(byDiagonal);
        int diagonal = 0;
        int coveredTo = -1;
        for (int i = 0; i < byDiagonal.length; i++) {
            int place = (int) byDiagonal[i];
            int own = (int) (byDiagonal[i] >> Integer.SIZE);
            if (i == 0 || own != diagonal) {
                diagonal = own;
                coveredTo = -1;
            }
            if (place >= coveredTo && left.equal(place, right, place + own)) {
                Match match = around(place, place + own);
                coveredTo = match.leftEnd();
                if (match.length >= options.gram()) {
                    matches.add(match);
                }
            }
        }
        matches.sort(Comparator.comparingInt(Match::left).thenComparingInt(Match::right));
        return matches;
    }

    private Match around(int leftPlace, int rightPlace) {
        int before = equalBefore(leftPlace, rightPlace);
        int length = equalFrom(leftPlace, rightPlace);
        return new Match(leftPlace - before, rightPlace - before, before + length);
    }

    private int equalFrom(int i, int j) {
        int length = 0;
        while (i + length < left.size() && j + length < right.size() && left.equal(i + length, right, j + length)) {
            length++;
        }
        return length;
    }

    /** How many tokens before these places are the same. */
    private int equalBefore(int i, int j) {
        int length = 0;
        while (length < i && length < j && left.equal(i - length - 1, right, j - length - 1)) {
            length++;
        }
        return length;
    }

    private List<Chain> chains(List<Match> matches) {
        List<Chain> chains = new ArrayList<>();
        for (Match match : matches) {
            Chain best = null;
            long least = Long.MAX_VALUE;
            for (int i = chains.size() - 1; i >= Math.max(0, chains.size() - OPEN); i--) {
                long distance = distance(chains.get(i).last(), match);
                if (distance < least) {
                    least = distance;
                    best = chains.get(i);
                }
            }
            if (best == null) {
                best = new Chain();
                chains.add(best);
                best.matches.add(match);
            } else {
                append(best, match);
            }
        }
        return chains;
    }

    /** How far a match is behind another one in both texts, or the largest number if it does not follow it. */
    private long distance(Match before, Match match) {
        // They may overlap on one side, where the text repeats itself.
        int leftGap = match.left - before.leftEnd();
        int rightGap = match.right - before.rightEnd();
        int overlap = Math.max(0, Math.max(-leftGap, -rightGap));
        boolean follows = match.left > before.left
                && match.right > before.right
                && match.leftEnd() > before.leftEnd()
                && match.rightEnd() > before.rightEnd()
                && overlap < match.length
                && leftGap + overlap <= options.gap()
                && rightGap + overlap <= options.gap();
        return follows
                ? Math.abs(match.diagonal() - before.diagonal()) * 1000L + Math.max(leftGap, rightGap)
                : Long.MAX_VALUE;
    }

    private static void append(Chain chain, Match match) {
        Match last = chain.last();
        int overlap = Math.max(0, Math.max(last.leftEnd() - match.left, last.rightEnd() - match.right));
        chain.matches.add(new Match(match.left + overlap, match.right + overlap, match.length - overlap));
    }

    /** Goes on behind the chain's end while a few tokens in a row are the same again not far from it. */
    private void extendRight(Chain chain) {
        for (Match next = after(chain.last()); next != null; next = after(chain.last())) {
            chain.matches.add(next);
        }
    }

    private void extendLeft(Chain chain) {
        for (Match next = before(chain.first()); next != null; next = before(chain.first())) {
            chain.matches.add(0, next);
        }
    }

    private @Nullable Match after(Match last) {
        for (int sum = 1; sum <= 2 * options.gap(); sum++) {
            for (int skip = Math.max(0, sum - options.gap()); skip <= Math.min(sum, options.gap()); skip++) {
                int i = last.leftEnd() + skip;
                int j = last.rightEnd() + sum - skip;
                int length = i < left.size() && j < right.size() ? equalFrom(i, j) : 0;
                if (length >= ANCHOR) {
                    return new Match(i, j, length);
                }
            }
        }
        return null;
    }

    private @Nullable Match before(Match first) {
        for (int sum = 1; sum <= 2 * options.gap(); sum++) {
            for (int skip = Math.max(0, sum - options.gap()); skip <= Math.min(sum, options.gap()); skip++) {
                int i = first.left - skip;
                int j = first.right - (sum - skip);
                int length = i > 0 && j > 0 ? equalBefore(i, j) : 0;
                if (length >= ANCHOR) {
                    return new Match(i - length, j - length, length);
                }
            }
        }
        return null;
    }

    private Passage passage(Chain chain) {
        int matched = 0;
        Match previous = null;
        for (Match match : chain.matches) {
            matched += match.length;
            if (previous != null) {
                matched += common(previous.leftEnd(), match.left, previous.rightEnd(), match.right);
            }
            previous = match;
        }
        Match first = chain.first();
        Match last = chain.last();
        return new Passage(
                left.start(first.left),
                left.end(last.leftEnd() - 1),
                left.line(first.left),
                right.start(first.right),
                right.end(last.rightEnd() - 1),
                right.line(first.right),
                last.leftEnd() - first.left,
                last.rightEnd() - first.right,
                matched);
    }

    /** Length of the longest common subsequence of two gaps, which are short. */
    private int common(int leftFrom, int leftTo, int rightFrom, int rightTo) {
        int[] lengths = new int[rightTo - rightFrom + 1];
        for (int i = leftFrom; i < leftTo; i++) {
            int diagonal = 0;
            for (int j = rightFrom; j < rightTo; j++) {
                int above = lengths[j - rightFrom + 1];
                lengths[j - rightFrom + 1] =
                        left.equal(i, right, j) ? diagonal + 1 : Math.max(above, lengths[j - rightFrom]);
                diagonal = above;
            }
        }
        return lengths[lengths.length - 1];
    }

    /** Leaves out passages that lie within another one on both sides, as where a text repeats itself. */
    private static List<Passage> withoutInner(List<Passage> passages) {
        List<Passage> kept = new ArrayList<>();
        for (Passage passage : passages) {
            boolean isInner = false;
            for (int i = kept.size() - 1; i >= Math.max(0, kept.size() - OPEN) && !isInner; i--) {
                isInner = isWithin(passage, kept.get(i));
            }
            if (!isInner) {
                kept.removeIf(earlier -> earlier.leftFrom() >= passage.leftFrom() && isWithin(earlier, passage));
                kept.add(passage);
            }
        }
        return kept;
    }

    private static boolean isWithin(Passage inner, Passage outer) {
        return inner.leftFrom() >= outer.leftFrom()
                && inner.leftTo() <= outer.leftTo()
                && inner.rightFrom() >= outer.rightFrom()
                && inner.rightTo() <= outer.rightTo();
    }

    /** Share of a text's compared tokens that lie in the passages. */
    public static double share(Tokens tokens, List<Passage> passages, boolean isLeft) {
        int compared = tokens.compared();
        if (compared == 0) {
            return 0;
        }
        List<int[]> spans = new ArrayList<>();
        for (Passage passage : passages) {
            spans.add(
                    isLeft
                            ? new int[] {passage.leftFrom(), passage.leftTo()}
                            : new int[] {passage.rightFrom(), passage.rightTo()});
        }
        spans.sort(Comparator.<int[]>comparingInt(span -> span[0]).thenComparingInt(span -> span[1]));
        int covered = 0;
        int token = 0;
        int reached = 0;
        for (int[] span : spans) {
            while (token < tokens.size() && tokens.start(token) < span[0]) {
                token++;
            }
            reached = Math.max(reached, span[1]);
            for (; token < tokens.size() && tokens.end(token) <= reached; token++) {
                covered += tokens.hash(token) == 0 ? 0 : 1;
            }
        }
        return (double) covered / compared;
    }
}
