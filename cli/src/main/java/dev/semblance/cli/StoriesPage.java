package dev.semblance.cli;

import dev.semblance.Stories;
import dev.semblance.cli.page.Figures;
import dev.semblance.cli.page.Histogram;
import dev.semblance.cli.page.Html;
import dev.semblance.cli.page.Page;
import dev.semblance.cli.page.Part;
import dev.semblance.cli.page.Table;
import dev.semblance.story.PageName;
import dev.semblance.story.Story;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stories as a page: those that most pages tell, with these pages, and how many stories are told by how many.
 *
 * @param largest the stories that most pages tell, the largest first
 * @param pages of each of them its first pages, by its number
 * @param sizes how many stories have one page, two, three to four, and so on
 */
record StoriesPage(
        List<Story> largest, Map<Integer, List<PageName>> pages, long[] sizes, long stories, RunSummary summary) {
    /** Stories in the list. */
    private static final int LISTED = 100;

    /** Pages of a story in the list. */
    private static final int PAGES = 50;

    /** Stories that are open from the beginning. */
    private static final int OPEN = 3;

    private static final int MOST_SIZES = 32;

    /** Titles are longer than what tables usually have. */
    private static final String STYLE = "table th[scope=row] { white-space: normal; }\n";

    static StoriesPage of(Stories stories, RunSummary summary) {
        Comparator<Story> order =
                Comparator.comparingInt((Story story) -> -story.pages()).thenComparing(Story::number);
        List<Story> largest = new ArrayList<>();
        long[] sizes = new long[MOST_SIZES];
        stories.stories().forEachOrdered(story -> {
            sizes[bin(story.pages())]++;
            if (largest.size() < LISTED || order.compare(story, largest.get(LISTED - 1)) < 0) {
                largest.add(story);
                largest.sort(order);
                if (largest.size() > LISTED) {
                    largest.remove(LISTED);
                }
            }
        });
        Map<Integer, List<PageName>> pages = new HashMap<>();
        largest.forEach(story -> pages.put(story.number(), new ArrayList<>()));
        stories.pages().forEachOrdered(page -> {
            List<PageName> list = pages.get(page.story());
            if (list != null && list.size() < PAGES) {
                list.add(page.page());
            }
        });
        return new StoriesPage(largest, pages, sizes, stories.count(), summary);
    }

    /** 0 for 1, 1 for 2, 2 for 3 to 4, 3 for 5 to 8 and so on. */
    private static int bin(int pages) {
        return pages == 1 ? 0 : MOST_SIZES - Integer.numberOfLeadingZeros(pages - 1);
    }

    private static String range(int bin) {
        int to = 1 << bin;
        int from = bin == 0 ? 1 : (to >> 1) + 1;
        return from == to ? Integer.toString(to) : from + " to " + to;
    }

    /** Writes the page and leaves the stream open. */
    void write(OutputStream out) throws IOException {
        long read = summary.count("documents");
        String title = Numbers.count(stories, "story", "stories") + " on " + Numbers.count(read, "page", "pages");
        Page page = Page.of("Semblance: " + title).style(STYLE);
        long several = stories - sizes[0];
        page.add(
                () -> "<h1>" + Html.escape(title) + "</h1>\n",
                new Figures()
                        .add(Numbers.count(read), "pages")
                        .add(Numbers.count(stories), "stories")
                        .add(Numbers.count(several), "told by several pages")
                        .add(
                                largest.isEmpty()
                                        ? "0"
                                        : Numbers.count(largest.get(0).pages()),
                                "pages tell the largest"));
        if (several > 0) {
            page.section(
                    "The stories that most pages tell",
                    Part.paragraph(
                            "Each with the headline of the page that has something in common with most of the others."),
                    this::list);
        }
        Histogram histogram = new Histogram("pages of a story", "stories");
        for (int bin = 0; bin < sizes.length; bin++) {
            if (sizes[bin] > 0) {
                histogram.add(
                        range(bin), Numbers.count(sizes[bin], "story", "stories") + " of " + range(bin), sizes[bin]);
            }
        }
        page.section("How many pages tell a story", histogram);
        new RunSections(summary).addTo(page);
        page.write(out);
    }

    private String list() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < largest.size() && largest.get(i).pages() > 1; i++) {
            Story story = largest.get(i);
            Table table = Table.ofTexts("page", "published", "title");
            List<PageName> members = pages.getOrDefault(story.number(), List.of());
            members.forEach(member -> table.row(member.id(), time(member.time()), member.title()));
            int more = story.pages() - members.size();
            Part rest = more > 0 ? Part.paragraph("and " + Numbers.count(more) + " more") : () -> "";
            html.append(Part.details(heading(story), i < OPEN, table, rest).html());
        }
        return html.toString();
    }

    private static String heading(Story story) {
        String headline = story.headline().title().isEmpty()
                ? story.headline().id()
                : story.headline().title();
        String first = day(story.first());
        String last = day(story.last());
        String when =
                first.isEmpty() ? "" : first.equals(last) ? " (" + first + ")" : " (" + first + " to " + last + ")";
        return Numbers.count(story.pages(), "page", "pages") + ": " + headline + when;
    }

    private static String day(@Nullable Instant time) {
        return time == null ? "" : time.toString().substring(0, 10);
    }

    private static String time(@Nullable Instant time) {
        return time == null ? "" : time.toString().replace('T', ' ').replaceFirst("(:\\d\\d)?Z$", "");
    }
}
