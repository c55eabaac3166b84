package dev.semblance.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * An experiment as a file: a YAML mapping of the options of {@code evaluate} that its figures depend on, by their long names without dashes, and of {@value #INPUT}. A value
 * is what the command line would have, or a list of such; flags are true or false.
 */
final class ExperimentFile {
    static final String INPUT = "input";

    private static final List<String> TRUTH = List.of("--truth", "--truth-format");
    private static final int MOST_BYTES = 1 << 20;

    private record Value(int line, boolean isList, List<String> texts) {}

    private final Path file;
    private final Map<String, Value> values = new LinkedHashMap<>();

    private ExperimentFile(Path file) {
        this.file = file;
    }

    /** The names of the options that belong to an experiment, as on the command line. */
    static Set<String> options() {
        Set<String> names = new LinkedHashSet<>(TRUTH);
        for (Object group : List.of(new GridOptions(), new CopyOptions(), new ReadingOptions())) {
            CommandSpec.forAnnotatedObject(group).options().forEach(option -> names.add(option.longestName()));
        }
        return names;
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it is no YAML mapping, or has a name twice or one that is unknown; with the place in the file
     */
    static ExperimentFile read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("[" + file + "] is a folder, but an experiment is a file");
        }
        if (Files.size(file) > MOST_BYTES) {
            throw new IOException("[" + file + "] is larger than an experiment can be");
        }
        ExperimentFile experiment = new ExperimentFile(file);
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IOException("[" + file + "] is not UTF-8", e);
        }
        try {
            LoadSettings settings =
                    LoadSettings.builder().setLabel(file.toString()).build();
            experiment.take(
                    new Composer(settings, new ParserImpl(settings, new StreamReader(settings, text))).getSingleNode());
        } catch (MarkedYamlEngineException e) {
            throw experiment.refused(
                    line(e.getProblemMark().or(e::getContextMark)), "is no YAML: " + e.getProblem(), e);
        } catch (YamlEngineException e) {
            throw new IOException(
                    "[" + file + "] is no YAML: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                    e);
        }
        return experiment;
    }

    private void take(Optional<Node> root) throws IOException {
        if (root.isEmpty()) {
            throw new IOException("[" + file + "] is empty");
        }
        if (!(root.get() instanceof MappingNode mapping)) {
            throw refused(line(root.get().getStartMark()), "an experiment must be a mapping of names to values", null);
        }
        List<String> known = new ArrayList<>(List.of(INPUT));
        options().forEach(option -> known.add(option.substring(2)));
        for (NodeTuple tuple : mapping.getValue()) {
            Node key = tuple.getKeyNode();
            int line = line(key.getStartMark());
            String name = key instanceof ScalarNode scalar ? scalar.getValue() : "";
            if (!known.contains(name)) {
                throw refused(
                        line,
                        "unknown name " + name
                                + Nearest.to(name, known)
                                        .map(near -> "; did you mean " + near + "?")
                                        .orElse(""),
                        null);
            }
            if (values.put(name, value(name, tuple.getValueNode(), line)) != null) {
                throw refused(line, name + " is there twice", null);
            }
        }
        if (!values.containsKey(INPUT)) {
            throw new IOException("[" + file + "] has no " + INPUT);
        }
    }

    private Value value(String name, Node node, int line) throws IOException {
        List<Node> nodes = node instanceof SequenceNode list ? list.getValue() : List.of(node);
        List<String> texts = new ArrayList<>();
        for (Node each : nodes) {
            String text = each instanceof ScalarNode scalar ? scalar.getValue() : "";
            if (text.isEmpty()) {
                throw refused(line(each.getStartMark()), name + " must be a value or a list of values", null);
            }
            texts.add(text);
        }
        if (texts.isEmpty()) {
            throw refused(line, name + " has no values", null);
        }
        return new Value(line, node instanceof SequenceNode, texts);
    }

    /**
     * Gives a command what the file says.
     *
     * @throws IOException if a value cannot be; with its place in the file
     */
    ParseResult parse(EvaluateCommand command) throws IOException {
        CommandLine line = new CommandLine(command);
        Choice.registerAll(line);
        line.setExpandAtFiles(false);
        try {
            return line.parseArgs(arguments(line.getCommandSpec()).toArray(new String[0]));
        } catch (ParameterException e) {
            String message = UsageErrors.message(e);
            throw e.getArgSpec() instanceof OptionSpec option
                    ? refused(lineOf(option.longestName()), message, e)
                    : new IOException("[" + file + "] " + message, e);
        }
    }

    private List<String> arguments(CommandSpec command) throws IOException {
        List<String> arguments = new ArrayList<>();
        for (Map.Entry<String, Value> entry : values.entrySet()) {
            String name = entry.getKey();
            Value value = entry.getValue();
            if (name.equals(INPUT)) {
                continue;
            }
            OptionSpec option = command.findOption("--" + name);
            if (option.arity().max() == 0) {
                String text = value.texts.get(0);
                if (value.isList || !text.equals("true") && !text.equals("false")) {
                    throw refused(
                            value.line,
                            name + " must be true or false but was " + String.join(", ", value.texts),
                            null);
                }
                if (text.equals("true")) {
                    arguments.add("--" + name);
                }
                continue;
            }
            if (value.isList && !option.isMultiValue()) {
                throw refused(value.line, name + " must be one value and no list", null);
            }
            value.texts.forEach(text -> arguments.add("--" + name + "=" + text));
        }
        arguments.add("--");
        arguments.addAll(values.getOrDefault(INPUT, new Value(0, false, List.of())).texts);
        return arguments;
    }

    /** What was wrong with the experiment as it was understood: with the place of the option that the message begins with, if it does. */
    IOException refused(UsageException error) {
        String message = String.valueOf(error.getMessage());
        String option = message.replaceFirst("(?s)[ :].*", "");
        return values.containsKey(option.replaceFirst("^--", ""))
                ? refused(lineOf(option), message, error)
                : new IOException("[" + file + "] " + message, error);
    }

    private int lineOf(String option) {
        Value value = values.get(option.replaceFirst("^--", ""));
        return value == null ? 1 : value.line;
    }

    private static int line(Optional<Mark> mark) {
        return mark.map(Mark::getLine).orElse(0) + 1;
    }

    private IOException refused(int line, String message, @Nullable Exception cause) {
        return new IOException("[" + file + ":" + line + "] " + message, cause);
    }

    /** The experiment that a command line asks for, as a file has it. */
    static String text(ParseResult result, List<String> inputs) {
        StringBuilder text = new StringBuilder();
        add(text, INPUT, inputs);
        Set<String> names = options();
        for (String name : names) {
            OptionSpec option = result.matchedOption(name);
            if (option != null) {
                boolean isFlag = option.arity().max() == 0;
                add(
                        text,
                        name.substring(2),
                        isFlag
                                ? List.of("true")
                                : option.stringValues().stream()
                                        .flatMap(value -> option.splitRegex().isEmpty()
                                                ? Stream.of(value)
                                                : Stream.of(value.split(option.splitRegex())))
                                        .toList());
            }
        }
        return text.toString();
    }

    private static void add(StringBuilder text, String name, List<String> values) {
        text.append(name).append(':');
        if (values.size() == 1) {
            text.append(' ').append(quoted(values.get(0)));
        } else {
            values.forEach(value -> text.append("\n  - ").append(quoted(value)));
        }
        text.append('\n');
    }

    /** A value as it is, where it cannot be taken for anything else in YAML, or in quotes. */
    private static String quoted(String value) {
        if (value.matches("[A-Za-z0-9./_][A-Za-z0-9./_+-]*(:[A-Za-z0-9./_+-]+)*")) {
            return value;
        }
        StringBuilder quoted = new StringBuilder("\"");
        value.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (c < ' ' || c == 0x7F || c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xFEFF) {
                quoted.append(String.format("\\u%04x", c));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }
}
