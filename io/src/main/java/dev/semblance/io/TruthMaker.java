package dev.semblance.io;

import dev.semblance.evaluate.TrueClusters;
import dev.semblance.evaluate.TruePairs;
import dev.semblance.evaluate.Truth;
import dev.semblance.io.compress.Compression;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes a truth of the rows of a file. Made for one file. */
final class TruthMaker implements TruthRows.Sink {
    private static final int LISTED_IDS = 10;
    private static final int REPEATED = -1;

    private final String name;
    private final int documents;
    private final Map<String, Integer> ordinals;
    private final Map<String, Integer> clusterNumbers = new HashMap<>();
    private final Set<String> unknown = new LinkedHashSet<>();
    private long firstUnknownLine;
    private TruthColumns.@Nullable Kind kind;
    private int[] clusters = {};
    private long[] clusterLines = {};
    private long[] pairs = new long[1024];
    private int size;

    private TruthMaker(String name, List<String> ids) {
        this.name = name;
        this.documents = ids.size();
        this.ordinals = new HashMap<>(2 * ids.size());
        for (int i = 0; i < ids.size(); i++) {
            ordinals.merge(ids.get(i), i, (one, other) -> REPEATED);
        }
    }

    /**
     * Reads a file.
     *
     * @param ids the names of the documents, in their order
     * @param mostBytes how many it may have
     * @throws IOException if it cannot be read, is damaged, or names documents that there are not; the message has the place
     */
    static Truth read(Path file, TruthFormat format, List<String> ids, int mostBytes) throws IOException {
        TruthMaker truth = new TruthMaker(file.toString(), ids);
        new TruthRows(truth.name, format, bytes(file, mostBytes), truth).read();
        return truth.truth();
    }

    private static byte[] bytes(Path file, int mostBytes) throws IOException {
        String name = file.toString();
        if (Files.isDirectory(file)) {
            throw new IOException("[" + name + "] this is a folder, and no truth");
        }
        byte[] bytes;
        try (InputStream stored = Files.newInputStream(file)) {
            bytes = Compression.decompress(stored, name).readNBytes(mostBytes + 1);
        } catch (IOException e) {
            throw FileErrors.ofInput(name, e);
        }
        if (bytes.length > mostBytes) {
            throw new IOException("[" + name + "] the truth has more than the " + (mostBytes >> 20)
                    + " MiB that there is room for in memory; --memory gives more, up to 1 GiB");
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
        } catch (CharacterCodingException e) {
            throw new IOException("[" + name + "] this is no truth: it is not UTF-8", e);
        }
        return bytes;
    }

    @Override
    public void columns(TruthColumns columns) {
        kind = columns.kind();
        if (kind == TruthColumns.Kind.CLUSTERS) {
            clusters = new int[documents];
            Arrays.fill(clusters, -1);
            clusterLines = new long[documents];
        }
    }

    @Override
    public boolean knows(String id) {
        return ordinals.containsKey(id);
    }

    @Override
    public void row(long line, String first, @Nullable String second) throws IOException {
        int one = ordinal(line, first);
        if (second == null) {
            // An original of a made collection stands alone; so the rows that do not are its copies.
            kind = kind == TruthColumns.Kind.PAIRS ? TruthColumns.Kind.LINKS : kind;
        } else if (kind == TruthColumns.Kind.CLUSTERS) {
            cluster(line, one, first, clusterNumbers.computeIfAbsent(second, none -> clusterNumbers.size()));
        } else {
            int other = ordinal(line, second);
            if (one >= 0 && one == other) {
                throw new IOException("[" + name + ":" + line + "] " + first + " is paired with itself");
            }
            if (one >= 0 && other >= 0) {
                pairs = size < pairs.length ? pairs : Arrays.copyOf(pairs, 2 * size);
                pairs[size++] = TruePairs.pair(one, other);
            }
        }
    }

    private void cluster(long line, int document, String id, int cluster) throws IOException {
        if (document < 0) {
            return;
        }
        if (clusters[document] >= 0 && clusters[document] != cluster) {
            throw new IOException("[" + name + ":" + line + "] " + id
                    + " is in two clusters: another one stands in line " + clusterLines[document]);
        }
        clusters[document] = cluster;
        clusterLines[document] = line;
    }

    /** The number of a document; negative if there is none of this name. */
    private int ordinal(long line, String id) throws IOException {
        Integer ordinal = ordinals.get(id);
        if (ordinal == null) {
            if (unknown.isEmpty()) {
                firstUnknownLine = line;
            }
            unknown.add(id);
            return REPEATED;
        }
        if (ordinal == REPEATED) {
            throw new IOException("[" + name + ":" + line + "] the input has several documents of the name " + id);
        }
        return ordinal;
    }

    private Truth truth() throws IOException {
        if (!unknown.isEmpty()) {
            String listed = String.join(", ", unknown.stream().limit(LISTED_IDS).toList());
            throw new IOException("[" + name + ":" + firstUnknownLine + "] "
                    + (unknown.size() == 1 ? "1 document is" : unknown.size() + " documents are")
                    + " not in the input: " + listed + (unknown.size() > LISTED_IDS ? ", ..." : "")
                    + "; does --id name the field that the truth goes by?");
        }
        if (kind == null) {
            throw new IOException("[" + name + "] this is no truth: it is empty");
        }
        if (kind == TruthColumns.Kind.CLUSTERS) {
            int next = clusterNumbers.size();
            for (int document = 0; document < documents; document++) {
                clusters[document] = clusters[document] < 0 ? next++ : clusters[document];
            }
            return TrueClusters.of(clusters);
        }
        TruePairs given = TruePairs.of(documents, Arrays.stream(pairs, 0, size));
        return kind == TruthColumns.Kind.LINKS ? TrueClusters.of(given.clusters()) : given;
    }
}
