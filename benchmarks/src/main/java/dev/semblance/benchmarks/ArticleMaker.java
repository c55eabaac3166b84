package dev.semblance.benchmarks;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Makes citing articles as JSON lines: each has a title, which is that of a work of its own, and the titles of the works that it cites, as
 * {@link MentionNoise} left them. An article is a function of its number and the recipe. Used by one thread.
 */
final class ArticleMaker {
    private static final byte[] START = AsciiBuffer.bytes("{\"corpusName\":\"");
    private static final byte[] AUTHOR = AsciiBuffer.bytes("\",\"author\":[{\"name\":\"");
    private static final byte[] AUTHOR_END = AsciiBuffer.bytes("\"}],");
    private static final byte[] ID = AsciiBuffer.bytes("\"idIstex\":\"");
    private static final byte[] DATE = AsciiBuffer.bytes("\",\"publicationDate\":\"");
    private static final byte[] CITED = AsciiBuffer.bytes("\",\"refBibs\":[");
    private static final byte[] CITED_START = AsciiBuffer.bytes("{");
    private static final byte[] NEXT_CITED = AsciiBuffer.bytes(",{");
    private static final byte[] CITED_END = AsciiBuffer.bytes("}");
    private static final byte[] END = AsciiBuffer.bytes("]}");
    private static final byte[] COMMA = AsciiBuffer.bytes(",");
    private static final byte[] NEW_LINE = AsciiBuffer.bytes("\n");
    private static final byte[] OWN_PLACE = AsciiBuffer.bytes("\ttitle\tw");
    private static final byte[] PLACE_START = AsciiBuffer.bytes("\trefBibs/");
    private static final byte[] PLACE_END = AsciiBuffer.bytes("/title\tw");
    private static final byte[][] COLLECTIONS = {
        AsciiBuffer.bytes("north"), AsciiBuffer.bytes("south"), AsciiBuffer.bytes("east"), AsciiBuffer.bytes("west")
    };
    private static final int AUTHORS = 1 << 20;
    private static final int FIRST_YEAR = 1950;
    private static final int YEARS = 65;

    private final CitationRecipe recipe;
    private final WorkTitles titles;
    private final byte[] title = new byte[WorkTitles.LONGEST + MentionNoise.GROWTH];
    private final AsciiBuffer json;
    private final @Nullable AsciiBuffer truth;

    /** @param truth gets a line for each legible title: article, place, and the work that it really is; null if nobody asks */
    ArticleMaker(CitationRecipe recipe, AsciiBuffer json, @Nullable AsciiBuffer truth) {
        this.recipe = recipe;
        this.titles = recipe.workTitles();
        this.json = json;
        this.truth = truth;
    }

    /**
     * Adds an article.
     *
     * @param cited number of its cited titles
     */
    void make(long article, int cited) {
        SplittableRandom random = recipe.random(article);
        long[] id = {random.nextLong(), random.nextLong(), article};
        TitleFlaw flaw = TitleFlaw.draw(recipe.bad(), random);
        boolean flawIsOwn = flaw != TitleFlaw.NONE && (random.nextLong() < 0 || cited == 0);
        int jsonStart = json.size();
        int truthStart = truth == null ? 0 : truth.size();
        json.add(START);
        json.add(COLLECTIONS[(int) id[0] & 3]);
        json.add(AUTHOR);
        json.add(title, 0, recipe.words().writeRare((id[1] >>> 1) % AUTHORS, title, 0));
        json.add(AUTHOR_END);
        addOwn(recipe.works().own(article), id, flawIsOwn ? flaw : TitleFlaw.NONE);
        json.add(ID);
        addId(id, json);
        json.add(DATE);
        json.add(FIRST_YEAR + (id[0] >>> 8) % YEARS);
        json.add(CITED);
        for (int i = 0; i < cited; i++) {
            addCited(i, id, random, i == 0 && !flawIsOwn ? flaw : TitleFlaw.NONE);
        }
        json.add(END);
        if (flaw == TitleFlaw.BROKEN) {
            json.cut(jsonStart + (json.size() - jsonStart) / 2);
            if (truth != null) {
                truth.cut(truthStart);
            }
        }
        json.add(NEW_LINE);
    }

    private void addOwn(long work, long[] id, TitleFlaw flaw) {
        flaw.addField(title, titles.write(work, title), json);
        if (flaw != TitleFlaw.MISSING) {
            json.add(COMMA);
        }
        if (truth != null && flaw.isLegible()) {
            addId(id, truth);
            truth.add(OWN_PLACE);
            truth.add(work);
            truth.add(NEW_LINE);
        }
    }

    private void addCited(int number, long[] id, SplittableRandom random, TitleFlaw flaw) {
        long work = recipe.works().cited(random.nextLong());
        int end = MentionNoise.apply(title, titles.write(work, title), random);
        json.add(number == 0 ? CITED_START : NEXT_CITED);
        flaw.addField(title, end, json);
        json.add(CITED_END);
        if (truth != null && flaw.isLegible()) {
            addId(id, truth);
            truth.add(PLACE_START);
            truth.add(number);
            truth.add(PLACE_END);
            truth.add(work);
            truth.add(NEW_LINE);
        }
    }

    /** 40 hexadecimal digits, of which the last eight keep it apart from all others. */
    private static void addId(long[] id, AsciiBuffer to) {
        to.addHex(id[0], 16);
        to.addHex(id[1], 16);
        to.addHex(id[2], 8);
    }
}
