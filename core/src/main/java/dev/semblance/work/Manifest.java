package dev.semblance.work;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The record of a work folder: which run it is of, and which stages are finished, with their files and checksums.
 *
 * <p>Lines of text. A stage is written as a whole, when its files are safe on the disk. Lines count once they are followed by a sum, which is
 * the CRC-32C of all bytes before it; what stands behind the last sum was being written when the run ended.
 *
 * <pre>
 *   semblance-work 4
 *   run threshold 0.8
 *   sum 5d2ac1f9
 *   file texts
 *   sum 90b3c8e1
 *   log texts 75000000 1c291ca3
 *   value documents 979209
 *   stage sketch
 *   sum 0e6fa7c2
 *   drop texts
 *   sum 77d01b3e
 * </pre>
 */
final class Manifest implements Closeable {
    static final String NAME = "manifest";
    private static final String HEAD_WORD = "semblance-work";
    private static final String SUM = "sum ";
    private static final String HEAD = HEAD_WORD + " 4";

    private final FileChannel channel;

    /** Of all that was written. */
    private final CRC32C sum = new CRC32C();

    private final List<String> run = new ArrayList<>();
    private final Set<String> stages = new HashSet<>();
    private final Map<String, String> values = new HashMap<>();
    private final Map<String, Stored> logs = new LinkedHashMap<>();
    private final Set<String> dropped = new HashSet<>();

    /** All files that were ever made in the folder. */
    private final Set<String> files = new LinkedHashSet<>();

    /** A log as it was recorded. */
    record Stored(long length, long crc) {}

    private Manifest(FileChannel channel) {
        this.channel = channel;
    }

