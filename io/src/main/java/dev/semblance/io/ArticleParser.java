package dev.semblance.io;

import dev.semblance.citation.Mention;
import dev.semblance.document.BadRecord;
import dev.semblance.document.Document;
import dev.semblance.io.json.BrokenJsonException;
import dev.semblance.io.json.JsonFound;
import dev.semblance.io.json.JsonPath;
import dev.semblance.io.json.JsonPaths;
import dev.semblance.io.json.JsonValue;
import dev.semblance.io.text.Bytes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes documents of an article: one of its own title, and one of each that it cites. */
final class ArticleParser implements RecordParser {
    private static final int CITING = 0;
    private static final int CITED = 1;

    private final ArticleFields fields;
    private final JsonPaths paths;
    private final int id;
    private final int citingYear;
    private final int citedYear;
    private final int lists;
    private final int yearLists;
    private final TitleText title = new TitleText();
    private final ArticleTally tally = new ArticleTally();
    private final long entry;

    // Of the article that is being read.
    private Survey.@Nullable NotingSink sink;
    private String place = "";

    /** @param entry which one of its archive's entries holds the articles, from 1; 0 if they are in no archive */
    ArticleParser(ArticleFields fields, long entry) {
        this.fields = fields;
        this.entry = entry;
        List<JsonPath> wanted = new ArrayList<>();
        wanted.add(JsonPath.parse(fields.citing()));
        wanted.add(JsonPath.parse(fields.cited()));
        id = add(wanted, fields.id());
        citingYear = add(wanted, fields.citingYear());
        citedYear = add(wanted, fields.citedYear());
        lists = wanted.get(CITED).lists();
        yearLists = citedYear < 0 ? 0 : wanted.get(citedYear).lists();
        paths = new JsonPaths(wanted);
    }

    private static int add(List<JsonPath> wanted, @Nullable String path) {
        if (path == null) {
            return -1;
        }
        wanted.add(JsonPath.parse(path));
        return wanted.size() - 1;
    }

    @Override
    public void parse(byte[] bytes, int from, int to, String itsPlace, boolean isBroken, Survey.NotingSink itsSink) {
        sink = itsSink;
        place = itsPlace;
        try {
            paths.read(bytes, from, to);
        } catch (BrokenJsonException e) {
            found(isObject(bytes, from, to) ? ArticleCounts.Kind.BROKEN_JSON : ArticleCounts.Kind.NOT_AN_OBJECT, "");
            itsSink.bad(new BadRecord(itsPlace, String.valueOf(e.getMessage())));
            return;
        }
        String article = new Mention(article(), "", "").name();
        boolean hasCiting = citing(article, itsSink);
        tally.article(hasCiting, cited(hasCiting ? article : article + Mention.ORPHAN, itsSink));
        for (int i = 0; i < paths.bent(); i++) {
            found(ArticleCounts.Kind.LIST_OR_VALUE, "");
        }
    }

    @Override
    public void undecodable(String itsPlace, Survey.NotingSink itsSink) {
        sink = itsSink;
        place = itsPlace;
        found(ArticleCounts.Kind.UNDECODABLE, "");
    }

    @Override
    public void end(Survey survey) {
        survey.articles().add(tally);
    }

    private static boolean isObject(byte[] bytes, int from, int to) {
        int start = from;
        while (start < to && Bytes.isWhiteSpace(bytes[start])) {
            start++;
        }
        return start < to && bytes[start] == '{';
    }

    private String article() {
        if (id < 0) {
            return place;
        }
        JsonFound names = paths.found(id);
        JsonValue.Kind kind = names.kind(0);
        if ((kind == JsonValue.Kind.STRING || kind == JsonValue.Kind.NUMBER) && names.to(0) > names.from(0)) {
            return names.text(0);
        }
        found(ArticleCounts.Kind.NO_ID, "");
        return place;
    }

    private boolean citing(String article, Survey.NotingSink out) {
        JsonFound titles = paths.found(CITING);
        if (!read(titles, 0, false)) {
            return false;
        }
        String year = citingYear < 0 ? "" : year(paths.found(citingYear), 0, "");
        give(article, "", year, out);
        return true;
    }

