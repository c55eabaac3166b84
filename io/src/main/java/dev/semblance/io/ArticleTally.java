package dev.semblance.io;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one pass found in articles. Thread-safe, and the same in whatever order the parts of the input come.
 *
 * <p>A reader of articles has a tally of its own, which costs no lock, and {@linkplain #add adds} it to that of the pass.
 */
final class ArticleTally {
    private final Map<ArticleCounts.Kind, Found> found = new EnumMap<>(ArticleCounts.Kind.class);
    private long articles;
    private long citing;
    private long cited;

    /** Where something was first: the input, the entry of it if it is an archive, the line, which one of the articles on that line. */
    record First(int source, long entry, long line, int number, String place, String field) {
        boolean isBefore(First other) {
            if (source != other.source) {
                return source < other.source;
            }
            if (entry != other.entry) {
                return entry < other.entry;
            }
            return line != other.line ? line < other.line : number < other.number;
        }
    }

    /** How often something was noticed, and where first. */
    private static final class Found {
        private long count;
        private First first;

        Found(long count, First first) {
            this.count = count;
            this.first = first;
        }
    }

    synchronized void article(boolean hasCiting, long citedTitles) {
        articles++;
        citing += hasCiting ? 1 : 0;
        cited += citedTitles;
    }

    /** Counts another one of a kind. Whether that was done: the first needs a place. */
    synchronized boolean foundAgain(ArticleCounts.Kind kind) {
        Found there = found.get(kind);
        if (there == null) {
            return false;
        }
        there.count++;
        return true;
    }

    synchronized void found(ArticleCounts.Kind kind, First place) {
        if (!foundAgain(kind)) {
            found.put(kind, new Found(1, place));
        }
    }

    /** Adds what another tally has, which nobody changes any more. */
    synchronized void add(ArticleTally other) {
        articles += other.articles;
        citing += other.citing;
        cited += other.cited;
        other.found.forEach((kind, theirs) -> {
            Found mine = found.computeIfAbsent(kind, key -> new Found(0, theirs.first));
            mine.count += theirs.count;
            if (theirs.first.isBefore(mine.first)) {
                mine.first = theirs.first;
            }
        });
    }

    synchronized ArticleCounts counts() {
        List<ArticleCounts.Finding> findings = new ArrayList<>();
        found.forEach((kind, there) ->
                findings.add(new ArticleCounts.Finding(kind, there.count, there.first.place, there.first.field)));
        return new ArticleCounts(articles, citing, cited, findings);
    }

    /** Writes it as {@link CorpusState} describes it. */
    synchronized void write(DataOutputStream out) throws IOException {
        out.writeLong(articles);
        out.writeLong(citing);
        out.writeLong(cited);
        out.writeInt(found.size());
        for (Map.Entry<ArticleCounts.Kind, Found> entry : found.entrySet()) {
            First first = entry.getValue().first;
            CorpusState.text(out, entry.getKey().name());
            out.writeLong(entry.getValue().count);
            out.writeInt(first.source);
            out.writeLong(first.entry);
            out.writeLong(first.line);
            out.writeInt(first.number);
            CorpusState.text(out, first.place);
            CorpusState.text(out, first.field);
        }
    }

    static ArticleTally read(DataInputStream in) throws IOException {
        ArticleTally tally = new ArticleTally();
        tally.articles = in.readLong();
        tally.citing = in.readLong();
        tally.cited = in.readLong();
        for (int left = CorpusState.count(in); left > 0; left--) {
            ArticleCounts.Kind kind = ArticleCounts.Kind.valueOf(CorpusState.text(in));
            long count = in.readLong();
            First first = new First(
                    in.readInt(),
                    in.readLong(),
                    in.readLong(),
                    in.readInt(),
                    CorpusState.text(in),
                    CorpusState.text(in));
            tally.found.put(kind, new Found(count, first));
        }
        return tally;
    }
}
