package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.document.Corpus;
import dev.semblance.document.Document;
import dev.semblance.document.Publication;
import dev.semblance.measure.Measure;
import dev.semblance.shingle.Shingler;
import dev.semblance.story.PageName;
import dev.semblance.story.Story;
import dev.semblance.story.StoryPage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages and their stories: by hand, and against the plain way. */
class StoriesTest {
    private static final String BRIDGE =
            "the council closed the old bridge on monday since the storm had torn off two of its planks";
    private static final String MARKET =
            "prices of fish rose again at the harbour market as boats stayed in for the third week";
    private static final String SCHOOL =
            "pupils of the hill school planted ninety trees along the road where nothing ever grew before";

    @TempDir
    Path temp;

    private static Semblance.Builder builder() {
        return Semblance.builder()
                .measure(Measure.CONTAINMENT)
                .shingler(Shingler.words(2))
                .threshold(0.6)
                .recall(1);
    }

    private static Document page(String id, @Nullable String title, @Nullable String time, String text) {
        return Document.of(id, text)
                .with(new Publication(title, time == null ? null : Instant.parse(time + ":00:00Z")));
    }

    private static List<Integer> numbers(Duration window, Document... pages) throws IOException {
        try (Stories stories = builder().build().stories(Corpus.of(pages), window)) {
            List<StoryPage> found = stories.pages().toList();
            assertThat(found)
                    .extracting(page -> page.page().id())
                    .containsExactlyElementsOf(
                            Arrays.stream(pages).map(Document::id).toList());
            assertThat(stories.stories()).hasSize(stories.count());
            return found.stream().map(StoryPage::story).toList();
        }
    }

    @Test
    void pagesWithTheSameArticleAreAStory() throws IOException {
        Document[] pages = {
            page("a", "Bridge", "2026-01-01T08", BRIDGE),
            page("b", "Fish", "2026-01-01T09", MARKET),
            page("c", "The bridge", "2026-01-01T07", "by our reporter " + BRIDGE),
            page("d", null, null, BRIDGE + " more soon"),
        };
        try (Stories stories = builder().build().stories(Corpus.of(pages), Duration.ofDays(3))) {
            assertThat(stories.pages()).extracting(StoryPage::story).containsExactly(1, 2, 1, 1);
            // a and c have both of the others in common: c is the earlier one.
            assertThat(stories.stories())
                    .containsExactly(
                            new Story(
                                    1,
                                    3,
                                    PageName.of("c", pages[2].publication()),
                                    Instant.parse("2026-01-01T07:00:00Z"),
                                    Instant.parse("2026-01-01T08:00:00Z")),
                            new Story(
                                    2,
                                    1,
                                    PageName.of("b", pages[1].publication()),
                                    Instant.parse("2026-01-01T09:00:00Z"),
                                    Instant.parse("2026-01-01T09:00:00Z")));
            assertThat(stories.summary().pairs()).isEqualTo(2);
        }
    }

    @Test
    void aPartBelongsToItsStory() throws IOException {
        assertThat(numbers(
                        Duration.ofDays(3),
                        page("part", null, null, "the council closed the old bridge on monday"),
                        page("whole", null, null, BRIDGE + " and so on and so forth"),
                        page("other", null, null, MARKET)))
                .containsExactly(1, 1, 2);
    }

    @Test
    void whatLiesInSeveralStoriesJoinsNone() throws IOException {
        String frame = "all that stands here belongs to the paper";
        assertThat(numbers(
                        Duration.ofDays(3),
                        page("a", null, null, BRIDGE + " " + frame),
                        page("b", null, null, MARKET + " " + frame),
                        page("frame", null, null, frame),
                        page("c", null, null, SCHOOL + " " + frame)))
                .containsExactly(1, 2, 3, 4);
    }

    @Test
    void aDigestOfManyStoriesIsNone() throws IOException {
        String tail = " and " + MARKET + " and " + SCHOOL;
        String long1 = BRIDGE + tail + " " + "x".repeat(5 * BRIDGE.length());
        assertThat(numbers(Duration.ofDays(3), page("digest", null, null, long1), page("a", null, null, BRIDGE)))
                .containsExactly(1, 2);
        assertThat(numbers(
                        Duration.ofDays(3), page("digest", null, null, BRIDGE + tail), page("a", null, null, BRIDGE)))
                .containsExactly(1, 1);
    }

    @Test
    void aStoryIsNoPartOfOneThatFewerPagesTell() throws IOException {
        String digest = BRIDGE + " " + MARKET;
        assertThat(numbers(
                        Duration.ofDays(3),
                        page("digest", null, null, digest),
                        page("a", null, null, BRIDGE),
                        page("a2", null, null, BRIDGE + " x"),
                        page("b", null, null, MARKET),
                        page("b2", null, null, MARKET + " y")))
                .containsExactly(1, 2, 2, 3, 3);
    }

