package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.evaluate.TrueClusters;
import dev.semblance.io.FileCorpus;
import dev.semblance.io.InputFormat;
import dev.semblance.io.InputOptions;
import dev.semblance.io.MadeWriter;
import dev.semblance.io.Outputs;
import dev.semblance.make.Change;
import dev.semblance.make.Copy;
import dev.semblance.make.MadeSink;
import dev.semblance.make.Recipe;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Makes a collection in a folder and remembers what of it is a copy of what, and what was put into what. Takes 12 bytes of memory a document, and the names of
 * copies.
 */
final class MadeCollection {
    private final List<String> originalIds;
    private final List<String> ids = new ArrayList<>();
    private final IntStream.Builder originals = IntStream.builder();

    /** The copies that were put into a document, by its name: it may come later. */
    private final Map<String, IntStream.Builder> guests = new HashMap<>();

    private int next;

    private MadeCollection(List<String> originalIds) {
        this.originalIds = originalIds;
    }

    /**
     * Makes one.
     *
     * @param all the originals
     * @param folder where it goes, which is not there yet
     */
    static Subject make(Semblance semblance, Subject all, FileCorpus originals, Recipe recipe, Path folder)
            throws IOException {
        MadeCollection made = new MadeCollection(all.ids());
        try (Outputs outputs = Outputs.of(originals, OutputStream.nullOutputStream());
                MadeWriter writer = outputs.openMade(folder.toString())) {
            semblance.make(originals, recipe, made.before(writer));
            writer.finish();
            outputs.commit();
        }
        InputOptions input = InputOptions.of(folder.resolve("collection.jsonl").toString())
                .format(InputFormat.JSONL)
                .textField("text")
                .idField("id1")
                .charset(StandardCharsets.UTF_8)
                .build();
        int[] clusters = made.originals.build().toArray();
        return new Subject(
                all.size(),
                recipe.noises().get(0).name(),
                FileCorpus.of(input),
                made.ids,
                TrueClusters.of(clusters),
                clusters,
                made.hosts());
    }

    private MadeSink before(MadeWriter writer) {
        return (original, copies) -> {
            add(originalIds.get(next));
            for (Copy copy : copies) {
                for (Change change : copy.changes()) {
                    if (change.other() != null) {
                        guests.computeIfAbsent(change.other(), name -> IntStream.builder())
                                .add(ids.size());
                    }
                }
                add(copy.document().id());
            }
            next++;
            writer.document(original, copies);
        };
    }

    private void add(String id) {
        ids.add(id);
        originals.add(next);
    }

    /** For each document the original that it was put into, or -1. */
    private int[] hosts() {
        int[] hosts = new int[ids.size()];
        Arrays.fill(hosts, -1);
        for (int original = 0; !guests.isEmpty() && original < next; original++) {
            IntStream.Builder here = guests.remove(originalIds.get(original));
            if (here != null) {
                int host = original;
                here.build().forEach(guest -> hosts[guest] = host);
            }
        }
        return hosts;
    }
}
