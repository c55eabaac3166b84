package dev.semblance.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the arguments, and what would be right; and why a command failed. */
final class UsageErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {
    private final Console console;
    private final Supplier<CommandLine> allCommands;

    /** @param allCommands the command line with all commands, of which only the one that was given may be set up */
    UsageErrors(Console console, Supplier<CommandLine> allCommands) {
        this.console = console;
        this.allCommands = allCommands;
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

    @Override
    public int handleExecutionException(Exception error, CommandLine command, @Nullable ParseResult result) {
        return error instanceof UsageException
                ? report(String.valueOf(error.getMessage()), command)
                : FailureReporter.report(error, console);
    }

    /** Reports wrong usage of a command and gives the exit status. */
    int report(String message, CommandLine command) {
        console.message(message);
        console.line("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return 2;
    }

    /** What is wrong with an argument. */
    static String message(ParameterException error) {
        ArgSpec argument = error.getArgSpec();
        if (argument instanceof OptionSpec option && conversion(error) != null) {
            return option.longestName() + " " + conversion(error);
        }
        String message = String.valueOf(error.getMessage());
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    /** What a converter of ours said of the value, or null. */
    private static @Nullable String conversion(ParameterException error) {
        return error.getCause() instanceof TypeConversionException cause ? cause.getMessage() : null;
    }

    private String unmatched(UnmatchedArgumentException error) {
        CommandLine command = error.getCommandLine();
        String argument = error.getUnmatched().get(0);
        if (error.isUnknownOption()) {
            String name = argument.replaceFirst("=.*", "");
            String owner = owner(name, command);
            if (owner != null) {
                return "unknown option " + name + "; " + owner + " has " + name;
            }
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

    /** Another command that has the option, or null. */
    private @Nullable String owner(String option, CommandLine command) {
        if (command.getParent() != null) {
            for (CommandLine other : allCommands.get().getSubcommands().values()) {
                if (other.getCommandSpec().optionsMap().containsKey(option)) {
                    return other.getCommandName();
                }
            }
        }
        return null;
    }

    private static String didYouMean(String given, List<String> names) {
        Optional<String> nearest = Nearest.to(given, names);
        return nearest.map(name -> "; did you mean " + name + "?").orElse("");
    }
}
