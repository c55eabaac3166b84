package dev.semblance.cli;

import dev.semblance.ClusterKind;
import dev.semblance.Clustering;
import dev.semblance.Semblance;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code semblance cluster}: a cluster for every document. */
@Command(
        name = "cluster",
        description = "Give every document the number of the cluster of similar documents it belongs to.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance cluster [OPTION]... INPUT..."},
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance cluster --clusters star news.jsonl --id url -o clusters.tsv",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class ClusterCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(
            names = "--clusters",
            paramLabel = "KIND",
            description = "components: a member resembles some other member, chains are possible; star: every member"
                    + " resembles the cluster's centre (default: components).")
    private ClusterKind clusters = ClusterKind.COMPONENTS;

    @Mixin
    private JobOptions options = new JobOptions();

    @ArgGroup(validate = false, order = 0, heading = HelpText.OUTPUT_HEADING)
    private RowOptions rows = new RowOptions();

    ClusterCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        RunMonitor monitor = options.monitor(streams.console());
        Semblance.Builder builder = UsageException.check(
                () -> options.engine(monitor, rows.output(), rows.html()).clusters(clusters));
        options.check(builder);
        InputOptions input = UsageException.check(() -> options.input(streams, rows.output())
                .sketches(true)
                .rereadable(rows.html() != null)
                .build());
        try (Job job = options.open(input, rows.output(), streams, monitor)) {
            Semblance semblance = options.engine(builder, job);
            OutputTarget target = job.output(rows.output());
            job.openPage(rows.html());
            job.openSummary();
            Clustering clustering = UsageException.check(() -> semblance.cluster(job.corpus()));
            job.take(clustering);
            long begun = System.nanoTime();
            List<String> columns = List.of("id", "cluster", options.isEstimate(job) ? "estimate" : "similarity");
            Rows.write(
                    rows.format(),
                    target,
                    columns,
                    table -> clustering
                            .members()
                            .forEachOrdered(member -> table.row(member.id(), member.cluster(), member.similarity())));
            job.show(FoundRows.of(clustering, options.isEstimate(job)));
            return job.finish(0, System.nanoTime() - begun);
        }
    }
}
