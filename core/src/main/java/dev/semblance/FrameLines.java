package dev.semblance;

import dev.semblance.document.BadRecord;
import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.shingle.ShingleHash;
import dev.semblance.work.IntList;
import dev.semblance.work.Log;
import dev.semblance.work.LongCounts;
import dev.semblance.work.LongList;
import dev.semblance.work.SortedLongs;
import dev.semblance.work.Storage;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The lines that a site has on many of its pages: menus, notices, lists of what is read most. A line is one of them if it is on five pages of the site, and on a twentieth of them;
 * pages with the same text count once, since an article is no frame for being at many addresses. A page's site is the host of its address; a page whose name is no address has none, and all of its lines
 * are its own.
 *
 * <p>Immutable once made; 12 bytes for each line that is on five pages, and some dozens for each site. While lines are counted, as many for each different text.
 */
final class FrameLines {
    private static final int LEAST_PAGES = 5;
    private static final int LEAST_SHARE = 20;
    private static final long POSITIVE = Long.MAX_VALUE;

    /** How many pages with different texts each site has, by the hash of its host. */
    private final LongCounts pages = new LongCounts();

    /** Hashes of host and line, ascending, of those that are on enough pages, and on how many. */
    private long[] lines = {};

    private int[] times = {};

    private FrameLines() {}

    /** What a worker finds in a batch: for each page its site, its text and its lines, each once. */
    private static final class Found implements Corpus.Sink {
        private final LongList sites = new LongList();
        private final LongList texts = new LongList();
        private final LongList lines = new LongList();

        /** Where the lines of each page end. */
        private final IntList ends = new IntList();

        @Override
        public void document(Document document) {
            Long site = site(document.id());
            if (site == null || document.length() == 0) {
                return;
            }
            int start = document.offset();
            sites.add(site);
            texts.add(hash(site, document.utf8(), start, start + document.length()));
            LongList own = new LongList();
            forEachLine(document, (from, to) -> own.add(hash(site, document.utf8(), from, to)));
            long[] sorted = own.toArray();
            Arrays.sort(sorted);
            for (int i = 0; i < sorted.length; i++) {
                if (i == 0 || sorted[i] != sorted[i - 1]) {
                    lines.add(sorted[i]);
                }
            }
            ends.add(lines.size());
        }

        @Override
        public void bad(BadRecord record) {
            // Whoever reads the page for its text tells of it.
        }
    }

    /** Counts the lines of all sites. Reads the corpus once; lines are sorted in bounded memory. */
    static FrameLines count(Corpus corpus, Storage storage, long sortRoom, Workers workers, Run run)
            throws IOException {
        FrameLines frames = new FrameLines();
        LongCounts texts = new LongCounts();
        Log log = storage.log("frame-lines");
        try (Corpus.Pass pass = corpus.open()) {
            workers.run(
                    () -> BatchTask.of(pass.next(), batch -> {
                        Found found = new Found();
                        batch.decode(found);
                        return new Counted(found, batch.sizeInBytes());
                    }),
                    counted -> {
                        frames.add(counted.found, texts, log);
                        run.monitor().advance(counted.bytes);
                    });
        }
        LongList lines = new LongList();
        IntList times = new IntList();
        SortedLongs.forEach(log.seal(), POSITIVE, sortRoom, workers, (line, count) -> {
            if (count >= LEAST_PAGES) {
                lines.add(line);
                times.add(count);
            }
        });
        log.drop();
        frames.lines = lines.toArray();
        frames.times = times.toArray();
        return frames;
    }

    private record Counted(Found found, long bytes) {}

    private void add(Found found, LongCounts texts, Log log) throws IOException {
        for (int page = 0; page < found.sites.size(); page++) {
            if (texts.add(found.texts.get(page)) > 1) {
                continue;
            }
            pages.add(found.sites.get(page));
            for (int i = page == 0 ? 0 : found.ends.get(page - 1); i < found.ends.get(page); i++) {
                log.appendLong(found.lines.get(i));
            }
        }
    }

    /** A page without the lines that its site has on many pages. */
    Document without(Document page) {
        Long site = site(page.id());
        if (site == null) {
            return page;
        }
        int least = Math.max(LEAST_PAGES, (pages.get(site) + LEAST_SHARE - 1) / LEAST_SHARE);
        byte[] text = new byte[page.length() + 1];
        int[] length = {0};
        forEachLine(page, (from, to) -> {
            int at = Arrays.binarySearch(lines, hash(site, page.utf8(), from, to));
            if (at < 0 || times[at] < least) {
                System.arraycopy(page.utf8(), from, text, length[0], to - from);
                length[0] += to - from;
                text[length[0]++] = '\n';
            }
        });
        return Document.ofUtf8(page.id(), text, 0, length[0])
                .withPreference(page.preference())
                .with(page.publication());
    }

    /** The hash of the host of an address, which is between its first {@code ://} and the path, query or fragment behind it (RFC 3986); null if a name is no address. */
    static @Nullable Long site(String address) {
        int start = address.indexOf("://");
        if (start < 0) {
            return null;
        }
        int end = start + 3;
        while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        String host = address.substring(start + 3, end).toLowerCase(Locale.ROOT);
        if (host.isEmpty()) {
            return null;
        }
        byte[] utf8 = host.getBytes(StandardCharsets.UTF_8);
        return ShingleHash.hash(utf8, 0, utf8.length);
    }

    private static long hash(long site, byte[] utf8, int from, int to) {
        return ShingleHash.mix(site + ShingleHash.hash(utf8, from, to)) & POSITIVE;
    }

    private interface LineVisitor {
        void line(int from, int to);
    }

    private static void forEachLine(Document page, LineVisitor visitor) {
        int end = page.offset() + page.length();
        for (int from = page.offset(); from < end; ) {
            int to = from;
            while (to < end && page.utf8()[to] != '\n') {
                to++;
            }
            if (to > from) {
                visitor.line(from, to);
            }
            from = to + 1;
        }
    }
}