    @Test
    void pagesThatAreFarApartInTimeDoNotCount() throws IOException {
        assertThat(numbers(
                        Duration.ofDays(3),
                        page("a", null, "2026-01-01T00", BRIDGE),
                        page("b", null, "2026-01-04T00", BRIDGE + " x"),
                        page("c", null, "2026-01-07T01", BRIDGE + " y"),
                        page("d", null, "2026-01-09T00", BRIDGE)))
                .containsExactly(1, 1, 2, 2);
        assertThat(numbers(
                        Duration.ZERO,
                        page("a", null, "2026-01-01T00", BRIDGE),
                        page("b", null, "2026-01-01T00", BRIDGE),
                        page("c", null, "2026-01-01T01", BRIDGE)))
                .containsExactly(1, 1, 2);
    }

    @Test
    void theWindowMayBeAnyLength() throws IOException {
        assertThat(numbers(
                        Duration.ofSeconds(Long.MAX_VALUE),
                        Document.of("a", BRIDGE).with(new Publication(null, Instant.MIN)),
                        Document.of("b", BRIDGE).with(new Publication(null, Instant.MAX)),
                        Document.of("c", BRIDGE + " x").with(new Publication(null, Instant.EPOCH))))
                .containsExactly(1, 1, 1);
    }

    @Test
    void aPageWithoutATimeConnects() throws IOException {
        assertThat(numbers(
                        Duration.ofDays(1),
                        page("a", null, "2026-01-01T00", BRIDGE),
                        page("b", null, null, BRIDGE),
                        page("c", null, "2026-03-01T00", BRIDGE)))
                .containsExactly(1, 1, 1);
    }

    @Test
    void linesThatASiteHasOnManyPagesDoNotCount() throws IOException {
        List<Document> pages = new ArrayList<>();
        String frame =
                "this paper is made with love and paid for by those who read it every single morning of their lives\n";
        for (int i = 0; i < 6; i++) {
            pages.add(page(
                    "https://one.example/" + i, null, null, frame + "short text number " + i + " x" + i + " y" + i));
        }
        assertThat(numbers(Duration.ofDays(3), pages.toArray(new Document[0]))).containsExactly(1, 2, 3, 4, 5, 6);
        // On four pages, it is no frame, and all of them are nearly the same.
        assertThat(numbers(Duration.ofDays(3), pages.subList(0, 4).toArray(new Document[0])))
                .containsExactly(1, 1, 1, 1);
        // What are no addresses have no site.
        List<Document> named = pages.stream()
                .map(page -> page(page.id().substring(20), null, null, page.text()))
                .toList();
        assertThat(numbers(Duration.ofDays(3), named.toArray(new Document[0]))).containsOnly(1);
    }

    @Test
    void copiesOfAnArticleOnASiteAreNoFrame() throws IOException {
        Document[] copies = new Document[12];
        Arrays.setAll(copies, i -> page("https://one.example" + "/?#".charAt(i % 3) + i, null, null, BRIDGE));
        assertThat(numbers(Duration.ofDays(3), copies)).containsOnly(1);
    }

    @Test
    void nodesOfTwoTextsAreNearAsByAllPairsOfPages() throws IOException {
        Random random = new Random(11);
        for (int i = 0; i < 60; i++) {
            List<Document> pages = new ArrayList<>();
            int days = 1 + random.nextInt(200);
            for (int j = 0; j < 40; j++) {
                Instant time = random.nextInt(300) == 0 ? null : Instant.ofEpochSecond(86400L * random.nextInt(days));
                pages.add(Document.of("p" + j, random.nextInt(4) == 0 ? BRIDGE : BRIDGE + " x")
                        .with(new Publication(null, time)));
            }
            int[] expected = cores(pages);
            List<Integer> numbers = numbers(Duration.ofDays(2), pages.toArray(new Document[0]));
            for (int a = 0; a < expected.length; a++) {
                for (int b = 0; b < a; b++) {
                    assertThat(numbers.get(a).equals(numbers.get(b)))
                            .as("case %d: %d, %d", i, a, b)
                            .isEqualTo(expected[a] == expected[b]);
                }
            }
        }
    }

    @Test
    void emptyAndNoPages() throws IOException {
        assertThat(numbers(Duration.ofDays(3))).isEmpty();
        assertThat(numbers(Duration.ofDays(3), page("a", null, null, ""), page("b", null, null, "")))
                .containsExactly(1, 2);
    }

