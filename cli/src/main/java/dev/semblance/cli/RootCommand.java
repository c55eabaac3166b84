package dev.semblance.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code semblance} without a command: it can only say what commands there are. */
@Command(
        name = "semblance",
        description = "Finds texts that resemble each other.",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        version = Main.VERSION_LINE,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Example:",
            "  semblance pairs letters/          all pairs of similar files in a folder",
            "  semblance dedup news.jsonl -o unique.jsonl",
            "",
            "'semblance help COMMAND' tells the rest.",
            HelpText.EXIT_HEADING,
            HelpText.EXIT_0,
            HelpText.EXIT_1,
            HelpText.EXIT_2
        })
final class RootCommand implements Runnable {
    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "a command is missing");
        }
    }
}