    /** Begins the record of a run. */
    static Manifest create(Path folder, List<String> run) throws IOException {
        Path path = folder.resolve(NAME);
        Manifest manifest = new Manifest(lock(
                path,
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)));
        manifest.channel.truncate(0);
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        run.forEach(line -> text.append("run ").append(line).append('\n'));
        manifest.append(text.toString());
        return manifest;
    }

    /**
     * Takes up the record of an earlier run.
     *
     * @param run what identifies the run, or null for any
     * @throws IOException if it is the record of another run
     */
    static Manifest open(Path folder, @Nullable List<String> run) throws IOException {
        Path path = folder.resolve(NAME);
        Manifest manifest =
                new Manifest(lock(path, FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)));
        try {
            manifest.parse(manifest.read(), folder);
            if (run != null && !manifest.isEmpty()) {
                requireSame(folder, manifest.run, run);
            }
            return manifest;
        } catch (IOException e) {
            manifest.close();
            throw e;
        }
    }

    /** Whether a folder has a record. */
    static boolean isIn(Path folder) {
        return head(folder).equals(HEAD_WORD);
    }

    /** Whether a folder has a record, or the beginning of one that was never written to its end. */
    static boolean mayBeIn(Path folder) {
        return Files.isRegularFile(folder.resolve(NAME)) && HEAD_WORD.startsWith(head(folder));
    }

    /** As many bytes as a record's first word has. */
    private static String head(Path folder) {
        Path path = folder.resolve(NAME);
        if (!Files.isRegularFile(path)) {
            return "";
        }
        try (InputStream in = Files.newInputStream(path)) {
            return new String(in.readNBytes(HEAD_WORD.length()), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** Whether a run has left anything finished in a folder. */
    static boolean hasStages(Path folder) throws IOException {
        boolean isStage = false;
        for (String line :
                text(Files.readAllBytes(folder.resolve(NAME))).lines().toList()) {
            if (isStage && line.startsWith(SUM)) {
                return true;
            }
            isStage |= line.startsWith("stage ");
        }
        return false;
    }

    private static FileChannel lock(Path path, FileChannel channel) throws IOException {
        FileLock lock = null;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // another run in this process
        }
        if (lock == null) {
            channel.close();
            throw new IOException("another run is using the work folder " + path.getParent());
        }
        return channel;
    }

    /** Reads all of it, by the channel that has the lock: closing another one would let go of that. */
    private String read() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
            // as much as there is
        }
        return text(Arrays.copyOf(bytes.array(), bytes.position()));
    }

    /** What stands behind the last sum may be anything, even no text. */
    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private void parse(String text, Path folder) throws IOException {
        if (text.startsWith(HEAD_WORD + " ") && text.contains("\n") && !text.startsWith(HEAD + "\n")) {
            throw new IOException("work folder " + folder + " is of another version of Semblance: delete it");
        }
        int summed = 0;
        for (int from = 0, to; (to = text.indexOf('\n', from)) >= 0; from = to + 1) {
            String line = text.substring(from, to);
            if (line.startsWith(SUM)) {
                sum.update(text.substring(summed, from).getBytes(StandardCharsets.UTF_8));
                if (!line.equals(sumLine())) {
                    throw damaged(folder);
                }
                take(text.substring(summed, from).split("\n"), folder);
                sum.update(text.substring(from, to + 1).getBytes(StandardCharsets.UTF_8));
                summed = to + 1;
            }
        }
        int whole = text.substring(0, summed).getBytes(StandardCharsets.UTF_8).length;
        channel.truncate(whole);
        channel.position(whole);
    }

    private String sumLine() {
        return SUM + "%08x".formatted(sum.getValue());
    }

    private void take(String[] lines, Path folder) throws IOException {
        for (String line : lines) {
            String[] words = line.split(" ", 3);
            String name = words.length > 1 ? words[1] : "";
            String rest = words.length > 2 ? words[2] : "";
            switch (words[0]) {
                case HEAD_WORD -> {}
                case "run" -> run.add(name + " " + rest);
                case "value" -> values.put(name, rest);
                case "log" -> {
                    String[] numbers = rest.split(" ", 2);
                    logs.put(name, new Stored(Long.parseLong(numbers[0]), Long.parseLong(numbers[1], 16)));
                }
                case "stage" -> stages.add(name);
                case "file" -> files.add(name);
                case "drop" -> {
                    logs.remove(name);
                    dropped.add(name);
                }
                default -> throw damaged(folder);
            }
        }
    }

    private static IOException damaged(Path folder) {
        return new IOException(
                "work file " + folder.resolve(NAME) + " is damaged: delete its folder and start the run again");
    }

    private static void requireSame(Path folder, List<String> recorded, List<String> wanted) throws IOException {
        for (int i = 0; i < Math.max(recorded.size(), wanted.size()); i++) {
            String was = i < recorded.size() ? recorded.get(i) : "nothing";
            String is = i < wanted.size() ? wanted.get(i) : "nothing";
            if (!was.equals(is)) {
                throw new IOException("cannot resume in " + folder + ": " + difference(was, is));
            }
        }
    }

    private static String difference(String was, String is) {
        if (!is.startsWith("input ")) {
            return "that run was begun with \"" + was + "\", and this one has \"" + is + "\"";
        }
        List<String> options = changedOptions(was, is);
        return options.isEmpty()
                ? "the input, or how it is to be read, is not what it was"
                : "the input is to be read in another way than it was: another --"
                        + String.join(", another --", options);
    }

    /** Which options of an input have other values: words such as {@code format=5c31ab02}, in the same places. */
    private static List<String> changedOptions(String was, String is) {
        String[] before = was.split(" ", -1);
        String[] now = is.split(" ", -1);
        List<String> changed = new ArrayList<>();
        for (int i = 0; i < Math.min(before.length, now.length); i++) {
            int end = now[i].indexOf('=') + 1;
            if (end > 1 && !before[i].equals(now[i]) && before[i].startsWith(now[i].substring(0, end))) {
                changed.add(now[i].substring(0, end - 1));
            }
        }
        return changed;
    }

    boolean isEmpty() {
        return stages.isEmpty();
    }

    boolean has(String stage) {
        return stages.contains(stage);
    }

    @Nullable
    Stored log(String name) {
        return logs.get(name);
    }

    @Nullable
    String value(String name) {
        return values.get(name);
    }

    /** Whether a log was there and is no longer needed. */
    boolean isDropped(String name) {
        return dropped.contains(name);
    }

    /** The names of all files that were ever made in the folder. */
    Set<String> files() {
        return files;
    }

    /** Records that a file is about to be made. */
    void file(String name) throws IOException {
        if (files.add(name)) {
            write("file " + name + "\n");
        }
    }

    /** Records a stage. */
    void finish(String stage, Map<String, Stored> stageLogs, Map<String, String> stageValues) throws IOException {
        StringBuilder text = new StringBuilder();
        stageLogs.forEach((name, log) -> text.append("log %s %d %x\n".formatted(name, log.length(), log.crc())));
        stageValues.forEach((name, value) ->
                text.append("value ").append(name).append(' ').append(value).append('\n'));
        append(text.append("stage ").append(stage).append('\n').toString());
        stages.add(stage);
        values.putAll(stageValues);
        logs.putAll(stageLogs);
    }

    /** Records that a log is no longer there. */
    void drop(String log) throws IOException {
        if (logs.remove(log) != null) {
            dropped.add(log);
            append("drop " + log + "\n");
        }
    }

    private void append(String text) throws IOException {
        write(text);
        channel.force(true);
    }

    /** Writes lines, and the sum with which they count. */
    private void write(String lines) throws IOException {
        sum.update(lines.getBytes(StandardCharsets.UTF_8));
        String line = sumLine() + "\n";
        sum.update(line.getBytes(StandardCharsets.UTF_8));
        ByteBuffer bytes = ByteBuffer.wrap((lines + line).getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
