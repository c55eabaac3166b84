package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.Stories;
import dev.semblance.io.InputOptions;
import dev.semblance.io.OutputTarget;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code semblance stories}: pages by what they tell. */
@Command(
        name = "stories",
        description = "Group pages that tell the same story, whatever their sites put around it.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {"semblance stories [OPTION]... INPUT..."},
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  semblance stories crawl.warc.gz -o pages.tsv --stories stories.tsv --html stories.html",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class StoriesCommand implements Callable<Integer> {
    private static final List<String> PAGE_COLUMNS = List.of("id", "story", "time", "title");
    private static final List<String> STORY_COLUMNS = List.of("story", "pages", "first", "last", "headline", "id");

    private final Streams streams;

    @Spec
    private @Nullable CommandSpec command;

    @Parameters(arity = "1..*", paramLabel = "INPUT", description = HelpText.INPUT)
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = "--stories",
            paramLabel = "FILE",
            description = "Write the stories to this file, too: how many pages each has, when, and its headline.")
    private @Nullable String storiesFile;

    @ArgGroup(validate = false, order = 0, heading = HelpText.OUTPUT_HEADING)
    private RowOptions rows = new RowOptions();

    @ArgGroup(validate = false, order = 1, heading = "%nWhat is the same story:%n")
    private StoryOptions story = new StoryOptions();

    @ArgGroup(validate = false, order = 2, heading = HelpText.READING_HEADING)
    private ReadingOptions reading = new ReadingOptions();

    @ArgGroup(validate = false, order = 3, heading = HelpText.RUN_HEADING)
    private RunOptions run = new RunOptions();

    @ArgGroup(validate = false, order = 4, heading = HelpText.WORK_HEADING)
    private WorkOptions work = new WorkOptions();

    StoriesCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        if (reading.format().givesSets()) {
            throw new UsageException(
                    "stories are told by texts, and --format " + Choice.word(reading.format()) + " gives sets");
        }
        RunMonitor monitor =
                new RunMonitor(streams.console(), run.isStrict(), run.isQuiet(), run.progress(streams.console()));
        Semblance semblance = UsageException.check(() -> engine(monitor));
        boolean resumes = work.resumes(rows.output());
        InputOptions input = UsageException.check(() -> reading.builder(inputs, streams.in(), true)
                .rereadable(true)
                .resumed(resumes)
                .build());
        try (Job job = Job.open(
                Objects.requireNonNull(command),
                new JobInput(input, null),
                run,
                streams,
                monitor,
                work.folder(rows.output()),
                work.isResume())) {
            OutputTarget pages = job.output(rows.output());
            OutputTarget listed = storiesFile == null ? null : job.output(storiesFile);
            job.openPage(rows.html());
            job.openSummary();
            Stories stories = semblance.stories(job.corpus(), story.window());
            job.take(stories);
            long begun = System.nanoTime();
            writePages(stories, pages);
            if (listed != null) {
                writeStories(stories, listed);
            }
            job.show((summary, out) -> StoriesPage.of(stories, summary).write(out));
            return job.finish(0, System.nanoTime() - begun);
        }
    }

    private Semblance engine(RunMonitor monitor) {
        Semblance.Builder builder = Semblance.builder().threads(run.threads()).monitor(monitor);
        work.apply(builder, rows.output());
        if (rows.html() != null) {
            work.leaveRoomForPage(builder);
        }
        story.apply(builder);
        return builder.build();
    }

    private void writePages(Stories stories, OutputTarget target) throws IOException {
        Rows.write(
                rows.format(),
                target,
                PAGE_COLUMNS,
                table -> stories.pages()
                        .forEachOrdered(page -> table.row(
                                page.page().id(),
                                page.story(),
                                time(page.page().time()),
                                page.page().title())));
    }

    private void writeStories(Stories stories, OutputTarget target) throws IOException {
        Rows.write(
                rows.format(Objects.requireNonNull(storiesFile)),
                target,
                STORY_COLUMNS,
                table -> stories.stories()
                        .forEachOrdered(one -> table.row(
                                one.number(),
                                one.pages(),
                                time(one.first()),
                                time(one.last()),
                                one.headline().title(),
                                one.headline().id())));
    }

    private static @Nullable String time(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }
}
