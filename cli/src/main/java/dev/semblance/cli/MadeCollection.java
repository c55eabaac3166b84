package dev.semblance.cli;

import dev.semblance.Semblance;
import dev.semblance.document.Document;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes a collection in a folder and remembers what of it is a copy of what. Takes some dozen bytes of memory a document, and its name. */
final class MadeCollection {
    private final List<String> ids = new ArrayList<>();
    private final List<Integer> originals = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Set<Long> embedded = new HashSet<>();
    private int next;

    private MadeCollection() {}

    /** How it is remembered that a document was put into one of the originals, or a copy of it. */
    static long embedding(int document, int original) {
        return (long) document << Integer.SIZE | original;
    }

    /**
     * Makes one.
     *
     * @param all the originals
     * @param folder where it goes, which is not there yet
     */
    static Subject make(Semblance semblance, Subject all, FileCorpus originals, Recipe recipe, Path folder)
            throws IOException {
        MadeCollection made = new MadeCollection();
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
        int[] clusters = made.originals.stream().mapToInt(Integer::intValue).toArray();
        return new Subject(
                all.size(),
                recipe.noises().get(0).name(),
                FileCorpus.of(input),
                made.ids,
                TrueClusters.of(clusters),
                clusters,
                made.embedded);
    }

    private MadeSink before(MadeWriter writer) {
        return (original, copies) -> {
            numbers.put(original.id(), next);
            add(original);
            for (Copy copy : copies) {
                for (Change change : copy.changes()) {
                    Integer other = change.other() == null ? null : numbers.get(change.other());
                    if (other != null) {
                        embedded.add(embedding(ids.size(), other));
                    }
                }
                add(copy.document());
            }
            next++;
            writer.document(original, copies);
        };
    }

    private void add(Document document) {
        ids.add(document.id());
        originals.add(next);
    }
}
