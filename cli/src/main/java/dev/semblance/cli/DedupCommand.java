package dev.semblance.cli;

import dev.semblance.Deduplication;
import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import dev.semblance.io.KeptWriter;
import dev.semblance.io.OutputFormat;
import dev.semblance.io.OutputTarget;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code semblance dedup}: the collection without near-duplicates. */
@Command(
        name = "dedup",
        description = "Copy the collection without near-duplicates: whatever goes, something at least as similar as the"
                + " threshold stays. The copy has the input's format, and every byte of what stays.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance dedup [OPTION]... INPUT... -o KEPT"},
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance dedup news.jsonl -o unique.jsonl --removed removed.jsonl --keep max:date",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class DedupCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    private final Streams streams;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "KEPT",
            description =
                    "Where the copy goes: a file, a folder for more than one file, or - for standard output. Rows of Parquet files"
                            + " go to a folder, or to a file that ends in .parquet.")
    private String kept = STANDARD_OUTPUT;

    @Option(
            names = "--removed",
            paramLabel = "FILE",
            description = "Write what goes, and because of what, to this file (JSONL).")
    private @Nullable String removed;

    @Option(names = "--html", paramLabel = "FILE", description = HelpText.HTML)
    private @Nullable String html;

    @Option(
            names = "--keep",
            paramLabel = "RULE",
            description = "Which of similar documents stays: first, last, longest, shortest, max:FIELD or min:FIELD"
                    + " (default: first).")
    private String keep = "first";

    @Option(
            names = "--drop-empty",
            description = "Leave out empty documents too; in the list of what goes, nothing is kept for them.")
    private boolean dropEmpty;

    @Mixin
    private JobOptions options = new JobOptions();

    @Mixin
    private AgainstOptions against = new AgainstOptions();

    DedupCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        RunMonitor monitor = options.monitor(streams.console());
        Keep rule = UsageException.check(() -> Keep.parse(keep));
        Semblance.Builder builder =
                UsageException.check(() -> options.engine(monitor, kept, html).keep(rule.policy()));
        UsageException.check(builder::build);
        InputOptions input = UsageException.check(() -> input(rule));
        InputOptions reference = against.input(options, streams, kept);
        try (Job job = options.open(input, reference, kept, streams, monitor)) {
            Semblance semblance = options.engine(builder, job);
            KeptWriter writer = job.kept(kept);
            OutputTarget removedTarget = removed == null ? null : job.output(removed);
            job.openPage(html);
            job.openSummary();
            Deduplication result = UsageException.check(() -> semblance.deduplicate(job.all()));
            job.take(result);
            long begun = System.nanoTime();
            writer.copy(ordinal -> result.isKept(ordinal) && !(dropEmpty && result.isEmpty(ordinal)));
            if (removedTarget != null) {
                writeRemoved(result, options.isEstimate(job), removedTarget);
            }
            job.show(FoundRows.of(result, options.isEstimate(job), dropEmpty));
            return job.finish(dropEmpty ? result.summary().emptyDocuments() : 0, System.nanoTime() - begun);
        }
    }

    private InputOptions input(Keep rule) throws IOException {
        InputOptions.Builder builder = options.input(streams, kept).rereadable(true);
        rule.apply(builder);
        return builder.build();
    }

    private void writeRemoved(Deduplication result, boolean isEstimate, OutputTarget target) throws IOException {
        Rows.write(
                OutputFormat.JSONL,
                target,
                List.of("id", "kept", isEstimate ? "estimate" : "similarity", "identical"),
                table -> {
                    int[] next = {0};
                    result.removals().forEachOrdered(removal -> {
                        dropped(result, next[0], removal.ordinal(), table);
                        table.row(removal.id(), removal.kept(), removal.similarity(), removal.identical());
                        next[0] = removal.ordinal() + 1;
                    });
                    dropped(result, next[0], result.documents(), table);
                });
    }

    /** Writes the empty documents of a range, if they are left out: nothing stays in their stead. */
    private void dropped(Deduplication result, int from, int to, Rows table) {
        for (int ordinal = from; dropEmpty && ordinal < to; ordinal++) {
            if (result.isEmpty(ordinal)) {
                table.row(result.id(ordinal), null, null, false);
            }
        }
    }
}
