package dev.semblance.cli;

import dev.semblance.citation.Form;
import dev.semblance.citation.Work;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.Collectors;

/** What the page of a citation graph shows of works, which come one by one, and then of the forms of those that are cited most. */
final class GraphHighlights {
    private static final int MOST_WORKS = 25;
    private static final int MOST_FORMS = 12;

    private static final Comparator<Work> RANK =
            Comparator.comparingInt(Work::citationsIn).thenComparing(Work::id, Comparator.reverseOrder());

    private static final Comparator<Form> FORM_RANK =
            Comparator.comparingInt(Form::mentions).thenComparing(Form::title, Comparator.reverseOrder());

    private final PriorityQueue<Work> mostCited = new PriorityQueue<>(RANK);
    private final Map<Integer, PriorityQueue<Form>> forms = new HashMap<>();
    private final long[] citationsIn = new long[33];
    private final long[] formsOfWork = new long[33];

    /** A work with its most frequent forms, the most frequent first. */
    record Cited(Work work, List<Form> forms) {}

    void work(Work work) {
        citationsIn[bin(work.citationsIn())]++;
        formsOfWork[bin(work.forms())]++;
        if (work.citationsIn() > 0) {
            add(mostCited, work, MOST_WORKS);
        }
    }

    /** The numbers of the works that are cited most, once all works have come. */
    Set<Integer> mostCitedIds() {
        return mostCited.stream().map(Work::id).collect(Collectors.toUnmodifiableSet());
    }

    /** Takes a form of one of them. */
    void form(Form form) {
        add(forms.computeIfAbsent(form.work(), work -> new PriorityQueue<>(FORM_RANK)), form, MOST_FORMS);
    }

    private static <T> void add(PriorityQueue<T> queue, T value, int most) {
        queue.add(value);
        if (queue.size() > most) {
            queue.remove();
        }
    }

    /** The works that are cited most, the most cited first. */
    List<Cited> mostCited() {
        List<Cited> cited = new ArrayList<>();
        for (Work work : sorted(mostCited, RANK)) {
            cited.add(new Cited(work, sorted(forms.getOrDefault(work.id(), new PriorityQueue<>()), FORM_RANK)));
        }
        return cited;
    }

    private static <T> List<T> sorted(PriorityQueue<T> queue, Comparator<T> rank) {
        List<T> list = new ArrayList<>(queue);
        list.sort(rank.reversed());
        return list;
    }

    /** How many works are cited how often: never, once, twice, 3 to 4, 5 to 8, and so on. */
    long[] citationsIn() {
        return cut(citationsIn);
    }

    /** How many works have how many forms, in the same ranges. */
    long[] formsOfWork() {
        return cut(formsOfWork);
    }

    private static int bin(int number) {
        return number == 0 ? 0 : 1 + Integer.SIZE - Integer.numberOfLeadingZeros(number - 1);
    }

    private static long[] cut(long[] bins) {
        int end = bins.length;
        while (end > 0 && bins[end - 1] == 0) {
            end--;
        }
        return Arrays.copyOf(bins, end);
    }

    /** The range of numbers in a bin, as people read it. */
    static String range(int bin) {
        if (bin <= 2) {
            return Integer.toString(bin);
        }
        return Numbers.count((1L << bin - 2) + 1) + "–" + Numbers.count(1L << bin - 1);
    }
}
