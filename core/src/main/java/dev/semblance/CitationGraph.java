package dev.semblance;

import com.dynatrace.hash4j.hashing.HashValue128;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.semblance.citation.GraphTotals;
import dev.semblance.citation.Mention;
import dev.semblance.join.Repeats;
import dev.semblance.work.Log;
import dev.semblance.work.LongList;
import dev.semblance.work.Names;
import dev.semblance.work.SortedLongs;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes the citation graph of works: for each what is counted of it, and all citations in order. Documents are {@linkplain Mention mentions}; those of
 * an article follow each other, its own title first. 20 bytes of memory a work.
 */
final class CitationGraph {
    /**
     * The share of a library's titles that differ: 47 of 125 million do in ISTEX. A plan that reckons with it costs least; none hangs on it for its
     * recall.
     */
    static final double DIFFERENT = 0.4;

    private static final int BLOCK = 1 << 14;

    /** A mention's year of up to four digits, or 0. */
    private static final int YEAR = (1 << 14) - 1;

    /** Marks an article's own title. */
    private static final int CITING = 1 << 14;

    /** Marks a title that is cited by an article without one. */
    private static final int CITED_BY_NONE = 1 << 15;

    private static final byte ORPHAN = (byte) Mention.ORPHAN.charAt(0);

    private final Works works;
    private final Run run;
    private final int[] forms;
    private final int[] mentions;
    private final int[] citationsIn;
    private final int[] citationsOut;
    private final int[] years;
    private long citing;
    private long cited;
    private long empty;
    private long citations;
    private long selfCitations;
    private long mergedSelfCitations;
    private long unattributed;

    /** The work and row of the article's own title that was met last; 0 if it means no work. */
    private int citingWork;

    private int citingRow;

    private CitationGraph(Works works, Run run) {
        this.works = works;
        this.run = run;
        this.forms = new int[works.count() + 1];
        this.mentions = new int[works.count() + 1];
        this.citationsIn = new int[works.count() + 1];
        this.citationsOut = new int[works.count() + 1];
        this.years = new int[works.count() + 1];
    }

    /** Makes it, and writes it to the logs {@code works} and {@code citations}. */
    static GraphTotals make(Works works, Storage storage, long sortRoom, Workers workers, Run run) throws IOException {
        CitationGraph graph = new CitationGraph(works, run);
        Log edges = storage.log("citations-found");
        Log years = storage.log("years-found");
        Log articles = storage.log("article-hashes");
        graph.readMentions(edges, years, articles, workers);
        int repeatedArticles = Repeats.find(articles.seal(), sortRoom, workers).size();
        articles.drop();
        long greatest = (works.count() + 1L << 32) - 1;
        graph.chooseYears(years.seal(), greatest, sortRoom, workers);
        years.drop();
        long edgeCount =
                graph.writeCitations(edges.seal(), storage.log(Citations.CITATIONS_LOG), greatest, sortRoom, workers);
        edges.drop();
        graph.writeWorks(storage.log(Citations.WORKS_LOG));
        return graph.totals(edgeCount, repeatedArticles);
    }

    private void readMentions(Log edges, Log foundYears, Log articles, Workers workers) throws IOException {
        Documents documents = works.documents();
        for (int row = 0; row < documents.rows(); row++) {
            if (!documents.repeated().get(row)) {
                int work = works.of(row);
                forms[work]++;
                mentions[work] += documents.groups().size(row);
            }
        }
        workers.runBlocks(documents.size(), BLOCK, this::read, block -> {
            for (int i = 0; i < block.works.length; i++) {
                mention(block.works[i], block.marks[i], documents.rowOf(block.from + i), edges, foundYears);
            }
            for (int i = 0; i < block.articles.size(); i++) {
                articles.appendLong(block.articles.get(i));
            }
            run.advance(block.works.length);
        });
    }

    /** Mentions that follow each other: the work of each, and what else is known of it; of each own title two halves of a hash of the article's name. */
    private record Block(int from, int[] works, int[] marks, LongList articles) {}

    private Block read(int from, int to) throws IOException {
        Block block = new Block(from, new int[to - from], new int[to - from], new LongList());
        Names.Reader names = works.documents().names().reader();
        for (int document = from; document < to; document++) {
            names.read(document);
            block.works[document - from] = works.ofDocument(document);
            int marks = marks(names.array(), names.length());
            block.marks[document - from] = marks;
            if ((marks & CITING) != 0) {
                int length = indexOfTab(names.array(), 0, names.length());
                HashValue128 hash = Hashing.xxh3_128().hashBytesTo128Bits(names.array(), 0, length);
                block.articles.add(hash.getMostSignificantBits());
                block.articles.add(hash.getLeastSignificantBits());
            }
        }
        return block;
    }

    private static int marks(byte[] name, int length) {
        int endOfArticle = indexOfTab(name, 0, length);
        int endOfPlace = indexOfTab(name, endOfArticle + 1, length);
        int year = year(name, endOfPlace + 1, length);
        if (endOfPlace == endOfArticle + 1) {
            return year | CITING;
        }
        return name[endOfArticle + 1] == ORPHAN ? year | CITED_BY_NONE : year;
    }