    private long cited(String article, Survey.NotingSink out) {
        JsonFound titles = paths.found(CITED);
        if (titles.count() == 0) {
            found(ArticleCounts.Kind.NOTHING_CITED, "");
        }
        long count = 0;
        int atYear = 0;
        for (int i = 0; i < titles.count(); i++) {
            int yearEntry = -1;
            if (citedYear >= 0) {
                // Both come in the order of their elements, so one walk along the years is enough.
                JsonFound years = paths.found(citedYear);
                while (atYear < years.count() && compare(years, atYear, titles, i) < 0) {
                    atYear++;
                }
                yearEntry = atYear < years.count() && compare(years, atYear, titles, i) == 0 ? atYear : -1;
            }
            if (!read(titles, i, true)) {
                continue;
            }
            String at = at(titles, i);
            String year = yearEntry < 0 ? "" : year(paths.found(citedYear), yearEntry, at);
            give(article, at, year, out);
            count++;
        }
        return count;
    }

    private int compare(JsonFound years, int year, JsonFound titles, int cited) {
        for (int list = 0; list < yearLists; list++) {
            int order = Integer.compare(years.index(year, list), titles.index(cited, list));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private String at(JsonFound titles, int cited) {
        if (lists == 1) {
            return Integer.toString(titles.index(cited, 0));
        }
        StringBuilder at = new StringBuilder();
        for (int list = 0; list < lists; list++) {
            at.append(list == 0 ? "" : "/").append(titles.index(cited, list));
        }
        return at.toString();
    }

    /** Makes the text of a title. Whether it is to be taken. */
    private boolean read(JsonFound titles, int index, boolean isCited) {
        ArticleCounts.Kind trouble = null;
        switch (titles.kind(index)) {
            case STRING -> {
                title.read(titles.bytes(index), titles.from(index), titles.to(index));
                trouble = title.length() == 0
                        ? ArticleCounts.Kind.TITLE_EMPTY
                        : title.length() < fields.minLength()
                                ? ArticleCounts.Kind.TITLE_SHORT
                                : title.length() > fields.maxLength() ? ArticleCounts.Kind.TITLE_LONG : null;
            }
            case MISSING -> trouble = ArticleCounts.Kind.TITLE_MISSING;
            case NULL -> trouble = ArticleCounts.Kind.TITLE_NULL;
            default -> trouble = ArticleCounts.Kind.TITLE_NO_STRING;
        }
        if (trouble != null) {
            found(trouble, titles, index, isCited);
            return false;
        }
        if (title.hadMarkup()) {
            found(ArticleCounts.Kind.MARKUP, titles, index, isCited);
        }
        if (title.lacksCharacters()) {
            found(ArticleCounts.Kind.LOST_CHARACTERS, titles, index, isCited);
        }
        return true;
    }

    private void give(String article, String at, String year, Survey.NotingSink out) {
        // As Mention makes it, without making one, and a builder, for each title.
        String name = article.concat(at);
        name = year.isEmpty() ? name : name.concat("\t").concat(year);
        out.document(Document.ofUtf8(name, title.bytes(), title.from(), title.size()));
    }

    /** The year that a value says, as {@link YearText} finds it; empty if there is none. */
    private String year(JsonFound years, int index, String at) {
        JsonValue.Kind kind = years.kind(index);
        if (kind == JsonValue.Kind.MISSING || kind == JsonValue.Kind.NULL) {
            return "";
        }
        if (kind == JsonValue.Kind.STRING || kind == JsonValue.Kind.NUMBER) {
            String year = YearText.find(years.bytes(index), years.from(index), years.to(index));
            if (!year.isEmpty() || years.from(index) == years.to(index)) {
                return year;
            }
        }
        found(ArticleCounts.Kind.NO_YEAR, fields.place(at));
        return "";
    }

    private void found(ArticleCounts.Kind kind, JsonFound titles, int index, boolean isCited) {
        if (!tally.foundAgain(kind)) {
            found(kind, fields.place(isCited ? at(titles, index) : ""));
        }
    }

    private void found(ArticleCounts.Kind kind, String field) {
        if (sink != null) {
            tally.found(kind, new ArticleTally.First(sink.source(), entry, sink.line(), sink.number(), place, field));
        }
    }
}
