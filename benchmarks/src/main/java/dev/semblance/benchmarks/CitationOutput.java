package dev.semblance.benchmarks;

import com.dynatrace.hash4j.hashing.Hashing;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What {@code semblance citations} leaves in its folder. This class alone knows the names of files and columns.
 *
 * @param folder where it was told to write
 */
record CitationOutput(Path folder) {
    /** Takes the mentions, in their order. */
    interface MentionSink {
        void mention(String article, String place, String work);
    }

    /**
     * How many there are of everything.
     *
     * @param titles titles that have a form
     * @param forms different titles
     * @param works works
     * @param citations pairs of a citing and a cited work
     */
    record Counts(long titles, long forms, long works, long citations) {}

    void mentions(MentionSink sink) throws IOException {
        try (TableReader table = new TableReader(folder.resolve("mentions.tsv"))) {
            int article = table.column("article");
            int place = table.column("place");
            int work = table.column("work");
            while (table.next()) {
                sink.mention(table.text(article), table.text(place), table.text(work));
            }
        }
    }

    /**
     * Checks that the result is whole: all titles have a form, the forms of each work are those that name it, and each citation is counted
     * at both of its ends. Works are not kept in memory: the sum of the hashes of the works that forms name must be that of the works', each as
     * often as it has forms.
     *
     * @param titles titles that were read
     * @throws WrongResultException if it is not
     */
    Counts check(long titles) throws IOException {
        long formTitles = 0;
        long forms = 0;
        long formHashes = 0;
        try (TableReader table = new TableReader(folder.resolve("forms.tsv"))) {
            int work = table.column("work");
            int mentions = table.column("mentions");
            while (table.next()) {
                forms++;
                formTitles += table.number(mentions);
                formHashes += hash(table.text(work));
            }
        }
        long works = 0;
        long worksForms = 0;
        long workHashes = 0;
        long in = 0;
        long out = 0;
        try (TableReader table = new TableReader(folder.resolve("works.csv"))) {
            int id = table.column("id");
            int ownForms = table.column("forms");
            int citationsIn = table.column("citations_in");
            int citationsOut = table.column("citations_out");
            while (table.next()) {
                works++;
                worksForms += table.number(ownForms);
                workHashes += table.number(ownForms) * hash(table.text(id));
                in += table.number(citationsIn);
                out += table.number(citationsOut);
            }
        }
        long citations = citations();
        expect("titles that have a form", formTitles, titles);
        expect("forms of all works", worksForms, forms);
        expect("citations out of works", out, in);
        if (formHashes != workHashes) {
            throw new WrongResultException("forms.tsv and works.csv don't agree in which work has how many forms");
        }
        if (citations == 0 != (in == 0)) {
            throw new WrongResultException(citations + " citations are listed but works are cited " + in + " times");
        }
        return new Counts(formTitles, forms, works, citations);
    }

    private long citations() throws IOException {
        long citations = 0;
        try (TableReader table = new TableReader(folder.resolve("citations.csv"))) {
            int times = table.column("times");
            table.column("citing");
            table.column("cited");
            while (table.next()) {
                citations++;
                if (table.number(times) < 1) {
                    throw new WrongResultException(
                            "a citation is listed that was made " + table.number(times) + " times");
                }
            }
        }
        return citations;
    }

    private static void expect(String what, long found, long right) {
        if (found != right) {
            throw new WrongResultException(what + " must be " + right + " but were " + found);
        }
    }

    private static long hash(String text) {
        return Hashing.xxh3_64().hashCharsToLong(text);
    }
}
