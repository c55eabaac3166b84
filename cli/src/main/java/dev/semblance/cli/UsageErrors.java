package dev.semblance.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the arguments, and what would be right. */
final class UsageErrors implements IParameterExceptionHandler {
    private final Console console;

    UsageErrors(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException error, String[] args) {
        CommandLine command = error.getCommandLine();
        boolean root = command.getParent() == null;
        if (root && args.length == 0) {
            command.usage(console.printer());
            return 2;
        }
        return report(
                error instanceof UnmatchedArgumentException unmatched ? unmatched(unmatched) : message(error), command);
    }

    /** Reports wrong usage of a command and gives the exit status. */
    int report(String message, CommandLine command) {
        console.message(message);
        console.line("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return 2;
    }

    private static String message(ParameterException error) {
        String message = String.valueOf(error.getMessage());
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    private static String unmatched(UnmatchedArgumentException error) {
        CommandLine command = error.getCommandLine();
        String argument = error.getUnmatched().get(0);
        if (error.isUnknownOption()) {
            String name = argument.replaceFirst("=.*", "");
            List<String> options =
                    List.copyOf(command.getCommandSpec().optionsMap().keySet());
            return "unknown option " + name + didYouMean(name, options);
        }
        if (command.getParent() == null) {
            List<String> commands = List.copyOf(command.getSubcommands().keySet());
            return "unknown command " + argument + "; commands are " + String.join(", ", commands)
                    + didYouMean(argument, commands);
        }
        return "unexpected argument " + argument;
    }

    private static String didYouMean(String given, List<String> names) {
        Optional<String> nearest = Nearest.to(given, names);
        return nearest.map(name -> "; did you mean " + name + "?").orElse("");
    }
}
