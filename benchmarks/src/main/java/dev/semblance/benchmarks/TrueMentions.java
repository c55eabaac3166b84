package dev.semblance.benchmarks;

import com.dynatrace.hash4j.hashing.Hashing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The cited titles of a sample whose true works are known, and the halves that these are divided into by the hashes of their names.
 * Immutable once read.
 */
final class TrueMentions {
    /** Numbers of mentions by article and place. */
    private final Map<String, Integer> mentions = new HashMap<>();

    private final int[] works;
    private final boolean[] choosing;

    /** @throws IOException if the truth cannot be read */
    TrueMentions(Path truth) throws IOException {
        Map<String, Integer> numbers = new HashMap<>();
        Map<Integer, Integer> workOf = new HashMap<>();
        CitationTruth.read(truth, (article, place, work) -> {
            if (CitationTruth.isCited(place)) {
                int number = numbers.computeIfAbsent(work, key -> numbers.size());
                workOf.put(mentions.size(), number);
                if (mentions.put(key(article, place), mentions.size()) != null) {
                    throw new WrongResultException("the truth has two works for " + place + " of " + article);
                }
            }
        });
        this.works = new int[mentions.size()];
        workOf.forEach((mention, work) -> works[mention] = work);
        this.choosing = new boolean[numbers.size()];
        numbers.forEach((work, number) -> choosing[number] = (Hashing.xxh3_64().hashCharsToLong(work) & 1) == 0);
    }

    private static String key(String article, String place) {
        return article + "\t" + place;
    }

    /**
     * What was found, in the half for choosing and in the half for reporting.
     *
     * @param works number of different works that were found
     */
    record Found(SameWork choosing, SameWork reporting, int works) {}

    /**
     * Compares the works that were found with the true ones. A cited title that is in none finds no pair.
     *
     * @throws WrongResultException if a mention is of no cited title, or is there twice
     */
    Found compare(CitationOutput output) throws IOException {
        int[] found = new int[works.length];
        Arrays.fill(found, -1);
        Map<String, Integer> numbers = new HashMap<>();
        output.mentions((article, place, work) -> {
            if (!CitationTruth.isCited(place)) {
                return;
            }
            Integer mention = mentions.get(key(article, place));
            if (mention == null) {
                throw new WrongResultException("there is no " + place + " of an article " + article);
            }
            if (found[mention] >= 0) {
                throw new WrongResultException(place + " of article " + article + " is mentioned twice");
            }
            found[mention] = numbers.computeIfAbsent(work, key -> numbers.size());
        });
        boolean[] reporting = new boolean[choosing.length];
        for (int i = 0; i < reporting.length; i++) {
            reporting[i] = !choosing[i];
        }
        return new Found(
                SameWork.count(found, works, choosing), SameWork.count(found, works, reporting), numbers.size());
    }
}
