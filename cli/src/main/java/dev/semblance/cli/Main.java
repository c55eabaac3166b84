package dev.semblance.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The {@code semblance} command: finds texts that resemble each other. */
public final class Main {
    /** The version, as the build has it. */
    static final String VERSION = "0.1.0";

    static final String VERSION_LINE = "semblance " + VERSION;

    private Main() {}

    /** Runs the command and ends the JVM with its exit status: 0 done, 1 failed, 2 wrong usage. */
    public static void main(String[] args) {
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            // A worker that died without telling its caller would leave the command waiting for ever.
            Runtime.getRuntime().exit(FailureReporter.report(error, new Console(err)));
        });
        System.exit(run(args, System.in, new FileOutputStream(FileDescriptor.out), err, System.getenv()));
    }

    /**
     * Runs the command.
     *
     * @return the exit status
     */
    static int run(String[] args, InputStream in, OutputStream out, OutputStream err, Map<String, String> environment) {
        Console console = new Console(err);
        console.setDebug(environment.containsKey("SEMBLANCE_DEBUG"));
        StandardOutput output = new StandardOutput(out);
        try {
            int status;
            if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
                output.printer().println(VERSION_LINE);
                status = 0;
            } else {
                status = commandLine(new Streams(in, output, console)).execute(args);
            }
            if (status == 0) {
                output.requireWritten();
            }
            return status;
        } catch (Throwable error) { // also OutOfMemoryError, which deserves advice rather than a stack trace
            return FailureReporter.report(error, console);
        }
    }

    private static CommandLine commandLine(Streams streams) {
        CommandLine line = new CommandLine(new RootCommand())
                .addSubcommand(new PairsCommand(streams))
                .addSubcommand(new DedupCommand(streams))
                .addSubcommand(new ClusterCommand(streams))
                .addSubcommand(new CompareCommand(streams))
                .addSubcommand(new CommandLine.HelpCommand());
        Choice.registerAll(line);
        UsageErrors usageErrors = new UsageErrors(streams.console());
        return line.setOut(streams.out().printer())
                .setErr(streams.console().printer())
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(100)
                .setParameterExceptionHandler(usageErrors)
                .setExecutionExceptionHandler((error, command, result) -> error instanceof UsageException
                        ? usageErrors.report(String.valueOf(error.getMessage()), command)
                        : FailureReporter.report(error, streams.console()));
    }
}
