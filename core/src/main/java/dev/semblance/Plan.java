package dev.semblance;

import dev.semblance.band.Threshold;

/**
 * How a run goes about it: all that its result depends on besides the documents.
 *
 * @param normalizer name of the normaliser, for example {@code text}
 * @param shingler name of the shingler, for example {@code char:9}
 * @param shinglerChosen whether the shingler was chosen from the documents ({@code auto}) rather than given
 * @param bag whether repeated shingles count
 * @param threshold the similarity from which pairs are wanted
 * @param recall the share of the pairs at the threshold that was asked for
 * @param exactJoin whether candidates come from the exact join; then bands, rows and components are 0
 * @param scheme name of the signature scheme, for example {@code fss}
 * @param components components of a signature
 * @param bands bands of a signature
 * @param rows components of a band
 * @param recallAtThreshold share of the pairs exactly at the threshold that are found, by theory. With estimates that is about
 *     half of the candidates, since every second estimate is too low
 * @param estimated whether similarities are estimates from signatures instead of exact
 * @param seed seed of all randomness
 */
public record Plan(
        String normalizer,
        String shingler,
        boolean shinglerChosen,
        boolean bag,
        Threshold threshold,
        double recall,
        boolean exactJoin,
        String scheme,
        int components,
        int bands,
        int rows,
        double recallAtThreshold,
        boolean estimated,
        long seed) {}
