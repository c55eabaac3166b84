package dev.semblance;

import dev.semblance.cluster.Components;
import dev.semblance.cluster.Stars;
import dev.semblance.measure.Probe;
import dev.semblance.work.Log;
import dev.semblance.work.PerThread;
import dev.semblance.work.Workers;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/** Writes what is found in a shard: the last stages of a run. */
final class ShardResults {
    private static final int BLOCK = 512;

    private final Workers workers;
    private final Run run;

    ShardResults(Workers workers, Run run) {
        this.workers = workers;
        this.run = run;
    }

    /** Writes similar rows, and counts the pairs of their documents. */
    void pairs(Shard shard, Documents documents, boolean isDirected, PairLog log) throws IOException {
        PerThread<SimilarFinder> finders = new PerThread<>(() -> new SimilarFinder(shard, documents, isDirected));
        RowBlocks blocks = new RowBlocks(shard.buckets(), shard.from(), shard.to());
        workers.run(
                () -> {
                    RowBlocks.Block block = blocks.next();
                    return block == null
                            ? null
                            : () -> new Similar(block, finders.get().find(block.from(), block.to()));
                },
                similar -> {
                    for (SimilarFinder.Found found : similar.found()) {
                        log.add(found.row(), found.others(), found.fractions(), found.behind());
                        run.pairs += found.pairs();
                    }
                    run.advance(similar.block().to() - similar.block().from());
                });
    }

    /** What was found for a block of rows. */
    private record Similar(RowBlocks.Block block, List<SimilarFinder.Found> found) {}

    /** In which order a shard's rows are stars rather than others. */
    interface Order {
        /** All rows of the shard by their new numbers, the most preferred first. */
        int[] of(Shard shard) throws IOException;
    }

    /** Writes which row is attached to which star. */
    void stars(Shard shard, Order preference, Log result) throws IOException {
        int[] order = preference.of(shard);
        Stars stars = shard.sides().isEmpty()
                ? Stars.find(shard.buckets(), order, shard.verifier(), workers, run::advance)
                : Stars.among(given(shard), shard.buckets(), order, shard.verifier(), workers, run::advance);
        for (int rank = 0; rank < order.length; rank++) {
            if (!stars.isStar(rank)) {
                Attachments.write(
                        result, shard.row(order[rank]), shard.row(stars.starOf(rank)), stars.similarity(rank));
            }
        }
    }

    /** How many rows the reference has: those alone are stars, and come first. */
    private static int given(Shard shard) {
        return (int) IntStream.range(0, shard.size())
                .filter(shard.sides()::isReference)
                .count();
    }

    /** Writes which row is connected to which representative, and how similar they are. */
    void components(Shard shard, Log result) throws IOException {
        Components components = Components.find(shard.buckets(), shard.verifier(), workers, done -> {});
        workers.runBlocks(
                shard.size(),
                BLOCK,
                (from, to) -> {
                    long[] fractions = new long[to - from];
                    Probe probe = shard.verifier().probe();
                    for (int number = from; number < to; number++) {
                        int centre = components.representative(number);
                        if (centre != number) {
                            probe.of(number);
                            fractions[number - from] = probe.similarity(centre);
                        }
                    }
                    return new Fractions(from, fractions);
                },
                block -> {
                    for (int i = 0; i < block.fractions().length; i++) {
                        int number = block.from() + i;
                        int centre = components.representative(number);
                        if (centre != number) {
                            Attachments.write(result, shard.row(number), shard.row(centre), block.fractions()[i]);
                        }
                    }
                    run.advance(block.fractions().length);
                });
    }

    /** Similarities of some consecutive rows of a shard to their centres. */
    private record Fractions(int from, long[] fractions) {}
}
