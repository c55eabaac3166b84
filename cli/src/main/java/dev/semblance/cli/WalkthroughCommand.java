package dev.semblance.cli;

import dev.semblance.band.Banding;
import dev.semblance.band.Threshold;
import dev.semblance.io.OutputTarget;
import dev.semblance.io.Outputs;
import dev.semblance.walkthrough.CharacteristicMatrix;
import dev.semblance.walkthrough.RowFunction;
import dev.semblance.walkthrough.SignatureMatrix;
import dev.semblance.walkthrough.Walkthrough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code semblance walkthrough}: how it works, step by step. */
@Command(
        name = "walkthrough",
        description = "Show how similar documents are found, step by step, with two to eight small ones.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        customSynopsis = {
            "semblance walkthrough [OPTION]... FILE FILE...",
            "       semblance walkthrough [OPTION]... --text TEXT --text TEXT..."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  semblance walkthrough --text bricolage --text bricoler --text abri --html steps.html",
            "  semblance walkthrough --set \"1 3 4\" --set \"2 3 5\" --universe \"1 2 3 4 5\" --hash x,2x+1 --modulo 5",
            "  semblance walkthrough --column 1100011 --column 1000011 --permutations 1376254,4213675",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class WalkthroughCommand implements Callable<Integer> {
    private static final String PAGE = "walkthrough.html";

    private final Streams streams;

    @ArgGroup(validate = false, order = 1, heading = "%nDocuments, sets or a matrix (of one kind):%n")
    private WalkthroughInput input = new WalkthroughInput();

    @ArgGroup(validate = false, order = 2, heading = "%nPermutations or hash functions:%n")
    private FunctionOptions functions = new FunctionOptions();

    @Option(names = "--first-row", paramLabel = "N", description = "The number of the first row, 0 or 1 (default: 1).")
    private int firstRow = 1;

    @Option(
            names = "--bands",
            paramLabel = "N",
            description = "Bands of a signature; bands times rows must be the number of components.")
    private @Nullable Integer bands;

    @Option(names = "--rows", paramLabel = "N", description = "Components of a band.")
    private @Nullable Integer rows;

    @Option(
            names = {"-t", "--threshold"},
            paramLabel = "SIMILARITY",
            description = "Jaccard similarity from which a pair is similar, above 0 to 1 (default: 0.5).")
    private String threshold = "0.5";

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page that plays the steps, to be looked at in a browser.")
    private @Nullable String html;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    WalkthroughCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        Threshold least = UsageException.check(() -> Threshold.parse(threshold));
        if (firstRow != 0 && firstRow != 1) {
            throw new UsageException("--first-row must be 0 or 1 but was " + firstRow);
        }
        UsageException.check(() -> new Banding(bands == null ? 1 : bands, rows == null ? 1 : rows));
        try (Outputs outputs = Outputs.of(streams.out())) {
            for (Path path : input.paths()) {
                outputs.protect(path);
            }
            String page = html;
            OutputTarget target = page == null ? null : UsageException.check(() -> outputs.open(page));
            WalkthroughReport report = report(input.exhibit(streams.in()), least);
            if (target != null) {
                String filled = Template.fill(PAGE, out -> WalkthroughJson.write(report, out));
                target.stream().write(filled.getBytes(StandardCharsets.UTF_8));
            }
            outputs.commit();
            tell(report);
        }
        return 0;
    }

    private void tell(WalkthroughReport report) throws IOException {
        if ("-".equals(html)) {
            return;
        }
        if (json) {
            WalkthroughJson.write(report, streams.out());
        } else {
            WalkthroughText.lines(report).forEach(streams.out().printer()::println);
        }
    }

    private WalkthroughReport report(Exhibit exhibit, Threshold least) throws IOException {
        SignatureMatrix given = exhibit.signatures();
        Walkthrough walkthrough = UsageException.check(() -> {
            if (given != null) {
                if (functions.given() != null) {
                    throw new IllegalArgumentException(
                            functions.given() + " has nothing to do where --signatures are given");
                }
                return Walkthrough.ofSignatures(given, banding(given.size()), least);
            }
            CharacteristicMatrix matrix = Objects.requireNonNull(exhibit.matrix());
            List<? extends RowFunction> made =
                    functions.functions(matrix.rows(), firstRow, bands == null || rows == null ? 0 : bands * rows);
            return Walkthrough.of(matrix, made, banding(made.size()), least);
        });
        return new WalkthroughReport(exhibit, walkthrough, firstRow, functions.description());
    }

    /** What was asked for, of which one number follows from the other; null if nothing was. */
    private @Nullable Banding banding(int components) {
        Integer one = bands;
        Integer other = rows;
        if (one != null && other != null) {
            return new Banding(one, other);
        }
        if (one == null && other == null) {
            return null;
        }
        int given = one != null ? one : Objects.requireNonNull(other);
        if (components % given != 0) {
            throw new IllegalArgumentException((one != null ? "bands" : "rows") + " must divide the " + components
                    + " components but was " + given);
        }
        int rest = components / given;
        return one != null ? new Banding(given, rest) : new Banding(rest, given);
    }
}
