package dev.semblance.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.benchmarks.ResultCheck.Pair;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ResultCheckTest {
    private static final String TEXT = "A Quick  brown fox jumps";

    // The text has 19 shingles of 5 characters, and 20 with the full stop.
    private static final Pair AB = new Pair("a", "b");
    private static final Pair AC = new Pair("a", "c");
    private static final Pair BC = new Pair("b", "c");
    private static final double NEAR = 0.950000;

    private final ResultCheck check = new ResultCheck(texts(), PlainSets.of("text", "char:5"), new BigDecimal("0.9"));

    private static Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("a", TEXT);
        texts.put("b", "a quick brown fox jumps");
        texts.put("c", "a quick brown fox jumps.");
        texts.put("d", "something else");
        return texts;
    }

    private static Map<Pair, Double> right() {
        return new LinkedHashMap<>(Map.of(AB, 1.0, AC, NEAR, BC, NEAR));
    }

    @Test
    void rightResultPasses() {
        ResultCheck.Verdict verdict = check.check(right(), right(), 0.99);

        assertThat(verdict).isEqualTo(new ResultCheck.Verdict(4, 3, 3, 4));
    }

    @Test
    void pairBelowTheThresholdFails() {
        Map<Pair, Double> wrong = right();
        wrong.put(new Pair("a", "d"), 0.9);

        assertFails(wrong, right(), "but shares 0 of");
        assertFails(right(), wrong, "but shares 0 of");
    }

    @Test
    void wrongSimilarityFails() {
        Map<Pair, Double> wrong = right();
        wrong.put(AC, NEAR + 0.000002);

        assertFails(wrong, right(), "but shares 19 of 20");
        assertFails(right(), wrong, "but shares 19 of 20");
    }

    @Test
    void pairMissingFromTheExactResultFails() {
        Map<Pair, Double> wrong = right();
        wrong.remove(BC);

        assertFails(right(), wrong, "missing with recall 1");
        assertFails(wrong, wrong, "missing with recall 1");
    }

    @Test
    void unknownDocumentFails() {
        Map<Pair, Double> wrong = right();
        wrong.put(new Pair("a", "z"), 1.0);

        assertFails(wrong, right(), "no document z");
    }

    @Test
    void tooManyMissingPairsFail() {
        Map<Pair, Double> some = right();
        some.clear();

        assertFails(some, right(), "only 0 of 3 pairs", 0.999);
        // Three misses at recall 0.9 happen once in a thousand times.
        assertThat(check.check(some, right(), 0.9).found()).isZero();
    }

    private void assertFails(Map<Pair, Double> found, Map<Pair, Double> exact, String why) {
        assertFails(found, exact, why, 0.99);
    }

    private void assertFails(Map<Pair, Double> found, Map<Pair, Double> exact, String why, double recall) {
        assertThatThrownBy(() -> check.check(found, exact, recall))
                .isInstanceOf(WrongResultException.class)
                .hasMessageContaining(why);
    }
}
