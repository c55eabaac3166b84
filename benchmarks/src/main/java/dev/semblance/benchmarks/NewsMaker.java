package dev.semblance.benchmarks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes a collection of news pages whose stories are known. Each article is a run of sentences of real texts, of its own; a story is printed by one to fourteen of the sites, within two days, each with its own frame,
 * some with another headline, edited, shortened to a part, or within a longer page.
 */
final class NewsMaker {
    private static final int SITES = 20;
    private static final int PARAGRAPH = 3;
    private static final long START = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
    private static final int DAYS = 60;

    private final Random random;
    private final List<String> sentences;
    private final List<NewsSite> sites = new ArrayList<>();
    private final List<Article> articles = new ArrayList<>();

    NewsMaker(long seed, List<String> sentences) {
        this.random = new Random(seed);
        this.sentences = sentences;
        for (int i = 0; i < SITES; i++) {
            sites.add(new NewsSite(i, random));
        }
    }

    /** What a page does with an article. */
    enum Kind {
        /** Prints it as it is. */
        WHOLE,
        /** Changes some words and leaves sentences out. */
        EDITED,
        /** Prints a part. */
        CROPPED,
        /** Prints it between other things: a box, a quotation. */
        FRAMED
    }

    /** An article: its sentences, and when it is news. */
    private record Article(List<String> sentences, long time) {
        /** As headlines are: of the first sentence, the words that say something. */
        String headline() {
            List<String> words = new ArrayList<>();
            for (String word : sentences.get(0).split(" ", -1)) {
                if (word.length() > 3 && words.size() < 8) {
                    words.add(word);
                }
            }
            return String.join(" ", words);
        }
    }

    /**
     * A page.
     *
     * @param story which article it has
     */
    record Page(String address, String html, int story, int site, Kind kind) {}

    /** Makes so many pages. */
    List<Page> pages(int count) {
        int next = 0;
        while (next + 40 < sentences.size()) {
            int length = 6 + random.nextInt(24);
            articles.add(new Article(
                    sentences.subList(next, next + length), START + (long) (random.nextDouble() * DAYS * 86400)));
            next += length;
        }
        List<Page> pages = new ArrayList<>();
        for (int story = 0; pages.size() < count && story < articles.size(); story++) {
            int printed = 1 + (int) Math.min(13, -Math.log(1 - random.nextDouble()) * 3.5);
            List<Integer> order = new ArrayList<>();
            for (int site = 0; site < SITES; site++) {
                order.add(site);
            }
            java.util.Collections.shuffle(order, random);
            for (int i = 0; i < printed && pages.size() < count; i++) {
                pages.add(page(story, order.get(i), i == 0 ? Kind.WHOLE : kind()));
            }
        }
        if (pages.size() < count) {
            throw new IllegalArgumentException("the texts suffice for " + pages.size() + " pages, not for " + count);
        }
        java.util.Collections.shuffle(pages, random);
        return pages;
    }

    private Kind kind() {
        double draw = random.nextDouble();
        return draw < 0.4 ? Kind.WHOLE : draw < 0.6 ? Kind.EDITED : draw < 0.8 ? Kind.CROPPED : Kind.FRAMED;
    }

    private Page page(int story, int site, Kind kind) {
        Article article = articles.get(story);
        List<String> body = new ArrayList<>(article.sentences);
        String headline = random.nextInt(3) == 0 ? anyHeadline() : article.headline();
        switch (kind) {
            case EDITED -> edit(body);
            case CROPPED -> {
                int kept = Math.max(4, (int) (body.size() * (0.3 + 0.5 * random.nextDouble())));
                int from = random.nextInt(3) > 0 ? 0 : random.nextInt(Math.max(1, body.size() - kept + 1));
                body = new ArrayList<>(body.subList(from, Math.min(body.size(), from + kept)));
            }
            case FRAMED -> {
                body.add(
                        0,
                        "By our own correspondent, with what the agencies and those who were there have told the paper in the night.");
                body.add(
                        "What do you think about it? Write to us at the address that is below, and the best letters will be on this page on Sunday.");
            }
            case WHOLE -> {
                // As it is.
            }
        }
        List<String> headlines = new ArrayList<>();
        List<String> teasers = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            headlines.add(anyHeadline());
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            teasers.add(articles.get(random.nextInt(articles.size())).sentences.get(0));
        }
        String time =
                Instant.ofEpochSecond(article.time + random.nextInt(2 * 86400)).toString();
        String address = "https://site" + site + ".example/" + time.substring(0, 10) + "/" + story;
        return new Page(
                address, sites.get(site).page(headline, time, paragraphs(body), headlines, teasers), story, site, kind);
    }

    private String anyHeadline() {
        return articles.get(random.nextInt(articles.size())).headline();
    }

    /** Leaves out a sentence in twelve, and changes a word in forty. */
    private void edit(List<String> body) {
        for (int i = body.size() - 1; i > 0; i--) {
            if (random.nextInt(12) == 0) {
                body.remove(i);
            }
        }
        for (int i = 0; i < body.size(); i++) {
            String[] words = body.get(i).split(" ", -1);
            for (int j = 0; j < words.length; j++) {
                if (random.nextInt(40) == 0) {
                    String[] others =
                            sentences.get(random.nextInt(sentences.size())).split(" ", -1);
                    words[j] = others[random.nextInt(others.length)];
                }
            }
            body.set(i, String.join(" ", words));
        }
    }

    private static List<String> paragraphs(List<String> body) {
        List<String> paragraphs = new ArrayList<>();
        for (int from = 0; from < body.size(); from += PARAGRAPH) {
            paragraphs.add(String.join(" ", body.subList(from, Math.min(body.size(), from + PARAGRAPH))));
        }
        return paragraphs;
    }
}
