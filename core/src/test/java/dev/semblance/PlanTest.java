package dev.semblance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.semblance.band.Banding;
import dev.semblance.band.Costs;
import dev.semblance.band.Threshold;
import dev.semblance.measure.Measure;
import dev.semblance.normalize.Normalizer;
import dev.semblance.shingle.Shingler;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {
    private static final Threshold MOST = new Threshold(4, 5);

    private static Plan plan(double recall, int components, @Nullable Banding banding, boolean estimated) {
        return Plan.of("text", "char:5", Measure.JACCARD, MOST, recall, "fss", components, banding, estimated, 3);
    }

    @Test
    void aBuilderTakesAllOfAPlan() {
        Semblance first = Semblance.builder()
                .normalizer(Normalizer.letters())
                .shingler(Shingler.words(2))
                .bag(true)
                .threshold(0.6)
                .recall(0.9)
                .scheme("minhash")
                .components(100)
                .bands(20)
                .rows(4)
                .estimate(true)
                .seed(9)
                .build();
        Plan plan = first.tune().plan();
        Semblance second =
                Semblance.builder().shingler(Shingler.words(2)).plan(plan).build();
        assertThat(second.tune().plan()).isEqualTo(plan);
        assertThat(plan.shingler()).isEqualTo("word:2");
    }

    @Test
    void whatOnlyTheCallerKnowsIsKept() {
        Normalizer own = Normalizer.of("upper", text -> text.toUpperCase(Locale.ROOT));
        Plan plan = Plan.of("upper", "char:5", Measure.JACCARD, MOST, 0.9, "fss", 100, new Banding(20, 5), false, 3);
        Semblance.Builder builder = Semblance.builder().normalizer(own).plan(plan);
        assertThat(builder.build().tune().plan().normalizer()).isEqualTo("upper");
        assertThatThrownBy(() -> Semblance.builder().plan(plan)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.01, Double.NaN, Double.POSITIVE_INFINITY})
    void aRecallIsAShare(double recall) {
        String message = "recall must be above 0 and at most 1 but was " + recall;
        assertThatThrownBy(() -> plan(recall, 100, new Banding(20, 5), false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> Semblance.builder().recall(recall).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.01, Double.NaN, Double.POSITIVE_INFINITY})
    void aThresholdIsAboveNothingAndAtMostAll(double threshold) {
        assertThatThrownBy(() -> Semblance.builder().threshold(threshold))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("threshold must be (a number )?above 0 and at most 1 but was " + threshold);
    }

    @Test
    void bandsFitIntoTheSignature() {
        assertThatThrownBy(() -> plan(0.9, 99, new Banding(20, 5), false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bands times rows must be at most the 99 components but was 20 times 5");
        assertThatThrownBy(() ->
                        Semblance.builder().components(99).bands(20).rows(5).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bands times rows must be at most the 99 components but was 20 times 5");
        assertThatThrownBy(() -> Semblance.builder().bands(100).rows(41).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bands times rows must be at most 4096 but was 100 times 41");
        assertThat(plan(0.9, 100, new Banding(20, 5), false).exactJoin()).isFalse();
    }

    @Test
    void theExactJoinLosesNothingAndEstimatesNothing() {
        assertThat(plan(1, 0, null, false).recallAtThreshold()).isEqualTo(1);
        assertThat(plan(0.9, 0, null, false).recallAtThreshold()).isEqualTo(1);
        assertThatThrownBy(() -> plan(1, 0, null, true)).hasMessageContaining("exact join has no signatures");
    }

    @Test
    void otherCostsGiveAnotherPlan() {
        Semblance semblance = Semblance.builder().build();
        assertThat(semblance.tune(Costs.FIXED)).isEqualTo(semblance.tune());
        Plan dearCandidates = semblance.tune(new Costs(20, 80, 1e6, 5)).plan();
        Plan dearRecords = semblance.tune(new Costs(2000, 80_000, 150, 5)).plan();
        assertThat(dearCandidates.rows()).isGreaterThan(dearRecords.rows());
        assertThatThrownBy(() -> new Costs(20, 0, 150, 5))
                .hasMessage("the cost of a record must be above 0 and finite but was 0.0");
    }
}
