package dev.semblance.cli;

import dev.semblance.Pairs;
import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code semblance pairs}: all pairs of similar documents. */
@Command(
        name = "pairs",
        description = "Find all pairs of similar documents, each with its similarity.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance pairs [OPTION]... INPUT..."},
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance pairs --threshold 0.7 letters/ -o pairs.tsv",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class PairsCommand implements Callable<Integer> {
    private static final long MANY_PAIRS = 10_000_000;
    private static final long SAMPLE = 10_000;
    private static final long ROWS_TOLD = 1000;

    private final Streams streams;

    @Mixin
    private JobOptions options = new JobOptions();

    @ArgGroup(validate = false, order = 0, heading = HelpText.OUTPUT_HEADING)
    private RowOptions rows = new RowOptions();

    @Mixin
    private AgainstOptions against = new AgainstOptions();

    PairsCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        RunMonitor monitor = options.monitor(streams.console());
        Semblance.Builder builder = UsageException.check(() -> options.engine(monitor, rows.output(), rows.html()));
        options.check(builder);
        InputOptions input = UsageException.check(() -> options.input(streams, rows.output())
                .sketches(true)
                .rereadable(rows.html() != null)
                .build());
        InputOptions reference = against.input(options, streams, rows.output());
        try (Job job = options.open(input, reference, rows.output(), streams, monitor)) {
            Semblance semblance = options.engine(builder, job);
            boolean isEstimate = options.isEstimate(job);
            OutputTarget target = job.output(rows.output());
            job.openPage(rows.html());
            job.openSummary();
            Pairs pairs = semblance.pairs(job.all());
            job.take(pairs);
            List<String> columns = isEstimate
                    ? List.of("left", "right", "estimate", "low", "high")
                    : List.of("left", "right", "similarity");
            if (pairs.count() > MANY_PAIRS) {
                monitor.note(Numbers.count(pairs.count()) + " pairs follow");
                Rows.requireRoom(
                        rows.format(),
                        target,
                        columns,
                        pairs.count(),
                        sample -> write(pairs, isEstimate, SAMPLE, sample, written -> {}));
            }
            long begun = System.nanoTime();
            LongConsumer watcher = watcher(monitor, pairs.count());
            Rows.write(
                    rows.format(), target, columns, table -> write(pairs, isEstimate, pairs.count(), table, watcher));
            job.show(FoundRows.of(pairs, isEstimate));
            return job.finish(0, System.nanoTime() - begun);
        }
    }

    /** What is told of rows that were written. Standard output may be the terminal that a bar would be on. */
    private LongConsumer watcher(RunMonitor monitor, long count) {
        if (rows.output().equals("-")) {
            return written -> {};
        }
        monitor.beginWriting(count);
        return monitor::advance;
    }

    private static void write(Pairs pairs, boolean isEstimate, long most, Rows table, LongConsumer watcher) {
        pairs.stream().limit(most).forEachOrdered(pair -> {
            if (isEstimate) {
                table.row(pair.left(), pair.right(), pair.similarity(), pair.low(), pair.high());
            } else {
                table.row(pair.left(), pair.right(), pair.similarity());
            }
            if (table.count() % ROWS_TOLD == 0) {
                watcher.accept(ROWS_TOLD);
            }
        });
    }
}