    private void mention(int work, int marks, int row, Log edges, Log foundYears) throws IOException {
        boolean isCiting = (marks & CITING) != 0;
        if (isCiting) {
            citingWork = work;
            citingRow = row;
        }
        if (work == 0) {
            empty++;
            return;
        }
        int year = marks & YEAR;
        if (year > 0) {
            foundYears.appendLong((long) work << 32 | year);
        }
        if (isCiting) {
            citing++;
            return;
        }
        cited++;
        if ((marks & CITED_BY_NONE) != 0 || citingWork == 0) {
            unattributed++;
        } else if (row == citingRow) {
            selfCitations++;
        } else if (work == citingWork) {
            mergedSelfCitations++;
        } else {
            citations++;
            edges.appendLong((long) citingWork << 32 | work);
        }
    }

    /** Index of the first tab, or the end. */
    private static int indexOfTab(byte[] name, int from, int to) {
        int i = from;
        while (i < to && name[i] != '\t') {
            i++;
        }
        return Math.min(i, to);
    }

    /** A year of up to four digits, or 0. */
    private static int year(byte[] name, int from, int to) {
        if (from >= to || to - from > 4) {
            return 0;
        }
        int year = 0;
        for (int i = from; i < to; i++) {
            if (name[i] < '0' || name[i] > '9') {
                return 0;
            }
            year = 10 * year + name[i] - '0';
        }
        return year;
    }

    /** Chooses for each work the most frequent year, the earliest of as frequent ones. */
    private void chooseYears(Log found, long greatest, long sortRoom, Workers workers) throws IOException {
        int[] most = {0, 0};
        SortedLongs.forEach(found, greatest, sortRoom, workers, (value, times) -> {
            int work = (int) (value >>> 32);
            if (work != most[0] || times > most[1]) {
                most[0] = work;
                most[1] = times;
                years[work] = (int) value;
            }
        });
    }

    /** Each citing work less the one before; then the cited work, less the one before if the citing one is the same; then how often. */
    private long writeCitations(Log found, Log log, long greatest, long sortRoom, Workers workers) throws IOException {
        long[] last = {0, 0};
        SortedLongs.forEach(found, greatest, sortRoom, workers, (value, times) -> {
            long behind = (value >>> 32) - (last[0] >>> 32);
            log.appendVarint(behind);
            log.appendVarint(behind == 0 ? value - last[0] : (int) value);
            log.appendVarint(times);
            citationsOut[(int) (value >>> 32)] += times;
            citationsIn[(int) value] += times;
            last[0] = value;
            last[1]++;
        });
        log.seal();
        return last[1];
    }

    private void writeWorks(Log log) throws IOException {
        for (int work = 1; work <= works.count(); work++) {
            log.appendVarint(forms[work]);
            log.appendVarint(mentions[work]);
            log.appendVarint(citationsIn[work]);
            log.appendVarint(citationsOut[work]);
            log.appendVarint(years[work]);
        }
        log.seal();
    }

    private GraphTotals totals(long edges, long repeatedArticles) {
        return new GraphTotals(
                citing,
                cited,
                empty,
                works.documents().distinct(),
                works.count(),
                edges,
                citations,
                selfCitations,
                mergedSelfCitations,
                unattributed,
                repeatedArticles);
    }

    /** Totals as values of a stage. */
    static Map<String, String> values(GraphTotals totals) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("graph-citing", Long.toString(totals.citing()));
        values.put("graph-cited", Long.toString(totals.cited()));
        values.put("graph-empty", Long.toString(totals.empty()));
        values.put("graph-forms", Long.toString(totals.forms()));
        values.put("graph-works", Long.toString(totals.works()));
        values.put("graph-edges", Long.toString(totals.edges()));
        values.put("graph-citations", Long.toString(totals.citations()));
        values.put("graph-self-citations", Long.toString(totals.selfCitations()));
        values.put("graph-merged-self-citations", Long.toString(totals.mergedSelfCitations()));
        values.put("graph-unattributed", Long.toString(totals.unattributed()));
        values.put("graph-repeated-articles", Long.toString(totals.repeatedArticles()));
        return values;
    }

    /** Totals of a finished stage. */
    static GraphTotals restore(Storage storage) throws IOException {
        return new GraphTotals(
                number(storage, "graph-citing"),
                number(storage, "graph-cited"),
                number(storage, "graph-empty"),
                number(storage, "graph-forms"),
                number(storage, "graph-works"),
                number(storage, "graph-edges"),
                number(storage, "graph-citations"),
                number(storage, "graph-self-citations"),
                number(storage, "graph-merged-self-citations"),
                number(storage, "graph-unattributed"),
                number(storage, "graph-repeated-articles"));
    }

    private static long number(Storage storage, String name) throws IOException {
        return Long.parseLong(storage.value(name));
    }
}
