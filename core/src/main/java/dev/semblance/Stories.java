package dev.semblance;

import dev.semblance.story.PageName;
import dev.semblance.story.Story;
import dev.semblance.story.StoryPage;
import dev.semblance.work.Names;
import dev.semblance.work.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The stories that pages tell. Streams are sequential, and throw {@link UncheckedIOException} where work files cannot be read. */
public final class Stories implements Result {
    private final Documents documents;
    private final PageNodes nodes;
    private final StoryMaker.Found found;
    private final Storage storage;
    private final Summary summary;

    /** The number of each story, from 1, by its least node. */
    private final int[] numbers;

    /** The node that stands for each story, by its least node. */
    private final int[] headlines;

    private final int count;

    Stories(Documents documents, PageNodes nodes, StoryMaker.Found found, Storage storage, Counted counted) {
        this.documents = documents;
        this.nodes = nodes;
        this.found = found;
        this.storage = storage;
        this.numbers = new int[nodes.count()];
        this.headlines = new int[nodes.count()];
        this.count = number();
        chooseHeadlines();
        this.summary = counted.summary(count);
    }

    /** Says what the run was, once it is known how many stories there are. */
    interface Counted {
        Summary summary(long stories);
    }

    /** Numbers stories by their first pages. */
    private int number() {
        int last = 0;
        for (int page = 0; page < documents.size(); page++) {
            int story = found.stories()[nodes.nodeOf(page)];
            if (numbers[story] == 0) {
                numbers[story] = ++last;
            }
        }
        return last;
    }

    private void chooseHeadlines() {
        Arrays.fill(headlines, -1);
        for (int node = 0; node < nodes.count(); node++) {
            int story = found.stories()[node];
            if (headlines[story] < 0 || isBetter(node, headlines[story])) {
                headlines[story] = node;
            }
        }
    }

    private boolean isBetter(int node, int than) {
        int page = nodes.headline(node);
        int other = nodes.headline(than);
        if (nodes.hasTitle(page) != nodes.hasTitle(other)) {
            return nodes.hasTitle(page);
        }
        int common = found.connected()[node] + nodes.size(node);
        int otherCommon = found.connected()[than] + nodes.size(than);
        if (common != otherCommon) {
            return common > otherCommon;
        }
        long time = nodes.time(page);
        long otherTime = nodes.time(other);
        return time != PageNodes.UNKNOWN && (otherTime == PageNodes.UNKNOWN || time < otherTime);
    }

    /** How many stories there are. */
    public int count() {
        return count;
    }

    /** Every page once, in the order of the corpus. */
    public Stream<StoryPage> pages() {
        Names.Reader names = documents.names().reader();
        return IntStream.range(0, documents.size())
                .mapToObj(page -> new StoryPage(name(names, page), numbers[found.stories()[nodes.nodeOf(page)]]));
    }

    /** Every story once, in the order of their numbers. O(pages) before the first. */
    public Stream<Story> stories() {
        int[] leastNodes = new int[count];
        int[] sizes = new int[count];
        long[] first = new long[count];
        long[] last = new long[count];
        Arrays.fill(first, Long.MAX_VALUE);
        Arrays.fill(last, PageNodes.UNKNOWN);
        for (int page = 0; page < documents.size(); page++) {
            int node = found.stories()[nodes.nodeOf(page)];
            int story = numbers[node] - 1;
            leastNodes[story] = node;
            sizes[story]++;
            if (nodes.time(page) != PageNodes.UNKNOWN) {
                first[story] = Math.min(first[story], nodes.time(page));
                last[story] = Math.max(last[story], nodes.time(page));
            }
        }
        Names.Reader names = documents.names().reader();
        return IntStream.range(0, count)
                .mapToObj(story -> new Story(
                        story + 1,
                        sizes[story],
                        name(names, nodes.headline(headlines[leastNodes[story]])),
                        last[story] == PageNodes.UNKNOWN ? null : instant(first[story]),
                        instant(last[story])));
    }

    private static @Nullable Instant instant(long seconds) {
        return seconds == PageNodes.UNKNOWN ? null : Instant.ofEpochSecond(seconds);
    }

    private static PageName name(Names.Reader names, int page) {
        try {
            return PageName.parse(names.get(page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Summary summary() {
        return summary;
    }

    @Override
    public void close() throws IOException {
        storage.delete();
    }

    @Override
    public void suspend() throws IOException {
        storage.closeUnfinished();
    }
}
