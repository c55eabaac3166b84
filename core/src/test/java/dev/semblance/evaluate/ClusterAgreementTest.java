package dev.semblance.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClusterAgreementTest {
    /** Really {0 1 2 3 4}, {5 6} and {7 8 9 10 11}; found {0 1 2 3 4}, and all others together. */
    @Test
    void aMergedClusterCostsPrecision() {
        ClusterAgreement agreement = ClusterAgreement.of(
                new int[] {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1}, new int[] {0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2});

        // Of documents: five of precision 1, two of 2/7, five of 5/7.
        assertThat(agreement.documentPrecision()).isCloseTo((5 + 4 / 7.0 + 25 / 7.0) / 12, within(1e-12));
        assertThat(agreement.documentRecall()).isEqualTo(1);
        // Of pairs: 10 + 21 found, 10 + 1 + 10 real.
        assertThat(agreement.pairs()).isEqualTo(new Counts(21, 10, 0));
        assertThat(agreement.found()).isEqualTo(2);
        assertThat(agreement.real()).isEqualTo(3);
        assertThat(agreement.exact()).isEqualTo(1);
    }

    @Test
    void aSplitClusterCostsRecall() {
        ClusterAgreement agreement = ClusterAgreement.of(new int[] {3, 3, 8, 8, 8}, new int[] {1, 1, 1, 1, 1});

        assertThat(agreement.pairs()).isEqualTo(new Counts(4, 0, 6));
        assertThat(agreement.documentPrecision()).isEqualTo(1);
        // Two of 2/5, three of 3/5.
        assertThat(agreement.documentRecall()).isCloseTo((2 * 0.4 + 3 * 0.6) / 5, within(1e-12));
        assertThat(agreement.documentF1()).isCloseTo(2 * 0.52 / 1.52, within(1e-12));
    }

    @Test
    void namesOfClustersDoNotMatter() {
        ClusterAgreement agreement = ClusterAgreement.of(new int[] {9, 4, 9, 2}, new int[] {0, 1, 0, 3});

        assertThat(agreement).isEqualTo(new ClusterAgreement(new Counts(1, 0, 0), 1, 1, 1, 1, 1));
        assertThat(agreement.documentF1()).isEqualTo(1);
    }

    @Test
    void noDocumentsAgree() {
        assertThat(ClusterAgreement.of(new int[0], new int[0]))
                .isEqualTo(new ClusterAgreement(new Counts(0, 0, 0), 1, 1, 0, 0, 0));
    }

    @Test
    void otherDocumentsAreRefused() {
        assertThatThrownBy(() -> ClusterAgreement.of(new int[1], new int[2])).hasMessageContaining("1 and 2");
    }
}