    @Test
    void anotherMeasureIsRefused() {
        assertThatThrownBy(() -> Semblance.builder().build().stories(Corpus.of(), Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("measure must be containment for stories but was jaccard");
        assertThatThrownBy(() -> builder().build().stories(Corpus.of(), Duration.ofDays(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("window must not be below zero but was ");
    }

    @Test
    void namesSayAllOfAPage() {
        PageName name =
                PageName.of("https://x/\ty", new Publication("A\ttab\n", Instant.parse("2026-01-02T03:04:05.6Z")));
        assertThat(PageName.parse(name.name())).isEqualTo(name);
        assertThat(name.title()).isEqualTo("A tab ");
        assertThat(name.time()).isEqualTo(Instant.parse("2026-01-02T03:04:05Z"));
        PageName bare = PageName.of("", Publication.NONE);
        assertThat(PageName.parse(bare.name())).isEqualTo(bare);
        PageName early = new PageName("x", "", Instant.parse("1960-01-01T00:00:00Z"));
        assertThat(PageName.parse(early.name())).isEqualTo(early);
        assertThatThrownBy(() -> PageName.parse("x")).isInstanceOf(IllegalArgumentException.class);
    }

    /** Random pages with shared texts, parts and times. */
    static List<Document> pages(Random random, int count) {
        List<String> texts = new ArrayList<>(RandomCorpora.texts(random));
        texts.add(BRIDGE);
        List<Document> pages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String text = texts.get(random.nextInt(texts.size()));
            if (random.nextInt(3) == 0 && text.length() > 10) {
                text = text.substring(random.nextInt(text.length() / 3));
            }
            Instant time = random.nextInt(6) == 0 ? null : Instant.ofEpochSecond(86400L * random.nextInt(30));
            String title = random.nextInt(4) == 0 ? null : "title " + random.nextInt(9);
            pages.add(
                    Document.of("http://s" + random.nextInt(4) + "/" + i, text).with(new Publication(title, time)));
        }
        return pages;
    }

    @Test
    void neitherThreadsNorMemoryMatter() throws IOException {
        Random random = new Random(20261129);
        for (int i = 0; i < 15; i++) {
            List<Document> pages = pages(random, 40 + random.nextInt(200));
            List<Object> expected = all(builder().threads(1), pages);
            assertThat(all(builder().threads(3), pages)).isEqualTo(expected);
            assertThat(all(builder().threads(2).memory(1 << 14).workFolder(temp.resolve("w")), pages))
                    .isEqualTo(expected);
        }
    }

    private static List<Object> all(Semblance.Builder builder, List<Document> pages) throws IOException {
        try (Stories stories =
                builder.shingler(Shingler.characters(3)).build().stories(Corpus.of(pages), Duration.ofDays(2))) {
            List<Object> all = new ArrayList<>(stories.pages().toList());
            all.addAll(stories.stories().toList());
            return all;
        }
    }

    /** Every core is what is connected by pages that lie in each other within the window, and no smaller story is split by what joins it. */
    @Test
    void coresAreThoseOfBruteForce() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 20; i++) {
            List<Document> pages = pages(random, 60).stream()
                    .map(page ->
                            Document.of(page.id().substring(7), page.text()).with(page.publication()))
                    .toList();
            int[] cores = cores(pages);
            try (Stories stories =
                    builder().shingler(Shingler.characters(3)).build().stories(Corpus.of(pages), Duration.ofDays(2))) {
                List<StoryPage> found = stories.pages().toList();
                TreeMap<Integer, Set<Integer>> storiesOfCore = new TreeMap<>();
                for (int j = 0; j < pages.size(); j++) {
                    storiesOfCore
                            .computeIfAbsent(cores[j], core -> new java.util.TreeSet<>())
                            .add(found.get(j).story());
                }
                assertThat(storiesOfCore.values())
                        .as("case %d", i)
                        .allSatisfy(set -> assertThat(set).hasSize(1));
                assertThat(stories.count()).isLessThanOrEqualTo(storiesOfCore.size());
            }
        }
    }

    private static int[] cores(List<Document> pages) {
        List<Set<String>> sets =
                pages.stream().map(page -> Oracle.characters(page.text(), 3)).toList();
        int[] core = new int[pages.size()];
        Arrays.setAll(core, i -> i);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int a = 0; a < core.length; a++) {
                for (int b = 0; b < core.length; b++) {
                    if (core[a] > core[b]
                            && isNear(pages.get(a), pages.get(b))
                            && lies(sets.get(a), sets.get(b))
                            && lies(sets.get(b), sets.get(a))) {
                        core[a] = core[b];
                        changed = true;
                    }
                }
            }
        }
        return core;
    }

    private static boolean isNear(Document a, Document b) {
        Instant one = a.publication().time();
        Instant other = b.publication().time();
        return one == null
                || other == null
                || Duration.between(one, other).abs().compareTo(Duration.ofDays(2)) <= 0;
    }

    private static boolean lies(Set<String> a, Set<String> b) {
        long shared = a.stream().filter(b::contains).count();
        return shared > 0 && shared * 10 >= 6L * a.size();
    }
}
