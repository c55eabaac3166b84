package dev.semblance.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
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
        prepare(err);
        System.exit(run(args, System.in, new FileOutputStream(FileDescriptor.out), err, System.getenv()));
    }

    /** Sets what holds for the whole JVM: what becomes of errors that nobody waits for, and what the library of options leaves out. */
    static void prepare(OutputStream err) {
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> {
            // A worker that died without telling its caller would leave the command waiting for ever.
            Runtime.getRuntime().exit(FailureReporter.report(error, new Console(err)));
        });
        // No option needs the library's own converter of dates and times, and no annotation has a closure of Groovy,
        // for which the whole class path would be looked through.
        System.setProperty("picocli.converters.excludes", "java.(sql|time).+");
        System.setProperty("picocli.disable.closures", "true");
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
                status = commandLine(args, new Streams(in, output, console)).execute(args);
            }
            if (status == 0) {
                output.requireWritten();
            }
            return status;
        } catch (Throwable error) { // also OutOfMemoryError, which deserves advice rather than a stack trace
            return FailureReporter.report(error, console);
        }
    }

    /** The commands, in the order of the help. */
    private static Map<String, Supplier<Object>> commands(Streams streams) {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("pairs", () -> new PairsCommand(streams));
        commands.put("dedup", () -> new DedupCommand(streams));
        commands.put("cluster", () -> new ClusterCommand(streams));
        commands.put("passages", () -> new PassagesCommand(streams));
        commands.put("stories", () -> new StoriesCommand(streams));
        commands.put("citations", () -> new CitationsCommand(streams));
        commands.put("sketch", () -> new SketchCommand(streams));
        commands.put("make", () -> new MakeCommand(streams));
        commands.put("evaluate", () -> new EvaluateCommand(streams));
        commands.put("compare", () -> new CompareCommand(streams));
        commands.put("tune", () -> new TuneCommand(streams));
        commands.put("report", () -> new ReportCommand(streams));
        commands.put("walkthrough", () -> new WalkthroughCommand(streams));
        // No reference to its constructor, which would load the class, and from the library's file.
        commands.put("help", () -> new CommandLine.HelpCommand());
        return commands;
    }

    private static CommandLine commandLine(String[] args, Streams streams) {
        Map<String, Supplier<Object>> commands = commands(streams);
        // The options of each command take time to set up: where one is named, the others are not needed.
        Supplier<Object> named = args.length == 0 || args[0].equals("help") ? null : commands.get(args[0]);
        CommandLine line = root(named == null ? commands.values() : List.of(named));
        UsageErrors usageErrors = new UsageErrors(streams.console(), () -> root(commands.values()));
        return line.setOut(streams.out().printer())
                .setErr(streams.console().printer())
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(100)
                .setParameterExceptionHandler(usageErrors)
                .setExecutionExceptionHandler(usageErrors);
    }

    private static CommandLine root(Collection<Supplier<Object>> commands) {
        CommandLine root = new CommandLine(new RootCommand());
        commands.forEach(command -> root.addSubcommand(command.get()));
        Choice.registerAll(root);
        return root;
    }
}
