package dev.semblance;

import dev.semblance.signature.StoredSignature;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How the stored signatures of two documents meet under a plan with bands: why a run makes them a candidate and verifies them, or not.
 *
 * @param bands for each band how many of its components agree, and whether its keys do
 * @param matches components that agree, of all
 * @param bits components that the filter looks at, one bit of each
 * @param equalBits how many of these bits agree
 * @param leastBits the fewest with which a candidate is verified; 0 where there is no filter
 * @param leastMatches the fewest components with which an estimate reaches the threshold; 0 where similarities are exact
 */
public record SignatureTrace(List<Band> bands, int matches, int bits, int equalBits, int leastBits, int leastMatches) {
    /**
     * A band of two documents.
     *
     * @param matches components that agree
     * @param meets whether the keys agree: the documents go into one bucket
     */
    public record Band(int matches, boolean meets) {}

    /** Copies the bands. */
    public SignatureTrace {
        bands = List.copyOf(bands);
    }

    static SignatureTrace of(Settings settings, short[] left, short[] right) {
        int rows = Objects.requireNonNull(settings.banding()).rows();
        List<Band> bands = new ArrayList<>();
        for (int band = 0; band < settings.bands(); band++) {
            int from = band * rows;
            int to = from + rows;
            int matches = (int)
                    IntStream.range(from, to).filter(i -> left[i] == right[i]).count();
            bands.add(new Band(matches, StoredSignature.key(left, from, to) == StoredSignature.key(right, from, to)));
        }
        int bits = Math.min(StoredSignature.MAX_BITS, left.length);
        return new SignatureTrace(
                bands,
                StoredSignature.matches(left, right),
                bits,
                bits - Long.bitCount(StoredSignature.bits(left) ^ StoredSignature.bits(right)),
                settings.leastBits(),
                settings.leastMatches());
    }

    /** The bands in which the documents meet, counted from 1. */
    public List<Integer> meetingBands() {
        return IntStream.rangeClosed(1, bands.size())
                .filter(band -> bands.get(band - 1).meets())
                .boxed()
                .toList();
    }

    /** Whether the filter lets the pair pass, if it is a candidate. */
    public boolean passesFilter() {
        return equalBits >= leastBits;
    }

    /** Whether a run compares the two: they meet in a band, and pass the filter. */
    public boolean isCompared() {
        return passesFilter() && bands.stream().anyMatch(Band::meets);
    }

    /** Whether an estimate of the similarity reaches the threshold; where similarities are exact, it decides nothing and this is true. */
    public boolean reachesByEstimate() {
        return matches >= leastMatches;
    }
}
