package dev.semblance;

import dev.semblance.work.Cursor;
import dev.semblance.work.Log;
import dev.semblance.work.Records;
import dev.semblance.work.SortedLongs;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Puts pages into stories, by which pages lie in which others.
 *
 * <ol>
 *   <li>Two pages that lie in each other tell the same; what is connected by such pairs is a <i>core</i>.
 *   <li>A core that lies in others, but in which they do not lie, is a shorter version of them, if nearly all that it lies in is one core, that has no fewer pages, and each of them at most five times the text. What lies
 *       in pages of several cores is a frame, or a piece that many have, and belongs to none.
 * </ol>
 *
 * Only pages within the time window count for each other. Pairs are sorted in bounded memory; 40 bytes a page besides.
 */
final class StoryMaker {
    /** Of what a core lies in, so much must be of one other core. */
    private static final int NEARLY_ALL_PERCENT = 80;

    /** What has more than so many times the text of a part is a digest of several stories rather than a whole. */
    private static final int MOST_OF_PART = 5;

    private final PageNodes nodes;
    private final Records.Reader texts;
    private final Storage storage;
    private final long sortRoom;
    private final Workers workers;
    private final int[] parents;

    /** For each node, how many pages it has something in common with. */
    private final int[] connected;

    private final Log oneWay;
    private long pending = -1;

    private StoryMaker(PageNodes nodes, Records.Reader texts, Storage storage, long sortRoom, Workers workers)
            throws IOException {
        this.nodes = nodes;
        this.texts = texts;
        this.storage = storage;
        this.sortRoom = sortRoom;
        this.workers = workers;
        this.parents = new int[nodes.count()];
        this.connected = new int[nodes.count()];
        Arrays.setAll(parents, node -> node);
        this.oneWay = storage.log("stories-contained");
    }

    /**
     * The least node of each node's story, and which pages stand for them.
     *
     * @param stories the least node of the story of each node
     * @param connected how many pages each node has something in common with
     */
    record Found(int[] stories, int[] connected) {}

    /** @param results which rows lie in which */
    static Found find(
            PageNodes nodes, Documents documents, List<Log> results, Storage storage, long sortRoom, Workers workers)
            throws IOException {
        StoryMaker maker = new StoryMaker(nodes, documents.texts().seek(), storage, sortRoom, workers);
        maker.makeCores(maker.pairs(new SimilarRows(results, documents.groups())));
        maker.attach();
        int[] stories = new int[nodes.count()];
        Arrays.setAll(stories, maker::root);
        return new Found(stories, maker.connected);
    }

    /** All pairs of near nodes: the lesser node in the high half, the other one in the next 31 bits, and at last whether it is the other one that lies in the lesser. */
    private Log pairs(SimilarRows similar) throws IOException {
        Log pairs = storage.log("stories-pairs");
        for (int row = similar.next(); row != SimilarRows.NONE; row = similar.next()) {
            similar.read(row);
            for (int i = 0; i < similar.others().size(); i++) {
                addPairs(similar.others().get(i), row, pairs);
            }
        }
        return pairs.seal();
    }

    private void addPairs(int contained, int container, Log pairs) throws IOException {
        nodes.forEachNear(contained, container, (inner, outer) -> {
            long pair = (long) Math.min(inner, outer) << 32 | (long) Math.max(inner, outer) << 1;
            pairs.appendLong(pair | (inner < outer ? 0 : 1));
        });
    }

    private void makeCores(Log pairs) throws IOException {
        long greatest = (long) nodes.count() << 32;
        SortedLongs.forEach(pairs, greatest, sortRoom, workers, (pair, times) -> {
            if (pair == (pending | 1) && pending >= 0) {
                // Both directions.
                connect(pair);
                unite(lesser(pair), greater(pair));
                pending = -1;
                return;
            }
            endPending();
            pending = pair;
        });
        endPending();
        pairs.drop();
        oneWay.seal();
    }

    private void endPending() throws IOException {
        if (pending >= 0) {
            connect(pending);
            boolean isLesserInner = (pending & 1) == 0;
            int inner = isLesserInner ? lesser(pending) : greater(pending);
            int outer = isLesserInner ? greater(pending) : lesser(pending);
            if (isPart(inner, outer)) {
                oneWay.appendLong((long) inner << 32 | outer);
            }
        }
    }

    private boolean isPart(int inner, int outer) throws IOException {
        return (long) MOST_OF_PART * texts.length(nodes.rowOf(inner)) >= texts.length(nodes.rowOf(outer));
    }

    private static int lesser(long pair) {
        return (int) (pair >>> 32);
    }

    private static int greater(long pair) {
        return (int) pair >>> 1;
    }

    private void connect(long pair) {
        connected[lesser(pair)] += nodes.size(greater(pair));
        connected[greater(pair)] += nodes.size(lesser(pair));
    }

    /** Joins each core that lies in another one to that. */
    private void attach() throws IOException {
        int[] sizes = new int[nodes.count()];
        for (int node = 0; node < sizes.length; node++) {
            sizes[root(node)] += nodes.size(node);
        }
        Log between = storage.log("stories-between");
        for (Cursor cursor = oneWay.read(); cursor.hasMore(); ) {
            long pair = cursor.takeLong();
            long inner = root((int) (pair >>> 32));
            long outer = root((int) pair);
            if (inner != outer) {
                between.appendLong(inner << 32 | outer);
            }
        }
        oneWay.drop();
        int[] targets = new int[nodes.count()];
        Arrays.fill(targets, -1);
        Choice choice = new Choice(sizes, targets);
        SortedLongs.forEach(between.seal(), (long) nodes.count() << 32, sortRoom, workers, choice::add);
        choice.end();
        between.drop();
        for (int core = 0; core < targets.length; core++) {
            if (targets[core] >= 0) {
                unite(core, targets[core]);
            }
        }
    }

    /** Decides for one core after another which other one it is a part of. */
    private static final class Choice {
        private final int[] sizes;
        private final int[] targets;
        private int inner = -1;
        private long all;
        private long most;
        private int best = -1;

        Choice(int[] sizes, int[] targets) {
            this.sizes = sizes;
            this.targets = targets;
        }

        void add(long pair, int times) {
            int core = (int) (pair >>> 32);
            if (core != inner) {
                end();
                inner = core;
                all = 0;
                most = 0;
            }
            all += times;
            if (times > most) {
                most = times;
                best = (int) pair;
            }
        }

        void end() {
            if (inner >= 0 && 100 * most >= NEARLY_ALL_PERCENT * all && sizes[best] >= sizes[inner]) {
                targets[inner] = best;
            }
        }
    }

    private int root(int node) {
        int at = node;
        while (parents[at] != at) {
            parents[at] = parents[parents[at]];
            at = parents[at];
        }
        return at;
    }

    /** The lesser root stays. */
    private void unite(int one, int other) {
        int first = root(one);
        int second = root(other);
        parents[Math.max(first, second)] = Math.min(first, second);
    }
}
