package dev.semblance.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A made news site: what stands around each of its articles. Menus, notices and a footer are the same on all pages; teasers, which are beginnings of other articles, and links to other stories are of the
 * day.
 */
final class NewsSite {
    private static final List<String> SECTIONS = List.of(
            "News",
            "World",
            "Politics",
            "Business",
            "Markets",
            "Sport",
            "Weather",
            "Culture",
            "Science",
            "Health",
            "Travel",
            "Opinion",
            "Local",
            "Property",
            "Video",
            "Food");

    private static final List<String> TOPICS = List.of(
            "Home",
            "Live",
            "Results",
            "Tables",
            "Analysis",
            "Pictures",
            "Calendar",
            "Calculator",
            "Archive",
            "Elections",
            "Courts",
            "Schools",
            "Football",
            "Cricket",
            "Cycling",
            "Shares",
            "Funds",
            "Energy",
            "Farming",
            "Traffic",
            "Films",
            "Books",
            "Music",
            "Stage",
            "Space",
            "Climate",
            "Animals",
            "Recipes",
            "Wine",
            "Beaches",
            "Mountains",
            "Letters",
            "Obituaries",
            "Columns",
            "Podcasts",
            "Puzzles",
            "Jobs",
            "Cars",
            "Offers",
            "Events");

    private static final List<String> NOTICES = List.of(
            "This page uses cookies so that we can see what you read and show you what our partners pay us to show you, and you can say no to all of them here.",
            "You have two free articles left this month; if you like what we do, you can help us to go on with it for the price of a coffee a week.",
            "Sign up to the evening letter of our editors, which has the stories of the day and those that you should not have missed.",
            "All that is on these pages belongs to the paper and its agencies, and may not be used by others without what they have agreed to in writing.",
            "The editors are not answerable for what is on the pages of others that we link to, nor for what readers say below the line.",
            "If you have seen something that is wrong on this page, let us know by mail and we will look into it as soon as we can.");

    private static final List<String> LINKS = List.of(
            "Imprint",
            "Contact",
            "Privacy notice",
            "Terms of use",
            "Cookie settings",
            "Advertise with us",
            "Site map",
            "Accessibility",
            "Press office",
            "Delivery service",
            "Back to top",
            "Change language",
            "Download app",
            "Follow channel");

    private final String name;
    private final String head;
    private final String foot;
    private final boolean tellsTime;

    NewsSite(int number, Random random) {
        this.name = "The "
                + List.of(
                                "Harbour",
                                "Valley",
                                "Northern",
                                "Daily",
                                "Evening",
                                "Coast",
                                "Hill",
                                "River",
                                "City",
                                "Morning")
                        .get(number % 10)
                + " " + (number < 10 ? "Courier" : "Gazette");
        this.head = "<header><h2>" + name + "</h2><nav><ul>" + links(menu(60 + random.nextInt(80), random))
                + "</ul></nav><div>" + String.join("</div><div>", drawn(NOTICES, random.nextInt(2), random))
                + "</div></header>";
        this.foot = "<footer><p>" + String.join(" ", drawn(NOTICES, 1 + random.nextInt(2), random)) + "</p><ul>"
                + links(drawn(LINKS, 6 + random.nextInt(8), random)) + "</ul><p>© " + name + "</p></footer>";
        this.tellsTime = number % 5 != 0;
    }

    String name() {
        return name;
    }

    /** Whether its pages say when they were published. */
    boolean tellsTime() {
        return tellsTime;
    }

    private static List<String> menu(int count, Random random) {
        List<String> all = new ArrayList<>();
        SECTIONS.forEach(section -> TOPICS.forEach(topic -> all.add(section + " " + topic)));
        return drawn(all, count, random);
    }

    private static List<String> drawn(List<String> all, int count, Random random) {
        List<String> rest = new ArrayList<>(all);
        List<String> drawn = new ArrayList<>();
        for (int i = 0; i < count && !rest.isEmpty(); i++) {
            drawn.add(rest.remove(random.nextInt(rest.size())));
        }
        return drawn;
    }

    private static String links(List<String> texts) {
        StringBuilder links = new StringBuilder();
        texts.forEach(text -> links.append("<li><a href=\"/")
                .append(text.replace(' ', '-'))
                .append("\">")
                .append(text)
                .append("</a></li>"));
        return links.toString();
    }

    /**
     * A page.
     *
     * @param time when it was published, as pages say it
     * @param article its paragraphs
     * @param headlines of other stories, which it links to
     * @param teasers beginnings of other articles
     */
    String page(String headline, String time, List<String> article, List<String> headlines, List<String> teasers) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html><html><head><title>" + headline + " - " + name
                + "</title><meta property=\"og:title\" content=\"" + headline.replace("\"", "&quot;") + "\">");
        if (tellsTime) {
            page.append("<meta property=\"article:published_time\" content=\"")
                    .append(time)
                    .append("\">");
        }
        page.append("</head><body>")
                .append(head)
                .append("<main><h1>")
                .append(headline)
                .append("</h1>");
        article.forEach(paragraph -> page.append("<p>").append(paragraph).append("</p>"));
        page.append("</main><aside><h3>More news</h3><ul>")
                .append(links(headlines))
                .append("</ul>");
        teasers.forEach(teaser -> page.append("<div>").append(teaser).append(" <a href=\"/more\">More</a></div>"));
        return page.append("</aside>").append(foot).append("</body></html>").toString();
    }
}
