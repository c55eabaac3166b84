package dev.semblance.walkthrough;

import dev.semblance.band.Banding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns that agree in all components of a band. Bands are hashed perfectly here: columns that differ never share a bucket.
 *
 * @param values the components in which they agree
 * @param columns the columns, in their order
 */
public record Bucket(List<Integer> values, List<Integer> columns) {

    /** The buckets of each band, in the order of their first columns. Empty sets are in none. */
    static List<List<Bucket>> ofBands(SignatureMatrix signatures, Banding banding) {
        List<List<Bucket>> bands = new ArrayList<>();
        for (int band = 0; band < banding.bands(); band++) {
            Map<List<Integer>, List<Integer>> columns = new LinkedHashMap<>();
            for (int column = 0; column < signatures.columns(); column++) {
                List<Integer> values = signatures.part(column, band * banding.rows(), (band + 1) * banding.rows());
                if (!values.contains(SignatureMatrix.INFINITY)) {
                    columns.computeIfAbsent(values, key -> new ArrayList<>()).add(column);
                }
            }
            List<Bucket> buckets = new ArrayList<>();
            columns.forEach((values, members) -> buckets.add(new Bucket(values, List.copyOf(members))));
            bands.add(List.copyOf(buckets));
        }
        return List.copyOf(bands);
    }
}
